/**
 * Blueprint's table as the grid uses it: it tells which rows come into view, and scrolls. Its body is ours: the table's own
 * goes through its books of every cell, twice at each turn of the wheel. Header, focus, selection and keys are ours, too:
 * they stand outside its props, so that moving through rows draws nothing again.
 */
import { HotkeysContext } from '@blueprintjs/core';
import type { TableProps } from '@blueprintjs/table';
import { Column, RenderMode, Table } from '@blueprintjs/table';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { memo, use, useLayoutEffect, useMemo, useState } from 'react';

import { GridContentContext, GridDrawingContext } from './grid-content.tsx';
import type { RowSpan } from './grid-props.ts';
import { GridTableRow } from './grid-row.tsx';
import { canvasClass } from './model/blueprint-internals.ts';
import '@blueprintjs/table/lib/css/table.css';

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
 * table changes with it. React hands a class with default properties another object each time, so that only their values
 * tell whether they changed.
 */
export class BlueprintTable extends Table {
  constructor(...given: ConstructorParameters<typeof Table>) {
    super(...given);
    // Both private by its types: what draws the body of each of its four parts, and what tells of the rows in view.
    Reflect.set(this, 'renderBody', (part: string) => (part === mainPart ? this.#body() : undefined));
    Reflect.set(this, 'invokeOnVisibleCellsChangeCallback', (view: View) => this.#tell(view));
  }

  override componentDidMount(): void {
    this.#atOnce(() => super.componentDidMount());
  }

  override shouldComponentUpdate(props: TableProps, state: TableState): boolean {
    if (!(isSame(props, this.props) && this.#isOnlyScrolled(state))) {
      return super.shouldComponentUpdate(props, state);
    }
    // After two scrolls in one pass the table compares the second with the state before the first, and may report neither.
    this.#tell(state.viewportRect);
    return false;
  }

  override componentDidUpdate(props: TableProps, state: TableState): void {
    this.#atOnce(() => super.componentDidUpdate(props, state));
  }

  /**
   * Has the rows drawn that a key has scrolled to with that key. The event of a scroll comes with the next frame, which
   * would show what is empty yet, and has its rows drawn after it.
   */
  follow(): void {
    // biome-ignore lint/complexity/useLiteralKeys: private by its types; what the event of a scroll calls as well.
    this.#atOnce(() => this['updateViewportRect'](this.locator?.getViewportRect()));
  }

  /** In an event and once it has been drawn state may change; while it is drawn none may. */
  #mayTell = false;

  #atOnce(work: () => void): void {
    this.#mayTell = true;
    try {
      work();
    } finally {
      this.#mayTell = false;
    }
  }

  /** `view`: undefined before it has been measured. */
  #tell(view: View): void {
    if (view === undefined || this.grid === null) return;
    const rows = this.grid.getRowIndicesInRect({ rect: view });
    const notify = () => this.props.onVisibleCellsChange?.(rows, wholeRow);
    if (this.#mayTell) notify();
    else queueMicrotask(notify);
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

type View = TableState['viewportRect'];

/** The cells in view of its one column. */
const wholeRow = { columnIndexStart: 0, columnIndexEnd: 0 };

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
  readonly drawer: RefObject<BlueprintTable | null>;
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
      <BlueprintTable
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
        // It is as wide as its column was until it is drawn again.
        cellRendererDependencies={widths}
        onVisibleCellsChange={({ rowIndexStart = 0, rowIndexEnd = 0 }) =>
          onRowsInView({ first: rowIndexStart, last: rowIndexEnd })
        }
      >
        {rowColumn}
      </BlueprintTable>
    </HotkeysContext>
  );
});

/** Content of the table's body: the rows that are drawn now, and the layers on them. */
function GridRows() {
  const { rows, width, rowHeight } = use(GridContentContext);
  const { drawn, onCanvas } = use(GridDrawingContext);
  const [span, setSpan] = useState(drawn.span);
  useLayoutEffect(() => {
    const follow = () => setSpan(drawn.span());
    follow();
    return drawn.watch(follow);
  }, [drawn]);
  useLayoutEffect(onCanvas, [onCanvas]);
  const last = Math.min(span.last, rows.count - 1);
  const first = Math.min(span.first, Math.max(0, last));
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <div className={canvasClass} style={{ width, height: rows.count * rowHeight }}>
      {shown.map((index) => (
        <GridTableRow key={index} index={index} />
      ))}
    </div>
  );
}
