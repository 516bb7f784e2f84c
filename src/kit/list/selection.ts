/**
 * Which rows are chosen, by key: the choice outlives a sort, a page and a refresh. Pure.
 *
 * `every` stands for all rows that match the search, on all pages; they get their keys when a command is
 * confirmed, so that what is counted is what is done.
 */

export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly every: boolean;
  /** From where a range is drawn. */
  readonly anchor: string | undefined;
}

export const noSelection: Selection = { keys: new Set(), every: false, anchor: undefined };

export function toggleKey({ keys }: Selection, key: string): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, every: false, anchor: key };
}

/** Everything between the anchor and the key, in the order shown; the anchor stays. */
export function selectRange(
  selection: Selection,
  order: readonly string[],
  from: string,
  to: string,
): Selection {
  const anchor = selection.anchor !== undefined && order.includes(selection.anchor) ? selection.anchor : from;
  const ends = [order.indexOf(anchor), order.indexOf(to)];
  const [start, end] = [Math.min(...ends), Math.max(...ends)];
  if (start < 0) return selection;
  return { keys: new Set(order.slice(start, end + 1)), every: false, anchor };
}

/** All rows of the page; none where they were chosen already. */
export function togglePage(selection: Selection, order: readonly string[]): Selection {
  const whole = order.length > 0 && order.every((key) => selection.keys.has(key));
  return whole ? noSelection : { keys: new Set(order), every: false, anchor: order[0] };
}

export const selectEvery = (order: readonly string[]): Selection => ({
  keys: new Set(order),
  every: true,
  anchor: order[0],
});

export type PageChoice = 'none' | 'some' | 'all';

export function choiceOfPage({ keys }: Selection, order: readonly string[]): PageChoice {
  const chosen = order.filter((key) => keys.has(key)).length;
  return chosen === 0 ? 'none' : chosen === order.length ? 'all' : 'some';
}
