/** A server with MIGRATE=off begins once another process has migrated and filled the database. */
import { setTimeout as wait } from 'node:timers/promises';

import type { Pool } from 'pg';

import { isUnavailable } from './database-failure.ts';
import { hasGatewayTables } from './make-gateway-tables.ts';
import { isMigrated, type Migration } from './migrate.ts';
import { isStartLockFree } from './start-lock.ts';

const lookMs = 1_000;

/** `say` is given a line where there is something to wait for. Throws StartRefusal where a newer version has written it. */
export async function waitForMigration(
  pool: Pool,
  migrations: readonly Migration[],
  say: (line: string) => void,
): Promise<void> {
  let isSaid = false;
  while (!(await isReady(pool, migrations))) {
    if (!isSaid) say('MIGRATE is off: waiting until the database has been migrated.');
    isSaid = true;
    await wait(lookMs);
  }
}

/** While the database is away nothing is known of it. */
async function isReady(pool: Pool, migrations: readonly Migration[]): Promise<boolean> {
  try {
    const isWhole =
      (await isMigrated(pool, migrations)) && (await hasGatewayTables(pool)) && (await isPrepared(pool));
    // Last: another process may have begun meanwhile.
    return isWhole && (await isStartLockFree(pool));
  } catch (failure) {
    if (!isUnavailable(failure)) throw failure;
    return false;
  }
}

/** It is filled, which happens once: a process that ended on its way leaves a database that is migrated, and holds nobody. */
export async function notePrepared(pool: Pool): Promise<void> {
  await pool.query('insert into prepared_database default values on conflict do nothing');
}

async function isPrepared(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    'select exists (select from prepared_database) as "isThere"',
  );
  return rows[0]?.isThere === true;
}
