import { describe, expect, it } from 'vitest';

import type { GridColumn, GridRow } from '#kit/data-grid/model/grid-model.ts';
import { pageRows } from '#kit/data-grid/model/row-window.ts';
import type { Selection } from '#kit/data-grid/model/selection.ts';
import { noSelection, toggleKeys } from '#kit/data-grid/model/selection.ts';
import { copiedTable } from '#kit/data-grid/range/copied-table.ts';

const column: GridColumn = {
  ...{ name: 'code', label: 'Mã', width: 100, align: 'start', sortable: true },
  ...{ sort: undefined, rank: 0, pinned: false, editable: false },
};
const row = (key: string): GridRow => ({
  ...{ key, mark: undefined, markWords: undefined, removed: false, gone: false, changed: false },
  shown: () => ({ text: key }),
  copied: () => ({ text: key, isText: true }),
});
const rows = pageRows([row('a'), row('b')]);

const copied = (selection: Selection, at: number) => {
  const table = copiedTable({
    ...{ rows, columns: [column], selection, range: undefined, total: 100 },
    place: { row: at, column: 1 },
  });
  return { texts: table.cells.map((cells) => cells.map(({ text }) => text)), left: table.left };
};

describe('what is copied', () => {
  it('is the active cell where nothing is chosen, and nothing of a header', () => {
    expect(copied(noSelection, 1)).toEqual({ texts: [['b']], left: 0 });
    expect(copied(noSelection, -1)).toEqual({ texts: [], left: 0 });
  });

  it('is the chosen rows, wherever the active cell is; those that are not loaded are told', () => {
    expect(copied(toggleKeys(noSelection, ['b', 'elsewhere']), 0)).toEqual({ texts: [['b']], left: 1 });
  });

  it('is never the active cell in place of rows that are chosen on another page', () => {
    expect(copied(toggleKeys(noSelection, ['of', 'another page']), 0)).toEqual({ texts: [], left: 2 });
  });
});
