/**
 * The matrix of all rights: a row for each resource; its columns are the whole of the resource, the four actions that
 * most have, and behind them what is its own. Pure.
 */
import { accessActions } from '#model/access.ts';
import { fold } from '#model/vietnam/text.ts';

export const usualActions = ['view', 'add', 'update', 'remove'] as const;

/** Actions that mean the same under another name stand in the same column. */
const columnNames: Readonly<Record<string, string>> = { create: 'add', delete: 'remove' };

export interface RightsRow {
  readonly resource: string;
  /** By column: '*' first, then the usual ones, then its own; undefined: it has none there. */
  readonly cells: readonly (string | undefined)[];
}

const rightsRows: readonly RightsRow[] = Object.entries(accessActions).map(([resource, all]) => {
  const actions: readonly string[] = all;
  const inColumn = (column: string) => actions.find((action) => (columnNames[action] ?? action) === column);
  const usual = usualActions.map(inColumn);
  return { resource, cells: ['*', ...usual, ...actions.filter((action) => !usual.includes(action))] };
});

/** Columns in all: the longest row's. */
export const rightsColumns = Math.max(...rightsRows.map(({ cells }) => cells.length));

/** Rows of which the name, or that of one of their actions, contains what was typed, marks or none. */
export function searchRights(
  typed: string,
  namesOf: (row: RightsRow) => readonly string[],
): readonly RightsRow[] {
  const needle = fold(typed.trim());
  if (needle === '') return rightsRows;
  return rightsRows.filter((row) => namesOf(row).some((name) => fold(name).includes(needle)));
}

export interface RightsPlace {
  readonly row: number;
  readonly column: number;
}

type Step = 'up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'first' | 'last';

/** Up and down keep the column where there is a right in it, and else take the nearest before it. */
export function stepInRights(
  rows: readonly RightsRow[],
  { row, column }: RightsPlace,
  step: Step,
): RightsPlace {
  const filled = (index: number) =>
    (rows[index]?.cells ?? []).flatMap((action, at) => (action === undefined ? [] : [at]));
  const own = filled(row);
  const inRow = (index: number): RightsPlace => {
    const next = Math.min(rows.length - 1, Math.max(0, index));
    return { row: next, column: filled(next).findLast((at) => at <= column) ?? 0 };
  };
  switch (step) {
    case 'up':
      return inRow(row - 1);
    case 'down':
      return inRow(row + 1);
    case 'first':
      return inRow(0);
    case 'last':
      return inRow(rows.length - 1);
    case 'left':
      return { row, column: own.findLast((at) => at < column) ?? column };
    case 'right':
      return { row, column: own.find((at) => at > column) ?? column };
    case 'home':
      return { row, column: own[0] ?? 0 };
    case 'end':
      return { row, column: own.at(-1) ?? 0 };
  }
}
