/** What is counted across the gateways: each number is what payments and movements of wallets themselves come to. */
import { describe, expect, test } from 'vitest';

import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { addDays, dayOf } from '#model/vietnam/calendar.ts';
import { mergeFigures } from '../../../server/gateways/merge-figures.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

const path = '/api/analytics/overview';
const names = gatewayList.map(({ name }) => name);
const today = dayOf(Date.now());
/** Whole months with days at both ends, and not until today: the period before is whole. */
const wide = { from: addDays(today, -50), to: addDays(today, -2) };
const before = { from: addDays(wide.from, -49), to: addDays(wide.from, -1) };

interface Figures {
  readonly count: number;
  readonly success: number;
  readonly amount: number;
  readonly fees: number;
}

const bare = ({ count, success, amount, fees }: Figures): Figures => ({ count, success, amount, fees });
const nothing: Figures = { count: 0, success: 0, amount: 0, fees: 0 };

describe.each(databases)('the figures across the gateways on $name', ({ open }) => {
  const api = useApi(open);
  const ask = (query: Readonly<Record<string, string>>, as = 'quantri') =>
    api().call('GET', path, { as, query });
  const told = async (query: Readonly<Record<string, string>>, as?: string): Promise<AnalyticsOverview> => {
    const { status, body } = await ask(query, as);
    expect(body).toMatchObject({ success: true });
    expect(status).toBe(200);
    return body.data;
  };
  const rowsOf = async (text: string, values: readonly unknown[] = []) =>
    (await api().db.pool.query(text, [...values])).rows;

  /** Payment by payment, of the gateways, made from one local moment until before another. */
  const counted = async (by: string, [first, behind]: readonly [string, string], of = names) => {
    const each = of.map((name) => `select '${name}' as gateway, * from ${name}_payment`);
    const rows = await rowsOf(
      `select ${by} as name, count(*)::int as count, (count(*) filter (where status = 'success'))::int as success,
         coalesce(sum(transaction_amount) filter (where status = 'success'), 0)::bigint as amount,
         coalesce(sum(fee_amount) filter (where status = 'success'), 0)::bigint as fees
       from (select *, created_at at time zone 'Asia/Ho_Chi_Minh' as made from (${each.join(' union all ')}) as one) as payment
       where made >= $1::timestamp and made < $2::timestamp group by 1`,
      [first, behind],
    );
    return new Map<string, Figures>(
      rows.map(({ name, count, success, amount, fees }) => [
        name,
        { count, success, amount: Number(amount), fees: Number(fees) },
      ]),
    );
  };
  /** Of a test's own, made at a moment. */
  const pay = async (gateway: string, company: string, made: string, paid = 0): Promise<string> => {
    const [row] = await rowsOf(
      `insert into ${gateway}_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, refund_amount,
         qr_percentage, status, created_at)
       select id, id, $1, 'T1', greatest($3::bigint, 70000), 0, 0, 1, case when $3 > 0 then 'success' else 'new' end, $2
       from (select gen_random_uuid()::text as id) as made returning id`,
      [company, made, paid],
    );
    return row.id;
  };
  const until = ({ from, to }: { from: string; to: string }) => [from, addDays(to, 1)] as const;

  test('are of each bank and of all, with as many days before beside them', async () => {
    const data = await told(wide);
    expect(data).toMatchObject({
      ...wide,
      gateways: names,
      before: { from: `${before.from}T00:00:00`, to: `${before.to}T23:59:59` },
    });
    const [now, then] = [await counted('gateway', until(wide)), await counted('gateway', until(before))];
    expect(now.size).toBe(4);
    expect(data.banks).toEqual(
      names.map((gateway) => ({
        ...{ gateway, ...now.get(gateway) },
        before: then.get(gateway),
      })),
    );
    const { companies, ...total } = data.total;
    expect(total).toEqual((await counted(`'all'`, until(wide))).get('all'));
    expect(data.totalBefore).toEqual((await counted(`'all'`, until(before))).get('all'));
    expect(companies).toBe((await counted('company', until(wide))).size);
    expect(total.count).toBeGreaterThan(total.success);
  });

  test('are told by the hour and weekday of Vietnam in which payments were made', async () => {
    const { hours, total } = await told(wide);
    const all = await counted(`to_char(made, 'ID HH24')`, until(wide));
    const name = ({ weekday, hour }: { weekday: number; hour: number }) =>
      `${weekday} ${String(hour).padStart(2, '0')}`;
    expect(Object.fromEntries(hours.map((one) => [name(one), bare(one)]))).toEqual(Object.fromEntries(all));
    expect(hours).toHaveLength(all.size);
    // In their order.
    expect(hours.map(name)).toEqual(hours.map(name).toSorted());
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(total.count);
    expect(new Set(hours.map(({ weekday }) => weekday)).size).toBe(7);
  });

  test('name the 20 companies that took most at all banks together', async () => {
    const { companies, total } = await told(wide);
    const [now, then] = [await counted('company', until(wide)), await counted('company', until(before))];
    const most = [...now]
      .sort(([one, a], [other, b]) => b.amount - a.amount || (one < other ? -1 : 1))
      .slice(0, 20);
    const known = new Map(
      (await rowsOf('select id, company_name from company')).map(({ id, company_name }) => [
        id,
        company_name,
      ]),
    );
    expect(companies).toEqual(
      most.map(([company, figures]) => ({
        ...{ company, companyName: known.get(company), ...figures },
        before: then.get(company) ?? nothing,
      })),
    );
    expect(companies).toHaveLength(20);
    expect(total.companies).toBeGreaterThan(20);
  });

  test('of today are held against as many days before until this time of the day, of companies too', async () => {
    const last = addDays(today, -3);
    // The largest of all, in the last day before as well: at its very beginning, and at its very end.
    await pay('bidvqr', 'SOM', `${addDays(today, -2)}T12:00:00+07:00`, 90_000_000_000);
    await pay('bidvqr', 'SOM', `${last}T00:00:00+07:00`);
    await pay('vpbqr', 'SOM', `${last}T23:59:59.9+07:00`);
    const data = await told({ from: addDays(today, -2), to: today });
    const { from, to } = data.before;
    expect([from, to.slice(0, 10)]).toEqual([`${addDays(today, -5)}T00:00:00`, last]);
    const [row] = await rowsOf(`select ($1::timestamp + interval '1 second')::text as behind`, [to]);
    const then = await counted(`'all'`, [from, row.behind]);
    expect(bare(data.totalBefore)).toEqual(then.get('all'));
    const byCompany = await counted('company', [from, row.behind]);
    for (const { company, before: past } of data.companies)
      expect(past, company).toEqual(byCompany.get(company) ?? nothing);
    expect(data.companies[0]).toMatchObject({ company: 'SOM', success: 1, before: { count: 1, success: 0 } });
  });

  test('have the fees of the wallets as the report of charges has them', async () => {
    const { feeTypes } = await told(wide);
    const report = await api().call('GET', '/api/bus-operator/report/company-charge-wallet', {
      as: 'quantri',
      query: wide,
    });
    const { balanceTypes, charges } = report.body.data;
    expect(feeTypes?.map(({ balanceType, amount, count }) => ({ balanceType, amount, count }))).toEqual(
      balanceTypes.map((balanceType: number, at: number) => ({ balanceType, ...charges[at] })),
    );
    const rows = await rowsOf(
      `select balance_type as type, count(*)::int as count, -sum(amount)::bigint as amount from wallet_transaction
       where (date_ms_action at time zone 'Asia/Ho_Chi_Minh')::date between $1 and $2 and balance_type is not null group by 1`,
      [before.from, before.to],
    );
    for (const { balanceType, before: past } of feeTypes ?? []) {
      const found = rows.find(({ type }) => type === balanceType);
      expect(past).toEqual({ count: found?.count ?? 0, amount: Number(found?.amount ?? 0) });
    }
    expect(feeTypes?.some(({ amount }) => amount > 0)).toBe(true);
  });

  test('know of a payment that is made, paid or removed at once, merged or not', async () => {
    const day = { from: '2025-03-10', to: '2025-03-10' };
    expect((await told(day)).total).toEqual({ ...nothing, companies: 0 });
    const id = await pay('napas', 'KHUYA', '2025-03-10T23:59:59.999+07:00');
    const made = { ...nothing, count: 1 };
    expect(await told(day)).toMatchObject({
      total: { ...made, companies: 1 },
      // A Monday.
      hours: [{ weekday: 1, hour: 23, ...made }],
      companies: [{ company: 'KHUYA', companyName: 'KHUYA', ...made }],
    });
    await rowsOf(`update napas_payment set status = 'success', fee_amount = 700 where id = $1`, [id]);
    await mergeFigures(api().db);
    const paid = { count: 1, success: 1, amount: 70_000, fees: 700 };
    const after = await told(day);
    expect(after).toMatchObject({ total: paid, hours: [{ weekday: 1, hour: 23, ...paid }] });
    expect(after.banks.map(bare)).toEqual([nothing, nothing, paid, nothing]);
    expect(after.companies[0]).toMatchObject({ company: 'KHUYA', ...paid, before: nothing });
    // The day behind it has this one before it.
    const next = await told({ from: '2025-03-11', to: '2025-03-11' });
    expect(next).toMatchObject({
      ...{ total: { ...nothing, companies: 0 }, totalBefore: paid },
      ...{ hours: [], companies: [] },
    });
    await rowsOf('delete from napas_payment where id = $1', [id]);
    expect((await told(day)).total).toEqual({ ...nothing, companies: 0 });
  });

  test('sum only the banks whose payments the person may see, and fees for who may see the wallets', async () => {
    await rowsOf(
      `update permission set statements = '["dashboard.analytics", "mbqr_payment.report"]' where id = 'ke-toan'`,
    );
    const own = await told(wide, 'ketoan');
    expect(own.gateways).toEqual(['mbqr']);
    expect(own.feeTypes).toBeNull();
    const all = await counted('gateway', until(wide), ['mbqr']);
    expect(bare(own.total)).toEqual(all.get('mbqr'));
    expect(own.banks.map(({ gateway }) => gateway)).toEqual(['mbqr']);
    expect(own.hours.reduce((sum, { count }) => sum + count, 0)).toBe(all.get('mbqr')?.count);
    const companies = await counted('company', until(wide), ['mbqr']);
    for (const one of own.companies) expect(bare(one)).toEqual(companies.get(one.company));
    await rowsOf(
      `update permission set statements = '["dashboard.analytics", "balance_fluctuation.view"]' where id = 'ke-toan'`,
    );
    const none = await told(wide, 'ketoan');
    expect(none).toMatchObject({
      ...{ gateways: [], banks: [], hours: [], companies: [] },
      ...{ total: { ...nothing, companies: 0 }, totalBefore: nothing },
    });
    expect(none.feeTypes).toHaveLength(5);
  });

  test.each([
    [{ to: 'hôm nay' }, 'unprocessable_entity', { field: 'to', code: 'day' }],
    [{ from: '2026-02-30', to: '2026-03-02' }, 'unprocessable_entity', { field: 'from', code: 'day' }],
    [
      { from: '2026-03-02', to: '2026-03-01' },
      'unprocessable_entity',
      { field: 'from', code: 'reversed_range' },
    ],
    [{ from: '2025-01-01', to: '2026-01-02' }, 'range_too_wide', { field: 'from', parameters: { max: 366 } }],
  ])('are refused for %j', async (query, errorCode, problem) => {
    expect(await ask(query as Record<string, string>)).toMatchObject({
      status: 422,
      body: { errorCode, errors: [problem] },
    });
  });

  test('are of the last seven days where nothing is said', async () => {
    const { from, to } = await told({});
    expect([from, to]).toEqual([addDays(today, -6), today]);
  });
});
