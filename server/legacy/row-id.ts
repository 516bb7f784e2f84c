/** The old API names the row in the body. */
import { refuseField } from '../http/refusal.ts';

/** Throws 422 where it is no text. */
export function idIn(id: unknown, field = 'id'): string {
  if (typeof id !== 'string') throw refuseField('unprocessable_entity', { field, code: 'required' });
  return id;
}
