/**
 * Blueprint's table as the grid uses it: it decides which rows are drawn, and scrolls. To it a row is one wide cell:
 * asked for every cell by itself, it spends several times as long on its own books as on the cells. Header, focus,
 * selection and keys are ours: they stand outside its props, so that moving through rows draws nothing again.
 */
import { HotkeysContext } from '@blueprintjs/core';
import type { CellRenderer, TableProps } from '@blueprintjs/table';
import { Column, RenderMode, Table } from '@blueprintjs/table';
import type { ComponentProps, RefObject } from 'react';
import { memo, useMemo } from 'react';
import '@blueprintjs/table/lib/css/table.css';

import type { RowSpan } from './grid-props.ts';
import { TableRow } from './grid-row.tsx';

/** Keys are the registry's: the table is told that somebody else looks after them. */
const noHotkeys: ComponentProps<typeof HotkeysContext.Provider>['value'] = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
];

const renderRow: CellRenderer = (index) => <TableRow index={index} />;

/** The one column. A constant: children that are others each time would make the table anew. */
const rowColumn = [<Column key="row" id="row" cellRenderer={renderRow} />];

type TableState = Parameters<Table['shouldComponentUpdate']>[1];

/**
 * Draws again when other rows come into view, and not at every pixel on the way there. React hands a class with
 * default properties another object each time, so that only their values tell whether they changed.
 */
export class RowTable extends Table {
  override shouldComponentUpdate(props: TableProps, state: TableState): boolean {
    if (isSame(props, this.props) && this.#isSameView(state)) return false;
    return super.shouldComponentUpdate(props, state);
  }

  override componentDidUpdate(props: TableProps, state: TableState): void {
    // It would compare the height of each of a hundred thousand rows with what it was, at each turn of the wheel.
    const isScrolled = isSame(props, this.props) && state.rowHeights === this.state.rowHeights;
    if (!isScrolled || state.viewportRect === undefined) super.componentDidUpdate(props, state);
  }

  /** Whether it tells of rows in view from an event, where state may change, and not while it is drawn. */
  isFollowing = false;

  /**
   * Draws the rows that a key has scrolled to with that key. The event of a scroll comes with the next frame, which
   * would show what is empty yet, and has its rows drawn after it.
   */
  follow(): void {
    this.isFollowing = true;
    try {
      // biome-ignore lint/complexity/useLiteralKeys: private by its types; what the event of a scroll calls as well.
      this['updateViewportRect'](this.locator?.getViewportRect());
    } finally {
      this.isFollowing = false;
    }
  }

  #isSameView(next: TableState): boolean {
    const { viewportRect: before, ...rest } = this.state;
    const { viewportRect: after, ...nextRest } = next;
    if (before === undefined || after === undefined || before.height !== after.height) return false;
    const { defaultRowHeight = 1 } = this.props;
    const rowAt = (top: number) => Math.floor(top / defaultRowHeight);
    if (rowAt(before.top) !== rowAt(after.top)) return false;
    if (rowAt(before.top + before.height) !== rowAt(after.top + after.height)) return false;
    return isSame(rest, nextRest);
  }
}

function isSame(before: object, after: object): boolean {
  const names = Object.keys(before);
  return (
    names.length === Object.keys(after).length &&
    names.every((name) => Reflect.get(before, name) === Reflect.get(after, name))
  );
}

interface GridTableProps {
  readonly drawer: RefObject<RowTable | null>;
  /** px; what all columns take together. */
  readonly width: number;
  readonly rowCount: number;
  readonly rowHeight: number;
  /** Rows that are drawn now. */
  readonly onRowsInView: (span: RowSpan) => void;
  readonly onDrawn: () => void;
}

export const GridTable = memo(function GridTable(props: GridTableProps) {
  const { drawer, width, rowCount, rowHeight, onRowsInView, onDrawn } = props;
  const widths = useMemo(() => [width], [width]);
  return (
    <HotkeysContext value={noHotkeys}>
      <RowTable
        ref={drawer}
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
        renderMode={RenderMode.NONE}
        cellRendererDependencies={noDependencies}
        onCompleteRender={onDrawn}
        onVisibleCellsChange={({ rowIndexStart = 0, rowIndexEnd = 0 }) => {
          const tell = () => onRowsInView({ first: rowIndexStart, last: rowIndexEnd });
          // While the table is drawn no state may change.
          if (drawer.current?.isFollowing === true) tell();
          else queueMicrotask(tell);
        }}
      >
        {rowColumn}
      </RowTable>
    </HotkeysContext>
  );
});

/** Rows take what they show from the context. */
const noDependencies: readonly unknown[] = [];
