/** Whether requests should come, by what the database and the clocks say. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Database } from '../../../server/db/database.ts';
import { DatabaseUnreachable } from '../../../server/db/database-failure.ts';
import { watchReadiness } from '../../../server/monitor/readiness.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** As far as it is asked. */
function watched(kind: Database['kind'] = 'server') {
  const world = { isAway: false, aheadMs: 0, stuckMs: 0, lag: 0 };
  const pool = {
    async query() {
      if (world.isAway) throw new DatabaseUnreachable('away', '08006');
      return { rows: [{ at: String(Date.now() + world.aheadMs) }] };
    },
  };
  const db = { kind, pool, stuckMs: () => world.stuckMs } as unknown as Database;
  const readiness = watchReadiness(db, { now: Date.now, uptime: Date.now, lag: () => world.lag, close() {} });
  return { world, readiness };
}

describe('a server', () => {
  test('whose database is away is ready, not strictly, and takes no writes after ten seconds', async () => {
    const { world, readiness } = watched();
    world.isAway = true;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(readiness.isWritable()).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readiness.isWritable()).toBe(false);
    expect(readiness.plain()).toEqual([]);
    expect(await readiness.strict()).toEqual(['database']);
    world.isAway = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readiness.isWritable()).toBe(true);
    expect(await readiness.strict()).toEqual([]);
  });

  test.each([
    ['more than two seconds ahead of its database', { aheadMs: -2_500 }, ['clock']],
    ['more than two seconds behind it', { aheadMs: 2_500 }, ['clock']],
    ['a second off', { aheadMs: 1_000 }, []],
    ['whose connections do not come back', { stuckMs: 11_000 }, ['pool']],
    ['that is busy with itself', { lag: 1_500 }, ['eventLoop']],
  ])('%s', async (_, state, reasons) => {
    const { world, readiness } = watched();
    Object.assign(world, state);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readiness.plain()).toEqual(reasons);
  });

  test('that is stopping is not ready', () => {
    const { readiness } = watched();
    readiness.stop();
    expect(readiness.plain()).toEqual(['stopping']);
  });

  test('whose database is embedded takes writes as long as it answers at all', async () => {
    const { world, readiness } = watched('embedded');
    world.isAway = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readiness.isWritable()).toBe(true);
  });
});
