/** What a list hands to its grid stays the same while it says the same: another function draws every row of it anew. */
import { describe, expect, it } from 'vitest';

import { useMayRun } from '#kit/access.tsx';
import { useCommandController } from '#kit/command/use-command-controller.ts';
import { fitWidth } from '#kit/data-grid/model/fit-width.ts';
import type { GridRow } from '#kit/data-grid/model/grid-model.ts';
import { pageRows } from '#kit/data-grid/model/row-window.ts';
import { useFit } from '#kit/data-grid/use-fit.ts';
import { inKit, showPart } from '../kit/support/in-kit.tsx';

inKit();

/** What `use` answered at each of two drawings. */
async function twice<Given>(use: (drawing: number) => Given): Promise<readonly Given[]> {
  const given: Given[] = [];
  let drawing = 0;
  function Part({ of }: { readonly of: number }) {
    given[of] = use(of);
    return null;
  }
  const { again } = await showPart(<Part of={drawing} />);
  drawing += 1;
  again(<Part of={drawing} />);
  return given;
}

describe('drawn again, a list hands on the same', () => {
  it('rule of what may be run', async () => {
    const [first, second] = await twice(() => useMayRun());
    expect(first).toBeTypeOf('function');
    expect(second).toBe(first);
  });

  it('way to the details of a row', async () => {
    const [first, second] = await twice(() => useCommandController().open);
    expect(first).toBeTypeOf('function');
    expect(second).toBe(first);
  });

  it('way to fit a column, which fits it to the rows of now', async () => {
    const fitted: number[] = [];
    const rowOf = (text: string): GridRow => ({
      ...{ key: text, mark: undefined, markWords: undefined, removed: false, gone: false, changed: false },
      shown: () => ({ text }),
      copied: () => ({ text, isText: true }),
    });
    const onResize = (_column: string, width: number) => void fitted.push(width);
    const grid = { current: null };
    const rows = [[rowOf('An')], [rowOf('Công ty Cổ phần Vận tải hành khách Thành Bưởi')]].map(pageRows);
    const [first, second] = await twice((drawing) =>
      useFit({ rows: rows[drawing] ?? pageRows([]), grid, onResize }),
    );
    expect(second).toBe(first);
    first?.('name', 'Tên');
    expect(fitted).toEqual([expect.closeTo(fitWidth(rows[1] ?? pageRows([]), 'name', 'Tên', null))]);
    expect(fitted[0]).not.toBe(fitWidth(rows[0] ?? pageRows([]), 'name', 'Tên', null));
  });
});
