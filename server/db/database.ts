/**
 * The one way to the database: `pg` and drizzle over it, whether PostgreSQL is a server (DATABASE_URL) or
 * embedded in this process over DATA_DIR/db.
 *
 * The embedded one has a single connection. Inside a transaction use only its handle: a query on the outer
 * one would wait for the transaction that waits for it, and is given up after 30 s.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import type { Config } from '../config.ts';
import { StartRefusal } from '../start-refusal.ts';
import { startEngine } from './embedded-engine.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { makeGatewayTables } from './make-gateway-tables.ts';
import { migrate } from './migrate.ts';
import { bundledMigrations } from './migrations.ts';
import { installValueParsers } from './value-parsers.ts';

export interface Database {
  /** embedded: one connection, one server per folder. */
  readonly kind: 'embedded' | 'server';
  readonly pool: pg.Pool;
  readonly orm: Orm;
  /** Waits for running queries, then lets go of everything, the folder's lock included. */
  close(): Promise<void>;
}

export type Orm = NodePgDatabase<Record<string, never>>;
/** What `orm.transaction` hands to its function; functions that must run inside one ask for it by this type. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** Opened and migrated. Throws StartRefusal with a sentence when it can't be. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const database =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir)
      : await openServer(config.databaseUrl);
  try {
    await migrate(database.pool, bundledMigrations);
    await makeGatewayTables(database.pool);
    return database;
  } catch (failure) {
    await database.close();
    throw failure;
  }
}

/** `dataDir` undefined: in memory, gone at close. Not migrated. */
export async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const folder = dataDir === undefined ? undefined : resolve(dataDir);
  const lock = folder === undefined ? undefined : await takeFolder(folder);
  try {
    const engine = await startEngine(folder && join(folder, 'db'));
    const pool = makePool({ stream: () => engine.connect(), max: 1, user: 'postgres', database: 'postgres' });
    return {
      kind: 'embedded',
      pool,
      orm: drizzle({ client: pool }),
      async close() {
        await pool.end();
        await engine.close();
        lock?.release();
      },
    };
  } catch (failure) {
    lock?.release();
    throw failure;
  }
}

/** Not migrated. */
export async function openServer(url: string): Promise<Database> {
  const pool = makePool({ connectionString: url, max: 10 });
  const refuse = async (sentence: string, cause?: unknown): Promise<never> => {
    await pool.end();
    throw new StartRefusal(sentence, { cause });
  };
  const answer = await pool
    .query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    .catch((failure: unknown) =>
      refuse(`DATABASE_URL: the database does not answer (${reasonOf(failure)}).`, failure),
    );
  const found = answer.rows[0];
  if (found === undefined || found.version < 150_000)
    await refuse('DATABASE_URL: PostgreSQL 15 or later is needed.');
  if (found?.encoding !== 'UTF8')
    await refuse('DATABASE_URL: the database must be created with encoding UTF8.');
  return { kind: 'server', pool, orm: drizzle({ client: pool }), close: () => pool.end() };
}

function makePool(options: pg.PoolConfig): pg.Pool {
  installValueParsers();
  const pool = new pg.Pool({ connectionTimeoutMillis: 30_000, idleTimeoutMillis: 0, ...options });
  // A connection that breaks while nobody uses it; the pool makes a new one. Without a listener node would exit.
  pool.on('error', () => {});
  return pool;
}

async function takeFolder(folder: string): Promise<FolderLock> {
  try {
    mkdirSync(folder, { recursive: true });
    return await lockFolder(folder);
  } catch (failure) {
    if (failure instanceof StartRefusal) throw failure;
    throw new StartRefusal(
      `The data folder ${folder} can't be written (${reasonOf(failure)}). Give this user the right to write there, ` +
        'or set DATA_DIR to another folder.',
      { cause: failure },
    );
  }
}

function reasonOf(failure: unknown): string {
  if (failure instanceof AggregateError) return failure.errors.map(reasonOf).join(', ');
  return failure instanceof Error ? failure.message : String(failure);
}
