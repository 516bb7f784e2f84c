/** For work that no caller waits for: it may take minutes, but keeps nobody waiting behind a lock that it can't have. */
import { sql } from 'drizzle-orm';

import type { Orm, Transaction } from './orm.ts';

export const longTransaction = <T>(orm: Orm, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  orm.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', '2s', true), set_config('statement_timeout', '20min', true),
      set_config('idle_in_transaction_session_timeout', '5min', true)`);
    return work(tx);
  });
