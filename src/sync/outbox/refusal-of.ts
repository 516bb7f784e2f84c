/** The refusal of an entry, as the host answered it, of what the journal keeps of that. */
import type { Refusal } from '#model/failure.ts';
import type { EntryReason } from '#ports/journal-port.ts';

export function refusalOfReason(reason: EntryReason | null): Refusal {
  const { code = '', message = '', fields = [], showType } = reason ?? {};
  return { kind: 'refused', status: 422, code, message, fields, showType };
}
