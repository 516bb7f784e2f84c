import { describe, expect, test } from 'vitest';

import { gatewayList } from '#model/entities/gateway.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

const path = '/api/analytics/report';
const months = Array.from({ length: 12 }, (_, at) => at + 1);

interface Month {
  readonly count: number;
  readonly amount: number;
  readonly fees: number;
}

describe.each(databases)('the report of a year on $name', ({ open }) => {
  const api = useApi(open);
  const ask = (year: string, as: string) => api().call('GET', `${path}/${year}`, { as });
  const report = async (as: string) => (await ask('2023', as)).body.data;
  const first = (month: number) => `2023-${String(month).padStart(2, '0')}-01T00:00:00`;
  const last = (month: number) => {
    const days = new Date(Date.UTC(2023, month, 0)).getUTCDate();
    return `2023-${String(month).padStart(2, '0')}-${days}T23:59:59`;
  };
  const bankOf = (data: { banks: { gateway: string; months: Month[] }[] }, name: string) => {
    const found = data.banks.find(({ gateway }) => gateway === name);
    if (found === undefined) throw new Error(`Nothing of ${name}.`);
    return found;
  };

  test.each(gatewayList)('what $name took is what its payments come to, month by month', async ({ name }) => {
    const { months: told } = bankOf(await report('quantri'), name);
    const { rows } = await api().db.pool.query(
      `select month::int, count(id)::int as count, coalesce(sum(transaction_amount), 0)::bigint as amount,
         coalesce(sum(fee_amount), 0)::bigint as fees
       from generate_series(1, 12) as month left join ${name}_payment
         on to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') = '2023-' || lpad(month::text, 2, '0') and status = 'success'
       group by month order by month`,
    );
    expect(told).toEqual(
      rows.map(({ count, amount, fees }) => ({ count, amount: Number(amount), fees: Number(fees) })),
    );
    expect(told.reduce((sum: number, { count }) => sum + count, 0)).toBeGreaterThan(10);
  });

  test('each number of a bank is that of the list it leads to', async () => {
    const { months: told } = bankOf(await report('quantri'), 'mbqr');
    for (const month of [1, 2, 12]) {
      const filter = {
        createdAt: { between: [first(month), last(month)] },
        status: { overlap: ['success'] },
      };
      const { body } = await api().call('GET', '/api/v4/mbqr/payment', {
        as: 'quantri',
        query: { filter: JSON.stringify(filter) },
      });
      expect(told[month - 1], String(month)).toEqual({
        count: body.total,
        amount: body.summary.transactionAmount,
        fees: body.summary.feeAmount,
      });
    }
  });

  test('a payment that is made or settled later is in it at once', async () => {
    const before = bankOf(await report('quantri'), 'napas').months;
    const { rows } = await api().db.pool.query(
      `update napas_payment set created_at = '2023-03-31T23:59:59.5+07:00', status = 'success'
       where id = (select min(id) from napas_payment where status = 'success' and created_at > '2024-01-01')
       returning transaction_amount as amount, fee_amount as fees`,
    );
    const [{ amount, fees }] = rows;
    const march = { count: 0, amount: 0, fees: 0, ...before[2] };
    expect(bankOf(await report('quantri'), 'napas').months[2]).toEqual({
      count: march.count + 1,
      amount: march.amount + Number(amount),
      fees: march.fees + Number(fees),
    });
  });

  test('what wallets were charged is what their movements come to, type by type', async () => {
    const { feeTypes } = await report('quantri');
    expect(feeTypes.map(({ balanceType }: { balanceType: number }) => balanceType)).toEqual([
      2, 5, 13, 24, 14,
    ]);
    for (const { balanceType, months: told } of feeTypes) {
      const { rows } = await api().db.pool.query(
        `select month::int, coalesce(-sum(amount), 0)::bigint as amount
         from generate_series(1, 12) as month left join wallet_transaction
           on to_char(date_ms_action at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') = '2023-' || lpad(month::text, 2, '0')
             and balance_type = $1
         group by month order by month`,
        [balanceType],
      );
      expect(told).toEqual(rows.map(({ amount }) => Number(amount)));
      expect(Math.max(...told)).toBeGreaterThan(0);
    }
  });

  test('a fee that was given back is taken off, as in the list', async () => {
    const feeOf = async () => (await report('quantri')).feeTypes[0].months[4];
    const before = await feeOf();
    const { rows } = await api().db.pool.query(
      `insert into wallet_transaction (id, company, amount, balance_type, date_ms_action, details_type, pay_date_int, rollback_of)
       select id || '-tra', company, -amount, balance_type, date_ms_action, 'rollback', pay_date_int, id from wallet_transaction
       where balance_type = 2 and details_type = 'fee' and date_ms_action between '2023-05-01T00:00:00+07' and '2023-05-31T23:59:59+07'
       limit 1 returning amount`,
    );
    expect(await feeOf()).toBe(before - Number(rows[0].amount));
    const filter = {
      dateMsAction: { between: [first(5), last(5)] },
      balanceType: { overlap: [2] },
    };
    const { body } = await api().call('GET', '/api/v1/balance-fluctuation', {
      as: 'quantri',
      query: { filter: JSON.stringify(filter) },
    });
    expect(body.summary.amount).toBe(-(await feeOf()));
  });

  test('a person finds in it only the banks, and the wallets, whose lists are theirs', async () => {
    const own = await report('ketoan');
    expect(own.banks.map(({ gateway }: { gateway: string }) => gateway)).toEqual(['mbqr']);
    expect(own.feeTypes).toBeNull();
    expect(own.banks).toEqual([bankOf(await report('quantri'), 'mbqr')]);
    expect(await ask('2023', 'cskh')).toMatchObject({ status: 403, body: { errorCode: 'forbidden' } });
  });

  test('a year without a payment has its twelve months, each of nothing', async () => {
    const { banks, feeTypes, year } = (await ask('2001', 'quantri')).body.data;
    expect(year).toBe(2001);
    for (const { months: told } of banks)
      expect(told).toEqual(months.map(() => ({ count: 0, amount: 0, fees: 0 })));
    for (const { months: told } of feeTypes) expect(told).toEqual(months.map(() => 0));
  });

  test.each([
    ['mot', { code: 'integer' }],
    ['20230', { code: 'integer' }],
    ['1999', { code: 'too_small', parameters: { min: 2000 } }],
    ['9999', { code: 'too_large', parameters: { max: new Date().getUTCFullYear() } }],
  ])('%s is no year of a report', async (year, problem) => {
    const answer = await ask(year, 'quantri');
    expect(answer).toMatchObject({
      status: 422,
      body: {
        success: false,
        errorCode: 'unprocessable_entity',
        errors: [expect.objectContaining({ field: 'year', ...problem })],
      },
    });
  });
});
