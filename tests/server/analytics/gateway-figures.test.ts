/** What payments come to by weekday, hour and company is what the payments say, however a range cuts the months it is read by. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PaymentStatus } from '#model/entities/payment.ts';
import { addDays, localMoment } from '#model/vietnam/calendar.ts';
import { companyFigures } from '../../../server/analytics/company-figures.ts';
import { gatewayFigures } from '../../../server/analytics/gateway-figures.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { bundledMigrations } from '../../../server/db/migrations.ts';
import { inOneMoment } from '../../../server/db/one-moment.ts';
import type { Span } from '../../../server/gateways/dashboard-figures.ts';
import { mergeFigures } from '../../../server/gateways/merge-figures.ts';
import { resourcesByGateway } from '../../../server/resources/gateway.ts';
import { databases, openEmpty, useDatabase } from '../support/databases.ts';
import { act, playPayments } from '../support/payment-acts.ts';

const figures = `count(*)::int as count, (count(*) filter (where status = '${PaymentStatus.success}'))::int as success,
  coalesce(sum(transaction_amount) filter (where status = '${PaymentStatus.success}'), 0)::int as amount,
  coalesce(sum(fee_amount) filter (where status = '${PaymentStatus.success}'), 0)::int as fees`;
const nothing = { count: 0, success: 0, amount: 0, fees: 0 };

/** Payments are made from 30 March until 2 April: ranges that begin or end among them, and up to a year around them. */
const day = fc.oneof(fc.integer({ min: -3, max: 6 }), fc.integer({ min: -190, max: 190 }));
const days = fc
  .tuple(day, day)
  .map(
    ([one, other]) =>
      [addDays('2026-03-30', Math.min(one, other)), addDays('2026-03-30', Math.max(one, other))] as const,
  );
const whole = days.map(([from, to]): Span => ({ from: `${from}T00:00:00`, to: `${to}T23:59:59` }));
/** As a period before ends: at whatever second of its last day. */
const begun = fc.tuple(days, fc.integer({ min: 0, max: 86_399 })).map(
  ([[from, to], second]): Span => ({
    from: `${from}T00:00:00`,
    to: localMoment(Date.parse(`${to}T00:00:00+07:00`) + second * 1000),
  }),
);

describe.each(databases)('the figures across gateways on $name', ({ open }) => {
  const database = useDatabase(open);
  const query = (text: string, values: unknown[] = []) => database().pool.query(text, values);
  const { play } = playPayments(database);
  const gateways = [resourcesByGateway.mbqr, resourcesByGateway.napas];

  beforeAll(async () => {
    await query('delete from napas_payment');
  });

  /** Payment by payment; `by`: the columns that they are told apart by. */
  const counted = async (by: string, { from, to }: Span) => {
    const { rows } = await query(
      `select ${by}, ${figures} from (select *, created_at at time zone 'Asia/Ho_Chi_Minh' as made from napas_payment) as payment
       where made >= $1::timestamp and made < $2::timestamp + interval '1 second' group by ${by.replaceAll(/ as \w+/g, '')}
       order by ${by.replaceAll(/ as \w+/g, '')}`,
      [from, to],
    );
    return rows;
  };

  test('come to what the payments come to, in any range and the period before it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 6 }),
        whole,
        begun,
        async (acts, now, before) => {
          for (const step of acts) await play(step);
          const told = await inOneMoment(database().orm, async (tx) => ({
            gateways: await gatewayFigures(tx, gateways, { now, before }),
            companies: await companyFigures(tx, gateways, { now, before }),
          }));
          const [total = nothing] = await counted(`'napas'::text as gateway`, now);
          const [past = nothing] = await counted(`'napas'::text as gateway`, before);
          const bare = ({ count, success, amount, fees }: typeof nothing) => ({
            count,
            success,
            amount,
            fees,
          });
          expect(told.gateways.total).toEqual(bare(total));
          expect(told.gateways.totalBefore).toEqual(bare(past));
          expect(told.gateways.banks).toEqual([
            { gateway: 'mbqr', ...nothing, before: nothing },
            { gateway: 'napas', ...bare(total), before: bare(past) },
          ]);
          expect(told.gateways.hours).toEqual(
            await counted(
              'extract(isodow from made)::int as weekday, extract(hour from made)::int as hour',
              now,
            ),
          );
          const companies = await counted('company', now);
          const companiesBefore = await counted('company', before);
          expect(told.companies.all).toBe(companies.length);
          expect([...told.companies.companies].sort((a, b) => (a.company < b.company ? -1 : 1))).toEqual(
            companies.map(({ company, ...row }) => ({
              ...{ company, companyName: company, ...row },
              before: bare(companiesBefore.find((other) => other.company === company) ?? nothing),
            })),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  const many = 800;
  const fill = () =>
    query(
      `insert into vpbqr_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, refund_amount, qr_percentage,
         status, created_at)
       select 'V' || n, 'V' || n, 'DN' || n % 500, 'T', 1000, 10, 0, 1, 'success', '2026-01-01T00:00:00+07:00'::timestamptz
         + make_interval(hours => n * 7919 % 2160)
       from generate_series(1, $1::int) as n`,
      [many],
    );

  test('lie together by their time once they are merged, and take no more room however often that is', async () => {
    await query('delete from vpbqr_payment');
    await fill();
    await mergeFigures(database());
    const { rows } = await query(
      `select count(distinct block)::int as all, (count(distinct block) filter (where begins = '2026-01-01'))::int as first
       from (select (ctid::text::point)[0] as block, begins from payment_company
         where gateway = 'vpbqr' and grain = 'month') as placed`,
    );
    expect(rows[0].all).toBeGreaterThan(6);
    expect(rows[0].first).toBeLessThan(rows[0].all / 2);
    const kept = ['payment_hour', 'payment_month', 'payment_company', 'payment_weekday', 'payment_day'];
    const size = async (table: string): Promise<number> =>
      (await query(`select pg_relation_size('${table}')::int as size`)).rows[0].size;
    const mostAfter = async (turns: number) => {
      const most = new Map(kept.map((table) => [table, 0]));
      for (let turn = 0; turn < turns; turn += 1) {
        await query(`update vpbqr_payment set transaction_amount = transaction_amount + 1`);
        await mergeFigures(database());
        for (const table of kept) most.set(table, Math.max(most.get(table) ?? 0, await size(table)));
      }
      return most;
    };
    const room = await mostAfter(3);
    for (const [table, later] of await mostAfter(6))
      expect(later, table).toBeLessThan(2 * (room.get(table) ?? 0));
    const { rows: known } = await query(
      `select relname, reltuples::int as rows from pg_class where relname = any($1) and relkind = 'r'`,
      [kept],
    );
    for (const { relname, rows: guessed } of known)
      expect(guessed, relname).toBe(
        (await query(`select count(*)::int as rows from ${relname}`)).rows[0].rows,
      );
    await query('delete from vpbqr_payment');
  });
});

describe('payments of before there were figures by weekday and by day', () => {
  const opening = openEmpty();
  afterAll(async () => (await opening).close());

  test('are in them, of a gateway that was followed later too', async () => {
    const { pool } = await opening;
    const added = bundledMigrations.findIndex(({ name }) => name.includes('payments_by_weekday'));
    expect(added).toBeGreaterThan(0);
    await migrate(pool, bundledMigrations.slice(0, added));
    await pool.query(`create table ocbqr_payment (like mbqr_payment including all)`);
    await pool.query(`select follow_payments('ocbqr')`);
    const pay = (gateway: string, id: string, made: string, status: string) =>
      pool.query(
        `insert into ${gateway}_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, refund_amount,
           qr_percentage, status, created_at) values ($1, $1, 'C', 'T', 5000, 50, 0, 1, $2, $3)`,
        [id, status, made],
      );
    // The last hour of a Saturday that ends a month, in Vietnam.
    await pay('mbqr', 'a', '2026-01-31T23:30:00+07:00', 'success');
    await pay('mbqr', 'b', '2026-01-31T23:59:59.9+07:00', 'new');
    await pay('ocbqr', 'c', '2026-02-01T00:00:00+07:00', 'success');
    await migrate(pool, bundledMigrations);
    await pay('ocbqr', 'd', '2026-02-01T00:10:00+07:00', 'new');
    const { rows } = await pool.query(
      `select gateway, month::text, weekday, hour, sum(payments)::int as payments, sum(success)::int as success,
         sum(amount)::int as amount, sum(fees)::int as fees
       from payment_weekday group by gateway, month, weekday, hour order by gateway`,
    );
    const sums = { payments: 2, success: 1, amount: 5000, fees: 50 };
    expect(rows).toEqual([
      { gateway: 'mbqr', month: '2026-01-01', weekday: 6, hour: 23, ...sums },
      { gateway: 'ocbqr', month: '2026-02-01', weekday: 7, hour: 0, ...sums },
    ]);
    const { rows: byDay } = await pool.query(
      `select gateway, day::text, company, terminal_id as terminal, sum(payments)::int as payments, sum(success)::int as success,
         sum(amount)::int as amount, sum(fees)::int as fees
       from payment_day group by gateway, day, company, terminal_id order by gateway`,
    );
    expect(byDay).toEqual([
      { gateway: 'mbqr', day: '2026-01-31', company: 'C', terminal: 'T', ...sums },
      { gateway: 'ocbqr', day: '2026-02-01', company: 'C', terminal: 'T', ...sums },
    ]);
  });
});
