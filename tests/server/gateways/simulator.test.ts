/** The banks of a demo: what they do is done as every other change is, and the money stays right. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { readServerConfig } from '../../../server/config/config.ts';
import { simulatedBank } from '../../../server/context/bank.ts';
import { commitSignal } from '../../../server/context/commit-signal.ts';
import type { Context } from '../../../server/context/context.ts';
import { simulateStep } from '../../../server/gateways/simulator.ts';
import type { Api } from '../support/api-world.ts';
import { useApi, verifyTestToken } from '../support/api-world.ts';
import { server } from '../support/databases.ts';
import { testCipher } from '../support/test-cipher.ts';

/** The same numbers at each run (Numerical Recipes' linear congruence). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Playing {
  readonly seed: number;
  readonly steps: number;
  /** Epoch ms; each step comes ten seconds after the one before. */
  readonly from: number;
}

/** How many rows were changed. */
async function play({ db }: Api, { seed, steps, from }: Playing): Promise<number> {
  const random = numbers(seed);
  let at = from;
  let made = 0;
  const context: Context = {
    ...{ db, config: readServerConfig({ NODE_ENV: 'test' }), verifyAccessToken: verifyTestToken },
    ...{ cipher: testCipher, commits: commitSignal(), now: () => at, bank: simulatedBank(random) },
  };
  const newKey = () => {
    made += 1;
    return `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  };
  let changed = 0;
  for (let step = 0; step < steps; step += 1) {
    at += 10_000;
    changed += await simulateStep(context, { random, now: () => at, newKey });
  }
  return changed;
}

describe('the simulated banks', () => {
  const api = useApi(server.open);
  const ask = async (query: string, values: readonly unknown[] = []) =>
    (await api().db.pool.query(query, [...values])).rows;

  test('let people pay and move refunds on, and the change feed tells of each', async () => {
    const bill = (
      await ask(`select bill_number from mbqr_payment where status = 'success' and refund_amount = 0 limit 1`)
    )[0].bill_number;
    const body = { billNumber: bill, amount: 1000, reason: 'Khách hủy vé' };
    const asked = await api().call('POST', '/api/v4/mbqr/refund', { as: 'quantri', body });
    const { cursor } = (await api().call('GET', '/api/v1/changes', { as: 'quantri' })).body;

    const changed = await play(api(), { seed: 7, steps: 80, from: Date.now() });
    expect(changed).toBeGreaterThan(20);

    const since = { since: cursor, collections: 'mbqrPayment,mbqrRefund' };
    const feed = (await api().call('GET', '/api/v1/changes', { as: 'quantri', query: since })).body.data;
    const states = feed.filter((change: { id: string }) => change.id === asked.body.data.id);
    expect(states.length).toBe(2);
    expect(feed.every((change: { actor: string }) => change.actor === 'bank')).toBe(true);
    const ended = await ask('select state, updated_at > created_at as moved from mbqr_refund where id = $1', [
      asked.body.data.id,
    ]);
    expect(ended).toEqual([{ state: expect.stringMatching(/^(settled|failed)$/), moved: true }]);

    const paid = await ask(`select count(*) as count from change_log where actor = 'bank'
      and collection = 'mbqrPayment' and op = 'update' and fields::text like '%"success"%'`);
    expect(paid[0].count).toBeGreaterThan(5);
    for (const name of ['mbqr', 'bidvqr', 'napas']) {
      const wrong = await ask(`
        select payment.id from ${name}_payment as payment where (refund_settled, refund_open) <> (
          select coalesce(sum(amount) filter (where state = 'settled'), 0),
            coalesce(sum(amount) filter (where state in ('requested', 'processing')), 0)
          from ${name}_refund as refund where refund.bill_number = payment.bill_number)`);
      expect(wrong, name).toEqual([]);
    }
  }, 60_000);

  test('are off in tests and outside of a demo, and can be switched off in one', () => {
    expect(readServerConfig({ NODE_ENV: 'test' }).simulateBanks).toBe(false);
    expect(
      readServerConfig({ NODE_ENV: 'production', DEMO: 'off', SIMULATE_BANKS: 'on' }).simulateBanks,
    ).toBe(false);
    expect(readServerConfig({ NODE_ENV: 'production', DEMO: 'on' }).simulateBanks).toBe(true);
    expect(
      readServerConfig({ NODE_ENV: 'production', DEMO: 'on', SIMULATE_BANKS: 'off' }).simulateBanks,
    ).toBe(false);
  });

  test('are nobody without a demo: what needs one is refused, to be sent again', async () => {
    await expect(
      simulateStep(
        {
          ...{
            db: api().db,
            config: readServerConfig({ NODE_ENV: 'test' }),
            verifyAccessToken: verifyTestToken,
          },
          ...{ cipher: testCipher, commits: commitSignal(), now: Date.now },
        },
        { random: Math.random, now: Date.now, newKey: randomUUID },
      ),
    ).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});

describe('the simulated banks, left alone', () => {
  const api = useApi(server.open);
  const ask = async (query: string) => (await api().db.pool.query(query)).rows;

  test('ask for small refunds of what was paid lately, so that their lists never run dry', async () => {
    await play(api(), { seed: 23, steps: 200, from: Date.now() });
    const asked = await ask(`select refund.amount from mbqr_refund as refund
      join change_log as made on made.row_id = refund.id and made.collection = 'mbqrRefund'
      where made.op = 'create' and made.actor = 'bank'`);
    expect(asked.length).toBeGreaterThan(3);
    expect(new Set(asked.map(({ amount }) => Number(amount)))).toEqual(new Set([10_000]));
    const over = await ask(`select bill_number from mbqr_payment where refund_amount > transaction_amount`);
    expect(over).toEqual([]);
  }, 120_000);
});

describe('the simulated banks, played twice', () => {
  const one = useApi(server.open);
  const other = useApi(server.open);
  const asking = ['mbqr', 'bidvqr', 'napas'];
  const from = Date.now();

  /** A refund of each gateway that has any, asked for at the same moment in both. */
  async function begin({ call, db }: Api) {
    for (const [index, name] of asking.entries()) {
      const { rows } = await db.pool.query(`select bill_number from ${name}_payment
        where status = 'success' and refund_amount = 0 order by id limit 1`);
      const body = { billNumber: rows[0].bill_number, amount: 1000, reason: 'Khách hủy vé' };
      const key = `00000000-0000-7000-9000-00000000000${index}`;
      const asked = await call('POST', `/api/v4/${name}/refund`, { as: 'quantri', body, key });
      expect(asked.status).toBe(200);
      const moment = new Date(from).toISOString();
      await db.pool.query(`update ${name}_refund set created_at = $1, updated_at = $1 where id = $2`, [
        ...[moment, key],
      ]);
    }
  }
  const told = async ({ db }: Api) =>
    (
      await db.pool.query(`select collection, row_id as id, op, version, fields from change_log
        where actor = 'bank' order by change_log.id`)
    ).rows;
  const statesOf = async ({ db }: Api, name: string) =>
    (await db.pool.query(`select state from ${name}_refund where id::text like '00000000-0000-7000-9000-%'`))
      .rows;

  test('do the same with the same numbers and the same clock, and settle what is open in time', async () => {
    await begin(one());
    await begin(other());
    await play(one(), { seed: 11, steps: 120, from });
    await play(other(), { seed: 11, steps: 120, from });
    const did = await told(one());
    expect(did.length).toBeGreaterThan(60);
    expect(await told(other())).toEqual(did);
    for (const name of asking)
      for (const { state } of await statesOf(one(), name)) expect(state).toMatch(/^(settled|failed)$/);

    // Whoever paid in the first half is booked by its end.
    const opened = did.filter(({ op, collection }) => op === 'create' && collection.endsWith('Payment'));
    const booked = new Set(did.filter(({ op }) => op === 'update').map(({ id }) => id));
    const early = opened.slice(0, Math.floor(opened.length / 2));
    expect(early.length).toBeGreaterThan(10);
    expect(early.filter(({ id }) => booked.has(id)).length / early.length).toBeGreaterThan(0.7);
  }, 120_000);
});
