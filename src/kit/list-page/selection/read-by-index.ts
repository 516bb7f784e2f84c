/**
 * The rows at some places of a list, as they are drawn there: those that are loaded are these very rows; only the gaps
 * between them are read, by their places. The list may have moved since on the host: what is read in a gap is to be
 * looked at by the person before anything is done to it.
 *
 *   drawn   c c 0 1 2 . . . 6 7      c: made here, not sent yet: the host's places begin behind them
 *   read              3 4 5          a row among them that is loaded elsewhere was moved there, and is left out
 */
import type { ListQuery } from '#model/list-query.ts';
import type { AppThunk } from '#services/services.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { Watch } from '../../command/row-loading-job.ts';
import type { RowSpan } from '../../data-grid/grid-props.ts';
import type { RowWindow } from '../../data-grid/model/row-window.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { readSpan } from './read-rows.ts';

/** By place, in their order. Undefined where they can't all be known. */
export function readByIndex(
  screen: ListScreen,
  query: ListQuery,
  drawn: RowWindow<ShownRow>,
  span: RowSpan,
  watch?: Watch,
): AppThunk<Promise<ReadonlyMap<number, ShownRow> | undefined>> {
  return async (dispatch) => {
    const loaded = loadedAt(drawn, span);
    const read = new Map<number, ShownRow>();
    for (const gap of gapsOf(loaded, span)) {
      const { created } = drawn;
      const rows = await dispatch(readSpan(screen, query, gap.first - created, gap.last - created, watch));
      if (rows === undefined) return undefined;
      for (const [at, row] of rows.entries())
        if (drawn.indexOf(row.key) === undefined) read.set(gap.first + at, row);
    }
    return new Map([...loaded, ...read].sort(([a], [b]) => a - b));
  };
}

/** Those that are there, by place. */
export function loadedAt(
  drawn: RowWindow<ShownRow>,
  { first, last }: RowSpan,
): ReadonlyMap<number, ShownRow> {
  const rows = new Map<number, ShownRow>();
  for (let place = first; place <= last; place += 1) {
    const row = drawn.at(place);
    if (row !== undefined) rows.set(place, row);
  }
  return rows;
}

function gapsOf(rows: ReadonlyMap<number, ShownRow>, { first, last }: RowSpan): readonly RowSpan[] {
  const gaps: RowSpan[] = [];
  for (let place = first; place <= last; place += 1) {
    if (rows.has(place)) continue;
    let end = place;
    while (end < last && !rows.has(end + 1)) end += 1;
    gaps.push({ first: place, last: end });
    place = end;
  }
  return gaps;
}
