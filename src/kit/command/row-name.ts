/** Names of rows in sentences. Pure. */
import type { Entity, Row } from '#model/entity.ts';
import type { ResultEntry } from './row-results.ts';

/** An id that a program made: a person can neither know nor say it. */
const opaque = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Code and name of a row, as people of the trade call it: `AV0003 · Hoàng Long`. */
export function rowTitle(
  { label }: Entity,
  key: string,
  row: Row | Readonly<Record<string, unknown>>,
): string {
  const named = row[label];
  const isNamed = typeof named === 'string' && named !== '' && named !== key;
  if (!isNamed) return key;
  return opaque.test(key) ? named : `${key} · ${named}`;
}

/** Display name of an entry's row: its name if the entry or the row has it, else its key. */
export function rowNameOf(
  { intent, standing }: ResultEntry,
  entity: Entity | undefined,
  row?: Row | null,
): string {
  if (entity === undefined) return intent.key;
  const { label } = entity;
  const named =
    intent.base.prior[label] ?? row?.[label] ?? standing.reason?.theirs?.[label] ?? intent.values[label];
  return rowTitle(entity, intent.key, { [label]: named });
}
