/**
 * The role that owns the tables, where it is another one than the role of the calls: it migrates, fills, and does the chores that
 * take long, on connections of its own that no pooler shares. The role of the calls may read and write, and change no table.
 */
import type pg from 'pg';

import type { Orm } from './orm.ts';

/** What chores of the database need of it. */
export interface Chores {
  readonly pool: pg.Pool;
  readonly orm: Orm;
}

/** For all that the owner has made in its schema. Of one role for both nothing is granted. */
export async function grantToCalls(owner: pg.Pool, calls: pg.Pool): Promise<void> {
  const { rows } = await calls.query<{ name: string }>('select current_user as name');
  const name = rows[0]?.name ?? '';
  await owner.query(`
    do $$ declare calls text := ${literal(name)}; schema text := current_schema(); begin
      if calls = current_user then return; end if;
      execute format('grant usage on schema %I to %I', schema, calls);
      execute format('grant select, insert, update, delete on all tables in schema %I to %I', schema, calls);
      execute format('grant usage, select on all sequences in schema %I to %I', schema, calls);
      execute format('revoke insert, update, delete on migration from %I', calls);
    end $$`);
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
