/**
 * Blueprint's table as the grid uses it: it decides which cells are drawn, and scrolls. Header, focus,
 * selection and keys are ours: they stand outside its props, so that moving through rows draws nothing again.
 */
import { HotkeysContext } from '@blueprintjs/core';
import type { CellRenderer } from '@blueprintjs/table';
import { Column, RenderMode, Table } from '@blueprintjs/table';
import type { ComponentProps } from 'react';
import { memo, useCallback, useMemo } from 'react';
import '@blueprintjs/table/lib/css/table.css';

import { GridCell } from './grid-cell.tsx';
import type { GridColumn, GridIds } from './grid-model.ts';
import { leadWidth } from './grid-model.ts';
import { LeadCell } from './lead-cell.tsx';

export interface Span {
  readonly first: number;
  readonly last: number;
}

/** Keys are the registry's: the table is told that somebody else looks after them. */
const noHotkeys: ComponentProps<typeof HotkeysContext.Provider>['value'] = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
];

interface GridTableProps {
  readonly ids: GridIds;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  readonly rowHeight: number;
  /** Rows that are drawn now. */
  readonly onRowsInView: (span: Span) => void;
  readonly onDrawn: () => void;
}

export const GridTable = memo(function GridTable(props: GridTableProps) {
  const { ids, columns, rowCount, rowHeight, onRowsInView, onDrawn } = props;
  const widths = useMemo(() => [leadWidth, ...columns.map((column) => column.width)], [columns]);
  const renderLead: CellRenderer = useCallback(
    (index) => <LeadCell id={ids.cell(index, 0)} rowIndex={index} />,
    [ids],
  );
  const renderCell: CellRenderer = useCallback(
    (index, at) => <GridCell id={ids.cell(index, at)} rowIndex={index} at={at} />,
    [ids],
  );
  return (
    <HotkeysContext value={noHotkeys}>
      <Table
        className="c-grid-table"
        numRows={rowCount}
        columnWidths={widths}
        defaultRowHeight={rowHeight}
        minRowHeight={rowHeight}
        enableColumnHeader={false}
        enableRowHeader={false}
        enableColumnResizing={false}
        enableRowResizing={false}
        enableMultipleSelection={false}
        selectionModes={[]}
        renderMode={RenderMode.BATCH_ON_UPDATE}
        cellRendererDependencies={[columns]}
        onCompleteRender={onDrawn}
        onVisibleCellsChange={({ rowIndexStart = 0, rowIndexEnd = 0 }) => {
          // It is called while the table is drawn, when no state may change.
          queueMicrotask(() => onRowsInView({ first: rowIndexStart, last: rowIndexEnd }));
        }}
      >
        {[
          <Column key="lead" id="lead" cellRenderer={renderLead} />,
          ...columns.map(({ name }) => <Column key={name} id={name} cellRenderer={renderCell} />),
        ]}
      </Table>
    </HotkeysContext>
  );
});
