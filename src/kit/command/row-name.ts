/** The name of the row that an entry of the journal is about. Pure. */
import type { Entity, Row } from '#model/entity.ts';
import type { ResultEntry } from './row-results.ts';

/** Display name of the row: its name if the entry or the row has it, else its key. */
export function rowNameOf(
  { intent, standing }: ResultEntry,
  entity: Entity | undefined,
  row?: Row | null,
): string {
  if (entity === undefined) return intent.key;
  const { label } = entity;
  const named =
    intent.base.prior[label] ?? row?.[label] ?? standing.reason?.theirs?.[label] ?? intent.values[label];
  return typeof named === 'string' && named !== '' && named !== intent.key
    ? `${intent.key} · ${named}`
    : intent.key;
}
