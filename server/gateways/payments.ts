/** The payments of a gateway: searched within limits, and their results told to the merchants again. */
import type { GatewayCalls } from '#model/calls/gateways.ts';
import { mayTellResult, PaymentStatus, paymentReferences } from '#model/entities/payment.ts';
import { isLike } from '#model/list-query.ts';
import type { Bank } from '../context/bank.ts';
import { requireBank } from '../context/bank.ts';
import type { Context } from '../context/context.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { withData } from '../http/answers.ts';
import { refuseField } from '../http/refusal.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import { withinTime } from '../list/within-time.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import type { Resource } from '../resources/resource.ts';
import type { Routes } from '../routing/routes.ts';
import { setFields } from '../write/change-rows.ts';
import { mapAnswer } from '../write/external-call.ts';
import { holdRow, lockRow } from '../write/lock-rows.ts';
import type { RowCall } from '../write/run-rows.ts';
import { countByFigures } from './count-payments.ts';
import type { SearchLimits } from './search-limits.ts';
import { checkSearch } from './search-limits.ts';
import { whenMade } from './when-made.ts';

export const paymentLimits: SearchLimits = { days: ['payDate', 'createdAt'], references: paymentReferences };

/** No index narrows a text that most payments hold: all of the days that are searched are read. */
const mostTextMs = 10_000;

const sums = ['transactionAmount', 'feeAmount', 'refundAmount', 'refundRequestedAmount'];

export function mountPayments(
  routes: Routes,
  { db, bank }: Context,
  calls: GatewayCalls['payment'],
  resources: GatewayResources,
): void {
  const { payment } = resources;
  const tellResult = resultTold(payment, bank);
  routes.read(calls.list, async ({ query, reply }) => {
    const asked = readListQuery(payment, query);
    checkSearch(asked.filter, paymentLimits);
    const answer = (orm: Orm | Transaction) => {
      return answerList(orm, payment, asked, sums, {
        count: (filter) => countByFigures(orm, resources, filter),
        near: (query) => whenMade(resources, query),
        // Who types on has hung up.
        isLeft: () => reply.raw.destroyed,
      });
    };
    const hasText = Object.values(asked.filter).some(isLike);
    return hasText ? withinTime(db, mostTextMs, answer) : answer(db.orm);
  });

  routes.writeExternal(calls.callback, ({ parts, version }) => {
    const item = { id: parts.id ?? '', version };
    return {
      subject: { ...tellResult, ...item },
      check: async (tx, origin) => mapAnswer(await tellResult.check(tx, item, origin), withData),
    };
  });

  routes.writeRows(calls.callbacks, ({ body }) => ({
    items: body.read(calls.callbacks.body).items,
    row: tellResult,
  }));
}

/** The answer of the merchant stands with the payment, whatever it is: told is not taken. */
function resultTold(payment: Resource, bank: Bank | undefined): RowCall {
  return {
    resource: payment,
    act: 'tellMerchant',
    async check(tx, { id, version }, origin) {
      const before = await lockRow(tx, payment, { key: id, version });
      const status = before.status === PaymentStatus.success ? PaymentStatus.success : PaymentStatus.new;
      if (!mayTellResult({ status }))
        throw refuseField('invalid_transition', { field: 'status', code: 'invalid_transition' });
      const merchants = requireBank(bank);
      return async (bankKey) => {
        const answer = await merchants.tellMerchant(String(before.billNumber), bankKey);
        return async (recording) => {
          // A refund may have changed it meanwhile.
          const now = await holdRow(recording, payment, id);
          return setFields(recording, payment, origin, now, { ...answer });
        };
      };
    },
  };
}
