/**
 * The one way to the database: `pg` and drizzle over it, whether PostgreSQL is a server (DATABASE_URL) or
 * embedded in this process over DATA_DIR/db.
 *
 * The embedded one has a single connection. Inside a transaction use only its handle: a query on the outer
 * one would wait for the transaction that waits for it, and is given up after 30 s.
 */
import { join, resolve } from 'node:path';

import type pg from 'pg';

import type { ServerConfig } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { Bulkhead, type BulkheadLimits } from './bulkhead.ts';
import { connectionPool } from './connection-pool.ts';
import { damagedFolder, refuseForeignFolder } from './data-folder.ts';
import { type EmbeddedEngine, startEngine } from './embedded-engine.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { makeGatewayTables } from './make-gateway-tables.ts';
import { migrate } from './migrate.ts';
import { bundledMigrations } from './migrations.ts';
import { type Orm, ormOver } from './orm.ts';
import { type Chores, grantToCalls, isSameDatabase } from './owner.ts';
import { makePrivate, shutFiles } from './private-folder.ts';
import { setRoleLimits } from './role-limits.ts';
import { underStartLock } from './start-lock.ts';
import { installValueParsers } from './value-parsers.ts';

export interface Database {
  /** embedded: one connection, one server per folder. */
  readonly kind: 'embedded' | 'server';
  readonly pool: pg.Pool;
  readonly orm: Orm;
  /** For what takes long beside the calls: as the owner of the tables, where that is another role. */
  readonly chores: Chores;
  /** For how long somebody has been waiting for a connection while none came back, in ms. */
  stuckMs(): number;
  /** Waits for running queries, then lets go of everything, the folder's lock included. */
  close(): Promise<void>;
}

export type DatabaseConfig = Pick<ServerConfig, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<ServerConfig, 'poolSize' | 'databaseDirectUrl'>>;

/**
 * Opened, migrated and filled: by one server at a time, where several share a database. Throws StartRefusal with a sentence
 * when it can't be.
 */
export async function openDatabase(
  config: DatabaseConfig,
  fill: (database: Database, applied: readonly string[]) => Promise<void> = async () => {},
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl: directUrl = databaseUrl } = config;
  const database =
    databaseUrl === undefined ? await openEmbedded(config.dataDir) : await openWithOwner(databaseUrl, config);
  const { chores } = database;
  const prepare = async () => {
    const applied = await migrate(chores.pool, bundledMigrations);
    await makeGatewayTables(chores.pool);
    if (chores.pool !== database.pool) await grantToCalls(chores.pool, database.pool);
    await fill({ ...database, ...chores }, applied);
  };
  try {
    await (directUrl === undefined ? prepare() : underStartLock(directUrl, prepare));
    return database;
  } catch (failure) {
    await database.close();
    throw failure;
  }
}

/** As another process has made it, or will: not migrated. Throws StartRefusal with a sentence when it can't be opened. */
export async function openWithOwner(
  databaseUrl: string,
  { poolSize, databaseDirectUrl: directUrl }: DatabaseConfig,
): Promise<Database> {
  const calls = await openServerDatabase(databaseUrl, poolSize);
  if (directUrl === undefined) return calls;
  try {
    const owner = await openServerDatabase(directUrl, ownerPoolSize, 'DATABASE_DIRECT_URL');
    if (!(await isSameDatabase(owner.pool, calls.pool))) {
      await owner.close();
      throw new StartRefusal(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: both must lead to the same one.',
      );
    }
    const close = async () => {
      await Promise.all([calls.close(), owner.close()]);
    };
    return { ...calls, chores: owner, close };
  } catch (failure) {
    await calls.close();
    throw failure;
  }
}

/** `dataDir` undefined: in memory, gone at close. Not migrated. */
export async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const folder = dataDir === undefined ? undefined : resolve(dataDir);
  const lock = folder === undefined ? undefined : await takeFolder(folder);
  try {
    const engine = await startIn(folder && join(folder, 'db'));
    const pool = makePool({
      ...{ stream: () => engine.connect(), max: 1, user: 'postgres', database: 'postgres' },
      // Everybody waits for the one connection.
      connectionTimeoutMillis: 30_000,
    });
    const orm = ormOver(pool);
    return {
      kind: 'embedded',
      pool,
      orm,
      chores: { pool, orm },
      stuckMs: () => 0,
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

/** Not migrated. `poolSize`: connections at most. `setting`: where the address comes from; the owner has no limits of the role. */
export async function openServerDatabase(
  url: string,
  poolSize = usualPoolSize,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' = 'DATABASE_URL',
): Promise<Database> {
  const bulkhead = new Bulkhead({ places: placesOf(poolSize), patienceMs: 5_000, stuckMs: 1_000 });
  const pool = makePool(
    {
      ...{ connectionString: url, max: poolSize, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
      // A connection of years may be of a server that is none any more, and a pooler ends it when it likes.
      maxLifetimeSeconds: 600,
      connectionTimeoutMillis: 5_000,
    },
    bulkhead,
  );
  const refuse = async (sentence: string, cause?: unknown): Promise<never> => {
    await pool.end();
    throw new StartRefusal(sentence, { cause });
  };
  const answer = await pool
    .query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    .catch((failure: unknown) =>
      refuse(`${setting}: the database does not answer (${reasonOf(rootOf(failure))}).`, failure),
    );
  const found = answer.rows[0];
  if (found === undefined || found.version < 150_000)
    await refuse(`${setting}: PostgreSQL 15 or later is needed.`);
  if (found?.encoding !== 'UTF8')
    await refuse(`${setting}: the database must be created with encoding UTF8.`);
  if (setting === 'DATABASE_URL') await setRoleLimits(pool);
  const orm = ormOver(pool);
  return {
    kind: 'server',
    pool,
    orm,
    chores: { pool, orm },
    stuckMs: () => bulkhead.stuckMs,
    close: () => pool.end(),
  };
}

function makePool(options: pg.PoolConfig, bulkhead?: Bulkhead): pg.Pool {
  installValueParsers();
  return connectionPool({ idleTimeoutMillis: 0, ...options }, bulkhead);
}

/** Chores are few, and one after the other; at least as many as {@link placesOf} divides. */
const ownerPoolSize = 10;

/** A server of PostgreSQL takes a hundred connections unless it is told otherwise. */
const usualPoolSize = 16;

/** Two for sign-ins, one for the question whether it takes writes, three for what the server does by itself, the rest in halves. */
function placesOf(poolSize: number): BulkheadLimits['places'] {
  const rest = poolSize - 6;
  return { signIn: 2, readiness: 1, background: 3, write: Math.floor(rest / 2), read: Math.ceil(rest / 2) };
}

async function startIn(folder: string | undefined): Promise<EmbeddedEngine> {
  if (folder === undefined) return startEngine(undefined);
  refuseForeignFolder(folder);
  const engine = await startEngine(folder).catch((failure: unknown) => {
    throw damagedFolder(folder, failure);
  });
  // The engine makes the first files with modes of its own, and a database of an older version was open to all.
  shutFiles(folder);
  return engine;
}

async function takeFolder(folder: string): Promise<FolderLock> {
  try {
    makePrivate(folder);
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

/** Innermost cause. */
function rootOf(failure: unknown): unknown {
  return failure instanceof Error && failure.cause !== undefined ? rootOf(failure.cause) : failure;
}

function reasonOf(failure: unknown): string {
  if (failure instanceof AggregateError) return failure.errors.map(reasonOf).join(', ');
  return failure instanceof Error ? failure.message : String(failure);
}
