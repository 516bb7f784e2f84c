/**
 * drizzle over a pool, with transactions of our own. Those of the library lose a place of the pool for good where `begin`
 * fails, and let a failing `rollback` hide why it was called (drizzle-team/drizzle-orm, issues 6114, 6241 and 6341).
 *
 *     take a connection -> begin (again on another one, while nothing has happened) -> work -> commit | rollback -> give it back
 *
 * The failure thrown is always the first one. A connection that may still be in a transaction is never handed out again.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

import { isConnectionLost } from './database-failure.ts';

type Schema = Record<string, never>;
type Relations = ExtractTablesWithRelations<Schema>;

export type Orm = NodePgDatabase<Schema>;
/** Transaction that `orm.transaction` passes to its function; functions that must run inside one require this type. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];
type TransactionConfig = Parameters<Orm['transaction']>[1];

/** How long `begin` is tried: a failover takes seconds, and behind a pooler it is what fails meanwhile. */
const beginForMs = 3_000;
const beginAgainMs = 100;

export const ormOver = (pool: pg.Pool): Orm => new PooledOrm(pool);

class PooledOrm extends NodePgDatabase<Schema> {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super(dialect, sessionOf(pool), undefined);
    this.#pool = pool;
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>, config?: TransactionConfig): Promise<T> {
    return transaction(this.#pool, work, config);
  }
}

/** A transaction within one is a savepoint. */
class PooledTransaction extends NodePgTransaction<Schema, Relations> {
  readonly #client: pg.PoolClient;
  readonly #depth: number;

  constructor(client: pg.PoolClient, depth = 0) {
    super(dialect, sessionOf(client), undefined, depth);
    this.#client = client;
    this.#depth = depth;
  }

  override async transaction<T>(work: (tx: NodePgTransaction<Schema, Relations>) => Promise<T>): Promise<T> {
    const name = `sp${this.#depth + 1}`;
    await this.execute(sql.raw(`savepoint ${name}`));
    return finish(work(new PooledTransaction(this.#client, this.#depth + 1)), {
      keep: () => this.execute(sql.raw(`release savepoint ${name}`)),
      undo: () => this.execute(sql.raw(`rollback to savepoint ${name}`)),
    });
  }
}

async function transaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config: TransactionConfig,
): Promise<T> {
  const client = await begin(pool, config);
  let isInDoubt = true;
  try {
    return await finish(work(new PooledTransaction(client)), {
      async keep() {
        const { command } = await client.query('commit');
        // PostgreSQL answers ROLLBACK if a statement has failed and its failure was swallowed.
        if (command !== 'COMMIT') throw new Error('The transaction had failed, and was rolled back');
        isInDoubt = false;
      },
      async undo() {
        await client.query('rollback');
        isInDoubt = false;
      },
    });
  } finally {
    client.release(isInDoubt);
  }
}

async function begin(pool: pg.Pool, config: TransactionConfig): Promise<pg.PoolClient> {
  const begun = performance.now();
  for (;;) {
    const client = await pool.connect();
    try {
      await client.query(beginOf(config));
      return client;
    } catch (failure) {
      client.release(true);
      if (!isConnectionLost(failure) || performance.now() - begun >= beginForMs) throw failure;
    }
    await wait(beginAgainMs);
  }
}

const beginOf = ({ isolationLevel, accessMode, deferrable }: NonNullable<TransactionConfig> = {}) =>
  [
    'begin',
    ...(isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`]),
    ...(accessMode === undefined ? [] : [accessMode]),
    ...(deferrable === undefined ? [] : [deferrable ? 'deferrable' : 'not deferrable']),
  ].join(' ');

async function finish<T>(
  work: Promise<T>,
  { keep, undo }: { keep(): Promise<unknown>; undo(): Promise<unknown> },
): Promise<T> {
  try {
    const result = await work;
    await keep();
    return result;
  } catch (failure) {
    // Without effect after a commit that failed, and told to nobody: the first failure says why.
    await undo().catch(() => {});
    throw failure;
  }
}

const dialect = new PgDialect();

const sessionOf = (client: pg.Pool | pg.PoolClient) =>
  new NodePgSession<Schema, Relations>(client, dialect, undefined);
