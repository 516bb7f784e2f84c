/**
 * Payments of the gateways: read only, and many. Sorted by what has an index, never answered all at once.
 */
import { mbqrPayment } from '#model/entities/payment.ts';
import { mbqrPaymentTable } from '../db/tables/payment.ts';
import { companyLabels } from './labels.ts';
import { defineResource } from './resource.ts';

export const mbqrPaymentResource = defineResource(mbqrPayment, {
  table: mbqrPaymentTable,
  view: ['mbqr_payment.report'],
  references: { company: companyLabels },
  sortable: ['id', 'payDate', 'createdAt', 'transactionAmount'],
  allRows: false,
});
