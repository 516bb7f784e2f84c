/** The calls of the v4 host: the bank QR gateways (`/api/v4/{gateway}`). */
import { mbqrPayment } from '../entities/payment.ts';
import type { Call } from './call.ts';
import { companyV4Calls } from './companies.ts';
import { listCall } from './resource-calls.ts';

export const v4Calls = {
  mbqrPayments: listCall(mbqrPayment, {
    host: 'v4',
    path: '/api/v4/mbqr/payment',
    access: ['mbqr_payment.report'],
  }),
  company: companyV4Calls,
} as const satisfies Record<string, Call | Record<string, Call>>;
