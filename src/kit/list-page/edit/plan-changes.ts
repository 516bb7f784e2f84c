/**
 * Plan of the changes by pasting a table, or filling down, cell by cell, with the refused cells and the reasons; nothing is
 * changed here. Pure.
 */
import type { Row } from '#model/entity.ts';
import type { FieldProblem } from '#model/failure.ts';
import type { Field } from '#model/field.ts';
import { problemOf } from '#model/field-schema.ts';
import { pairProblemOn } from '#model/ordered-fields.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { CellPosition } from '../../data-grid/model/cell-position.ts';
import type { CellRange } from '../../data-grid/model/cell-range.ts';
import { columnsIn, rowsIn } from '../../data-grid/model/cell-range.ts';
import type { Command } from '../../definitions/define-command.ts';
import type { LabelledValue, ParsedInput } from './parse-input.ts';
import { parseInput } from './parse-input.ts';

export interface PlannedColumn {
  readonly name: string;
  readonly field: Field;
  /** The command that a change goes through; undefined: it is not changed in the grid. */
  readonly edit: Command | undefined;
}

export interface PlannedCell {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One command on one row. */
export interface PlannedRow {
  readonly key: string;
  readonly row: Row;
  readonly base: Row | undefined;
  readonly command: Command;
  readonly cells: readonly PlannedCell[];
}

export type CellRefusal =
  | { readonly kind: 'readOnly' | 'gone' | 'noRow' | 'notRead' | 'noColumn' }
  /** Message id of why the command can't be done to the row. */
  | { readonly kind: 'state'; readonly message: string }
  | { readonly kind: 'problem'; readonly problem: Omit<FieldProblem, 'field'> };

export interface RefusedCell {
  /** Undefined where there is no such row. */
  readonly row: ShownRow | undefined;
  /** Undefined where there is no such column. */
  readonly name: string | undefined;
  /** New value that was refused. */
  readonly wanted: NewCellValue;
  readonly why: CellRefusal;
}

export interface ChangePlan {
  readonly rows: readonly PlannedRow[];
  readonly refused: readonly RefusedCell[];
  /** Cells that hold the value already. */
  readonly same: number;
}

export interface ValidationContext {
  /** In the order shown; place 1 is the first. */
  readonly columns: readonly PlannedColumn[];
  /** Places of the list that have a row. */
  readonly rowCount: number;
  /** Undefined: there is none, or nobody could be asked for it. */
  rowAt(index: number): ShownRow | undefined;
  /** `held`: the value that stands in the cell now. */
  worded(column: PlannedColumn, held: unknown): readonly LabelledValue[];
  /** Message id of why the command can't be done to the row. */
  whyNot(command: Command, row: Row): string | undefined;
}

/** A text that was pasted, or the value of another cell. */
export type NewCellValue = { readonly text: string } | { readonly value: unknown };
/** New value of a cell. */
export type CellChange = CellPosition & NewCellValue;

/**
 * One text goes into every cell of the range; a table that fits into it several times is repeated; any other stands
 * where it was pasted, as large as it is.
 */
export function spread(table: readonly (readonly string[])[], onto: CellRange): readonly CellChange[] {
  const height = table.length;
  const width = table.reduce((most, { length }) => Math.max(most, length), 0);
  if (height === 0 || width === 0) return [];
  const isRepeated = rowsIn(onto) % height === 0 && columnsIn(onto) % width === 0;
  const rows = isRepeated ? rowsIn(onto) : height;
  const columns = isRepeated ? columnsIn(onto) : width;
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const text = table[row % height]?.[column % width] ?? '';
    return { row: onto.top + row, column: onto.left + column, text };
  });
}

/** The values of the first row of the range, in the rows under it. */
export function filledDown(range: CellRange, { columns, rowAt }: ValidationContext): readonly CellChange[] {
  const source = rowAt(range.top)?.row;
  const wanted: CellChange[] = [];
  if (source === undefined) return wanted;
  for (let row = range.top + 1; row <= range.bottom; row += 1) {
    for (let column = range.left; column <= range.right; column += 1) {
      const name = columns[column - 1]?.name;
      if (name !== undefined) wanted.push({ row, column, value: source[name] ?? null });
    }
  }
  return wanted;
}

export function planChanges(wanted: readonly CellChange[], ground: ValidationContext): ChangePlan {
  const found = new Map<string, FoundCell[]>();
  const refused: RefusedCell[] = [];
  let same = 0;
  for (const one of wanted) {
    const read = readWanted(one, ground);
    if (read.kind === 'refused') refused.push(read.cell);
    else if (isSame(read.cell.before, read.cell.after)) same += 1;
    else {
      const id = `${read.command.name}/${read.shown.key}`;
      const known = found.get(id);
      if (known === undefined) found.set(id, [read]);
      else known.push(read);
    }
  }
  const rows = [...found.values()].flatMap((cells) => planRow(cells, refused));
  return { rows, refused, same };
}

/** One of a pair is read beside the other one as it will be: pasted next to it, or there already. */
function planRow(found: readonly FoundCell[], refused: RefusedCell[]): readonly PlannedRow[] {
  const after = Object.fromEntries(found.map(({ cell }) => [cell.name, cell.after]));
  const kept = found.filter(({ shown, command, cell: { name }, wanted }) => {
    const problem = pairProblemOn(command.entity, name, after, shown.row);
    if (problem !== undefined) refused.push({ row: shown, name, wanted, why: { kind: 'problem', problem } });
    return problem === undefined;
  });
  return kept.slice(0, 1).map(({ shown: { key, row, base }, command }) => {
    return { key, row, base, command, cells: kept.map(({ cell }) => cell) };
  });
}

/** Values are plain JSON. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

type Read = { readonly kind: 'refused'; readonly cell: RefusedCell } | FoundCell;

interface FoundCell {
  readonly kind: 'ok';
  readonly shown: ShownRow;
  readonly command: Command;
  readonly cell: PlannedCell;
  readonly wanted: NewCellValue;
}

function readWanted(wanted: CellChange, ground: ValidationContext): Read {
  const shown = ground.rowAt(wanted.row);
  const column = ground.columns[wanted.column - 1];
  const no = (why: CellRefusal): Read => ({
    kind: 'refused',
    cell: { row: shown, name: column?.name, wanted, why },
  });
  if (shown === undefined) return no({ kind: wanted.row < ground.rowCount ? 'notRead' : 'noRow' });
  if (column === undefined) return no({ kind: 'noColumn' });
  if (shown.gone || shown.removed) return no({ kind: 'gone' });
  const { name, field, edit } = column;
  if (edit === undefined) return no({ kind: 'readOnly' });
  const message = ground.whyNot(edit, shown.row);
  if (message !== undefined) return no({ kind: 'state', message });
  const worded = ground.worded(column, shown.row[name]);
  const typed =
    'text' in wanted ? parseInput(field, wanted.text, worded) : copiedValue(field, wanted.value, worded);
  if (!typed.ok) return no({ kind: 'problem', problem: typed.problem });
  const cell = { name, before: shown.row[name] ?? null, after: typed.value };
  return { kind: 'ok', shown, command: edit, cell, wanted };
}

/** A value of another row may be one that no row gets any more, as an option that is locked. */
function copiedValue(field: Field, value: unknown, worded: readonly LabelledValue[]): ParsedInput {
  const problem = problemOf(field, value);
  if (problem !== undefined) return { ok: false, problem };
  // A list that is not on this device tells nothing of its values: the host looks at them.
  const isOffered = value === null || worded.length === 0 || worded.some((one) => isSame(one.value, value));
  return isOffered ? { ok: true, value } : { ok: false, problem: { code: 'choice' } };
}
