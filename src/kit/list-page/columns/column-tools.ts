/** Column operations, shared by the columns panel and the header menus. */

import { fitWidth } from '../../data-grid/model/fit-width.ts';
import type { GridRows } from '../../data-grid/model/grid-model.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import type { ListView } from '../rows/use-list.ts';
import type { Layout } from './use-layout.ts';

export interface ColumnTools {
  readonly screen: ListScreen;
  readonly view: Pick<ListView, 'state' | 'change'>;
  readonly layout: Layout;
  /** As they are drawn: columns are measured by them. */
  readonly rows: GridRows;
  readonly grid: { readonly current: Element | null };
}

/** px that a column grows or shrinks by at a time. */
export const widthStep = 16;

export const columnLabel = ({ screen }: Pick<ColumnTools, 'screen'>, name: string) =>
  fieldLabel(screen.entity.name, name);

/** As wide as the widest of its cells that are loaded. */
export function fitColumn({ layout, rows, grid }: ColumnTools, name: string, label: string): void {
  layout.change(name, { width: fitWidth(rows, name, label, grid.current) });
}
