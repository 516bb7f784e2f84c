/**
 * The width of each column as one rule for all of its cells. Written on each of them it would be a style that nothing else
 * has, which a browser works out anew for every cell of every row that comes into view.
 */
import { useInsertionEffect } from 'react';

import type { GridIds } from './model/grid-model.ts';

/** `edges`: px, where each column begins, and at the end where the last one ends. */
export function useColumnWidths(ids: GridIds, ports: readonly number[]): void {
  // As text: other columns of the same widths (cells that may be changed now, say) leave every cell as it is styled.
  const rules = ports
    .slice(1)
    .map((end, at) => `.${ids.column(at)} { width: ${end - (ports[at] ?? 0)}px }`)
    .join('\n');
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rules]);
}
