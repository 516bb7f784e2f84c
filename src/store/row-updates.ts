/**
 * Rows that came one by one and are newer than the pages on screen, by key, in the order in which they came. A row is
 * never put under an older version of itself. The oldest are let go: the row cache has them, and lists ask again.
 */
import type { Row } from '#model/entity.ts';

/** null: removed. */
export type RowUpdates = Readonly<Record<string, Row | null>>;
export type RowUpdate = { readonly key: string; readonly row: Row | null };

/** Rows of a collection that are kept at most. A page shows fewer by far. */
export const maxRowUpdates = 1_000;

/** The same rows again where nothing that was brought is new. */
export function withRowUpdates(
  known: RowUpdates | undefined,
  brought: readonly RowUpdate[],
): RowUpdates | undefined {
  const updates = new Map<string, Row | null>();
  for (const { key, row } of brought) {
    const before = updates.has(key) ? updates.get(key) : known?.[key];
    // After a removal any version is news: a row made anew begins with its first one.
    const isOlder = row !== null && before != null && row.version < before.version;
    if (isOlder) continue;
    updates.delete(key);
    updates.set(key, row);
  }
  return updates.size === 0 ? known : bounded(known, updates);
}

/** Rows that somebody else removed stay in sight as the page has them; what was newer than the page is over. */
export function withoutRowUpdates(
  known: RowUpdates | undefined,
  keys: readonly string[],
): RowUpdates | undefined {
  const gone = new Set(keys.filter((key) => known?.[key] != null));
  if (known === undefined || gone.size === 0) return known;
  return inOrder(
    orderOf(known).filter((key) => !gone.has(key)),
    (key) => known[key],
  );
}

/** Built anew: to copy and delete costs the engine fifty times as much. What was just brought comes last. */
function bounded(known: RowUpdates | undefined, taken: ReadonlyMap<string, Row | null>): RowUpdates {
  const order = known === undefined ? [] : orderOf(known).filter((key) => !taken.has(key));
  order.push(...taken.keys());
  return inOrder(order.slice(-maxRowUpdates), (key) => (taken.has(key) ? taken.get(key) : known?.[key]));
}

/** An object puts keys that look like whole numbers first, in order of size: when they came is remembered beside it. */
const knownOrders = new WeakMap<RowUpdates, readonly string[]>();

const orderOf = (rows: RowUpdates): readonly string[] => knownOrders.get(rows) ?? Object.keys(rows);

function inOrder(order: readonly string[], rowOf: (key: string) => Row | null | undefined): RowUpdates {
  const rows: Record<string, Row | null> = {};
  for (const key of order) rows[key] = rowOf(key) ?? null;
  knownOrders.set(rows, order);
  return rows;
}
