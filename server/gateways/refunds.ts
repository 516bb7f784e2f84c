/**
 * Refunds of a gateway. Whoever asks holds the payment's row until the end of their transaction, so that what is left of
 * it is decided by one at a time: two who ask at once can't take more than was paid.
 */
import { sql } from 'drizzle-orm';

import type { GatewayCalls } from '#model/calls/gateways.ts';
import { PaymentStatus, refundableOf } from '#model/entities/payment.ts';
import { RefundState, refundTransitions } from '#model/entities/refund.ts';
import { stateAfter } from '#model/entities/transition.ts';
import type { Row, Values } from '#model/entity.ts';
import type { Context } from '../context/context.ts';
import type { Transaction } from '../db/orm.ts';
import { withData } from '../http/answers.ts';
import { refuseField } from '../http/refusal.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import type { Routes } from '../routing/routes.ts';
import { createRow, setFields } from '../write/change-rows.ts';
import type { CheckedValues } from '../write/checked-values.ts';
import { lockRow } from '../write/lock-rows.ts';
import type { ChangeOrigin } from '../write/run-write.ts';
import type { SearchLimits } from './search-limits.ts';
import { checkSearch } from './search-limits.ts';

const limits: SearchLimits = {
  days: ['createdAt', 'settledAt'],
  references: ['billNumber', 'ftCode', 'traceTransfer'],
};

export function mountRefunds(
  routes: Routes,
  { db, now }: Context,
  calls: NonNullable<GatewayCalls['refund']>,
  resources: GatewayResources,
  refund: Resource,
): void {
  const { payment } = resources;

  routes.read(calls.list, async ({ query }) => {
    const asked = readListQuery(refund, query);
    checkSearch(asked.filter, limits);
    return answerList(db.orm, refund, asked, ['amount']);
  });

  routes.write(calls.request, async ({ tx, origin, body }) => {
    const values = body.values(refund.entity.fields, 'create');
    return withData(await requestRefund(tx, { payment, refund }, origin, values, now()));
  });

  routes.write(calls.cancel, async ({ tx, origin, parts, version }) => {
    const before = await lockRow(tx, refund, { key: parts.id ?? '', version });
    return withData(await moveRefund(tx, { payment, refund }, origin, before, 'cancel', now()));
  });
}

interface Collections {
  readonly payment: Resource;
  readonly refund: Resource;
}

/** Records a refund of at most the rest of the payment. Throws 422 if it is more. */
export async function requestRefund(
  tx: Transaction,
  { payment, refund }: Collections,
  origin: ChangeOrigin,
  values: CheckedValues,
  now: number,
): Promise<Row> {
  const paid = await lockPayment(tx, payment, String(values.billNumber));
  const amount = Number(values.amount);
  const left = refundableOf(moneyOf(paid));
  if (amount > left)
    throw refuseField('amount_exceeds_refundable', {
      field: 'amount',
      code: 'amount_exceeds_refundable',
      parameters: { max: left },
    });
  const refundRequestedAmount = Number(paid.refundRequestedAmount) + amount;
  await setFields(tx, payment, origin, paid, { refundRequestedAmount });
  return createRow(tx, refund, origin, values, knownOf(paid, origin, now));
}

const moneyOf = (paid: Row) => ({
  status: paid.status === PaymentStatus.success ? PaymentStatus.success : PaymentStatus.new,
  transactionAmount: Number(paid.transactionAmount),
  refundAmount: Number(paid.refundAmount),
  refundRequestedAmount: Number(paid.refundRequestedAmount),
});

/** Fields that a refund copies from its payment. Its id is the key of the request: one request, one refund. */
function knownOf(paid: Row, { key }: ChangeOrigin, now: number): Values {
  const { ftCode, traceTransfer, company, terminalId } = paid;
  const at = new Date(now).toISOString();
  return {
    ...{ id: key, ftCode, traceTransfer, company, terminalID: terminalId, state: RefundState.requested },
    ...{ createdAt: at, updatedAt: at },
  };
}

/** The payment with this bill, held until the end of the transaction, as it is once nobody else holds it. */
async function lockPayment(tx: Transaction, payment: Resource, billNumber: string): Promise<Row> {
  const column = payment.columns.billNumber;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${payment.key} as id from ${payment.table} where ${column} = ${billNumber} for update`,
  );
  const [found] = await readRows(tx, payment, rows[0] === undefined ? [] : [rows[0].id]);
  if (found === undefined)
    throw refuseField('unprocessable_entity', { field: 'billNumber', code: 'unknown_reference' });
  return found;
}

/** One step of a refund. Settled, it is no longer open; ended without the money being moved, its part can be refunded again. */
export async function moveRefund(
  tx: Transaction,
  { payment, refund }: Collections,
  origin: ChangeOrigin,
  before: Row,
  act: keyof typeof refundTransitions,
  now: number,
  known: Values = {},
): Promise<Row> {
  const state = stateAfter(refundTransitions, act, String(before.state));
  if (state === undefined)
    throw refuseField('invalid_transition', { field: 'state', code: 'invalid_transition' });
  if (act !== 'process') {
    const paid = await lockPayment(tx, payment, String(before.billNumber));
    const amount = Number(before.amount);
    const refundAmount = Number(paid.refundAmount) + (act === 'settle' ? amount : 0);
    const refundRequestedAmount = Number(paid.refundRequestedAmount) - amount;
    await setFields(tx, payment, origin, paid, { refundAmount, refundRequestedAmount });
  }
  const updatedAt = new Date(now).toISOString();
  const settled = act === 'settle' ? { settledAt: updatedAt } : {};
  return setFields(tx, refund, origin, before, { ...known, ...settled, state, updatedAt });
}
