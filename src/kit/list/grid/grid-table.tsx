/**
 * Blueprint's table as the grid uses it: it tells which rows come into view, and scrolls. Its body is ours: the table's own
 * goes through its books of every cell, twice at each turn of the wheel. Header, focus, selection and keys are ours, too:
 * they stand outside its props, so that moving through rows draws nothing again.
 */
import { HotkeysContext } from '@blueprintjs/core';
import type { TableProps } from '@blueprintjs/table';
import { Column, RenderMode, Table } from '@blueprintjs/table';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { memo, useMemo } from 'react';
import '@blueprintjs/table/lib/css/table.css';

import type { RowSpan } from './grid-props.ts';
import { GridRows } from './grid-rows.tsx';

/** Keys are the registry's: the table is told that somebody else looks after them. */
const noHotkeys: ComponentProps<typeof HotkeysContext.Provider>['value'] = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
];

/** The one column. A constant: children that are others each time would make the table anew. */
const rowColumn = [<Column key="row" id="row" />];

type TableState = Parameters<Table['shouldComponentUpdate']>[1];

/**
 * Is not drawn again for being scrolled: who draws the rows hears of it (`onVisibleCellsChange`), and nothing else of the
 * table changes. React hands a class with default properties another object each time, so that only their values tell
 * whether they changed.
 */
export class RowTable extends Table {
  constructor(...given: ConstructorParameters<typeof Table>) {
    super(...given);
    // Private by its types; what draws the body of each of its four parts.
    Reflect.set(this, 'renderBody', (part: string) => (part === mainPart ? this.#body() : undefined));
  }

  override shouldComponentUpdate(props: TableProps, state: TableState): boolean {
    if (isSame(props, this.props) && this.#isOnlyScrolled(state)) return false;
    return super.shouldComponentUpdate(props, state);
  }

  /** Whether it tells of rows in view from an event, where state may change, and not while it is drawn. */
  isFollowing = false;

  /**
   * Has the rows drawn that a key has scrolled to with that key. The event of a scroll comes with the next frame, which
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

  /** It knows which rows those are once it has been measured. */
  #body(): ReactNode {
    return this.state.viewportRect === undefined ? undefined : <GridRows />;
  }

  #isOnlyScrolled(next: TableState): boolean {
    const { viewportRect: before, ...rest } = ownOf(this.state);
    const { viewportRect: after, ...nextRest } = ownOf(next);
    return before !== undefined && after !== undefined && isSame(rest, nextRest);
  }
}

/** Its makers' name of the part that holds all rows; the others hold what is frozen, which here is nothing. */
const mainPart = 'main';

/** Without what the table makes of its props, anew each time: where those are the same, so is this. */
function ownOf({
  childrenArray: _children,
  columnIdToIndex: _indexes,
  columnWidths: _widths,
  selectedRegions: _regions,
  ...own
}: TableState): Partial<TableState> {
  return own;
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
  /** Told the rows that are to be drawn now. */
  readonly onRowsInView: (span: RowSpan) => void;
}

export const GridTable = memo(function GridTable(props: GridTableProps) {
  const { drawer, width, rowCount, rowHeight, onRowsInView } = props;
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
