import { describe, expect, it, test } from 'vitest';

import { type Attempts, createAttempts, type Guesser, networkOf } from '../../../server/auth/attempts.ts';
import {
  type FailureStore,
  failuresInDatabase,
  failuresInMemory,
  forgetFailures,
} from '../../../server/auth/failure-store.ts';
import { server, useDatabase } from '../support/databases.ts';

const wrong = async () => ({ ok: false });
const right = async () => ({ ok: true });

/** Seconds to wait, or 0: it was looked at. */
async function waitOf(attempts: Attempts, guesser: Guesser, look: () => Promise<{ ok: boolean }> = wrong) {
  const verdict = await attempts.guess(guesser, look);
  return 'waitSeconds' in verdict ? verdict.waitSeconds : 0;
}

async function inTurn<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let n = 0; n < count; n += 1) done.push(await act(n));
  return done;
}

const database = useDatabase(server.open);

interface Stage {
  readonly store: FailureStore;
  pass(seconds: number): Promise<void>;
}

const stages: readonly (readonly [string, () => Stage])[] = [
  [
    'in memory',
    () => {
      let now = 1_800_000_000_000;
      const pass = async (seconds: number) => {
        now += seconds * 1000;
      };
      return { store: failuresInMemory(() => now), pass };
    },
  ],
  [
    'in a database',
    () => {
      const { orm, pool } = database();
      const pass = async (seconds: number) => {
        await pool.query('update failed_attempt set last_at = last_at - make_interval(secs => $1)', [
          seconds,
        ]);
      };
      return { store: failuresInDatabase(orm), pass };
    },
  ],
];

describe.each(stages)('attempts, counted %s', (where, enter) => {
  /** Two servers that share a store. */
  const servers = (kind: string, store: FailureStore) => {
    const both = [
      createAttempts(`${where} ${kind}`, store),
      createAttempts(`${where} ${kind}`, store),
    ] as const;
    return (n: number) => both[n % 2 === 0 ? 0 : 1];
  };

  it('wait longer with each failure after the fifth, on whatever server', async () => {
    const { store, pass } = enter();
    const at = servers('longer', store);
    expect(await inTurn(5, (n) => waitOf(at(n), { name: 'an' }))).toEqual([0, 0, 0, 0, 0]);
    expect([29, 30]).toContain(await waitOf(at(0), { name: 'an' }));
    expect(await waitOf(at(1), { name: 'binh' })).toBe(0);
    await pass(31);
    expect(await waitOf(at(1), { name: 'an' })).toBe(0);
    expect([59, 60]).toContain(await waitOf(at(0), { name: 'an' }, right));
  });

  it('let a right one through that waited, and it counts for nothing', async () => {
    const { store, pass } = enter();
    const at = servers('right', store);
    await inTurn(6, (n) => waitOf(at(n), { name: 'an' }));
    await pass(31);
    expect(await inTurn(9, (n) => waitOf(at(n), { name: 'an' }, right))).toEqual(Array(9).fill(0));
  });

  it('count for nothing where they could not be looked at', async () => {
    const { store } = enter();
    const at = servers('not looked at', store);
    const away = async () => {
      throw new Error('The database is away');
    };
    await inTurn(9, (n) => expect(at(n).guess({ name: 'an' }, away)).rejects.toThrow('away'));
    expect(await inTurn(5, (n) => waitOf(at(n), { name: 'an' }))).toEqual([0, 0, 0, 0, 0]);
  });

  it('of a hundred at once are looked at five times', async () => {
    const { store } = enter();
    const at = servers('at once', store);
    let looks = 0;
    const look = async () => {
      looks += 1;
      return { ok: false };
    };
    await Promise.all(Array.from({ length: 100 }, (_, n) => at(n).guess({ name: 'an' }, look)));
    expect(looks).toBe(5);
  });

  it('of one address over many names wait as well', async () => {
    const { store, pass } = enter();
    const at = servers('spray', store);
    const spray = (n: number) => waitOf(at(n), { name: `name ${n}`, address: '203.0.113.7' });
    expect(await inTurn(30, spray)).toEqual(Array(30).fill(0));
    expect([9, 10]).toContain(await spray(31));
    expect(await waitOf(at(0), { name: 'name 50', address: '203.0.113.8' })).toBe(0);
    await pass(11);
    expect(await spray(32)).toBe(0);
    expect([19, 20]).toContain(await spray(33));
  });

  it('of a browser that is known are counted by themselves', async () => {
    const { store } = enter();
    const at = servers('known', store);
    await inTurn(40, (n) => waitOf(at(n), { name: 'an', address: '203.0.113.7' }));
    await inTurn(40, (n) => waitOf(at(n), { name: `name ${n}`, address: '203.0.113.7' }));
    const own = { name: 'an', address: '203.0.113.7', browser: 'b1' };
    expect(await inTurn(5, (n) => waitOf(at(n), own))).toEqual([0, 0, 0, 0, 0]);
    expect([29, 30]).toContain(await waitOf(at(0), own));
    expect(await waitOf(at(0), { ...own, browser: 'b2' })).toBe(0);
  });
});

test('what counts for nothing any more is forgotten, and what was typed is not kept', async () => {
  const { orm, pool } = database();
  const attempts = createAttempts('forgotten', failuresInDatabase(orm));
  await pool.query('delete from failed_attempt');
  await inTurn(3, () => waitOf(attempts, { name: 'Mật khẩu 2026', address: '203.0.113.7' }));
  await forgetFailures(orm);
  const kept = await pool.query('select * from failed_attempt');
  expect(kept.rowCount).toBe(2);
  expect(JSON.stringify(kept.rows)).not.toMatch(/khẩu|203/);
  await pool.query(`update failed_attempt set last_at = last_at - interval '181 minutes'`);
  await forgetFailures(orm);
  expect((await pool.query('select from failed_attempt')).rowCount).toBe(0);
});

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.7', '203.0.113.8', false],
])('%s and %s are one network: %s', (one, other, isOne) => {
  expect(networkOf(one) === networkOf(other)).toBe(isOne);
});
