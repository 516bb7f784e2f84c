/** Which rows stand in the table's body, and when: the table tells of them, what draws them is ours. */
import { act, render } from '@testing-library/react';
import type { RefObject } from 'react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';

import { nothingDeferred } from '#kit/data-grid/deferred-cells.ts';
import { useDrawnRows } from '#kit/data-grid/drawn-rows.ts';
import { GridContentContext, GridDrawingContext } from '#kit/data-grid/grid-content.tsx';
import type { BlueprintTable } from '#kit/data-grid/grid-table.tsx';
import { GridTable } from '#kit/data-grid/grid-table.tsx';
import type { GridRow } from '#kit/data-grid/model/grid-model.ts';
import { gridIds } from '#kit/data-grid/model/grid-model.ts';
import { pageRows } from '#kit/data-grid/model/row-window.ts';
import { withSizes } from '../support/sizes.ts';

withSizes();

const rowHeight = 28;
const ids = gridIds('grid');

function rowAt(index: number): GridRow {
  const nothing = { mark: undefined, markWords: undefined, removed: false, gone: false, changed: false };
  return {
    ...nothing,
    key: String(index),
    shown: () => ({ text: '' }),
    copied: () => ({ text: '', isText: true }),
  };
}

interface ShownProps {
  readonly count: number;
  readonly width?: number;
  readonly drawer?: RefObject<BlueprintTable | null>;
}

const onCanvas = () => undefined;

function Shown({ count, width = 900, drawer = createRef() }: ShownProps) {
  const drawn = useDrawnRows();
  const rows = pageRows(Array.from({ length: count }, (_, index) => rowAt(index)));
  const content = { ids, rows, width, rowHeight, columns: [], pinned: 1, pinnedWidth: 46, firstIndex: 2 };
  return (
    <GridContentContext value={{ ...content, late: nothingDeferred }}>
      <GridDrawingContext value={{ drawn, onCanvas }}>
        <GridTable
          drawer={drawer}
          width={width}
          rowCount={count}
          rowHeight={rowHeight}
          onRowsInView={drawn.set}
        />
      </GridDrawingContext>
    </GridContentContext>
  );
}

/** Of the first and the last row that stands there; counted from 1, after the header. */
function drawnIndexes(container: HTMLElement): readonly [number, number] {
  const rows = [...container.querySelectorAll('[role="row"]')];
  const indexes = rows.map((row) => Number(row.getAttribute('aria-rowindex')) - 1);
  return [Math.min(...indexes), Math.max(...indexes)];
}

describe('the rows of a grid', () => {
  it('are those in view and three around them, from the first drawing on', () => {
    const { container } = render(<Shown count={1_000} />);
    expect(drawnIndexes(container)).toEqual([1, Math.ceil(720 / rowHeight) + 3]);
  });

  it('come in the very drawing in which there are more of them', async () => {
    const { container, rerender } = render(<Shown count={3} />);
    await act(async () => undefined);
    expect(drawnIndexes(container)).toEqual([1, 3]);
    rerender(<Shown count={20} />);
    expect(drawnIndexes(container)).toEqual([1, 20]);
  });

  it('are those of the last place where it is scrolled away and back in one drawing', async () => {
    const drawer = createRef<BlueprintTable>();
    const { container } = render(<Shown count={1_000} drawer={drawer} />);
    const before = drawnIndexes(container);
    const scroller = container.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container');
    const scroll = (...tops: readonly number[]) =>
      act(async () => {
        for (const top of tops) {
          if (scroller !== null) scroller.scrollTop = top;
          drawer.current?.follow();
        }
      });
    await scroll(9_000);
    expect(drawnIndexes(container)[0]).toBeGreaterThan(300);
    await scroll(0);
    expect(drawnIndexes(container)).toEqual(before);
    await scroll(9_000, 0);
    expect(drawnIndexes(container)).toEqual(before);
  });

  it('are as wide as their columns once those are narrower', () => {
    const { container, rerender } = render(<Shown count={20} />);
    rerender(<Shown count={20} width={300} />);
    const around = container.querySelector<HTMLElement>(
      '.bp6-table-quadrant-main .bp6-table-bottom-container',
    );
    expect(around?.style.width).toBe('300px');
  });
});
