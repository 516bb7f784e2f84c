/** A failure in words: what happened. What was kept and what can be done now, the caller adds. */
import type { Failure, FieldProblem, KnownCode } from './failure.ts';
import { isKnownCode, messageIdOf } from './failure.ts';

export interface Words {
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** A sentence of the server's, in place of the message: it has no code. */
  readonly text?: string;
  /** One that stands below the message: what a code means that nobody here knows. */
  readonly below?: string;
}

/** `nameOf`: the label of a field, where the failure names one. */
export function wordsOf(failure: Failure, nameOf: (field: string) => string = (field) => field): Words {
  if (failure.kind === 'noAnswer') return { message: `failure.${failure.reason}` };
  const { code, message, fields } = failure;
  if (isKnownCode(code)) return wordsOfCode(code, fields[0] && nameOf(fields[0].field));
  const isSaid = message !== '';
  if (code !== '')
    return { message: 'toast.failed', values: { error: code }, ...(isSaid ? { below: message } : {}) };
  return { message: 'failure.fallback', ...(isSaid ? { text: message } : {}) };
}

/** `field`: which one the code speaks of, in words. */
export function wordsOfCode(code: KnownCode, field?: string): Words {
  const message = messageIdOf(code);
  if (code !== 'is_duplicate') return { message };
  return field === undefined ? { message: 'error.is_duplicate.unnamed' } : { message, values: { field } };
}

/** Codes of field problems that have a message `problem.<code>`. */
export const problemCodes = [
  'required',
  'min_length',
  'max_length',
  'too_small',
  'too_large',
  'code',
  'code_marks_only',
  'phone',
  'email',
  'link',
  'image',
  'integer',
  'number',
  'two_decimals',
  'choice',
  'instant',
  'day',
  'invalid',
  'read_only',
  'unknown_field',
  'reversed_range',
  'range_too_long',
  'future_day',
  'unknown_statement',
  'unknown_menu_item',
  'unknown_reference',
  'company_deleted',
  'not_a_partner',
  'tax_code',
  'digits_lost',
  'twice_in_file',
  'not_listed',
  'amounts_differ',
  'payee_approved',
  'password_common',
  'password_guessable',
  'password_unchanged',
] as const;

/** The number that a sentence needs. */
const numberIn: Readonly<Record<string, string>> = {
  min_length: 'min',
  max_length: 'max',
  too_small: 'min',
  too_large: 'max',
  range_too_long: 'max',
  twice_in_file: 'line',
};

/** Message for a problem of a field, found by this device or by the server. */
export function wordsOfProblem(problem: Omit<FieldProblem, 'field'>, label: string): Words {
  const { code, message, parameters = {} } = problem;
  const values = { ...parameters, field: label };
  // A server may leave the number out: then the sentence has a hole.
  const isWhole = !Object.hasOwn(numberIn, code) || typeof parameters[numberIn[code] ?? ''] === 'number';
  if (problemCodes.some((known) => known === code) && isWhole) return { message: `problem.${code}`, values };
  if (isKnownCode(code)) return wordsOfCode(code, label);
  return { message: 'problem.invalid', values, ...(message ? { text: message } : {}) };
}
