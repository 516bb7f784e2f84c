/** The columns of a screen as this person arranged them. Pure. */
import type { Entity } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { ColumnLayout } from '#store/preferences-slice.ts';
import type { Column, ListScreen } from '../define-screen.ts';
import { fieldTools } from '../fields/field-tools.ts';

export interface ArrangedColumn {
  readonly name: string;
  readonly field: Field;
  readonly width: number;
  /** Set by hand: room left over is not given to it. */
  readonly fixed: boolean;
  readonly hidden: boolean;
  readonly sortable: boolean;
  readonly pinned: boolean;
}

export const narrowest = 56;
export const widest = 800;

/** What the person arranged over what the screen defines; columns that are new since then stand at their place. */
export function arrangeColumns(
  screen: Pick<ListScreen, 'entity' | 'columns'>,
  layout: readonly ColumnLayout[] | undefined,
): readonly ArrangedColumn[] {
  const known = new Map(layout?.map((column) => [column.field, column]));
  return screen.columns.flatMap((column) => {
    const arranged = arrangeColumn(screen.entity, column, known.get(column.field));
    return arranged === undefined ? [] : [arranged];
  });
}

function arrangeColumn(
  entity: Entity,
  column: Column,
  layout: ColumnLayout | undefined,
): ArrangedColumn | undefined {
  const field = entity.fields[column.field];
  if (field === undefined) return undefined;
  return {
    name: column.field,
    field,
    width: layout?.width ?? column.width ?? fieldTools[field.kind].width,
    fixed: layout?.width !== undefined,
    hidden: layout?.hidden ?? column.hidden,
    sortable: column.sortable,
    pinned: layout?.pinned ?? column.pinned,
  };
}

/** The layout to remember, with one column changed. */
export function changeLayout(
  columns: readonly ArrangedColumn[],
  field: string,
  change: { readonly width?: number; readonly hidden?: boolean },
): readonly ColumnLayout[] {
  return columns.map((column) => ({
    field: column.name,
    width: column.name === field && change.width !== undefined ? clampWidth(change.width) : keptWidth(column),
    hidden: column.name === field && change.hidden !== undefined ? change.hidden : column.hidden,
  }));
}

const keptWidth = (column: ArrangedColumn) => (column.fixed ? column.width : undefined);
export const clampWidth = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** Gives the room that is left to the columns of words, so that a wide screen cuts no name short. */
export function fillWidth(columns: readonly ArrangedColumn[], room: number): readonly number[] {
  const left = room - columns.reduce((sum, column) => sum + column.width, 0);
  const growing = columns.filter(grows);
  const weight = growing.reduce((sum, column) => sum + column.width, 0);
  if (left <= 0 || weight === 0) return columns.map((column) => column.width);
  return columns.map((column) =>
    grows(column) ? Math.floor(column.width + (left * column.width) / weight) : column.width,
  );
}

function grows({ field, fixed }: ArrangedColumn): boolean {
  return !fixed && (field.kind === 'text' || field.kind === 'reference');
}
