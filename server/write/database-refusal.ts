/**
 * What the database refuses, in the words of the contract. Known by SQLSTATE and by the name of the
 * constraint, never by the text of the message.
 */

import { Refused, refuse, refuseField } from '../http/refusal.ts';
import type { Resource } from '../resources/resource.ts';

interface DatabaseFailure {
  readonly code: string;
  readonly constraint: string | undefined;
}

/** A transient failure of the database, such as a deadlock: never the result of a row. The request is repeated under its key. */
export class TransientRefusal extends Refused {
  constructor() {
    super('upstream_unavailable', {});
  }
}

export function readDatabaseFailure(failure: unknown): DatabaseFailure | undefined {
  const cause = failure instanceof Error && failure.cause !== undefined ? failure.cause : failure;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  const constraint =
    'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined;
  return { code: cause.code, constraint };
}

/** Undefined where it is a defect. With the resource, the field to change is named. */
export function refusalOfDatabase(failure: unknown, resource?: Resource): Refused | undefined {
  const found = readDatabaseFailure(failure);
  if (found === undefined) return undefined;
  const field = found.constraint === undefined ? undefined : resource?.constraints[found.constraint];
  switch (found.code) {
    case '23505':
      // Something is there already, and of which field that is nobody can say.
      return field === undefined ? refuse('mongo_error_duplicate') : duplicate(field, resource);
    case '23503':
      return field === undefined
        ? refuse('still_referenced')
        : refuseField('unprocessable_entity', { field, code: 'unknown_reference' });
    // Checks that a resource names are about the two ends of a range.
    case '23514':
      return field === undefined
        ? undefined
        : refuseField('unprocessable_entity', { field, code: 'reversed_range' });
    // A character that PostgreSQL can't hold (NUL), or a number beyond its column.
    case '22021':
    case '22P05':
    case '22003':
      return refuse('unprocessable_entity');
    // A deadlock, or a lock not had in time.
    case '40P01':
    case '40001':
    case '55P03':
      return new TransientRefusal();
    default:
      return undefined;
  }
}

function duplicate(field: string, resource: Resource | undefined): Refused {
  const code = resource?.duplicates[field] ?? 'is_duplicate';
  return refuseField(code, { field, code });
}
