/** What is read of a gateway: figures that count what their lists count, all rows as a stream, results told again. */
import { describe, expect, test } from 'vitest';

import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { dayOf, localMoment, momentsOfDays } from '#model/vietnam/calendar.ts';
import { useApi } from '../../server/support/api-world.ts';
import { server } from '../../server/support/databases.ts';

const dayMs = 86_400_000;
const as = 'quantri';

describe('a gateway', () => {
  const api = useApi(server.open);

  async function list(path: string, filter: object) {
    const query = { filter: JSON.stringify(filter), pageSize: '1000' };
    const answer = await api().call('GET', `/api/v4/${path}`, { as, query });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }

  const days = (ago: number) => dayOf(Date.now() - ago * dayMs);
  const ranges = [
    ['of today', days(0), days(0)],
    ['of a week that is over', days(9), days(3)],
    ['of all that may be asked', days(92), days(0)],
  ] as const;

  describe.each(gatewayList)('$name', (gateway) => {
    const at = gateway.name;

    test.each(ranges)('has figures %s that its lists count the same', async (_, from, to) => {
      const answer = await api().call('GET', `/api/v4/${at}/dashboard`, { as, query: { from, to } });
      expect(answer.status).toBe(200);
      const figures: GatewayDashboard = answer.body.data;
      const createdAt = { between: momentsOfDays(from, to) };
      await expectSame(figures.total, createdAt, {});
      await expectSame(figures.totalBefore, { between: [figures.before.from, figures.before.to] }, {});
      for (const { company, companyName: _name, ...same } of figures.companies.slice(0, 2))
        await expectSame(same, createdAt, { company });
      for (const { terminalId, terminalName: _name, ...same } of figures.terminals.slice(0, 2))
        await expectSame(same, createdAt, { terminalId });
      for (const { code, count } of figures.callbacks)
        expect((await list(`${at}/payment`, { createdAt, callbackRespCode: code })).total).toBe(count);
      for (const { status, count } of figures.statuses)
        expect((await list(`${at}/terminal`, { status })).total).toBe(count);
      for (const parts of [figures.days, figures.hours]) {
        const sum = (name: 'count' | 'success' | 'amount' | 'fees') =>
          parts.reduce((total, part) => total + part[name], 0);
        const { count, success, amount, fees } = figures.total;
        expect([sum('count'), sum('success'), sum('amount'), sum('fees')]).toEqual([
          count,
          success,
          amount,
          fees,
        ]);
      }
      expect([figures.days[0]?.day, figures.days.at(-1)?.day]).toEqual([from, to]);
    });

    async function expectSame(
      figures: Omit<GatewayDashboard['total'], 'refunds' | 'refundsRequested'> & {
        readonly refunds?: unknown;
        readonly refundsRequested?: unknown;
      },
      createdAt: object,
      narrower: object,
    ) {
      const all = await list(`${at}/payment`, { createdAt, ...narrower });
      const paid = await list(`${at}/payment`, { createdAt, ...narrower, status: 'success' });
      const { refunds, refundsRequested, ...payments } = figures;
      expect(payments).toEqual({
        ...{ count: all.total, success: paid.total },
        ...{ amount: paid.summary.transactionAmount, fees: paid.summary.feeAmount },
      });
      if (!('refunds' in figures)) return;
      if (gateway.refund === undefined) return expect([refunds, refundsRequested]).toEqual([null, null]);
      const settled = await list(`${at}/refund`, { settledAt: createdAt });
      expect(refunds).toEqual({ count: settled.total, amount: settled.summary.amount });
      const open = await list(`${at}/refund`, { createdAt, state: { overlap: ['requested', 'processing'] } });
      expect(refundsRequested).toEqual({ count: open.total, amount: open.summary.amount });
    }

    test('gives all payments that match as lines, each once, in the order of their creation', async () => {
      const createdAt = { between: [localMoment(Date.now() - 90 * dayMs), localMoment(Date.now())] };
      const filter = JSON.stringify({ createdAt });
      const answer = await api().call('GET', `/api/v4/${at}/payment/export`, { as, query: { filter } });
      expect(answer.headers['content-type']).toContain('application/x-ndjson');
      const rows: readonly { id: string; createdAt: string }[] = String(answer.body)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(rows.length).toBe((await list(`${at}/payment`, { createdAt })).total);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const moments = rows.map((row) => row.createdAt);
      expect(moments).toEqual([...moments].sort());
    });
  });

  test('gives no payments as lines without a range of days', async () => {
    const answer = await api().call('GET', '/api/v4/mbqr/payment/export', { as });
    expect(answer).toMatchObject({ status: 422, body: { errorCode: 'range_too_wide' } });
  });

  test('has no figures of more than 93 days, of no day, or of days in reverse', async () => {
    for (const query of [
      { from: days(93), to: days(0) },
      { from: '2026-02-30' },
      { from: days(0), to: days(1) },
    ])
      expect((await api().call('GET', '/api/v4/mbqr/dashboard', { as, query })).status).toBe(422);
  });

  test('finds payments by their keys, over all days', async () => {
    const { rows } = await api().db.pool.query('select id from mbqr_payment order by created_at limit 300');
    const ids = rows.map(({ id }) => id);
    expect((await list('mbqr/payment', { id: { overlap: ids } })).total).toBe(300);
  });

  test('tells merchants the results of payments that were made, and of no others', async () => {
    const { rows } = await api().db.pool.query(`
      (select id, version, status from mbqr_payment where status = 'success' and callback_resp_code = '68' limit 1)
      union all (select id, version, status from mbqr_payment where status = 'new' limit 1)`);
    const items = rows.map(({ id, version }) => ({ id, version }));
    const { body } = await api().call('POST', '/api/v4/mbqr/payment/callback', { as, body: { items } });
    expect(body.data).toMatchObject([
      { id: items[0]?.id, ok: true, row: { callbackRespCode: '00' } },
      { id: items[1]?.id, ok: false, errorCode: 'invalid_transition' },
    ]);
  });
});
