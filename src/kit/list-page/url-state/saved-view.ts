/**
 * A saved view: how one list is searched, filtered and sorted, which columns it shows and how high its rows are, under
 * a name. One object with a version, kept on this device and carried by a link. Filters stand in it as in the address,
 * so that 'today' stays today and one reader drops what is unknown, no column any more, or not this screen's to ask
 * for. Pure.
 */
import { mayBeKept } from '#model/field.ts';
import type { AddressRules, ListState } from '#model/list-address.ts';
import { readAddress, writeAddress } from '#model/list-address.ts';
import type { ColumnLayout, Density } from '#store/preferences-slice.ts';
import { densities } from '#store/preferences-slice.ts';
import { readLayout } from '#services/read-layouts.ts';

export interface SavedView {
  readonly name: string;
  readonly text: string;
  readonly values: ListState['values'];
  readonly sort: ListState['sort'];
  readonly pageSize: ListState['pageSize'];
  /** In their order. */
  readonly columns: readonly ColumnLayout[];
  /** Absent: it was kept without, and leaves the rows as high as they are. */
  readonly density?: Density | undefined;
  /** Parts of its list that could not be read and are left out: the list is wider than was meant. Never kept or sent. */
  readonly unread?: readonly string[];
}

/** Rules for the content of a view on one screen. */
export interface ViewRules {
  readonly path: string;
  readonly address: AddressRules;
  readonly columns: readonly string[];
}

/** A view as it is kept and sent: texts that any release can read, and say no to. */
export interface WrittenView {
  readonly v: number;
  readonly screen: string;
  readonly name: string;
  /** Search, filters, sort and page size as in an address. */
  readonly list: string;
  readonly columns: readonly ColumnLayout[];
  readonly density?: Density;
}

export const version = 3;
export const longestName = 60;

/** From each version to the next: add one when the shape changes, and never take one away. */
export type Upcast = (older: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
const upcasts: Readonly<Record<number, Upcast>> = {
  1: (older) => older,
  // Views of the second version were kept without a row height.
  2: (older) => older,
};

/** Nothing is left out because it is usual: what is usual may be another thing in the next release. */
const bare = (rules: AddressRules): AddressRules => ({
  ...rules,
  filters: rules.filters.filter((name) => {
    const field = rules.entity.fields[name];
    return field !== undefined && mayBeKept(field);
  }),
  initial: { text: '', values: {}, sort: [], current: 1, pageSize: 0 },
});

export function writeView(view: SavedView, { path, address }: ViewRules): WrittenView {
  const { name, text, values, sort, pageSize, columns, density } = view;
  const list = writeAddress({ text, values, sort, pageSize, current: 1 }, bare(address));
  return { v: version, screen: path, name, list, columns, ...(density === undefined ? {} : { density }) };
}

/** Undefined: it is no view, or one of another screen or of a release to come. `steps` are the upcasts. */
export function readView(
  kept: unknown,
  rules: ViewRules,
  steps: Readonly<Record<number, Upcast>> = upcasts,
  newest = version,
): SavedView | undefined {
  if (typeof kept !== 'object' || kept === null || !('v' in kept)) return undefined;
  const now = upcast({ ...kept }, steps, newest);
  if (now === undefined || now.screen !== rules.path) return undefined;
  const { list, columns } = now;
  const name = readName(now.name);
  const layout = readLayout(columns);
  if (name === undefined || typeof list !== 'string' || layout === undefined) return undefined;
  const { text, values, sort, pageSize, unread } = readList(list, rules);
  const density = densities.find((known) => known === now.density);
  return {
    ...{ name, text, values, sort, pageSize },
    ...(density === undefined ? {} : { density }),
    ...(unread.length === 0 ? {} : { unread }),
    columns: layout.filter(({ field }) => rules.columns.includes(field)),
  };
}

/** Undefined: it can't be anybody's name for a view. */
export function readName(name: unknown): string | undefined {
  const read = typeof name === 'string' ? name.normalize('NFC').trim().replaceAll(/\s+/g, ' ') : '';
  return read === '' || read.length > longestName ? undefined : read;
}

function upcast(
  kept: Readonly<Record<string, unknown>>,
  steps: Readonly<Record<number, Upcast>>,
  newest: number,
): Readonly<Record<string, unknown>> | undefined {
  let now = kept;
  for (let from = now.v; from !== newest; from = now.v) {
    const step = typeof from === 'number' ? steps[from] : undefined;
    if (step === undefined || typeof from !== 'number') return undefined;
    now = { ...step(now), v: from + 1 };
  }
  return now;
}

function readList(list: string, { address }: ViewRules): ListState & { readonly unread: readonly string[] } {
  const rules = bare(address);
  const parameters = new URLSearchParams(list);
  const sort = parameters.get('sort');
  // One column that is gone must not take the others with it.
  const known = sort?.split(',').filter((term) => address.sortable.includes(term.split('.')[0] ?? ''));
  if (known !== undefined) parameters.set('sort', known.join(','));
  const { state, dropped } = readAddress(parameters.toString(), rules);
  const pageSize = state.pageSize === 0 ? address.initial.pageSize : state.pageSize;
  return { ...state, pageSize, unread: dropped };
}

/** Whether a list stands as a view says: the same question asked, the same columns drawn. */
export function isSameView(one: SavedView, other: SavedView, rules: ViewRules): boolean {
  const serialized = (view: SavedView) => JSON.stringify(writeView({ ...view, name: '' }, rules));
  return serialized(one) === serialized(other);
}
