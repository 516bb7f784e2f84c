/**
 * The lock of a key over several transactions, and one connection for all of them: it goes with the connection, so that a
 * server that ends holds no key.
 */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';

import type { Database, Orm } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { numberOf } from './run-write.ts';

/** Throws 409 in_progress where a request with this key is still running. */
export async function holdKey<T>(
  { pool }: Pick<Database, 'pool'>,
  key: string,
  work: (orm: Orm) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // It may break while nothing is asked of it, and whoever asks next is told.
  client.on('error', ignore);
  const orm = drizzle({ client });
  let isKept = true;
  try {
    const { rows } = await orm.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_lock(${numberOf(key)}) as locked`,
    );
    if (rows[0]?.locked !== true) {
      isKept = false;
      throw refuse('in_progress');
    }
    return await work(orm);
  } finally {
    if (isKept)
      isKept = await orm.execute(sql`select pg_advisory_unlock(${numberOf(key)})`).then(
        () => false,
        () => true,
      );
    client.off('error', ignore);
    // A connection that still has a lock, or is broken, is nobody's next.
    client.release(isKept);
  }
}

function ignore(): void {}
