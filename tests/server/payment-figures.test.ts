/** The figures of payments say what the payments say, whatever was changed in them and merged meanwhile. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Filter } from '#model/list-query.ts';
import { addDays } from '#model/vietnam/calendar.ts';
import { countByFigures } from '../../server/gateways/count-payments.ts';
import { mergeFigures } from '../../server/gateways/merge-figures.ts';
import { cut, figuresOfTerminals } from '../../server/gateways/payment-figures.ts';
import { answerList } from '../../server/list/answer-list.ts';
import { resourcesByGateway } from '../../server/resources/gateway.ts';
import { readRevenue } from '../../server/revenue/company-revenue.ts';
import { databases, useDatabase } from './support/databases.ts';

const start = Date.parse('2026-03-30T00:00:00Z');
const minuteMs = 60_000;
/** Three days, over the end of a month; seldom on the hour itself. */
const minute = fc.oneof(fc.integer({ min: 0, max: 4320 }), fc.constantFrom(0, 60, 1440, 2820, 2821, 4320));
const at = (minutes: number) => new Date(start + minutes * minuteMs).toISOString();

const payment = fc.record({
  made: minute,
  paid: fc.option(minute),
  status: fc.constantFrom('new', 'success'),
  callback: fc.constantFrom(null, '00', '68'),
  amount: fc.integer({ min: 1000, max: 9000 }),
  company: fc.constantFrom('AV1', 'AV2'),
});
type Made = typeof payment extends fc.Arbitrary<infer T> ? T : never;

const act = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    payments: fc.array(payment, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ do: fc.constant('change' as const), nth: fc.nat(20), to: payment }),
  fc.record({ do: fc.constant('remove' as const), nth: fc.nat(20) }),
  fc.record({ do: fc.constant('merge' as const) }),
);

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
  let made = 0;

  beforeAll(async () => {
    await query('delete from napas_payment');
  });

  const keyOf = async (nth: number) =>
    (
      await query(
        'select id from napas_payment order by id offset $1 % greatest(1, (select count(*) from napas_payment)) limit 1',
        [nth],
      )
    ).rows[0]?.id;

  async function add(payments: readonly Made[]): Promise<void> {
    const rows = payments.map(({ made: on, paid, ...rest }) => {
      made += 1;
      return { id: `P${made}`, createdAt: at(on), payDate: paid === null ? null : at(paid), ...rest };
    });
    await query(
      `insert into napas_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, refund_amount, qr_percentage,
         status, callback_resp_code, created_at, pay_date)
       select id, 'B' || id, company, company || 'T', amount, amount / 100, amount / 10, 1, status, callback, "createdAt", "payDate"
       from jsonb_to_recordset($1::jsonb) as r(id text, company text, amount bigint, status text, callback text,
         "createdAt" timestamptz, "payDate" timestamptz)`,
      [JSON.stringify(rows)],
    );
  }

  async function play(step: typeof act extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
    if (step.do === 'add') return add(step.payments);
    if (step.do === 'merge') return mergeFigures(database());
    const id = await keyOf(step.nth);
    if (step.do === 'remove') return void (await query('delete from napas_payment where id = $1', [id]));
    const { made: on, paid, status, callback, amount, company } = step.to;
    await query(
      `update napas_payment set created_at = $2, pay_date = $3, status = $4, callback_resp_code = $5, transaction_amount = $6,
         company = $7 where id = $1`,
      [id, at(on), paid === null ? null : at(paid), status, callback, amount, company],
    );
  }

  const sums = ['transactionAmount', 'feeAmount', 'refundAmount'];
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
            `select company, count(*)::int as payments, sum(transaction_amount)::int as amount, sum(fee_amount)::int as fees,
             sum(refund_amount)::int as refunds
           from napas_payment where status = 'success' and (created_at at time zone 'Asia/Ho_Chi_Minh')::date between $1 and $2
           group by company order by company`,
            [from, to],
          );
          const figures = ['company', 'payments', 'amount', 'fees', 'refunds'] as const;
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
    for (const table of ['payment_hour', 'payment_month', 'payment_company'])
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
