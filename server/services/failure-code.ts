/**
 * What kind of failure it was, for whoever watches: the code of the database (an SQLSTATE) or of the system, else its
 * name. No words of it, which may hold what somebody typed.
 */
import { readDatabaseFailure } from '../write/database-refusal.ts';

export function failureCode(failure: unknown): string {
  return readDatabaseFailure(failure)?.code ?? (failure instanceof Error ? failure.name : typeof failure);
}
