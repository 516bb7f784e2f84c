/** Stores of failure counts: the database that several servers share, by its clock, or memory. */
import { sql } from 'drizzle-orm';

import type { Orm } from '../db/orm.ts';
import { failedAttempt } from '../db/tables/failed-attempt.ts';
import { type Failures, rules } from './attempt-rules.ts';

export interface FailureStore {
  /** Hands over what is kept under `keys`, to one at a time, and keeps what `decide` answers. `now`: epoch ms. */
  change(keys: readonly string[], decide: (kept: Kept, now: number) => Kept): Promise<void>;
}

type Kept = ReadonlyMap<string, Failures>;

const mostInMemory = 10_000;

export function failuresInMemory(now: () => number = Date.now): FailureStore {
  const all = new Map<string, Failures>();
  return {
    async change(keys, decide) {
      const kept = new Map<string, Failures>();
      for (const key of keys) {
        const failures = all.get(key);
        if (failures !== undefined) kept.set(key, failures);
      }
      for (const [key, failures] of decide(kept, now())) {
        all.delete(key);
        if (failures.count > 0) all.set(key, failures);
      }
      // A flood of made-up names: those that were changed longest ago go first.
      for (const key of all.keys()) {
        if (all.size <= mostInMemory) return;
        all.delete(key);
      }
    },
  };
}

export function failuresInDatabase(orm: Orm): FailureStore {
  return {
    async change(keys, decide) {
      await orm.transaction(async (tx) => {
        // Sorted, so that two who lock the same rows do so in one order.
        const rows = await tx
          .insert(failedAttempt)
          .values([...keys].sort().map((key) => ({ key, count: 0, lastAt: sql`clock_timestamp()` })))
          .onConflictDoUpdate({ target: failedAttempt.key, set: { key: sql`excluded.key` } })
          .returning({
            key: failedAttempt.key,
            count: failedAttempt.count,
            lastAt: sql<string>`extract(epoch from ${failedAttempt.lastAt}) * 1000`,
            now: sql<string>`floor(extract(epoch from clock_timestamp()) * 1000)`,
          });
        const now = Math.max(...rows.map((row) => Number(row.now)));
        const kept = rows.filter(({ count }) => count > 0);
        const decided = decide(
          new Map(kept.map(({ key, count, lastAt }) => [key, { count, lastAt: Number(lastAt) }])),
          now,
        );
        for (const [key, { count, lastAt }] of decided)
          await tx
            .update(failedAttempt)
            .set({ count, lastAt: new Date(lastAt).toISOString() })
            .where(sql`${failedAttempt.key} = ${key}`);
      });
    },
  };
}

/** Those that count for nothing any more. */
export async function forgetFailures(orm: Pick<Orm, 'execute'>): Promise<void> {
  const longest = Math.max(...Object.values(rules).map(({ longestWaitMs }) => longestWaitMs)) / 1000;
  await orm.execute(
    sql`delete from ${failedAttempt} where ${failedAttempt.lastAt} < now() - count * make_interval(secs => ${longest})`,
  );
}
