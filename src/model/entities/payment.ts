/** A payment by bank QR. One record for all gateways; each gateway is an entity, so a collection, of its own. */
import type { RowOf } from '../entity.ts';
import { defineEntity } from '../entity.ts';
import { choice, code, instant, money, percent, reference, text } from '../field.ts';

export const PaymentStatus = { new: 'new', success: 'success' } as const;

const fields = {
  id: code({ required: true, readOnly: true }),
  billNumber: code({ required: true, readOnly: true }),
  ftCode: code({ readOnly: true }),
  referenceLabelCode: code({ readOnly: true }),
  traceTransfer: code({ readOnly: true }),
  company: reference('company', { required: true, readOnly: true }),
  terminalId: code({ required: true, readOnly: true }),
  transactionAmount: money({ required: true, readOnly: true }),
  feeAmount: money({ required: true, readOnly: true }),
  qrPercentage: percent({ required: true, readOnly: true }),
  /** Sum of the open refunds, asked for and not settled yet: one that fails or is cancelled gives its part back. */
  refundRequestedAmount: money({ readOnly: true }),
  /** Sum of the settled refunds. An older host has the open ones in it, and no sum of those. */
  refundAmount: money({ required: true, readOnly: true }),
  status: choice(PaymentStatus, { required: true, readOnly: true }),
  payDate: instant({ readOnly: true }),
  createdAt: instant({ required: true, readOnly: true }),
  callbackRespCode: code({ readOnly: true }),
  callbackRespDesc: text({ readOnly: true, personal: true }),
  description: text({ readOnly: true, personal: true }),
  notice: text({ readOnly: true, personal: true }),
} as const;

export function paymentEntity<const N extends string>(name: N) {
  return defineEntity(name, {
    key: 'id',
    label: 'billNumber',
    search: ['billNumber', 'ftCode', 'referenceLabelCode', 'description'],
    fields,
  });
}
export type PaymentEntity<N extends string = string> = ReturnType<typeof paymentEntity<N>>;
export type Payment = RowOf<PaymentEntity>;

/** Code by which the merchant's system accepts the result of a payment; any other is a failure. */
export const callbackTaken = '00';

/** The result of a payment is told once there is one. */
export function mayTellResult({ status }: Pick<Payment, 'status'>): boolean {
  return status === PaymentStatus.success;
}

/** What decides how much of a payment can be refunded. */
export type RefundedPayment = Pick<
  Payment,
  'status' | 'transactionAmount' | 'refundAmount' | 'refundRequestedAmount'
>;

/** Amount that can still be refunded, in VND. */
export function refundableOf(payment: RefundedPayment): number {
  const { status, transactionAmount, refundAmount, refundRequestedAmount } = payment;
  if (status !== PaymentStatus.success) return 0;
  return Math.max(0, transactionAmount - refundAmount - (refundRequestedAmount ?? 0));
}

/** Fields a person pastes whole references into, `mostReferences` at most: they lift the limit on the range of days. */
export const paymentReferences = ['billNumber', 'ftCode', 'referenceLabelCode', 'traceTransfer'] as const;
export const mostReferences = 100;
