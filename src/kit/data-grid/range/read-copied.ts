/** The rows of a copy of which not all are loaded, in the order in which they stand in the list. */
import type { ListQuery } from '#model/list-query.ts';
import { orderBy } from '#model/match-row.ts';
import type { AppThunk } from '#services/services.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { readByIndex } from '../../list-page/selection/read-by-index.ts';
import { readKeys, readMatching } from '../../list-page/selection/read-rows.ts';
import type { RowWindow } from '../model/row-window.ts';
import type { Selection } from '../model/selection.ts';
import { isChosen } from '../model/selection.ts';
import type { CopyChoice } from './copied-table.ts';

type Read = AppThunk<Promise<readonly ShownRow[] | undefined>>;

/** Undefined where they can't all be known. `query`, `shown`: what the list shows. */
export function readCopied(
  screen: ListScreen,
  query: ListQuery,
  shown: RowWindow<ShownRow>,
  { selection, range }: CopyChoice,
): Read {
  return async (dispatch) => {
    if (range !== undefined) {
      const span = { first: range.top, last: range.bottom };
      const at = await dispatch(readByIndex(screen, query, shown, span));
      return at && [...at.values()];
    }
    const rows = await dispatch(readChosen(screen, shown, selection));
    const compare = orderBy(screen.entity, query.sort);
    return rows?.toSorted((a, b) => compare(a.row, b.row));
  };
}

function readChosen(screen: ListScreen, shown: RowWindow<ShownRow>, selection: Selection): Read {
  return async (dispatch) => {
    const isOne = ({ key }: ShownRow) => isChosen(selection, key);
    if (selection.query !== undefined) {
      const rows = await dispatch(readMatching(screen, selection.query));
      return rows?.filter(isOne);
    }
    const here = shown.loaded.filter(isOne);
    const missing = [...selection.include].filter((key) => shown.indexOf(key) === undefined);
    const rows = await dispatch(readKeys(screen, missing));
    return rows && [...here, ...rows.filter(isOne)];
  };
}
