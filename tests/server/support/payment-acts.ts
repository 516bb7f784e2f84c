/** What may happen to the payments of NAPAS247 in any order: they come, change and go, and their figures are merged meanwhile. */
import fc from 'fast-check';

import type { Database } from '../../../server/db/database.ts';
import { mergeFigures } from '../../../server/gateways/merge-figures.ts';

export const start = Date.parse('2026-03-30T00:00:00Z');
export const minuteMs = 60_000;
/** Three days, over the end of a month; seldom on the hour itself. */
export const minute = fc.oneof(
  fc.integer({ min: 0, max: 4320 }),
  fc.constantFrom(0, 60, 1440, 2820, 2821, 4320),
);
export const at = (minutes: number) => new Date(start + minutes * minuteMs).toISOString();

const payment = fc.record({
  made: minute,
  paid: fc.option(minute),
  status: fc.constantFrom('new', 'success'),
  callback: fc.constantFrom(null, '00', '68'),
  amount: fc.integer({ min: 1000, max: 9000 }),
  company: fc.constantFrom('AV1', 'AV2'),
});
type Made = typeof payment extends fc.Arbitrary<infer T> ? T : never;

export const act = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    payments: fc.array(payment, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ do: fc.constant('change' as const), nth: fc.nat(20), to: payment }),
  fc.record({ do: fc.constant('remove' as const), nth: fc.nat(20) }),
  fc.record({ do: fc.constant('merge' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

export function playPayments(database: () => Database) {
  const query = (text: string, values: unknown[] = []) => database().pool.query(text, values);
  let made = 0;

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
      `insert into napas_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, refund_settled, refund_open, qr_percentage,
         status, callback_resp_code, created_at, pay_date)
       select id, 'B' || id, company, company || 'T', amount, amount / 100, amount / 10, amount / 5, 1, status, callback, "createdAt", "payDate"
       from jsonb_to_recordset($1::jsonb) as r(id text, company text, amount bigint, status text, callback text,
         "createdAt" timestamptz, "payDate" timestamptz)`,
      [JSON.stringify(rows)],
    );
  }

  async function play(step: Act): Promise<void> {
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

  return { add, play };
}
