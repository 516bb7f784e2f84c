/**
 * Where the feed stood, noted every two seconds on the timeline of the database's log.
 *
 * A standby that becomes the primary begins a new timeline, and gives out again the transaction numbers whose end it has not heard
 * of. A cursor that stood beyond would pass over what is committed under them. Of the old timeline the standby has a mark: its
 * presence says that all transactions below it had ended, and that their ends are here as well. Such a cursor goes back to it,
 * and is told some changes again, which does no harm.
 *
 * Where commits did not wait for a standby, changes may have been told that are lost: then the cursor is unknown.
 */
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';

import type { Orm } from '../db/orm.ts';
import { feedMark } from '../db/tables/writes.ts';
import { refuse } from '../http/refusal.ts';

/** Eight hexadecimal digits. */
export const currentTimeline = sql<string>`left(pg_walfile_name(pg_current_wal_lsn()), 8)`;

/** Fails where the database takes no writes. Gives its clock, in epoch ms. */
export async function markFeed(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string }>(
    `insert into feed_mark (timeline, xid, is_synchronous, at)
     select left(pg_walfile_name(pg_current_wal_lsn()), 8), pg_snapshot_xmin(pg_current_snapshot()),
       current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local'),
       clock_timestamp()
     on conflict (timeline) do update
       set xid = greatest(feed_mark.xid, excluded.xid), is_synchronous = excluded.is_synchronous, at = excluded.at
     returning extract(epoch from at) * 1000 as at`,
  );
  return Number(rows[0]?.at);
}

/** The number below which a cursor of an older timeline has missed nothing. Throws 410 where nobody can say. */
export async function markOf(orm: Orm, timeline: string): Promise<string> {
  const [mark] = await orm.select().from(feedMark).where(eq(feedMark.timeline, timeline));
  if (mark === undefined || !mark.isSynchronous) throw refuse('cursor_unknown');
  return mark.xid;
}
