/**
 * What kind of failure it was, for whoever watches: the code of the database (an SQLSTATE) or of the system, else its
 * name. No words of it, which may hold what somebody typed.
 */
import { readDatabaseFailure } from '../db/database-failure.ts';

export function failureCode(failure: unknown): string {
  return readDatabaseFailure(failure)?.code ?? systemCode(failure) ?? nameOf(failure);
}

function systemCode(failure: unknown): string | undefined {
  const cause = failure instanceof Error && failure.cause !== undefined ? failure.cause : failure;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}

const nameOf = (failure: unknown) => (failure instanceof Error ? failure.name : typeof failure);
