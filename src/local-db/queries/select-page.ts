/**
 * The page a list shows: the server's answer or this device's, with newer rows put in place and the pending
 * commands projected over them. Pure: one selector and one test table.
 */

import type { CommandRegistry } from '#model/command.ts';
import type { Entity, Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { generationalMap } from '#model/generational-map.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { matches } from '#model/match-row.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { Mark, Overlay } from '#commands/overlays.ts';
import { overlaysOf, projectRow } from '#commands/project.ts';
import type { ListAnswer } from '#store/api/list-endpoint.ts';
import type { RemoteChanges } from '#store/changes-slice.ts';
import type { RowUpdates } from '#store/row-updates.ts';
import type { DevicePage } from '#store/rows-slice.ts';

export interface ShownRow {
  readonly key: string;
  readonly row: Row;
  /** The row as the server has it; undefined for one not created there yet. */
  readonly base: Row | undefined;
  readonly mark: Mark | undefined;
  readonly entries: readonly StoredEntry[];
  /** Will be gone once its removal is sent. */
  readonly removed: boolean;
  /** Somebody else has removed it; it stays in sight until the list is asked for anew. */
  readonly gone: boolean;
  /** Somebody else changed it a moment ago. */
  readonly changed: boolean;
}

export interface ShownPage {
  readonly rows: readonly ShownRow[];
  readonly total: number;
  /** Rows made here that `total` does not count: they stand before all others, on the first page. */
  readonly uncounted: number;
  readonly summary: Readonly<Record<string, number>> | undefined;
  readonly source: 'network' | 'device';
  /** Epoch ms; null where nothing is known yet. */
  readonly asOf: number | null;
  /** False: answered from part of the collection, the total is of what this device holds. */
  readonly exact: boolean;
  readonly held: number;
  /** The host gives no more rows than this at once, and gave as many: there may be others. */
  readonly cappedAt?: number | undefined;
  /** The host's of before, shown while it is asked again. */
  readonly isAhead?: true;
  /** Pending changes on the rows shown. */
  readonly pending: number;
  /** Rows that match and came since; they are shown when the list is asked for anew. */
  readonly news: number;
}

export interface SelectPageInput {
  readonly entity: Entity;
  readonly query: ListQuery;
  readonly network: Pick<ListAnswer, 'page' | 'asOf' | 'done'> | undefined;
  readonly device: DevicePage | undefined;
  readonly fresh: RowUpdates | undefined;
  /** Rows that came one by one, before the feed lost its place and since the page was asked for. */
  readonly doubted?: RowUpdates | undefined;
  readonly entries: readonly StoredEntry[];
  /** Entries that are done: a page that was asked for before does not show what they have created. */
  readonly settled: readonly StoredEntry[];
  readonly commands: CommandRegistry;
  /** Changes of the collection that the feed reported. */
  readonly arrivals?: RemoteChanges | undefined;
  /** Epoch ms up to which the feed has told everything, while it is open; null: it is not. */
  readonly liveAsOf?: number | null;
}

/** Undefined while neither the network nor this device has answered this query. */
export function selectPage(asked: SelectPageInput): ShownPage | undefined {
  const base = basePage(asked);
  if (base === undefined) return undefined;
  known.age();
  const input = { ...asked, fresh: freshOver(asked) };
  const overlays = overlaysOf(input.entity.name, input.entries);
  const shown = base.rows.flatMap((row) => showRow(row, overlays, base, input) ?? []);
  const keys = new Set(shown.map((row) => row.key));
  const madeHere = () => createdRows(overlays, keys, base, input);
  const created = input.query.current === 1 ? madeHere() : [];
  for (const { key } of created) keys.add(key);
  const rows = [...created, ...shown];
  const pending = rows.reduce((sum, row) => sum + row.entries.length, 0);
  const gone = rows.filter((row) => row.gone).length;
  const { told, ...kept } = keptUp(base, gone, input);
  return {
    ...{ ...base, ...kept, rows, pending, news: newsOf(base, keys, input) },
    // Lazy: with thousands of pending rows every page would compute it, and few parts of a continuous list need it.
    get uncounted() {
      // Created rows that the feed reported are counted with the rows of this device.
      return (created.length > 0 ? created : madeHere()).filter(
        (row) => told === undefined || row.base === undefined,
      ).length;
    },
  };
}

/**
 * Current time and total of a page whose matching rows are all held, while the feed reports each change: it is as of the last
 * report, its rows are put in place, and the total is counted here. `gone`: removed rows that are still in sight, and counted
 * with them.
 */
function keptUp(
  { asOf, total }: BasePage,
  gone: number,
  { query, device, arrivals, liveAsOf }: SelectPageInput,
): Pick<ShownPage, 'asOf' | 'total'> & { readonly told?: number | undefined } {
  const isOfIt = device?.onlyThis === undefined || device.name === nameOfQuery(query);
  const isKeptUp =
    asOf !== null && device?.exact === true && !device.isAhead && isOfIt && typeof liveAsOf === 'number';
  if (!isKeptUp) return { asOf, total };
  const isTold = arrivals !== undefined && arrivals.at > asOf;
  const told = isTold ? arrivals.totals[nameOfQuery(query)] : undefined;
  // Nobody counted: they were not all held any more by then, or this list was not on screen.
  if (isTold && told === undefined) return { asOf, total };
  return { asOf: Math.max(asOf, liveAsOf), total: told === undefined ? total : told + gone, told };
}

function newsOf(
  { asOf }: BasePage,
  shown: ReadonlySet<string>,
  { query, arrivals }: SelectPageInput,
): number {
  const news = Object.entries(arrivals?.news[nameOfQuery(query)] ?? {});
  return news.filter(([key, at]) => at > (asOf ?? 0) && !shown.has(key)).length;
}

type BasePage = Omit<ShownPage, 'rows' | 'pending' | 'news' | 'uncounted'> & {
  readonly rows: readonly Row[];
};

function basePage({ query, network, device }: SelectPageInput): BasePage | undefined {
  if (network !== undefined) {
    const { page, asOf } = network;
    const { data, total, summary, cappedAt } = page;
    return { rows: data, total, summary, cappedAt, source: 'network', asOf, exact: true, held: data.length };
  }
  if (device === undefined || device.name !== nameOfQuery(query)) return undefined;
  const { rows, total, asOf, exact, held, summary, cappedAt, isAhead } = device;
  const page = { rows, total, summary, cappedAt, source: 'device', asOf, exact, held } as const;
  return isAhead ? { ...page, isAhead } : page;
}

/** This device's own page was read from what it holds since. */
function freshOver({ network, fresh, doubted }: SelectPageInput): RowUpdates | undefined {
  return network === undefined || doubted === undefined ? fresh : { ...doubted, ...fresh };
}

interface Known {
  readonly overlay: Overlay | undefined;
  readonly commands: CommandRegistry;
  readonly shown: ShownRow;
}

/** By the row of the server: while nothing of it changes it is shown as the very same, and need not be drawn again. */
const known = generationalMap<Row, Known>();

function showRow(
  row: Row,
  overlays: ReadonlyMap<string, Overlay>,
  { asOf }: BasePage,
  input: SelectPageInput,
): ShownRow | undefined {
  const key = keyOf(input.entity, row);
  const fresh = input.fresh?.[key];
  if (fresh === null) return undefined;
  const base = fresh !== undefined && fresh.version > row.version ? fresh : row;
  const gone = (input.arrivals?.gone[key] ?? Number.NEGATIVE_INFINITY) > (asOf ?? 0);
  const changed = input.arrivals?.changed[key] !== undefined;
  const overlay = overlays.get(key);
  const { commands } = input;
  const before = known.get(base);
  const isSame = before?.overlay === overlay && (overlay === undefined || before?.commands === commands);
  if (before !== undefined && isSame && before.shown.gone === gone && before.shown.changed === changed)
    return before.shown;
  const projected = overlay === undefined ? base : projectRow(base, overlay, commands);
  const shown: ShownRow = {
    ...{ key, row: projected ?? base, base, mark: overlay?.mark, entries: overlay?.entries ?? [] },
    ...{ removed: projected === undefined, gone, changed },
  };
  known.set(base, { overlay, commands, shown });
  return shown;
}

/**
 * Rows that were made here and that the page can't show yet stand first, where they match what was asked: pending
 * creations, and those that were done after the page was asked for.
 */
function createdRows(
  overlays: ReadonlyMap<string, Overlay>,
  shown: ReadonlySet<string>,
  { asOf }: BasePage,
  { entity, query, network, fresh, doubted, settled, entries, commands, arrivals }: SelectPageInput,
): readonly ShownRow[] {
  // Not by the clock alone: it may have been set since.
  const done = new Set(network?.done);
  const rows = new Map<string, ShownRow>();
  const creations = [...settled, ...entries].filter(
    ({ intent, standing }) =>
      intent.entity === entity.name &&
      commands.get(intent.name)?.on === 'create' &&
      // One that was refused makes no row, nor keeps one that somebody has removed since.
      standing.state !== 'refused',
  );
  for (const { intent, standing } of creations.sort((a, b) => b.seq - a.seq)) {
    const isDone = standing.state === 'settled';
    const key = (isDone ? standing.acceptedKey : null) ?? intent.key;
    if (shown.has(key) || rows.has(key)) continue;
    // Nor does a page that this device read since know of one of before the feed lost its place.
    const base = fresh?.[key] ?? doubted?.[key] ?? undefined;
    if (isDone && (base === undefined || done.has(intent.id) || standing.movedAt < (asOf ?? 0))) continue;
    const row = createdRow({ key, base, changed: arrivals?.changed[key] !== undefined }, overlays, commands);
    if (row !== undefined && matches(entity, row.row, query.filter)) rows.set(key, row);
  }
  return [...rows.values()];
}

/** By the book that projects: of thousands that wait few are touched at a time, and the others stay the same rows. */
const created = new WeakMap<CommandRegistry, WeakMap<Overlay, ShownRow>>();

function createdRow(
  { key, base, changed }: Pick<ShownRow, 'key' | 'base' | 'changed'>,
  overlays: ReadonlyMap<string, Overlay>,
  commands: CommandRegistry,
): ShownRow | undefined {
  const overlay = overlays.get(key);
  const known = created.get(commands) ?? new WeakMap<Overlay, ShownRow>();
  created.set(commands, known);
  const before = overlay && known.get(overlay);
  if (before !== undefined && before.base === base && before.changed === changed) return before;
  const row = overlay === undefined ? base : projectRow(base, overlay, commands);
  if (row === undefined) return undefined;
  const made = { key, row, base, mark: overlay?.mark, entries: overlay?.entries ?? [], changed };
  const shown: ShownRow = { ...made, removed: false, gone: false };
  if (overlay !== undefined) known.set(overlay, shown);
  return shown;
}
