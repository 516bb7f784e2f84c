/** What each bank QR gateway can do: the one table that its screens are made from. */
import type { AccessKey } from '#model/access.ts';
import { v4Calls } from '#model/calls/v4.ts';
import { mbqrPayment } from '#model/entities/payment.ts';

export interface Gateway {
  /** Where its pages stand: `/mbqr/payments`. */
  readonly path: string;
  readonly payment: typeof mbqrPayment;
  readonly payments: typeof v4Calls.mbqrPayments;
  readonly reportKey: AccessKey;
  readonly exportKey: AccessKey;
}

export const mbqr: Gateway = {
  path: '/mbqr',
  payment: mbqrPayment,
  payments: v4Calls.mbqrPayments,
  reportKey: 'mbqr_payment.report',
  exportKey: 'mbqr_payment.export',
};
