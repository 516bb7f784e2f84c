/**
 * The role that owns the tables, where it is another one than the role of the calls: it migrates, fills, and does the chores that
 * take long, on connections of its own that no pooler shares. The role of the calls may read and write, and change no table.
 */
import type pg from 'pg';

import type { Orm } from './orm.ts';

/** Connections of the owner that chores of the database need. */
export interface Chores {
  readonly pool: pg.Pool;
  readonly orm: Orm;
}

/** For all that the owner has made in its schema. Of one role for both nothing is granted. */
export async function grantToCalls(owner: pg.Pool, calls: pg.Pool): Promise<void> {
  const role = await calls.query<{ name: string }>('select current_user as name');
  const { rows } = await owner.query<{ statement: string }>(
    `select format(pattern, current_schema(), $1::text) as statement from unnest($2::text[]) pattern
     where $1 <> current_user`,
    [role.rows[0]?.name, grants],
  );
  for (const { statement } of rows) await owner.query(statement);
}

/** A connection of the one is seen by the other, under its database. */
export async function isSameDatabase(owner: pg.Pool, calls: pg.Pool): Promise<boolean> {
  const held = await owner.connect();
  try {
    const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid');
    const seen = await calls.query<{ isThere: boolean }>(
      `select exists (select from pg_stat_activity where pid = $1 and datname = current_database()) as "isThere"`,
      [rows[0]?.pid],
    );
    return seen.rows[0]?.isThere === true;
  } finally {
    held.release();
  }
}

const grants = [
  'grant usage on schema %1$I to %2$I',
  'grant select, insert, update, delete on all tables in schema %1$I to %2$I',
  'grant usage, select on all sequences in schema %1$I to %2$I',
  'revoke insert, update, delete on migration from %2$I',
  'revoke delete on security_event from %2$I',
];
