/** The line that every change leaves behind, in the transaction of the change. */

import { sql } from 'drizzle-orm';

import type { Entity } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Transaction } from '../db/orm.ts';
import { changeLog, type LoggedFieldChange } from '../db/tables/writes.ts';
import type { Resource } from '../resources/resource.ts';
import type { LoggedRowChange } from '../security/events-of-change.ts';
import type { ChangeOrigin } from './run-write.ts';

/** Secrets that were set are named in the log, never with a value. */
type Change = LoggedRowChange;

/** The change of a row, and of the row in each other collection that holds it, or held it before. */
export async function logRowChange(
  tx: Transaction,
  resource: Resource,
  origin: ChangeOrigin,
  change: Change,
): Promise<void> {
  await logRowChanges(tx, resource, origin, [change]);
}

/** Many at once: a line at a time would take longer than the change itself. */
export async function logRowChanges(
  tx: Transaction,
  { entity, mirrors }: Resource,
  origin: ChangeOrigin,
  changes: readonly Change[],
): Promise<void> {
  for (const change of changes) origin.notes?.changed(entity, change, origin.actor);
  const lines = changes.flatMap((change) => [
    lineOf(entity, origin, change),
    ...mirrors.flatMap((mirror) => {
      const before = change.before !== undefined && mirror.holds(change.before) ? change.before : undefined;
      const after = change.after !== undefined && mirror.holds(change.after) ? change.after : undefined;
      if (before === undefined && after === undefined) return [];
      const op = before === undefined ? 'create' : after === undefined ? 'remove' : 'update';
      return [lineOf(mirror.entity, origin, { ...change, op, before, after })];
    }),
  ]);
  for (let from = 0; from < lines.length; from += mostAtOnce)
    await tx.insert(changeLog).values(lines.slice(from, from + mostAtOnce));
}

const mostAtOnce = 500;

export async function logChange(
  tx: Transaction,
  entity: Entity,
  origin: ChangeOrigin,
  change: Change,
): Promise<void> {
  origin.notes?.changed(entity, change, origin.actor);
  await tx.insert(changeLog).values(lineOf(entity, origin, change));
}

function lineOf(entity: Entity, origin: ChangeOrigin, change: Change) {
  const row = change.after ?? change.before;
  if (row === undefined) throw new Error('A change is of a row that was or is there');
  return {
    xid: sql`pg_current_xact_id()`,
    collection: entity.name,
    rowId: keyOf(entity, row),
    version: change.op === 'remove' ? row.version + 1 : row.version,
    op: change.op,
    actor: origin.actor,
    key: origin.key,
    fields: fieldChanges(entity, change),
  };
}

function fieldChanges(entity: Entity, { before, after, secrets }: Change): readonly LoggedFieldChange[] {
  const changes: LoggedFieldChange[] = [];
  for (const [field, { kind }] of Object.entries(entity.fields)) {
    const was = before?.[field] ?? null;
    const is = after?.[field] ?? null;
    if (kind === 'secret') {
      if (secrets?.includes(field) === true) changes.push({ field, before: null, after: null });
    } else if (JSON.stringify(was) !== JSON.stringify(is)) changes.push({ field, before: was, after: is });
  }
  return changes;
}
