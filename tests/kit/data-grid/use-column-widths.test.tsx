/** The widths of a grid's columns as rules of the page. */
import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { gridIds } from '#kit/data-grid/model/grid-model.ts';
import { useColumnWidths } from '#kit/data-grid/use-column-widths.ts';

const ids = gridIds('grid');

function Widths({ edges }: { readonly edges: readonly number[] }) {
  useColumnWidths(ids, edges);
  return null;
}

const rulesOf = (sheet: CSSStyleSheet | undefined) =>
  [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText);

beforeEach(() => {
  document.adoptedStyleSheets = [];
});

test('stay the very same rules for other columns of the same widths: no cell is styled anew', () => {
  const { rerender, unmount } = render(<Widths edges={[0, 46, 166]} />);
  const [sheet] = document.adoptedStyleSheets;
  expect(rulesOf(sheet)).toHaveLength(2);
  rerender(<Widths edges={[0, 46, 166]} />);
  expect(document.adoptedStyleSheets).toEqual([sheet]);
  expect(document.adoptedStyleSheets[0]).toBe(sheet);
  rerender(<Widths edges={[0, 46, 206]} />);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(document.adoptedStyleSheets[0]).not.toBe(sheet);
  unmount();
  expect(document.adoptedStyleSheets).toEqual([]);
});
