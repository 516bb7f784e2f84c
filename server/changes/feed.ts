/**
 * Committed changes in commit order.
 *
 * A change is served once no transaction that began before it is still running: then nothing can appear behind a
 * cursor any more. The order is that of transaction numbers, and within one of the log's ids. A cursor is
 * `<feed>.<timeline>.<transaction>.<id>`; the feed's name changes when the database is restored elsewhere, the timeline when a
 * standby takes over (`feed-marks.ts`). Releases before gave none: of such a cursor it is the one of now.
 */
import { and, exists, gt, inArray, or, type SQL, sql } from 'drizzle-orm';

import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { maySeeRows, type StaffCaller } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { longTransaction } from '../db/long-transaction.ts';
import { type ChangeOp, changeFeed, changeLog, feedMark } from '../db/tables/writes.ts';
import { refuse } from '../http/refusal.ts';
import { readRows } from '../resources/present.ts';
import { resourceByCollection } from '../resources/registry.ts';
import { TransientRefusal } from '../write/database-refusal.ts';
import { currentMark, currentTimeline, markOf } from './feed-marks.ts';

export interface FeedChange {
  readonly cursor: string;
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly op: ChangeOp;
  readonly at: string;
  readonly actor: string;
  /** The row, where it still has this version. */
  readonly row?: Row;
}

export interface ChangePage {
  readonly changes: FeedChange[];
  readonly cursor: string;
  readonly more: boolean;
}

interface Position {
  readonly xid: string;
  readonly id: number;
}

interface Feed {
  readonly epoch: string;
  readonly timeline: string;
  /** Numbers below it have ended. */
  readonly horizon: string;
  /** Not above the horizon: those below it are never given out again. */
  readonly settled: string;
  readonly floor: number;
}

/** Reported to a caller whose own rights changed, whatever else they may see. */
const sessionCollection = 'session';

const pageLength = 500;

/** The cursor from which everything that is not committed yet will be seen. */
export async function currentCursor(db: Database): Promise<string> {
  const { epoch, timeline, settled } = await readFeed(db);
  return `${epoch}.${timeline}.${settled}.0`;
}

/** `collections` undefined: all that the caller may see. Throws 410 for a cursor of another feed. */
export async function readFeedPage(
  db: Database,
  caller: StaffCaller,
  since: string,
  collections: readonly string[] | undefined,
): Promise<ChangePage> {
  const feed = await readFeed(db);
  const { horizon, settled, floor } = feed;
  const from = await placeOf(db, since, feed);
  // The end of the feed only moves on: a cursor behind it was given before an older backup was put in place.
  if (BigInt(from.xid) > BigInt(horizon)) throw refuse('cursor_unknown');
  const logged = await db.orm
    .select()
    .from(changeLog)
    .where(
      and(
        after(from),
        gt(changeLog.id, floor),
        sql`${changeLog.xid} < ${horizon}::xid8`,
        visible(caller, collections),
      ),
    )
    .orderBy(changeLog.xid, changeLog.id)
    .limit(pageLength + 1);
  const page = logged.slice(0, pageLength);
  const more = logged.length > pageLength;
  const last = page.at(-1);
  // Past the end everything settled has been looked at, so a feed of others' changes is not read twice.
  const read = last === undefined ? from : { xid: last.xid, id: last.id };
  const end = more || BigInt(read.xid) >= BigInt(settled) ? read : { xid: settled, id: 0 };
  const name = `${feed.epoch}.${feed.timeline}`;
  const changes = page.map((change) => reportOf(change, name, caller));
  return { changes: await withRows(db, changes), cursor: `${name}.${end.xid}.${end.id}`, more };
}

/** Reads the end of the feed: the number of the oldest transaction that is still running. */
async function readFeed({ orm }: Database): Promise<Feed> {
  const horizon = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;
  const { epoch, floor } = changeFeed;
  const asked = { epoch, floor, horizon, timeline: currentTimeline, mark: currentMark };
  const [feed] = await orm.select(asked).from(changeFeed);
  if (feed === undefined) throw new Error('The database holds no change feed');
  const { mark, ...rest } = feed;
  // A standby that is none any more soon, or that the address should not lead to.
  if (rest.timeline === '') throw new TransientRefusal();
  return { ...rest, settled: mark ?? rest.horizon };
}

const cursorForm = /^([0-9a-f]{12})\.(?:([0-9A-F]{8})\.)?(\d{1,20})\.(\d{1,15})$/;

async function placeOf({ orm }: Database, written: string, { epoch, timeline }: Feed): Promise<Position> {
  const [, ofFeed, ofTimeline = timeline, xid, id] = cursorForm.exec(written) ?? [];
  if (ofFeed !== epoch || xid === undefined) throw refuse('cursor_unknown');
  const place = { xid, id: Number(id) };
  if (ofTimeline === timeline) return place;
  const mark = await markOf(orm, ofTimeline);
  return BigInt(mark) <= BigInt(xid) ? { xid: mark, id: 0 } : place;
}

function after({ xid, id }: Position): SQL {
  return sql`(${changeLog.xid}, ${changeLog.id}) > (${xid}::xid8, ${id}::bigint)`;
}

/** Collections under the caller's keys, and what concerns the caller's own rights. */
function visible(caller: StaffCaller, collections: readonly string[] | undefined): SQL | undefined {
  const seen = [...resourceByCollection.values()]
    .filter(
      ({ entity, policy }) => collections?.includes(entity.name) !== false && maySeeRows(caller, policy),
    )
    .map(({ entity }) => entity.name);
  const own = sql`(${changeLog.collection} = 'user' and ${changeLog.rowId} = ${caller.id})`;
  const set = sql`(${changeLog.collection} = 'permission' and ${changeLog.rowId} = ${caller.pbac ?? ''})`;
  return or(seen.length > 0 ? inArray(changeLog.collection, seen) : undefined, own, set);
}

type LoggedChange = typeof changeLog.$inferSelect;

function reportOf(change: LoggedChange, feed: string, caller: StaffCaller): FeedChange {
  const { collection, rowId, version, op, at, actor } = change;
  const cursor = `${feed}.${change.xid}.${change.id}`;
  const resource = resourceByCollection.get(collection);
  const seen = resource !== undefined && maySeeRows(caller, resource.policy);
  if (!seen)
    return { cursor, collection: sessionCollection, id: caller.id, version, op: 'update', at, actor };
  return { cursor, collection, id: rowId, version, op, at, actor };
}

async function withRows(db: Database, changes: readonly FeedChange[]): Promise<FeedChange[]> {
  const found = new Map<string, Row>();
  for (const [collection, resource] of resourceByCollection) {
    const keys = new Set(changes.filter((change) => change.collection === collection).map(({ id }) => id));
    const rows = await readRows(db.orm, resource, [...keys]);
    for (const row of rows) found.set(`${collection}/${keyOf(resource.entity, row)}/${row.version}`, row);
  }
  return changes.map((change) => {
    const row = found.get(`${change.collection}/${change.id}/${change.version}`);
    return row === undefined ? change : { ...change, row };
  });
}

/**
 * A database that was restored into a cluster with lower transaction numbers would hide its own log until the
 * numbers catch up. The feed then gets a new name and the old changes lie before everything.
 */
export async function repairFeed({ orm }: Database): Promise<void> {
  await longTransaction(orm, async (tx) => {
    const ahead = tx
      .select({ id: changeLog.id })
      .from(changeLog)
      .where(and(gt(changeLog.xid, sql`pg_current_xact_id()`), gt(changeLog.id, changeFeed.floor)));
    const mended = await tx
      .update(changeFeed)
      .set({
        epoch: sql`left(replace(gen_random_uuid()::text, '-', ''), 12)`,
        floor: sql`(select max(${changeLog.id}) from ${changeLog})`,
      })
      .where(exists(ahead))
      .returning({ epoch: changeFeed.epoch });
    if (mended.length > 0) await tx.delete(feedMark);
  });
}
