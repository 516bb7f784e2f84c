/** Money that goes back to who paid: asked for here, moved by the bank, and never more than was paid. */
import type { RowOf } from '../entity.ts';
import { defineEntity } from '../entity.ts';
import { choice, code, instant, money, reference, text } from '../field.ts';
import type { Transitions } from './transition.ts';
import { stateAfter } from './transition.ts';

export const RefundState = {
  requested: 'requested',
  processing: 'processing',
  settled: 'settled',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;
export type RefundState = (typeof RefundState)[keyof typeof RefundState];

/** A person cancels; the rest is the bank's. */
export const refundTransitions = {
  process: { from: [RefundState.requested], to: RefundState.processing },
  cancel: { from: [RefundState.requested], to: RefundState.cancelled },
  settle: { from: [RefundState.processing], to: RefundState.settled },
  fail: { from: [RefundState.processing], to: RefundState.failed },
} as const satisfies Transitions;

/** States of an open refund: asked for, and neither settled nor come to nothing. */
export const openStates: readonly RefundState[] = [RefundState.requested, RefundState.processing];

/** Requested fields are set once (`immutable`); the rest comes from the payment, or from the bank. */
const fields = {
  id: code({ required: true, readOnly: true }),
  amount: money({ required: true, immutable: true, min: 1 }),
  /** Bill number of the payment, which is unique. */
  billNumber: code({ required: true, immutable: true, max: 64 }),
  ftCode: code({ readOnly: true }),
  traceTransfer: code({ readOnly: true }),
  company: reference('company', { required: true, readOnly: true }),
  terminalID: code({ required: true, readOnly: true }),
  state: choice(RefundState, { required: true, readOnly: true }),
  reason: text({ required: true, immutable: true, personal: true, max: 500, multiline: true }),
  /** Reason that the bank gave for a failure. */
  failReason: text({ readOnly: true, personal: true }),
  createdAt: instant({ required: true, readOnly: true }),
  /** Time at which the bank moved the money; absent before, and on a host that does not keep it. */
  settledAt: instant({ readOnly: true }),
  updatedAt: instant({ required: true, readOnly: true }),
} as const;

export function refundEntity<const N extends string>(name: N) {
  return defineEntity(name, {
    key: 'id',
    label: 'billNumber',
    search: ['billNumber', 'ftCode', 'traceTransfer', 'reason'],
    fields,
  });
}
export type RefundEntity<N extends string = string> = ReturnType<typeof refundEntity<N>>;
export type Refund = RowOf<RefundEntity>;

export function mayCancel({ state }: Pick<Refund, 'state'>): boolean {
  return stateAfter(refundTransitions, 'cancel', state) !== undefined;
}

/** Form of a refund request: the amount is typed twice, for money that has left does not come back by itself. */
export const refundRequest = defineEntity('refundRequest', {
  key: 'billNumber',
  label: 'billNumber',
  search: [],
  fields: {
    billNumber: code({ required: true, max: 64 }),
    amount: money({ required: true, min: 1 }),
    amountAgain: money({ required: true }),
    reason: text({ required: true, personal: true, max: 500, multiline: true }),
  },
});
