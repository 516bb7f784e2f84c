/**
 * A search that may have to read every row of its days, given so long and no longer: nobody waits for its end, and each
 * that goes on takes a connection from everybody else. A server of PostgreSQL stops it itself. The embedded database
 * can't be stopped: it works in one thread that hears of nothing before it is through with a statement, its timers too.
 * There the search goes on to its end; what can be left out is the page that nobody is there to read.
 */
import { sql } from 'drizzle-orm';

import { askAs, currentAsker } from '../db/asker-scope.ts';
import type { Asker } from '../db/bulkhead.ts';
import type { Database } from '../db/database.ts';
import { readDatabaseFailure } from '../db/database-failure.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { refuse } from '../http/refusal.ts';

/** Apart from the quick reads of the same list, which it would keep from their connections. */
function slow(): Asker {
  const asker = currentAsker();
  return { ...asker, family: `${asker.family}, by text`, isSlow: true };
}

/** SQLSTATE query_canceled. */
const stopped = '57014';

/** Throws 422 search_too_slow where one statement of it takes longer than that many milliseconds. */
export async function withinTime<T>(
  { kind, orm }: Pick<Database, 'kind' | 'orm'>,
  mostMs: number,
  work: (orm: Orm | Transaction) => Promise<T>,
): Promise<T> {
  if (kind === 'embedded') return work(orm);
  try {
    return await askAs(slow(), () =>
      orm.transaction(
        async (tx) => {
          // For this transaction alone: the connection serves other calls next. One process: three scan texts hardly faster, and
          // the planner, which expects a third of the time, would scan even for words that an index finds.
          await tx.execute(sql`select set_config('statement_timeout', ${String(mostMs)}, true),
          set_config('max_parallel_workers_per_gather', '0', true)`);
          return work(tx);
        },
        { accessMode: 'read only' },
      ),
    );
  } catch (failure) {
    throw readDatabaseFailure(failure)?.code === stopped ? refuse('search_too_slow') : failure;
  }
}
