/** Payments by bank QR as drizzle sees them (migrations 0004, 0060 and 0088): one table for each gateway. */
import { sql } from 'drizzle-orm';
import { bigint, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

export type PaymentTable = ReturnType<typeof paymentTable>;

export function paymentTable(gateway: string) {
  return pgTable(`${gateway}_payment`, {
    id: text().primaryKey(),
    billNumber: text('bill_number').notNull(),
    ftCode: text('ft_code'),
    referenceLabelCode: text('reference_label_code'),
    traceTransfer: text('trace_transfer'),
    company: text().notNull(),
    terminalId: text('terminal_id').notNull(),
    transactionAmount: amount('transaction_amount').notNull(),
    feeAmount: amount('fee_amount').notNull(),
    qrPercentage: numeric('qr_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Of both, a third column keeps the sum (migration 0088). */
    refundAmount: amount('refund_settled').notNull().default(0),
    refundRequestedAmount: amount('refund_open').notNull().default(0),
    status: text().notNull(),
    payDate: instantColumn('pay_date'),
    createdAt: instantColumn('created_at').notNull().default(sql`now()`),
    callbackRespCode: text('callback_resp_code'),
    callbackRespDesc: text('callback_resp_desc'),
    description: text(),
    notice: text(),
    version: integer().notNull().default(1),
  });
}
