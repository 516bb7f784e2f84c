/** What a list screen hands to its grid, and what the grid tells it. */
import type { RefObject } from 'react';

import type { Selection } from '../selection.ts';
import type { GridColumn, GridRow } from './grid-model.ts';

export interface GridProps {
  /** The grid itself: what takes focus. */
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** px */
  readonly rowHeight: number;
  /** Rows before this page, and in all. */
  readonly offset: number;
  readonly total: number;
  readonly busy: boolean;
  readonly selection: Selection;
  onSelection(selection: Selection): void;
  onActive(key: string | undefined): void;
  onOpen(key: string): void;
  /** The mark of a failed or conflicting row was clicked. */
  onMark(key: string): void;
  onMenu(key: string, at: { readonly x: number; readonly y: number }): void;
  onSort(column: string, add: boolean): void;
  onResize(column: string, width: number): void;
  onCopied(): void;
}
