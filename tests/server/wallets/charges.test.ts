/** The report of what was taken from wallets: each number is what the table of movements itself comes to. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { WalletChargesReport } from '#model/calls/wallet-charges.ts';
import { addDays, epochOfLocal } from '#model/vietnam/calendar.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';
import { as, movements, today, walletDesk } from '../support/wallet-desk.ts';

const path = '/api/bus-operator/report/company-charge-wallet';
const fees = [2, 5, 13, 24, 14];
const whole = { from: addDays(today, -59), to: today };

describe.each(databases)('charges of wallets on $name', ({ open }) => {
  const api = useApi(open);
  const { list, ask, make } = walletDesk(api);
  const answer = (query: Readonly<Record<string, string>> = {}, who = as) =>
    api().call('GET', path, { as: who, query });
  const report = async (query: Readonly<Record<string, string>> = {}): Promise<WalletChargesReport> => {
    const { status, body } = await answer(query);
    expect(status).toBe(200);
    return body.data;
  };
  const narrowed = (filter: object) => ({ ...whole, filter: JSON.stringify(filter) });
  const moment = (day: string) => new Date(epochOfLocal(day)).toISOString();
  /** By SQL of its own: whole days of Vietnam, the day after the last one left out. */
  const summed = async (from: string, to: string, more = 'true') => {
    const rows = await ask(
      `select company, balance_type as type, count(*)::int as count, (-sum(amount))::bigint as amount
       from wallet_transaction where balance_type is not null and date_ms_action >= $1 and date_ms_action < $2 and ${more}
       group by company, balance_type`,
      ...[moment(from), moment(addDays(to, 1))],
    );
    return rows.map(({ company, type, count, amount }) => `${company} ${type} ${count} ${amount}`).sort();
  };
  const told = ({ rows, balanceTypes }: WalletChargesReport) =>
    rows
      .flatMap(({ company, charges }) =>
        charges.flatMap(({ amount, count }, at) =>
          count === 0 ? [] : [`${company} ${balanceTypes[at]} ${count} ${amount}`],
        ),
      )
      .sort();
  const paid = async (company: string, day: string, [type, amount]: readonly [number | null, number]) =>
    ask(
      `insert into wallet_transaction (id, company, amount, balance_type, date_ms_action, details_type, pay_date_int)
       values ($1, $2, $3, $4, $5, 'fee', 20260101)`,
      ...[randomUUID(), company, amount, type, day],
    );

  test('every number is what the movements of its company and kind of fee come to', async () => {
    const all = await report(whole);
    expect(all.balanceTypes).toEqual(fees);
    expect(all.rows.length).toBeGreaterThan(20);
    expect(told(all)).toEqual(await summed(whole.from, whole.to));
    const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
    for (const { charges, total } of all.rows)
      expect(total.amount).toBe(add(charges.map(({ amount }) => amount)));
    all.charges.forEach(({ amount }, at) => {
      expect(amount).toBe(add(all.rows.map(({ charges }) => charges[at]?.amount ?? 0)));
    });
    expect(all.total.amount).toBe(add(all.charges.map(({ amount }) => amount)));
    const totals = all.rows.map(({ total }) => total.amount);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  });

  test('is the sum of the list of movements, with the sign turned round', async () => {
    const all = await report(whole);
    const dateMsAction = { between: [`${whole.from}T00:00:00`, `${whole.to}T23:59:59`] };
    const [first] = all.rows;
    for (const [at, type] of fees.entries()) {
      const filter = { dateMsAction, company: first?.company, balanceType: { overlap: [type] } };
      const { total, summary } = await list(movements, filter);
      expect({ count: total, amount: 0 - summary.amount }).toEqual(first?.charges[at]);
    }
    const { total, summary } = await list(movements, { dateMsAction, balanceType: { overlap: fees } });
    expect(all.total).toEqual({ count: total, amount: 0 - summary.amount });
  });

  test('counts whole days of Vietnam, takes off what was given back, and leaves out what is no fee', async () => {
    await make('PHI1');
    await paid('PHI1', '2026-01-09T23:59:59.999+07:00', [2, -1]);
    await paid('PHI1', '2026-01-10T00:00:00+07:00', [2, -1000]);
    await paid('PHI1', '2026-01-11T23:59:59.999+07:00', [2, -200]);
    await paid('PHI1', '2026-01-11T12:00:00+07:00', [14, -500]);
    await paid('PHI1', '2026-01-11T13:00:00+07:00', [14, 700]);
    await paid('PHI1', '2026-01-11T14:00:00+07:00', [null, 50_000]);
    await paid('PHI1', '2026-01-12T00:00:00+07:00', [2, -2]);
    const filter = JSON.stringify({ company: 'PHI1' });
    const found = await report({ from: '2026-01-10', to: '2026-01-11', filter });
    const none = { amount: 0, count: 0 };
    const charges = [{ amount: 1200, count: 2 }, none, none, none, { amount: -200, count: 2 }];
    const total = { amount: 1000, count: 4 };
    expect(found.rows).toEqual([{ company: 'PHI1', companyName: 'Nhà xe PHI1', charges, total }]);
    expect(found).toMatchObject({ from: '2026-01-10', to: '2026-01-11', charges, total });
  });

  test('is of the companies and the kinds of fee that were asked for', async () => {
    const [one = '', other = ''] = (await report(whole)).rows.map(({ company }) => company);
    const two = await report(narrowed({ company: { overlap: [one, other] } }));
    expect(told(two)).toEqual(await summed(whole.from, whole.to, `company in ('${one}', '${other}')`));
    const kinds = await report(narrowed({ balanceType: { overlap: [24, 2] } }));
    expect(kinds.balanceTypes).toEqual([2, 24]);
    expect(told(kinds)).toEqual(await summed(whole.from, whole.to, 'balance_type in (2, 24)'));
    const single = await report(narrowed({ company: one, balanceType: 14 }));
    expect(told(single)).toEqual(
      await summed(whole.from, whole.to, `company = '${one}' and balance_type = 14`),
    );
    expect((await report(narrowed({ company: 'NOBODY' }))).rows).toEqual([]);
  });

  test('is of this month where nobody says of what', async () => {
    const { from, to } = await report();
    expect([from, to]).toEqual([`${today.slice(0, 8)}01`, today]);
  });

  test('is refused to whoever has not its statement, whatever else they have', async () => {
    const refused = await answer({}, 'vanhanh');
    expect(refused).toMatchObject({ status: 403, body: { success: false, errorCode: 'forbidden' } });
    expect((await api().call('GET', path)).status).toBe(401);
  });

  test.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'unprocessable_entity', { field: 'from', code: 'day' }],
    [{ to: 'tomorrow' }, 'unprocessable_entity', { field: 'to', code: 'day' }],
    [
      { from: '2026-03-02', to: '2026-03-01' },
      'unprocessable_entity',
      { field: 'from', code: 'reversed_range' },
    ],
    [{ from: '2025-01-01', to: '2026-01-02' }, 'range_too_wide', { field: 'from', code: 'too_large' }],
    [
      { filter: '{"amount":{"between":[1,2]}}' },
      'unknown_filter',
      { field: 'amount', code: 'unknown_field' },
    ],
    [{ filter: '{"balanceType":7}' }, 'unprocessable_entity', { field: 'balanceType', code: 'choice' }],
    [
      { filter: '{"balanceType":{"between":[2,5]}}' },
      'unknown_filter',
      { field: 'balanceType', code: 'unknown_operator' },
    ],
    [
      { filter: '{"company":{"iLike":"%a%"}}' },
      'unknown_filter',
      { field: 'company', code: 'unknown_operator' },
    ],
  ])('refuses %j', async (query, errorCode, problem) => {
    const { status, body } = await answer(query);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, errorCode, showType: expect.any(Number) });
    expect(body.errors).toEqual([expect.objectContaining(problem)]);
  });
});
