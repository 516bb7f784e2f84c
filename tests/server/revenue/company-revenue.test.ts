/** The report of revenue: each number is what the lists of payments themselves come to. */
import { describe, expect, test } from 'vitest';

import { addDays } from '#model/vietnam/calendar.ts';
import { mergeFigures } from '../../../server/gateways/merge-figures.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';
import {
  added,
  figures,
  names,
  narrowed,
  revenueDesk,
  today,
  told,
  toldPeriods,
  wide,
} from '../support/revenue-desk.ts';

/** Of eight months in which nothing else is made. */
const lone = { from: '2025-01-10', to: '2025-09-02' };

describe.each(databases)('the revenue of companies on $name', ({ open }) => {
  const api = useApi(open);
  const { report, ask, counted, pay } = revenueDesk(api);

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
      expect([sum('transactionAmount'), sum('feeAmount')]).toEqual([row?.amount, row?.fees]);
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
});
