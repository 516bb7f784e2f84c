/** The judge of the chaos finds what is lost, doubled, kept of a refusal, and told to nobody. */
import { describe, expect, test } from 'vitest';

import type { Settled } from './account.ts';
import { judge } from './judge.ts';

const line = { key: 'k1', collection: 'customer', row: 'C1', version: 2 };
const write: Settled = {
  ...{ key: 'k1', kind: 'update', amount: 0, outcome: 'acknowledged', status: 200, version: 2, times: 1 },
  rows: [{ collection: 'customer', id: 'C1', isChanged: true }],
};
const refused: Settled = {
  ...write,
  outcome: 'refused',
  status: 412,
  rows: [{ ...rowOf(write), isChanged: false }],
};
const deposit: Settled = {
  ...{ ...write, key: 'k2', kind: 'deposit', amount: 1_000 },
  rows: [{ collection: 'company', id: 'AV0001', isChanged: true }],
};
const depositLine = { key: 'k2', collection: 'company', row: 'AV0001', version: 5 };

function rowOf({ rows: [row] }: Settled) {
  if (row === undefined) throw new Error('It has a row');
  return row;
}

interface Found {
  readonly log?: readonly object[];
  readonly kept?: readonly string[];
  readonly told?: readonly string[];
  readonly balance?: number;
}

function judged(settled: readonly Settled[], { log = [], kept = [], told, balance = 0 }: Found) {
  const answers = [log, kept.map((key) => ({ key })), [{ id: 'AV0001', balance: String(balance) }]];
  const all = new Set(told ?? ['customer/C1/2', 'company/AV0001/5']);
  return judge(
    { ask: async <T>() => answers.shift() as readonly T[] },
    { settled: [...settled] },
    { before: new Map([['AV0001', 0]]), told: [all, new Set([...all])] },
  );
}

describe('the judge', () => {
  test('has nothing against what stands as it was told', async () => {
    const found = { log: [line, depositLine], kept: ['k1', 'k2'], balance: 1_000 };
    expect(await judged([write, deposit], found)).toEqual([]);
    expect(await judged([refused], {})).toEqual([]);
    const same = { ...write, rows: [{ ...rowOf(write), isChanged: false }] };
    expect(await judged([same], { kept: ['k1'] })).toEqual([]);
  });

  test.each<readonly [string, readonly Settled[], Found, RegExp]>([
    [
      'taken of a version that was over',
      [{ ...write, kind: 'stale' }],
      { log: [line], kept: ['k1'] },
      /taken, and should not/,
    ],
    ['lost', [write], { kept: ['k1'] }, /stands 0 times, not 1/],
    ['doubled', [write], { log: [line, { ...line, version: 3 }], kept: ['k1'] }, /stands 2 times/],
    ['done without an outcome', [write], { log: [line] }, /not kept/],
    ['refused, and stands', [refused], { log: [line], kept: ['k1'] }, /stands 1 times, not 0/],
    [
      'refused, and its outcome is kept',
      [refused],
      { kept: ['k1'] },
      /refused with 412, and its answer is kept/,
    ],
    ['told to nobody', [write], { log: [line], kept: ['k1'], told: [] }, /never told of customer\/C1\/2/],
    ['paid twice', [deposit], { log: [depositLine], kept: ['k2'], balance: 2_000 }, /has 2000 more/],
  ])('finds what is %s', async (_, settled, found, says) => {
    expect((await judged(settled, found)).join('\n')).toMatch(says);
  });
});
