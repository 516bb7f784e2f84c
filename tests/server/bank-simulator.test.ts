/** The banks of a demo: what they do is done as every other change is, and the money stays right. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { commitSignal } from '../../server/changes/commit-signal.ts';
import { readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { simulatedBank } from '../../server/gateways/bank.ts';
import { simulateStep } from '../../server/gateways/simulator.ts';
import { useApi, verifyTestToken } from './api-world.ts';
import { server } from './support/databases.ts';

/** The same numbers at each run (Numerical Recipes' linear congruence). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
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

    const random = numbers(7);
    let at = Date.now();
    const context: Context = {
      ...{ db: api().db, config: readConfig({ NODE_ENV: 'test' }), verifyAccessToken: verifyTestToken },
      ...{ commits: commitSignal(), now: () => at, bank: simulatedBank(random) },
    };
    let changed = 0;
    for (let step = 0; step < 80; step += 1) {
      at += 10_000;
      changed += await simulateStep(context, { random, now: () => at, newKey: randomUUID });
    }
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
        select payment.id from ${name}_payment as payment where refund_amount <> coalesce((
          select sum(amount) from ${name}_refund as refund where refund.bill_number = payment.bill_number
            and state in ('requested', 'processing', 'settled')), 0)`);
      expect(wrong, name).toEqual([]);
    }
  }, 60_000);

  test('are off in tests and outside of a demo, and can be switched off in one', () => {
    expect(readConfig({ NODE_ENV: 'test' }).simulateBanks).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'off', SIMULATE_BANKS: 'on' }).simulateBanks).toBe(
      false,
    );
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'on' }).simulateBanks).toBe(true);
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'on', SIMULATE_BANKS: 'off' }).simulateBanks).toBe(
      false,
    );
  });

  test('are nobody without a demo: what needs one is refused, to be sent again', async () => {
    await expect(
      simulateStep(
        {
          ...{ db: api().db, config: readConfig({ NODE_ENV: 'test' }), verifyAccessToken: verifyTestToken },
          ...{ commits: commitSignal(), now: Date.now },
        },
        { random: Math.random, now: Date.now, newKey: randomUUID },
      ),
    ).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});
