/** A payment by bank QR. One record for all gateways; each gateway is an entity, so a collection, of its own. */
import type { RowOf } from '../entity.ts';
import { defineEntity } from '../entity.ts';
import { choice, code, instant, money, percent, reference, text } from '../field.ts';

export const PaymentStatus = { new: 'new', success: 'success' } as const;

export const gatewayNames = ['mbqr', 'bidvqr', 'napas', 'vpbqr'] as const;
export type GatewayName = (typeof gatewayNames)[number];

function paymentEntity<const N extends string>(name: N) {
  return defineEntity(name, {
    key: 'id',
    label: 'billNumber',
    search: ['billNumber', 'ftCode', 'referenceLabelCode', 'description'],
    fields: {
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
      refundAmount: money({ required: true, readOnly: true }),
      status: choice(PaymentStatus, { required: true, readOnly: true }),
      payDate: instant({ readOnly: true }),
      createdAt: instant({ required: true, readOnly: true }),
      callbackRespCode: code({ readOnly: true }),
      callbackRespDesc: text({ readOnly: true }),
      description: text({ readOnly: true }),
      notice: text({ readOnly: true }),
    },
  });
}

export const mbqrPayment = paymentEntity('mbqrPayment');
export type Payment = RowOf<typeof mbqrPayment>;

/** Fields a person pastes whole references into, `mostReferences` at most: they lift the limit on the range of days. */
export const paymentReferences = ['billNumber', 'ftCode', 'referenceLabelCode', 'traceTransfer'] as const;
export const mostReferences = 100;
