/**
 * Refusals of the database, in the words of the contract. Known by SQLSTATE and by the name of the
 * constraint, never by the text of the message.
 */

import { isUnavailable, readDatabaseFailure } from '../db/database-failure.ts';
import { Refused, refuse, refuseField } from '../http/refusal.ts';
import { retrySoon } from '../http/retry-soon.ts';
import type { Resource } from '../resources/resource.ts';

/**
 * A transient failure of the database, such as a deadlock or a connection that broke: never the result of a row. The request
 * is repeated, a write under its key.
 */
export class TransientRefusal extends Refused {
  constructor() {
    super('upstream_unavailable', { retryAfterSeconds: retrySoon() });
  }
}

/** Undefined where it is a defect. With the resource, the field to change is named. */
export function refusalOfDatabase(failure: unknown, resource?: Resource): Refused | undefined {
  const found = readDatabaseFailure(failure);
  if (found === undefined) return undefined;
  if (isUnavailable(failure)) return new TransientRefusal();
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
    // A character that PostgreSQL can't hold (NUL), a number beyond its column, a day beyond its calendar, an id that is none,
    // a text that is longer than its column or than an index holds.
    case '22021':
    case '22P05':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
    case '22001':
    case '54000':
      return refuse('unprocessable_entity');
    default:
      return undefined;
  }
}

function duplicate(field: string, resource: Resource | undefined): Refused {
  const code = resource?.duplicates[field] ?? 'is_duplicate';
  return refuseField(code, { field, code });
}
