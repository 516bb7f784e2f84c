/**
 * Marks of the feed's position, written every two seconds on the timeline of the database's log.
 *
 * Numbers of transactions are given out again where the log does not know of them: after a crash, and by a standby that becomes
 * the primary, with which a new timeline begins. A cursor that stood beyond would pass over what is committed under them. A mark
 * says that all transactions below it had ended; whoever has the mark in its log has their ends. So no cursor is given beyond
 * the last mark but that of a change itself, and a cursor of an older timeline goes back to the last mark of that. It is told
 * some changes again, which does no harm.
 *
 * If commits did not wait for a standby, or a backup was put in place, reported changes may have been lost: then the cursor
 * is unknown.
 */
import { sql } from 'drizzle-orm';
import type pg from 'pg';

import type { Orm } from '../db/orm.ts';
import { refuse } from '../http/refusal.ts';

/** Eight hexadecimal digits; '' while a standby has not been made the primary yet. */
export const currentTimeline = sql<string>`case when pg_is_in_recovery() then '' else ${ownTimeline()} end`;

/** The last mark of this timeline, where servers are at work. */
export const currentMark = sql<string | null>`(select xid::text from feed_mark
  where timeline = ${currentTimeline} and at > clock_timestamp() - interval '1 minute')`;

function ownTimeline() {
  return sql`left(pg_walfile_name(pg_current_wal_lsn()), 8)`;
}

/** Fails where the database takes no writes. Gives its clock, in epoch ms. */
export async function markFeed(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string }>(
    `insert into feed_mark (timeline, xid, is_synchronous, at, begun)
     select left(pg_walfile_name(pg_current_wal_lsn()), 8), pg_snapshot_xmin(pg_current_snapshot()),
       current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local'),
       clock_timestamp(), clock_timestamp()
     on conflict (timeline) do update set xid = excluded.xid, is_synchronous = excluded.is_synchronous, at = excluded.at
     returning extract(epoch from at) * 1000 as at`,
  );
  return Number(rows[0]?.at);
}

/** A standby takes over within it. What takes longer is taken for a backup that was put in place. */
const takenOverWithin = sql.raw(`interval '5 minutes'`);

/** The number below which a cursor of an older timeline has missed nothing. Throws 410 where nobody can say. */
export async function markOf(orm: Orm, timeline: string): Promise<string> {
  const { rows } = await orm.execute<{ xid: string }>(sql`
    select xid::text as xid from feed_mark where timeline = ${timeline} and is_synchronous and at + ${takenOverWithin} >
      coalesce((select begun from feed_mark where timeline = ${currentTimeline}), clock_timestamp())`);
  const [mark] = rows;
  if (mark === undefined) throw refuse('cursor_unknown');
  return mark.xid;
}
