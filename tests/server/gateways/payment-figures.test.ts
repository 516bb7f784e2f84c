/** The figures of payments say what the payments say, whatever was changed in them and merged meanwhile. */
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Filter } from '#model/list-query.ts';
import { addDays } from '#model/vietnam/calendar.ts';
import { countByFigures } from '../../../server/gateways/count-payments.ts';
import { mergeFigures } from '../../../server/gateways/merge-figures.ts';
import { cut, figuresOfTerminals } from '../../../server/gateways/payment-figures.ts';
import { answerList } from '../../../server/list/answer-list.ts';
import { resourcesByGateway } from '../../../server/resources/gateway.ts';
import { readRevenue } from '../../../server/revenue/company-revenue.ts';
import { databases, useDatabase } from '../support/databases.ts';
import { act, at, minute, minuteMs, playPayments, start } from '../support/payment-acts.ts';

const range = fc.tuple(minute, minute, fc.nat(59_999)).map(([a, b, ms]) => ({
  between: [at(Math.min(a, b)), new Date(start + Math.max(a, b) * minuteMs + ms).toISOString()] as const,
}));
const filter = fc
  .record(
    {
      payDate: range,
      createdAt: range,
      status: fc.constantFrom('success', { overlap: ['new', 'success'] }, { overlap: [] }),
      callbackRespCode: fc.constantFrom('68', { overlap: ['00', '68'] }, { iLike: '%6%' }),
    },
    { requiredKeys: [] },
  )
  .filter(({ payDate, createdAt }) => (payDate ?? createdAt) !== undefined);

describe.each(databases)('the figures of payments on $name', ({ open }) => {
  const database = useDatabase(open);
  const resources = resourcesByGateway.napas;
  const query = (text: string, values: unknown[] = []) => database().pool.query(text, values);
  const { add, play } = playPayments(database);

  beforeAll(async () => {
    await query('delete from napas_payment');
    await query('delete from napas_refund');
  });

  const sums = ['transactionAmount', 'feeAmount', 'refundAmount', 'refundRequestedAmount'];
  async function countedRowByRow(wanted: Filter) {
    const asked = { filter: wanted, sort: [], current: 1, pageSize: 1 };
    const { total, summary } = await answerList(database().orm, resources.payment, asked, sums);
    return { total, summary };
  }

  test('count what the payments count, in any stretch of time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 6 }),
        fc.array(filter, { minLength: 3, maxLength: 6 }),
        async (acts, filters) => {
          for (const step of acts) await play(step);
          for (const wanted of filters)
            expect(await countByFigures(database().orm, resources, wanted as Filter)).toEqual(
              await countedRowByRow(wanted as Filter),
            );
        },
      ),
      { numRuns: 40 },
    );
  });

  test('tell each terminal what its payments come to, by months and what is left of them', async () => {
    const stretch = fc.tuple(minute, minute).map(([a, b]) => ({
      from: start + Math.min(a, b) * minuteMs,
      to: start + Math.max(a, b) * minuteMs + 1,
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 6 }),
        stretch,
        fc.integer({ min: 0, max: 2 }),
        async (acts, { from, to }, months) => {
          for (const step of acts) await play(step);
          const wide = { from: from - months * 40 * 86_400_000, to: to + months * 40 * 86_400_000 };
          const { rows: told } = await database().orm.execute(sql`
          select company, sum(payments)::int as payments, sum(success)::int as success, sum(amount)::int as amount, sum(fees)::int as fees
          from (${figuresOfTerminals(resources, wide)}) as figures group by company having sum(payments) > 0 order by company`);
          const { rows: counted } = await query(
            `select company, count(*)::int as payments, (count(*) filter (where status = 'success'))::int as success,
             coalesce(sum(transaction_amount) filter (where status = 'success'), 0)::int as amount,
             coalesce(sum(fee_amount) filter (where status = 'success'), 0)::int as fees
           from napas_payment where created_at >= $1 and created_at < $2 group by company order by company`,
            [new Date(wide.from).toISOString(), new Date(wide.to).toISOString()],
          );
          expect(told).toEqual(counted);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('tell each terminal what payments of whole days come to without reading them', () => {
    const midnight = Date.parse('2026-03-11T00:00:00+07:00');
    const asked = (from: number, to: number) =>
      new PgDialect().sqlToQuery(figuresOfTerminals(resources, { from, to })).sql;
    for (const days of [1, 9, 30, 93])
      expect(asked(midnight, midnight + days * 86_400_000)).not.toContain('napas_payment');
    expect(asked(midnight, midnight + 86_400_000 + 1)).toContain('napas_payment');
  });

  test('tell each company what its payments come to, by whole months and the days beside them', async () => {
    const days = fc
      .tuple(fc.integer({ min: -40, max: 4 }), fc.nat(80))
      .map(
        ([begin, length]) => [addDays('2026-03-30', begin), addDays('2026-03-30', begin + length)] as const,
      );
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 6 }),
        days,
        fc.constantFrom(undefined, 'day', 'week', 'month'),
        async (acts, [from, to], groupBy) => {
          for (const step of acts) await play(step);
          const page = { order: 'company', current: 1, pageSize: 200 } as const;
          const asked = { from, to, filter: { status: 'success' }, groupBy, ...page } as const;
          const { rows: told } = await readRevenue(database().orm, ['napas'], asked, 0);
          const { rows: counted } = await query(
            `select company, count(*)::int as payments, sum(transaction_amount)::int as amount, sum(fee_amount)::int as fees
           from napas_payment where status = 'success' and (created_at at time zone 'Asia/Ho_Chi_Minh')::date between $1 and $2
           group by company order by company`,
            [from, to],
          );
          const figures = ['company', 'payments', 'amount', 'fees'] as const;
          const pick = (row: object) => figures.map((name) => Reflect.get(row, name));
          expect(told.map(pick)).toEqual(counted.map(pick));
          if (groupBy !== undefined)
            for (const row of told) expect(row.periods.reduce((sum, { net }) => sum + net, 0)).toBe(row.net);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('are one row of each group once they are merged, and none where nothing is left', async () => {
    await add([{ made: 5, paid: 7, status: 'success', callback: '00', amount: 5000, company: 'AV1' }]);
    await query('delete from napas_payment');
    await mergeFigures(database());
    for (const table of [
      'payment_hour',
      'payment_month',
      'payment_company',
      'payment_weekday',
      'payment_day',
    ])
      expect((await query(`select * from ${table} where gateway = 'napas'`)).rows).toEqual([]);
  });

  test('are not asked where they can not tell', () => {
    const answers = (wanted: Filter) => countByFigures(database().orm, resources, wanted) !== undefined;
    const payDate = { between: [at(0), at(60)] as const };
    expect(answers({ payDate, company: 'AV1' })).toBe(false);
    expect(answers({ status: 'success' })).toBe(false);
    expect(answers({ payDate: { between: [at(0), null] } })).toBe(false);
    expect(answers({ payDate, createdAt: { between: [null, at(0)] } })).toBe(false);
  });
});

test('a stretch is cut into the hours that are whole in it and what is before and behind them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000_000 }),
      fc.integer({ min: 1, max: 20_000_000 }),
      (from, length) => {
        const { whole, ends } = cut({ from, to: from + length });
        const parts = [...ends, ...(whole === undefined ? [] : [whole])].sort((a, b) => a.from - b.from);
        expect(parts[0]?.from).toBe(from);
        expect(parts.at(-1)?.to).toBe(from + length);
        for (const [index, part] of parts.slice(1).entries()) expect(part.from).toBe(parts[index]?.to);
        if (whole !== undefined) expect([whole.from % 3_600_000, whole.to % 3_600_000]).toEqual([0, 0]);
      },
    ),
  );
});
