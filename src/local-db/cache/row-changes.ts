/** Row of a committed change, read by the entity's own schema. */
import type { CommittedChange } from '#model/calls/v3.ts';
import type { Entity } from '#model/entity.ts';
import { rowSchema } from '#model/field-schema.ts';
import type { RowChange } from './merge-changes.ts';

/** Without a row, or with one that can't be read, it says nothing: the row's later change, or answer, does. */
export function rowChangesOf(entity: Entity, told: readonly CommittedChange[]): readonly RowChange[] {
  const schema = rowSchema(entity);
  return told.map(({ id, version, op, row }) => ({
    key: id,
    version,
    row: op === 'remove' ? null : row === undefined ? undefined : schema.safeParse(row).data,
  }));
}
