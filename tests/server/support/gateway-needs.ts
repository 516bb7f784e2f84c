/** What the calls of the bank QR gateways need beyond their schemas: a payment that was paid, a terminal in a state. */
import { type SQL, sql } from 'drizzle-orm';

import type { Gateway } from '#model/entities/gateway.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { localMoment } from '#model/vietnam/calendar.ts';
import type { Need, Situation } from './need.ts';

const daysAgo = (days: number) => localMoment(Date.now() - days * 86_400_000);

const lastDay = {
  query: () => ({ filter: JSON.stringify({ createdAt: { between: [daysAgo(1), daysAgo(0)] } }) }),
} satisfies Need;

const table = (gateway: Gateway, name: string) => sql.identifier(`${gateway.name}_${name}`);

async function textOf({ bench }: Pick<Situation, 'bench'>, question: SQL): Promise<string> {
  const { rows } = await bench.api.db.orm.execute<{ text: string }>(question);
  return rows[0]?.text ?? '';
}

function needsOf(gateway: Gateway): Readonly<Record<string, Need>> {
  const at = `/api/v4/${gateway.name}`;
  const terminals = table(gateway, 'terminal');
  const payments = table(gateway, 'payment');
  /** By hand: the version stays as the caller has seen it. */
  const inState = (status: string): Need => ({
    prepare: ({ bench, rowKey }) =>
      bench.api.db.orm.execute(sql`update ${terminals} set status = ${status} where terminal_id = ${rowKey}`),
  });
  const untold: Need = {
    prepare: ({ bench, rowKey }) =>
      bench.api.db.orm.execute(sql`update ${payments} set callback_resp_code = '68' where id = ${rowKey}`),
  };
  return {
    [`GET ${at}/payment`]: lastDay,
    [`GET ${at}/payment/export`]: lastDay,
    [`GET ${at}/refund`]: lastDay,
    [`POST ${at}/payment/{id}/callback`]: untold,
    [`POST ${at}/payment/callback`]: untold,
    [`POST ${at}/refund`]: {
      body: async (situation) => ({
        amount: 1000,
        billNumber: await textOf(
          situation,
          sql`select bill_number as text from ${payments}
            where status = 'success' and transaction_amount - refund_amount > 40000 limit 1`,
        ),
      }),
    },
    [`POST ${at}/terminal/confirm`]: {
      ...inState(gateway.terminalLaw.transitions.approve?.from[0] ?? ''),
      body: () => ({ decision: 'approve' }),
    },
    [`PATCH ${at}/terminal/fee`]: { body: () => ({ qrPercentage: 0.7 }) },
    [`POST ${at}/terminal/{terminalId}/register-again`]: inState(gateway.terminalLaw.denied),
    [`POST ${at}/terminal/{terminalId}/otp`]: {
      // The code of a demo: the end of the phone number.
      body: async (situation) => ({
        otpValue: await textOf(
          situation,
          sql`select right(phone_no, 6) as text from ${terminals} where terminal_id = ${situation.rowKey}`,
        ),
      }),
    },
  };
}

export const gatewayNeeds: Readonly<Record<string, Need>> = Object.assign({}, ...gatewayList.map(needsOf));

/** A payment that calls may be made for. */
export const paidPayments: Readonly<Record<string, SQL>> = Object.fromEntries(
  gatewayList.map(({ payment }) => [payment.name, sql`status = 'success'`]),
);
