/**
 * Asked for is not given: whatever is requested, settled, failed and cancelled in whichever order, by this build or by one from
 * before settlements were kept, every figure of refunds is the sum of those that are settled, and of those that are open.
 */
import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readServerConfig } from '../../../server/config/config.ts';
import { commitSignal } from '../../../server/context/commit-signal.ts';
import { moveRefund, requestRefund } from '../../../server/gateways/refunds.ts';
import { resourcesByGateway } from '../../../server/resources/gateway.ts';
import { requireValues } from '../../../server/write/checked-values.ts';
import { lockRow } from '../../../server/write/lock-rows.ts';
import { runWrite } from '../../../server/write/run-write.ts';
import { useApi, verifyTestToken } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';
import { testCipher } from '../support/test-cipher.ts';

const { payment, refund } = resourcesByGateway.mbqr;
const months = [
  ['2025-06-01', '2025-06-30'],
  ['2025-07-01', '2025-07-31'],
] as const;
const paid = 100_000;
const bills = ['HOAN-1', 'HOAN-2', 'HOAN-3'] as const;
/** A local day near the end of a month, and its first or its last second. */
const clock = fc
  .tuple(fc.constantFrom('2025-06-29', '2025-06-30', '2025-07-01', '2025-07-02'), fc.boolean())
  .map(([day, late]) => `${day}T${late ? '23:59:59' : '00:00:00'}+07:00`);
const step = fc.record({
  act: fc.constantFrom('request', 'request', 'process', 'settle', 'settle', 'fail', 'cancel'),
  nth: fc.nat(9),
  amount: fc.constantFrom(1, 30_000, 60_000, paid),
  at: clock,
  before: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Known {
  readonly id: string;
  readonly bill: string;
  readonly amount: number;
  readonly asked: string;
  state: string;
  settled?: string;
}

const starts: Readonly<Record<string, string>> = {
  process: 'requested',
  cancel: 'requested',
  settle: 'processing',
  fail: 'processing',
};
const ends: Readonly<Record<string, string>> = {
  process: 'processing',
  cancel: 'cancelled',
  settle: 'settled',
  fail: 'failed',
};
const isOpen = ({ state }: Known) => state === 'requested' || state === 'processing';
const sum = (refunds: readonly Known[]) => refunds.reduce((all, { amount }) => all + amount, 0);
const settledOf = (refunds: readonly Known[]) => sum(refunds.filter(({ state }) => state === 'settled'));
const openOf = (refunds: readonly Known[]) => sum(refunds.filter(isOpen));

describe.each(databases)('refunds on $name', ({ open }) => {
  const api = useApi(open);
  const ask = async (text: string, ...values: readonly unknown[]) =>
    (await api().db.pool.query(text, [...values])).rows;
  const get = async (path: string, query: Readonly<Record<string, string>>) => {
    const { status, body } = await api().call('GET', path, { as: 'quantri', query });
    expect(status, path).toBe(200);
    return body;
  };

  function write(effect: Parameters<typeof runWrite>[2]) {
    const { db } = api();
    const config = readServerConfig({ NODE_ENV: 'test' });
    const ports = { cipher: testCipher, commits: commitSignal(), now: Date.now };
    const sent = { key: randomUUID(), actor: 'bank', content: 'refund' };
    return runWrite({ db, config, verifyAccessToken: verifyTestToken, ...ports }, sent, effect);
  }

  async function begin(): Promise<void> {
    await ask(`delete from mbqr_refund where bill_number like 'HOAN-%'`);
    await ask(`delete from mbqr_payment where bill_number like 'HOAN-%'`);
    await ask(
      `insert into mbqr_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, qr_percentage, status,
         pay_date, created_at)
       select bill, bill, 'HOAN', 'T1', $2::bigint, 500, 1, 'success', '2025-06-15T09:00:00+07:00', '2025-06-15T08:59:00+07:00'
       from unnest($1::text[]) as bill`,
      bills,
      paid,
    );
  }

  async function request({ nth, amount, at, before }: Step, refunds: Known[]): Promise<void> {
    const bill = bills[nth % bills.length] ?? bills[0];
    const own = refunds.filter((one) => one.bill === bill);
    const left = paid - settledOf(own) - openOf(own);
    const now = Date.parse(at);
    if (before && amount <= left) {
      const id = randomUUID();
      await ask(
        'update mbqr_payment set refund_amount = refund_amount + $2, version = version + 1 where bill_number = $1',
        ...[bill, amount],
      );
      await ask(
        `insert into mbqr_refund (id, amount, bill_number, company, terminal_id, state, reason, created_at, updated_at)
         values ($1, $2, $3, 'HOAN', 'T1', 'requested', 'Khách hủy vé', $4, $4)`,
        ...[id, amount, bill, at],
      );
      refunds.push({ id, bill, amount, asked: at, state: 'requested' });
      return;
    }
    const given = requireValues(refund?.entity.fields ?? {}, 'create', {
      ...{ billNumber: bill, amount, reason: 'Khách hủy vé' },
    });
    const asking = write(async (tx, origin) => {
      if (refund === undefined) throw new Error('MB refunds');
      const row = await requestRefund(tx, { payment, refund }, origin, given, now);
      refunds.push({ id: String(row.id), bill, amount, asked: at, state: 'requested' });
      return { answer: null, applied: true };
    });
    if (amount <= left) await asking;
    else await expect(asking).rejects.toMatchObject({ code: 'amount_exceeds_refundable' });
  }

  async function move({ act, nth, at, before }: Step, refunds: readonly Known[]): Promise<void> {
    const able = refunds.filter(({ state }) => state === starts[act]);
    const known = able[nth % Math.max(1, able.length)];
    if (known === undefined || act === 'request') return;
    const state = ends[act] ?? '';
    if (before) {
      await ask(
        'update mbqr_refund set state = $2, updated_at = $3, version = version + 1 where id = $1',
        ...[known.id, state, at],
      );
      if (act === 'fail' || act === 'cancel')
        await ask(
          'update mbqr_payment set refund_amount = refund_amount - $2 where bill_number = $1',
          ...[known.bill, known.amount],
        );
    } else {
      await write(async (tx, origin) => {
        if (refund === undefined) throw new Error('MB refunds');
        const [{ version } = { version: 0 }] = await ask(
          'select version from mbqr_refund where id = $1',
          known.id,
        );
        const row = await lockRow(tx, refund, { key: known.id, version });
        const how = act === 'cancel' || act === 'fail' || act === 'settle' ? act : 'process';
        await moveRefund(tx, { payment, refund }, origin, row, how, Date.parse(at));
        return { answer: null, applied: true };
      });
    }
    known.state = state;
    if (act === 'settle') known.settled = at;
  }

  const within = (moment: string | undefined, [from, to]: readonly [string, string]) =>
    moment !== undefined && moment.slice(0, 10) >= from && moment.slice(0, 10) <= to;

  async function expectFigures(refunds: readonly Known[]): Promise<void> {
    const all = { refundAmount: settledOf(refunds), refundRequestedAmount: openOf(refunds) };
    const createdAt = { between: ['2025-06-01T00:00:00', '2025-06-30T23:59:59'] };
    const payDate = { between: ['2025-06-15T00:00:00', '2025-06-15T23:59:59'] };
    for (const filter of [
      { createdAt },
      { payDate },
      { createdAt, payDate },
      { createdAt, company: 'HOAN' },
    ]) {
      const query = { filter: JSON.stringify(filter) };
      const list = await get('/api/v4/mbqr/payment', query);
      expect(list.summary).toMatchObject({ transactionAmount: paid * bills.length, ...all });
    }
    const lines = String(
      await get('/api/v4/mbqr/payment/export', { filter: JSON.stringify({ createdAt }) }),
    ).trimEnd();
    const rows = lines.split('\n').map((line) => JSON.parse(line));
    expect(rows.map(({ billNumber }) => billNumber)).toEqual(bills);
    for (const row of rows) {
      const own = refunds.filter(({ bill }) => bill === row.billNumber);
      const { refundAmount, refundRequestedAmount } = row;
      expect({ refundAmount, refundRequestedAmount }).toEqual({
        ...{ refundAmount: settledOf(own), refundRequestedAmount: openOf(own) },
      });
      expect(refundAmount + refundRequestedAmount).toBeLessThanOrEqual(paid);
    }
    for (const month of months) await expectReports(refunds, month);
  }

  async function expectReports(refunds: readonly Known[], month: readonly [string, string]): Promise<void> {
    const settled = refunds.filter((one) => within(one.settled, month));
    const asked = refunds.filter((one) => isOpen(one) && within(one.asked, month));
    const [from, to] = month;
    const board = (await get('/api/v4/mbqr/dashboard', { from, to })).data.total;
    expect(board.refunds).toEqual({ count: settled.length, amount: sum(settled) });
    expect(board.refundsRequested).toEqual({ count: asked.length, amount: sum(asked) });
    for (const groupBy of ['day', 'month']) {
      const filter = JSON.stringify({ company: 'HOAN', status: 'success' });
      const query = { from, to, groupBy, filter };
      const report = (await get('/api/bus-operator/report/company-revenue', query)).data;
      const income = from === '2025-06-01' ? bills.length * (paid - 500) : 0;
      expect(report.total).toMatchObject({ refunds: sum(settled), net: income - sum(settled) });
      const parts: readonly { from: string; to: string; refunds: number }[] = report.rows[0]?.periods ?? [];
      for (const part of parts)
        expect(part.refunds).toBe(sum(refunds.filter((one) => within(one.settled, [part.from, part.to]))));
      expect(parts.reduce((whole, part) => whole + part.refunds, 0)).toBe(sum(settled));
    }
  }

  test('figures are the sums of the settled and of the open ones after each step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await begin();
        const refunds: Known[] = [];
        for (const one of steps) {
          if (one.act === 'request') await request(one, refunds);
          else await move(one, refunds);
          await expectFigures(refunds);
        }
      }),
      { numRuns: 12 },
    );
  }, 240_000);
});
