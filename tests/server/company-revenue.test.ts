/** The report of revenue: each number is what the lists of payments themselves come to. */
import { describe, expect, test } from 'vitest';

import type { CompanyRevenueReport, RevenueFigures } from '#model/calls/company-revenue.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { addDays, dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import { mergeFigures } from '../../server/gateways/merge-figures.ts';
import { useApi } from './api-world.ts';
import { databases } from './support/databases.ts';

const path = '/api/bus-operator/report/company-revenue';
const names = gatewayList.map(({ name }) => name);
const today = dayOf(Date.now());
/** Two ends and whole months between them. */
const wide = { from: addDays(today, -110), to: addDays(today, -3), pageSize: '200' };
/** Of eight months between which nothing is made. */
const lone = { from: '2025-01-10', to: '2025-09-02' };

type Query = Readonly<Record<string, string>>;

describe.each(databases)('the revenue of companies on $name', ({ open }) => {
  const api = useApi(open);
  const answer = (query: Query = {}, as?: string) =>
    api().call('GET', path, { ...(as === undefined ? {} : { as }), query });
  const report = async (query: Query = {}, as = 'quantri'): Promise<CompanyRevenueReport> => {
    const { status, body } = await answer(query, as);
    expect(body).toMatchObject({ success: true });
    expect(status).toBe(200);
    return body.data;
  };
  const ask = async (query: string, ...values: readonly unknown[]) =>
    (await api().db.pool.query(query, [...values])).rows;
  const moment = (day: string) => new Date(epochOfLocal(day)).toISOString();
  const narrowed = (filter: object) => ({ filter: JSON.stringify(filter) });

  /** By SQL of its own, payment by payment: `period` is an expression of the local moment in which it was made. */
  async function counted(
    { from, to }: { from: string; to: string },
    {
      more = 'true',
      period = `''`,
      of = names,
    }: { more?: string; period?: string; of?: readonly string[] } = {},
  ) {
    const each = of.map(
      (
        name,
      ) => `select '${name}' as gateway, company, status, created_at at time zone 'Asia/Ho_Chi_Minh' as made,
        transaction_amount as amount, fee_amount as fees, refund_amount as refunds
        from ${name}_payment where created_at >= $1 and created_at < $2`,
    );
    const rows = await ask(
      `select company, ${period} as period, count(*)::int as payments, sum(amount)::bigint as amount, sum(fees)::bigint as fees,
         sum(refunds)::bigint as refunds, (sum(amount - fees - refunds))::bigint as net, ${of
           .map((name) => `(count(*) filter (where gateway = '${name}'))::int as ${name}`)
           .join(', ')}
       from (${each.join(' union all ')}) as payments where ${more} group by company, period`,
      ...[moment(from), moment(addDays(to, 1))],
    );
    return rows
      .map(({ company, period: at, ...row }) => {
        const { payments, amount, fees, refunds, net } = row;
        const banks = of.map((name) => row[name]);
        return { of: `${company} ${at}`, payments, amount, fees, refunds, net, banks };
      })
      .sort(byName);
  }
  const byName = (one: { of: string }, other: { of: string }) => (one.of < other.of ? -1 : 1);
  const figures = ({ payments, amount, fees, refunds, net, banks }: RevenueFigures) => ({
    ...{ payments, amount, fees, refunds, net, banks },
  });
  const told = ({ rows }: CompanyRevenueReport) =>
    rows.map((row) => ({ of: `${row.company} `, ...figures(row) })).sort(byName);
  const toldPeriods = ({ rows }: CompanyRevenueReport) =>
    rows
      .flatMap(({ company, periods }) =>
        periods.map((period) => ({ of: `${company} ${period.from}`, ...figures(period) })),
      )
      .sort(byName);
  const added = (all: readonly RevenueFigures[]) =>
    all.reduce<RevenueFigures>(
      (sum, row) => ({
        payments: sum.payments + row.payments,
        amount: sum.amount + row.amount,
        fees: sum.fees + row.fees,
        refunds: sum.refunds + row.refunds,
        net: sum.net + row.net,
        banks: sum.banks.map((count, at) => count + (row.banks[at] ?? 0)),
      }),
      { payments: 0, amount: 0, fees: 0, refunds: 0, net: 0, banks: names.map(() => 0) },
    );

  /** A payment of a test's own, in time that nothing else was made in. */
  async function pay(
    gateway: string,
    company: string,
    made: string,
    { amount = 1000, fee = 0, refunded = 0, status = 'success' } = {},
  ): Promise<string> {
    const [row] = await ask(
      `insert into ${gateway}_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, refund_amount,
         qr_percentage, status, created_at)
       select id, id, $1, 'T1', $3, $4, $5, 1, $6, $2 from (select gen_random_uuid()::text as id) as made returning id`,
      ...[company, made, amount, fee, refunded, status],
    );
    return row.id;
  }

  test('every number is what the payments of the company come to, at all banks and at each', async () => {
    for (const [filter, more] of [
      [{ status: 'success' }, `status = 'success'`],
      [{ status: { overlap: ['new'] } }, `status = 'new'`],
      [{}, 'true'],
    ] as const) {
      const all = await report({ ...wide, ...narrowed(filter) });
      expect(all.gateways).toEqual(names);
      expect(all.rows.length).toBeGreaterThan(20);
      expect(all.companies).toBe(all.rows.length);
      expect(told(all)).toEqual(await counted(wide, { more }));
      expect(all.total).toEqual(added(all.rows));
      expect(all.rows.every(({ periods }) => periods.length === 0)).toBe(true);
    }
  });

  test('are told of those that took in most first, and by their code where that is asked', async () => {
    const amounts = (await report(wide)).rows.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    const codes = (await report({ ...wide, sort: 'company.asc' })).rows.map(({ company }) => company);
    expect(codes).toEqual(codes.toSorted());
  });

  test.each([
    ['day', `to_char(made, 'YYYY-MM-DD')`, { from: addDays(today, -40), to: addDays(today, -2) }],
    ['week', `to_char(greatest(date_trunc('week', made), timestamp '${wide.from}'), 'YYYY-MM-DD')`, wide],
    ['month', `to_char(greatest(date_trunc('month', made), timestamp '${wide.from}'), 'YYYY-MM-DD')`, wide],
  ])('by %s, each period is what was made in it', async (groupBy, period, { from, to }) => {
    const paid = narrowed({ status: 'success' });
    const all = await report({ from, to, groupBy, pageSize: '200', ...paid });
    expect(toldPeriods(all)).toEqual(await counted({ from, to }, { more: `status = 'success'`, period }));
    expect(told(all)).toEqual(told(await report({ from, to, pageSize: '200', ...paid })));
    for (const row of all.rows) expect(added(row.periods)).toEqual(figures(row));
  });

  test('periods end with their week or month, and the first and the last with the days that were asked for', async () => {
    const days = ['2025-01-10', '2025-01-12', '2025-01-13', '2025-01-31', '2025-02-01', '2025-09-02'];
    for (const day of days) await pay('napas', 'KY1', `${day}T12:00:00+07:00`);
    const periods = async (groupBy: string) => {
      const { rows } = await report({ ...lone, groupBy, ...narrowed({ company: 'KY1' }) });
      return rows[0]?.periods.map(({ from, to, payments }) => [from, to, payments]);
    };
    expect(await periods('month')).toEqual([
      ['2025-01-10', '2025-01-31', 4],
      ['2025-02-01', '2025-02-28', 1],
      ['2025-09-01', '2025-09-02', 1],
    ]);
    expect(await periods('week')).toEqual([
      ['2025-01-10', '2025-01-12', 2],
      ['2025-01-13', '2025-01-19', 1],
      ['2025-01-27', '2025-02-02', 2],
      ['2025-09-01', '2025-09-02', 1],
    ]);
  });

  test('a count is that of the list it leads to, and what one bank alone took in is what that list comes to', async () => {
    const all = await report({ ...wide, from: addDays(wide.to, -60), ...narrowed({ status: 'success' }) });
    const createdAt = { between: [`${all.from}T00:00:00`, `${all.to}T23:59:59`] };
    const first = all.rows[0];
    const alone = all.rows.find(({ banks }) => banks.filter((count) => count > 0).length === 1);
    for (const row of [first, alone]) {
      const lists = await Promise.all(
        names.map(async (name) => {
          const filter = { createdAt, company: row?.company, status: { overlap: ['success'] } };
          const query = { filter: JSON.stringify(filter) };
          return (await api().call('GET', `/api/v4/${name}/payment`, { as: 'quantri', query })).body;
        }),
      );
      expect(lists.map(({ total }) => total)).toEqual(row?.banks);
      const sum = (field: string) => lists.reduce((all, { summary }) => all + summary[field], 0);
      expect([sum('transactionAmount'), sum('feeAmount'), sum('refundAmount')]).toEqual([
        row?.amount,
        row?.fees,
        row?.refunds,
      ]);
    }
    expect(first?.banks.filter((count) => count > 0).length).toBeGreaterThan(1);
  });

  test('are of whole days of Vietnam, and net is what fees and refunds leave', async () => {
    await pay('mbqr', 'DT1', '2025-03-09T23:59:59.999+07:00');
    await pay('mbqr', 'DT1', '2025-03-10T00:00:00+07:00', { amount: 50_000, fee: 400, refunded: 50_000 });
    await pay('vpbqr', 'DT1', '2025-03-11T23:59:59.999+07:00', { amount: 20_000, fee: 100 });
    await pay('vpbqr', 'DT1', '2025-03-11T12:00:00+07:00', { amount: 7000, status: 'new' });
    await pay('vpbqr', 'DT1', '2025-03-12T00:00:00+07:00');
    const days = { from: '2025-03-10', to: '2025-03-11' };
    const paid = {
      payments: 2,
      amount: 70_000,
      fees: 500,
      refunds: 50_000,
      net: 19_500,
      banks: [1, 0, 0, 1],
    };
    const found = await report({ ...days, ...narrowed({ company: 'DT1', status: 'success' }) });
    expect(found).toMatchObject({ ...days, companies: 1, total: paid });
    expect(found.rows).toEqual([{ company: 'DT1', companyName: 'DT1', ...paid, periods: [] }]);
    const whatever = await report({ ...days, ...narrowed({ company: 'DT1' }) });
    expect(whatever.total).toEqual({
      ...paid,
      payments: 3,
      amount: 77_000,
      net: 26_500,
      banks: [1, 0, 0, 2],
    });
  });

  test('are told at once of what was paid, changed and removed, and the same after it was merged', async () => {
    const asked = { from: '2025-05-20', to: '2025-06-10', groupBy: 'day', ...narrowed({ company: 'GOP1' }) };
    const id = await pay('bidvqr', 'GOP1', '2025-05-31T23:30:00+07:00', { amount: 9000, status: 'new' });
    const gone = await pay('bidvqr', 'GOP1', '2025-06-02T08:00:00+07:00');
    await ask(`update bidvqr_payment set status = 'success', fee_amount = 90 where id = $1`, id);
    await ask('delete from bidvqr_payment where id = $1', gone);
    const before = await report({ ...asked, ...narrowed({ company: 'GOP1', status: 'success' }) });
    expect(before.total).toEqual({
      ...{ payments: 1, amount: 9000, fees: 90, refunds: 0, net: 8910 },
      banks: [0, 1, 0, 0],
    });
    expect(before.rows[0]?.periods.map(({ from }) => from)).toEqual(['2025-05-31']);
    expect((await report({ ...asked, ...narrowed({ company: 'GOP1', status: 'new' }) })).rows).toEqual([]);
    await mergeFigures(api().db);
    const after = await report({ ...asked, ...narrowed({ company: 'GOP1', status: 'success' }) });
    expect({ ...after, asOf: before.asOf }).toEqual(before);
    const loose = await ask(
      `select grain, count(*)::int as count from payment_company where company = 'GOP1' group by grain order by grain`,
    );
    expect(loose).toEqual([
      { grain: 'day', count: 1 },
      { grain: 'month', count: 1 },
    ]);
  });

  test('come page by page, with what all pages come to on each', async () => {
    const whole = await report(wide);
    const pages = await Promise.all(
      [1, 2, 3].map((current) => report({ ...wide, pageSize: '9', current: String(current) })),
    );
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows.slice(0, 27));
    for (const { total, companies } of pages)
      expect({ total, companies }).toEqual({ total: whole.total, companies: whole.companies });
    const behind = await report({ ...wide, current: '999' });
    expect(behind).toMatchObject({ rows: [], total: whole.total, companies: whole.companies });
  });

  test('are of the companies that were asked for', async () => {
    const [one = '', other = ''] = (await report(wide)).rows.map(({ company }) => company);
    const two = await report({ ...wide, ...narrowed({ company: { overlap: [one, other] } }) });
    expect(told(two)).toEqual(await counted(wide, { more: `company in ('${one}', '${other}')` }));
    const none = await report({ ...wide, ...narrowed({ company: 'NOBODY' }) });
    expect(none).toMatchObject({
      rows: [],
      companies: 0,
      total: { payments: 0, net: 0, banks: [0, 0, 0, 0] },
    });
  });

  test('sum only the banks whose payments the person may see', async () => {
    const own = await report(wide, 'ketoan');
    expect(own.gateways).toEqual(['mbqr']);
    expect(told(own)).toEqual(await counted(wide, { of: ['mbqr'] }));
    await ask(`update permission set statements = '["report.company_revenue"]' where id = 'ke-toan'`);
    expect(await report(wide, 'ketoan')).toMatchObject({
      ...{ gateways: [], rows: [], companies: 0 },
      total: { payments: 0, amount: 0, fees: 0, refunds: 0, net: 0, banks: [] },
    });
  });

  test('are of this month where nobody says of what', async () => {
    const { from, to } = await report();
    expect([from, to]).toEqual([`${today.slice(0, 8)}01`, today]);
  });

  test('are refused to whoever has not their statement, whatever else they have', async () => {
    expect(await answer({}, 'vanhanh')).toMatchObject({ status: 403, body: { errorCode: 'forbidden' } });
    expect((await answer()).status).toBe(401);
  });

  test.each<[Query, string, object]>([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'unprocessable_entity', { field: 'from', code: 'day' }],
    [
      { from: '2026-03-02', to: '2026-03-01' },
      'unprocessable_entity',
      { field: 'from', code: 'reversed_range' },
    ],
    [
      { from: '2025-01-01', to: '2026-01-02' },
      'range_too_wide',
      { field: 'from', code: 'too_large', parameters: { max: 366 } },
    ],
    [
      { from: '2026-01-01', to: '2026-04-04', groupBy: 'day' },
      'range_too_wide',
      { field: 'from', code: 'too_large', parameters: { max: 93 } },
    ],
    [{ groupBy: 'year' }, 'unprocessable_entity', { field: 'groupBy', code: 'choice' }],
    [{ sort: 'net.desc' }, 'unknown_filter', { field: 'sort', code: 'not_sortable' }],
    [
      { pageSize: '201' },
      'page_size_not_allowed',
      { field: 'pageSize', code: 'too_large', parameters: { max: 200 } },
    ],
    [{ current: '0' }, 'unprocessable_entity', { field: 'current', code: 'integer' }],
    [{ filter: '{"terminalId":"T1"}' }, 'unknown_filter', { field: 'terminalId', code: 'unknown_field' }],
    [{ filter: '{"status":"paid"}' }, 'unprocessable_entity', { field: 'status', code: 'choice' }],
    [
      { filter: '{"company":{"iLike":"%a%"}}' },
      'unknown_filter',
      { field: 'company', code: 'unknown_operator' },
    ],
  ])('refuse %j', async (query, errorCode, problem) => {
    const { status, body } = await answer(query, 'quantri');
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, errorCode });
    expect(body.errors).toEqual([expect.objectContaining(problem)]);
  });
});
