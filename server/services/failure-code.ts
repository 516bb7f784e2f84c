/**
 * Code of a failure, for whoever watches: the database's (an SQLSTATE) or the system's, else its name. Never its
 * message, which may hold what somebody typed.
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
