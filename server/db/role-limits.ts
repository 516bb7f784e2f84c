/**
 * How long a statement, a lock and an idle transaction may take, as settings of the role in this database: a pooler that gives a
 * connection to others with each transaction (PgBouncer) refuses them as startup parameters (08P01).
 *
 * Whatever an operator has set for the role or for the database stands. Where the role may not be changed the server starts without,
 * and says so.
 */
import type pg from 'pg';

import { readDatabaseFailure } from './database-failure.ts';

/** Setting -> what a call may need at most. What needs more sets it in its own transaction, by `set_config(…, true)`. */
const limits = {
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '15s',
  // Ends the statement of a caller whose connection was cut.
  client_connection_check_interval: '2s',
} as const;

/** For connections that are made from now on; that one is closed. */
export async function setRoleLimits(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const present = await presentSettings(client);
    const missing = Object.entries(limits).filter(([setting]) => !present.has(setting));
    if (missing.length > 0) await client.query(settingAll(missing)).catch(warn);
  } finally {
    client.release(true);
  }
}

function warn(failure: unknown): void {
  const code = readDatabaseFailure(failure)?.code ?? 'unknown';
  console.warn(`The limits of the database role could not be set (${code}): see docs/operating.md.`);
}

async function presentSettings(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ setting: string }>(`
    select split_part(unnest(setconfig), '=', 1) as setting from pg_db_role_setting
    where setrole in (0, (select oid from pg_roles where rolname = current_user))
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))`);
  return new Set(rows.map(({ setting }) => setting));
}

/** One statement, which is a transaction: of several servers that begin at once the second waits. */
function settingAll(settings: readonly (readonly [setting: string, value: string])[]): string {
  const each = settings.map(
    ([setting, value]) =>
      `execute format('alter role %I in database %I set ${setting} = %L', current_user, current_database(), '${value}');`,
  );
  return `do $$ begin perform pg_advisory_xact_lock(${lockNumber}); ${each.join(' ')} end $$`;
}

/** Any number, as long as nothing else in this database locks the same. */
const lockNumber = 826_041_103;
