/**
 * Text as a value of a field: what somebody pastes from a spreadsheet, or types into a cell. Reads what this console
 * copies and shows, in its own language, marks and case aside. Pure.
 */
import type { FieldProblem } from '#model/failure.ts';
import type { Field } from '#model/field.ts';
import { problemOf, valueSchema } from '#model/field-schema.ts';
import { epochOfLocal, readDay } from '#model/vietnam/calendar.ts';
import { readAmount } from '#model/vietnam/money.ts';
import { fold } from '#model/vietnam/text.ts';
import { withoutApostrophe } from '../../data-grid/model/tsv.ts';

/** A value that has a word: of a choice, a flag or a reference list. */
export interface LabelledValue {
  readonly value: unknown;
  readonly words: string;
}

export type ParsedInput =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: Omit<FieldProblem, 'field'> };

/** `worded`: the values among which the field chooses; none for a field that does not. */
export function parseInput(field: Field, text: string, worded: readonly LabelledValue[] = []): ParsedInput {
  const typed = withoutApostrophe(text.normalize('NFC').trim());
  const read = typed === '' ? null : readKind(field, typed, worded);
  if (read === undefined) return { ok: false, problem: { code: problemCode(field) } };
  const problem = problemOf(field, read);
  if (problem !== undefined) return { ok: false, problem };
  return { ok: true, value: read === null ? null : valueSchema(field).parse(read) };
}

const problemCode = ({ kind }: Field) =>
  kind === 'money' || kind === 'integer'
    ? 'integer'
    : kind === 'percent'
      ? 'number'
      : kind === 'day' || kind === 'instant'
        ? kind
        : 'choice';

/** Undefined where it is none. */
function readKind(field: Field, typed: string, worded: readonly LabelledValue[]): unknown {
  switch (field.kind) {
    case 'money':
    case 'integer':
      return readAmount(typed);
    case 'percent': {
      const digits = typed.replace('%', '').replace(',', '.').trim();
      return /^-?\d{1,6}(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
    }
    case 'day':
      return readDay(typed);
    case 'instant':
      return readMoment(typed);
    case 'choice':
    case 'flag':
    case 'reference':
      return wordedValue(typed, worded);
    case 'list':
      return typed.split(',').map((part) => part.trim());
    default:
      return typed;
  }
}

/** By its own sign first, then by its words; two values of the same words are told apart by their signs only. */
function wordedValue(typed: string, worded: readonly LabelledValue[]): unknown {
  const sign = worded.find(({ value }) => String(value) === typed);
  if (sign !== undefined) return sign.value;
  const exact = worded.filter(({ words }) => words === typed);
  const alike = exact.length > 0 ? exact : worded.filter(({ words }) => fold(words) === fold(typed));
  return alike.length === 1 ? alike[0]?.value : undefined;
}

const moment = /^(\S+)[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/;

function readMoment(typed: string): string | undefined {
  const [, date = '', hour = '', minute = '', second = '00'] = moment.exec(typed) ?? [];
  const day = readDay(date);
  if (day === undefined) return undefined;
  const epoch = epochOfLocal(`${day}T${hour.padStart(2, '0')}:${minute}:${second}`);
  return Number.isNaN(epoch) ? undefined : new Date(epoch).toISOString();
}
