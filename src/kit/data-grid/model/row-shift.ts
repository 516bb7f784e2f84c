/** How rows in view have moved from one reading of a list to the next. */
import type { RowWindow } from './row-window.ts';

type Places = Pick<RowWindow<{ readonly key: string }>, 'at' | 'indexOf'>;

/**
 * By how many places most of the rows in view have moved. Not the first of them alone: where parts of a list come one
 * after the other, the end of the part above is still as it was, and moves once more.
 */
export function shiftOf(old: Places, rows: Places, first: number, end: number): number {
  const votes = new Map<number, number>();
  for (let index = first; index < end; index += 1) {
    const key = old.at(index)?.key;
    if (key === undefined) continue;
    // The shift of all rows is calculated only if one of these rows has moved.
    const now = rows.at(index)?.key === key ? index : rows.indexOf(key);
    if (now !== undefined) votes.set(now - index, (votes.get(now - index) ?? 0) + 1);
  }
  const most = Math.max(0, ...votes.values());
  return [...votes].find(([, count]) => count === most)?.[0] ?? 0;
}
