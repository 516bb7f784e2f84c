/**
 * Brings the database to the shape this build expects. Each migration is one transaction; what was applied is
 * kept with a hash of its text, because a migration that is edited after it ran somewhere would leave two
 * databases that both claim the same shape.
 *
 * From 0075 on a migration begins with `-- expand: why` where servers of before may run on, or with `-- contract: why`. The
 * database knows of each, so that a server of before can start again while servers are exchanged one by one.
 */
import { createHash } from 'node:crypto';

import type { Pool, PoolClient } from 'pg';

import { StartRefusal } from '../config/start-refusal.ts';
import { readDatabaseFailure } from './database-failure.ts';

export interface Migration {
  /** '0001_text.sql': the number gives the order. */
  readonly name: string;
  readonly text: string;
}

/** Under the start lock. Returns the names of those applied now. Throws StartRefusal when history and build disagree. */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    const applied = await readApplied(client).catch(refuseRole);
    refuseUnknown(applied, migrations);
    const missing = migrations.filter((migration) => isMissing(applied, migration));
    for (const migration of missing) await (isOutside(migration) ? applyOutside : apply)(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    client.release();
  }
}

/** Whether nothing is missing. Changes nothing. Throws StartRefusal as {@link migrate} does. */
export async function isMigrated(pool: Pool, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select exists (
       select from pg_attribute
       where attrelid = to_regclass('migration') and attname = 'is_expand' and has_table_privilege(attrelid, 'select')
     ) as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return false;
  const applied = await appliedTo(pool);
  refuseUnknown(applied, migrations);
  return !migrations.some((migration) => isMissing(applied, migration));
}

/** Explains that the role may not change the schema (42501); any other failure is thrown as it is. */
function refuseRole(failure: unknown): never {
  if (readDatabaseFailure(failure)?.code !== '42501') throw failure;
  throw new StartRefusal(
    'The role of DATABASE_URL may not create or change tables in this database. Set DATABASE_DIRECT_URL to the address with the role ' +
      'that owns them, or give it this right.',
    { cause: failure },
  );
}

interface Applied {
  readonly hash: string;
  readonly isExpand: boolean;
}

async function readApplied(client: PoolClient): Promise<ReadonlyMap<string, Applied>> {
  await client.query(
    `create table if not exists migration (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  // Only where it is missing: a backup holds every table until its end.
  await client.query(`do $$ begin
    if not exists (select from pg_attribute where attrelid = 'migration'::regclass and attname = 'is_expand') then
      alter table migration add column is_expand boolean not null default false;
    end if;
  end $$`);
  return appliedTo(client);
}

async function appliedTo(asked: Pool | PoolClient): Promise<ReadonlyMap<string, Applied>> {
  const { rows } = await asked.query<Applied & { name: string }>(
    'select name, hash, is_expand as "isExpand" from migration',
  );
  return new Map(rows.map(({ name, ...applied }) => [name, applied]));
}

function refuseUnknown(applied: ReadonlyMap<string, Applied>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter(([name, { isExpand }]) => !known.has(name) && !isExpand);
  if (unknown.length > 0) {
    const names = unknown.map(([name]) => name).join(', ');
    throw new StartRefusal(
      `The database was written by a newer version of this server (${names}). Start that version.`,
    );
  }
}

function isMissing(applied: ReadonlyMap<string, Applied>, migration: Migration): boolean {
  const hash = applied.get(migration.name)?.hash;
  if (hash !== undefined && hash !== hashOf(migration)) {
    throw new StartRefusal(
      `The migration ${migration.name} was changed after it had been applied to this database. ` +
        'Restore its text and put the change into a new migration.',
    );
  }
  return hash === undefined;
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(ownLimits);
    await client.query(migration.text);
    await noteApplied(client, migration);
    await client.query('commit');
  } catch (failure) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${migration.name} failed; nothing of it was kept`, { cause: failure });
  }
}

async function noteApplied(client: PoolClient, migration: Migration): Promise<void> {
  const { name, text } = migration;
  await client.query('insert into migration (name, hash, is_expand) values ($1, $2, $3)', [
    name,
    hashOf(migration),
    text.startsWith('-- expand:'),
  ]);
}

/** An index that is made concurrently, which no transaction may hold. */
const isOutside = ({ text }: Migration) => /^-- outside a transaction$/m.test(text);

async function applyOutside(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await dropInvalid(client, migration);
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query(migration.text);
    await noteApplied(client, migration);
  } catch (failure) {
    throw new Error(`Migration ${migration.name} failed; it is tried again at the next start`, {
      cause: failure,
    });
  } finally {
    await client.query('reset statement_timeout').catch(() => {});
    await client.query('reset lock_timeout').catch(() => {});
  }
}

/** Drops the invalid index that an interrupted start has left, which would block the next try. */
async function dropInvalid(client: PoolClient, { text }: Migration): Promise<void> {
  const own = /create\s+(?:unique\s+)?index\s+concurrently\s+if not exists\s+(\w+)/i.exec(text)?.[1];
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relname = $1 and relnamespace = current_schema()::regnamespace`,
    [own ?? ''],
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
}

/** A lock that somebody holds keeps all others waiting behind this one: it gives up, and the server is started again. */
const ownLimits = `select set_config('lock_timeout', '10s', true), set_config('statement_timeout', '0', true)`;

/** Line ends do not count: git may change them on checkout. */
function hashOf({ text }: Migration): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
