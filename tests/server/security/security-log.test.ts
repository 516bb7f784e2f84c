/** The queue before the rows: lines at once, rows soon, and what becomes of both while the database is away. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Database } from '../../../server/db/database.ts';
import { DatabaseUnreachable } from '../../../server/db/database-failure.ts';
import { securityLog } from '../../../server/security/security-log.ts';
import type { SecurityNote } from '../../../server/security/security-note.ts';

const signedIn = (id: string): SecurityNote => ({
  ...{ event: 'signIn', outcome: 'success', address: '10.0.0.1', requestId: 'r1' },
  account: { id, userName: 'ketoan' },
});

/** Takes what is stored, or fails as it is told to. */
function fakePool() {
  const stored: { event: string; account?: string; count: number }[][] = [];
  let failure: Error | undefined;
  const query = async (_text: string, [rows]: readonly string[]) => {
    if (failure !== undefined) throw failure;
    stored.push(JSON.parse(rows ?? ''));
  };
  return {
    stored,
    pool: { query } as unknown as Database['pool'],
    fail: (with_: Error | undefined) => {
      failure = with_;
    },
  };
}

function fakeLog() {
  const lines: { level: string; told: Record<string, unknown> }[] = [];
  const at = (level: string) => (told: Record<string, unknown>) => void lines.push({ level, told });
  return { lines: lines, log: { info: at('info'), warn: at('warn') } };
}

describe('the security log', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('writes a line at once and rows together within a second', async () => {
    const { pool, stored } = fakePool();
    const { lines, log } = fakeLog();
    const security = securityLog({ pool });
    security.logTo(log);
    security.note(signedIn('1'));
    security.note({ event: 'signInFailed', outcome: 'failure', reason: 'unknownName', triedName: 'Bí-mật' });
    expect(lines).toEqual([
      {
        level: 'info',
        told: {
          ...{ event: 'signIn', outcome: 'success', address: '10.0.0.1', requestId: 'r1' },
          ...{ account: '1', userName: 'ketoan' },
        },
      },
      { level: 'warn', told: { event: 'signInFailed', outcome: 'failure', reason: 'unknownName' } },
    ]);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stored.map((rows) => rows.map(({ event }) => event))).toEqual([['signIn', 'signInFailed']]);
    expect(JSON.stringify(stored)).not.toContain('Bí-mật');
  });

  test('writes lines of before there was a log, once there is one', () => {
    const { lines, log } = fakeLog();
    const security = securityLog({ pool: fakePool().pool });
    security.note(signedIn('1'));
    security.logTo(log);
    expect(lines).toHaveLength(1);
  });

  test('keeps what a database that is away did not take, in its order, and stores it later', async () => {
    const { pool, stored, fail } = fakePool();
    const security = securityLog({ pool });
    fail(new DatabaseUnreachable('away', '08006'));
    security.note(signedIn('1'));
    await vi.advanceTimersByTimeAsync(1_000);
    security.note(signedIn('2'));
    await vi.advanceTimersByTimeAsync(2_000);
    fail(undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored.flat().map(({ account }) => account)).toEqual(['1', '2']);
  });

  test('holds so many and no more, and tells how many it lost', async () => {
    const { pool, stored, fail } = fakePool();
    const { lines, log } = fakeLog();
    const security = securityLog({ pool });
    security.logTo(log);
    fail(new DatabaseUnreachable('away', '08006'));
    for (let n = 0; n < 6_000; n += 1) security.note(signedIn(String(n)));
    fail(undefined);
    await security.flush();
    expect(lines).toHaveLength(6_000);
    expect(stored.flat()).toHaveLength(5_001);
    expect(stored.flat().at(-1)).toMatchObject({ event: 'eventsLost', count: 1_000 });
  });

  test('goes on after what the database refuses', async () => {
    const { pool, stored, fail } = fakePool();
    const { lines, log } = fakeLog();
    const security = securityLog({ pool });
    security.logTo(log);
    fail(new Error('refused'));
    security.note(signedIn('1'));
    await security.flush();
    fail(undefined);
    security.note(signedIn('2'));
    await security.close();
    expect(stored.flat().map(({ event, account, count }) => [event, account, count])).toEqual([
      ['signIn', '2', 1],
      ['eventsLost', undefined, 1],
    ]);
    expect(lines.map(({ level }) => level)).toEqual(['info', 'warn', 'info']);
  });
});
