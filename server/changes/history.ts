/** The changes of one row and the readings of its secrets, newest first, for whoever may see the row. */
import { and, desc, eq } from 'drizzle-orm';

import { maySeeNamedRow, type StaffCaller } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { secretReveal } from '../db/tables/secret-reveal.ts';
import { staffTable } from '../db/tables/staff.ts';
import { type ChangeOp, changeLog, type LoggedFieldChange } from '../db/tables/writes.ts';
import { refuse } from '../http/refusal.ts';
import { resourceByCollection } from '../resources/registry.ts';

export interface HistoryEntry {
  readonly at: string;
  readonly actor: string;
  readonly actorName: string;
  readonly actorAvatar: string | null;
  readonly op: ChangeOp | 'reveal';
  readonly version: number;
  readonly key: string | null;
  readonly fields: LoggedFieldChange[];
}

const longest = 500;

export async function readHistory(
  { db }: Context,
  caller: StaffCaller,
  collection: string,
  id: string,
): Promise<HistoryEntry[]> {
  const resource = resourceByCollection.get(collection);
  if (resource === undefined) throw refuse('not_found');
  if (!maySeeNamedRow(caller, resource.policy)) throw refuse('forbidden');
  const changes = await readChanges(db, collection, id);
  const reveals = await readReveals(db, collection, id);
  return [...changes, ...reveals].sort((a, b) => b.at.localeCompare(a.at)).slice(0, longest);
}

async function readChanges({ orm }: Database, collection: string, id: string): Promise<HistoryEntry[]> {
  const logged = await orm
    .select({ change: changeLog, actorName: staffTable.name, actorAvatar: staffTable.avatar })
    .from(changeLog)
    .leftJoin(staffTable, eq(staffTable.id, changeLog.actor))
    .where(and(eq(changeLog.collection, collection), eq(changeLog.rowId, id)))
    .orderBy(desc(changeLog.id))
    .limit(longest);
  return logged.map(({ change: { at, actor, op, version, key, fields }, actorName, actorAvatar }) => ({
    ...{ at, actor, actorName: actorName ?? actor, actorAvatar, op, version, key },
    fields: [...fields],
  }));
}

async function readReveals({ orm }: Database, collection: string, id: string): Promise<HistoryEntry[]> {
  const logged = await orm
    .select({ reveal: secretReveal, actorName: staffTable.name, actorAvatar: staffTable.avatar })
    .from(secretReveal)
    .leftJoin(staffTable, eq(staffTable.id, secretReveal.actor))
    .where(and(eq(secretReveal.collection, collection), eq(secretReveal.rowId, id)))
    .orderBy(desc(secretReveal.id))
    .limit(longest);
  return logged.map(({ reveal: { at, actor, version, key, field }, actorName, actorAvatar }) => ({
    ...{ at, actor, actorName: actorName ?? actor, actorAvatar, op: 'reveal', version, key },
    fields: [{ field, before: null, after: null }],
  }));
}
