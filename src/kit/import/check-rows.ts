/**
 * Rows of a file against the rules of the form that they would be typed into, before anything is recorded. Pure, row by
 * row: whoever calls gives the page time in between.
 */
import type { Entity, Fields, Values } from '#model/entity.ts';
import type { FieldProblem } from '#model/failure.ts';
import type { Field } from '#model/field.ts';
import { checkValues, problemOf } from '#model/field-schema.ts';
import { pairProblems } from '#model/ordered-fields.ts';
import type { ReadCell, ReadSheet } from '#model/table.ts';
import type { LabelledValue, ParsedInput } from '../list-page/edit/parse-input.ts';
import { parseInput } from '../list-page/edit/parse-input.ts';
import type { ColumnMapping } from './guess-columns.ts';
import type { ImportField } from './import-fields.ts';

export type FileRow = ReadSheet['rows'][number];

export interface CheckedRow {
  readonly row: FileRow;
  /** As they will be recorded; of a refused row, those that could be read. */
  readonly values: Values;
  /** None: it will be recorded. */
  readonly problems: readonly FieldProblem[];
}

export interface Ground {
  readonly entity: Entity;
  readonly fields: readonly ImportField[];
  readonly columns: ColumnMapping;
  /** Keys that rows have already, as far as this device knows. */
  readonly known: ReadonlySet<string>;
}

/** Checks one row after the other: what came before it in the file decides what is there twice. */
export function rowChecker({ entity, fields, columns, known }: Ground): (row: FileRow) => CheckedRow {
  const rules: Fields = Object.fromEntries(fields.map(({ name, field }) => [name, field]));
  const lines = new Map<string, number>();
  return (row) => {
    const typed: Record<string, unknown> = {};
    const unread: FieldProblem[] = [];
    for (const { name, field, worded } of fields) {
      const at = columns[name];
      const read = at === undefined ? nothing : readCell(field, row.cells[at] ?? null, worded);
      if (read.ok) typed[name] = read.value;
      else unread.push({ field: name, ...read.problem });
    }
    const isUnread = (name: string) => unread.some(({ field }) => field === name);
    const readable = Object.fromEntries(Object.entries(rules).filter(([name]) => !isUnread(name)));
    const checked = checkValues(readable, 'create', typed);
    const problems = [...unread, ...(checked.ok ? pairProblems(entity, checked.values) : checked.problems)];
    const values = checked.ok ? checked.values : typed;
    const twice = problemOfKey(values[entity.key], row.line, lines, known);
    if (twice !== undefined) problems.push({ field: entity.key, ...twice });
    return { row, values, problems };
  };
}

const nothing: ParsedInput = { ok: true, value: null };

/** A row that is refused for something else takes its key, too: mended, it would be there twice. */
function problemOfKey(
  value: unknown,
  line: number,
  lines: Map<string, number>,
  known: ReadonlySet<string>,
): Omit<FieldProblem, 'field'> | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (known.has(value)) return { code: 'is_duplicate' };
  const before = lines.get(value);
  if (before !== undefined) return { code: 'twice_in_file', parameters: { line: before } };
  lines.set(value, line);
  return undefined;
}

/** More digits than this a spreadsheet does not keep. */
const mostExact = 1e15;

/** A cell as a value of a field. Figures are a number only where the field is one. */
export function readCell(field: Field, cell: ReadCell, worded: readonly LabelledValue[]): ParsedInput {
  if (typeof cell !== 'number') return listed(field, parseInput(field, cell ?? '', worded));
  if (field.kind === 'money' || field.kind === 'integer' || field.kind === 'percent') {
    const problem = problemOf(field, cell);
    return problem === undefined ? { ok: true, value: cell } : { ok: false, problem };
  }
  if (Math.abs(cell) >= mostExact) return { ok: false, problem: { code: 'digits_lost' } };
  const typed = listed(field, parseInput(field, String(cell), worded));
  // A spreadsheet takes the first zero of a number that was typed without care; no mobile number is without it.
  return field.kind === 'phone' && !typed.ok ? orElse(parseInput(field, `0${cell}`, worded), typed) : typed;
}

/** In a file nothing can be chosen: what was written is not among what can be. */
function listed({ kind }: Field, typed: ParsedInput): ParsedInput {
  const isChosen = kind === 'choice' || kind === 'flag' || kind === 'reference';
  return isChosen && !typed.ok && typed.problem.code === 'choice'
    ? { ok: false, problem: { code: 'not_listed' } }
    : typed;
}

const orElse = (one: ParsedInput, other: ParsedInput) => (one.ok ? one : other);
