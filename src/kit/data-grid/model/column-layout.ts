/** The columns of a screen as this person arranged them. Pure. */
import type { Entity } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { ColumnLayout } from '#store/preferences-slice.ts';
import type { Column, ListScreen } from '../../definitions/define-screen.ts';
import { fieldRenderers } from '../../fields/registry/field-renderers.ts';

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

/**
 * Column layout of the person over the screen's definition, in display order: pinned columns first. Columns that are new since
 * then stand behind the one that they follow on the screen.
 */
export function arrangeColumns(
  screen: Pick<ListScreen, 'entity' | 'columns'>,
  layout: readonly ColumnLayout[] | undefined,
): readonly ArrangedColumn[] {
  const known = new Map(layout?.map((column) => [column.field, column]));
  const arranged = inOrder(screen.columns, [...known.keys()]).flatMap((column) => {
    const one = arrangeColumn(screen.entity, column, known.get(column.field));
    return one === undefined ? [] : [one];
  });
  return pinnedFirst(arranged);
}

function inOrder(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  const placed = order.flatMap((name) => columns.find(({ field }) => field === name) ?? []);
  for (const [index, column] of columns.entries()) {
    if (placed.includes(column)) continue;
    const before = columns[index - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column);
  }
  return placed;
}

const isPinned = ({ pinned }: ArrangedColumn) => pinned;

function pinnedFirst(columns: readonly ArrangedColumn[]): readonly ArrangedColumn[] {
  return [...columns.filter(isPinned), ...columns.filter((column) => !isPinned(column))];
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
    width: layout?.width === undefined ? widthOf(column, field) : clampWidth(layout.width),
    fixed: layout?.width !== undefined,
    hidden: layout?.hidden ?? column.hidden,
    sortable: column.sortable,
    pinned: layout?.pinned ?? column.pinned,
  };
}

const widthOf = (column: Column, field: Field) => column.width ?? fieldRenderers[field.kind].width;

export interface ColumnChange {
  /** px */
  readonly width?: number;
  readonly hidden?: boolean;
  readonly pinned?: boolean;
}

/** The columns with one of them changed. The last one that is shown stays: a grid without any says nothing. */
export function changeColumn(
  columns: readonly ArrangedColumn[],
  name: string,
  { width, hidden, pinned }: ColumnChange,
): readonly ArrangedColumn[] {
  const isLast = columns.every((column) => column.hidden || column.name === name);
  return pinnedFirst(
    columns.map((column) =>
      column.name !== name
        ? column
        : {
            ...column,
            ...(width === undefined ? {} : { width: clampWidth(width), fixed: true }),
            hidden: isLast ? column.hidden : (hidden ?? column.hidden),
            pinned: pinned ?? column.pinned,
          },
    ),
  );
}

/** The columns with one of them at another place, among those that are pinned as it is. */
export function placeColumn(
  columns: readonly ArrangedColumn[],
  name: string,
  index: number,
): readonly ArrangedColumn[] {
  const moved = columns.find((column) => column.name === name);
  if (moved === undefined) return columns;
  const others = columns.filter((column) => column !== moved);
  const at = Math.max(0, Math.min(others.length, index));
  return pinnedFirst([...others.slice(0, at), moved, ...others.slice(at)]);
}

/** One place on; `shown`: over those that are not shown to the next that is. */
export function moveColumn(
  columns: readonly ArrangedColumn[],
  name: string,
  step: -1 | 1,
  shown = false,
): readonly ArrangedColumn[] {
  const from = columns.findIndex((column) => column.name === name);
  const moved = columns[from];
  if (moved === undefined) return columns;
  let to = from + step;
  while (shown && columns[to]?.hidden === true) to += step;
  if (columns[to]?.pinned !== moved.pinned) return columns;
  return placeColumn(columns, name, to);
}

/** Stored part of the columns. */
export function layoutOf(columns: readonly ArrangedColumn[]): readonly ColumnLayout[] {
  return columns.map(({ name, width, fixed, hidden, pinned }) => ({
    field: name,
    ...(fixed ? { width } : {}),
    hidden,
    pinned,
  }));
}

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
