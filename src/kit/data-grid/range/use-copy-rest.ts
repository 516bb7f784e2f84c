/**
 * A copy of rows of which some are not loaded: they are read, and the whole takes the place of the part that was copied
 * at once. Where that can't be done the part stays, and what it lacks is told.
 */
import { useCallback } from 'react';

import { noticeShown } from '#store/notices-slice.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useShowContext } from '../../fields/registry/use-show.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import type { ListView } from '../../list-page/rows/use-list.ts';
import { useAppDispatch, useServices } from '../../store-hooks.ts';
import { copiedCell } from '../model/copied-cell.ts';
import type { CopiedTable, CopyRest } from './copied-table.ts';
import { tableHtml, tableText } from './copied-table.ts';
import { readCopied } from './read-copied.ts';

/** More rows belong into a file, and would keep whoever wants to paste them waiting. */
const mostRows = 5_000;

/** `report`: how many cells were copied, and how many rows were left out. */
export function useCopyRest(
  screen: ListScreen,
  view: ListView,
  report: (cells: number, left: number) => void,
): CopyRest {
  const dispatch = useAppDispatch();
  const { copyLater } = useServices().ports;
  const context = useShowContext();
  const newest = useLatestRef({ view, context });
  return useCallback(
    (part, columns, choice) => {
      const { query, rows: shown } = newest.current.view;
      const cellsIn = ({ cells }: CopiedTable) => cells.reduce((sum, row) => sum + row.length, 0);
      const tellPart = () => report(cellsIn(part), part.left);
      if (copyLater === undefined || query === undefined || part.cells.length + part.left > mostRows)
        return tellPart();
      dispatch(noticeShown({ key: 'copy', tone: 'loading', message: 'list.copyReading' }));
      const read = dispatch(readCopied(screen, query, shown, choice)).then(
        (rows): CopiedTable | undefined =>
          rows && {
            cells: rows.map(({ row }) =>
              columns.map(({ name }) => copiedCell(screen.entity, row, name, newest.current.context)),
            ),
            head: part.head,
            left: choice.range === undefined ? 0 : Math.max(0, part.cells.length + part.left - rows.length),
          },
      );
      const whole = read.catch(() => undefined).then((table) => table ?? part);
      const content = whole.then((table) => ({ text: tableText(table), html: tableHtml(table) }));
      void Promise.all([whole, copyLater(content)]).then(([table, isPut]) =>
        isPut ? report(cellsIn(table), table.left) : tellPart(),
      );
    },
    [dispatch, copyLater, screen, report],
  );
}
