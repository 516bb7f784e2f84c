/** A failure in words: what happened. What was kept and what can be done now, the caller adds. */
import type { Failure, FieldProblem } from './failure.ts';
import { isKnownCode, messageIdOf } from './failure.ts';

export interface Words {
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** A sentence of the server's, where its code has no message of ours. */
  readonly text?: string;
}

/** `nameOf`: the label of a field, where the failure names one. */
export function wordsOf(failure: Failure, nameOf: (field: string) => string = (field) => field): Words {
  if (failure.kind === 'noAnswer') return { message: `failure.${failure.reason}` };
  const field = failure.fields[0]?.field;
  if (isKnownCode(failure.code)) {
    const duplicate = failure.code === 'is_duplicate' && field !== undefined;
    return { message: messageIdOf(failure.code), ...(duplicate ? { values: { field: nameOf(field) } } : {}) };
  }
  const words = { message: 'toast.failed', values: { error: failure.code } };
  return failure.message === '' ? words : { ...words, text: failure.message };
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
] as const;

/** What is wrong with a field, from this device's check or the server's. */
export function wordsOfProblem(problem: Omit<FieldProblem, 'field'>, label: string): Words {
  const values = { ...problem.parameters, field: label };
  if (problemCodes.some((code) => code === problem.code))
    return { message: `problem.${problem.code}`, values };
  if (isKnownCode(problem.code)) return { message: messageIdOf(problem.code), values };
  return { message: 'problem.invalid', values, ...(problem.message ? { text: problem.message } : {}) };
}
