/** What a bank's dashboard and the sums of its payments say, against the rows of its payments and refunds themselves. */
import { describe, expect, test } from 'vitest';

import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { dayOf, momentsOfDays } from '#model/vietnam/calendar.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const as = 'quantri';
const days = (ago: number) => dayOf(Date.now() - ago * 86_400_000);
const ranges = [
  ['of yesterday', days(1), days(1)],
  ['of three weeks that are over', days(30), days(9)],
  ['of all that may be asked', days(92), days(0)],
] as const;

const api = useApi(server.open);
const rowsOf = async (text: string, values: readonly unknown[]) =>
  (await api().db.pool.query(text, [...values])).rows;

/** Days of Vietnam, both included; counted payment by payment. */
const counted = `count(*)::int as count, count(*) filter (where status = 'success')::int as success,
  coalesce(sum(transaction_amount) filter (where status = 'success'), 0)::float8 as amount,
  coalesce(sum(fee_amount) filter (where status = 'success'), 0)::float8 as fees`;
const local = (column: string) => `(${column} at time zone 'Asia/Ho_Chi_Minh')`;
const within = (column: string) => `${local(column)}::date between $1::date and $2::date`;

describe.each(gatewayList)('the figures of $name', ({ name, refund }) => {
  test.each(ranges)('%s are those of the payments and refunds themselves', async (_, from, to) => {
    const { body } = await api().call('GET', `/api/v4/${name}/dashboard`, { as, query: { from, to } });
    const told: GatewayDashboard = body.data;
    const range = [from, to];
    const payments = `from ${name}_payment where ${within('created_at')}`;
    const [total] = await rowsOf(`select ${counted} ${payments}`, range);
    const refundsBy = async (day: string, states: string) =>
      refund === undefined
        ? null
        : (
            await rowsOf(
              `select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from ${name}_refund
               where ${within(day)} and state in (${states})`,
              range,
            )
          )[0];
    expect(told.total).toEqual({
      ...total,
      refunds: await refundsBy('settled_at', `'settled'`),
      refundsRequested: await refundsBy('created_at', `'requested', 'processing'`),
    });
    const made = local('created_at');
    expect(told.hours).toEqual(
      await rowsOf(
        `select to_char(${made}, 'YYYY-MM-DD') as day, extract(hour from ${made})::int as hour, ${counted}
         ${payments} group by 1, 2 order by 1, 2`,
        range,
      ),
    );
    expect(told.days.filter(({ count }) => count > 0)).toEqual(
      await rowsOf(
        `select to_char(${made}, 'YYYY-MM-DD') as day, ${counted} ${payments} group by 1 order by 1`,
        range,
      ),
    );
    const codes = await rowsOf(
      `select callback_resp_code as code, count(*)::int as count ${payments} and callback_resp_code <> '00'
       group by 1 order by 2 desc, 1`,
      range,
    );
    expect(told.callbacks.map(({ code, count }) => ({ code, count }))).toEqual(codes);
    const tops = (column: string) =>
      rowsOf(
        `select ${column} as id, ${counted} ${payments} group by 1 order by amount desc, 1 limit 20`,
        range,
      );
    expect(told.companies.map(({ company: id, companyName: _name, ...same }) => ({ id, ...same }))).toEqual(
      await tops('company'),
    );
    expect(
      told.terminals.map(({ terminalId: id, terminalName: _name, ...same }) => ({ id, ...same })),
    ).toEqual(await tops('terminal_id'));
  });

  test.each(['created_at', 'pay_date'])('a list by %s has the sums of its rows', async (column) => {
    const [from, to] = [days(40), days(3)];
    const field = column === 'pay_date' ? 'payDate' : 'createdAt';
    const filter = JSON.stringify({ [field]: { between: momentsOfDays(from, to) } });
    const { body } = await api().call('GET', `/api/v4/${name}/payment`, {
      as,
      query: { filter, pageSize: '1' },
    });
    const [rows] = await rowsOf(
      `select count(*)::int as total, sum(transaction_amount)::float8 as amount, sum(fee_amount)::float8 as fees,
         sum(refund_settled)::float8 as refunded, sum(refund_open)::float8 as requested
       from ${name}_payment where ${within(column)}`,
      [from, to],
    );
    const { transactionAmount, feeAmount, refundAmount, refundRequestedAmount } = body.summary;
    expect({
      ...{ total: body.total, amount: transactionAmount, fees: feeAmount },
      ...{ refunded: refundAmount, requested: refundRequestedAmount },
    }).toEqual(rows);
  });
});
