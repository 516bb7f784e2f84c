/** Refunds, terminals and the log of the bank QR gateways as drizzle sees them (migrations 0060 and 0088). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

const version = () => integer().notNull().default(1);
const createdAt = () => instantColumn('created_at').notNull().default(sql`now()`);
const updatedAt = () => instantColumn('updated_at').notNull().default(sql`now()`);

export function refundTable(gateway: string) {
  return pgTable(`${gateway}_refund`, {
    id: text().primaryKey(),
    amount: bigint({ mode: 'number' }).notNull(),
    billNumber: text('bill_number').notNull(),
    ftCode: text('ft_code'),
    traceTransfer: text('trace_transfer'),
    company: text().notNull(),
    terminalID: text('terminal_id').notNull(),
    state: text().notNull(),
    reason: text().notNull(),
    failReason: text('fail_reason'),
    settledAt: instantColumn('settled_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  });
}

export type TerminalTable = ReturnType<typeof terminalTable>;

export function terminalTable(gateway: string) {
  return pgTable(`${gateway}_terminal`, {
    terminalId: text('terminal_id').primaryKey(),
    terminalName: text('terminal_name').notNull(),
    company: text().notNull(),
    bankAccountName: text('bank_account_name').notNull(),
    bankAccountNumber: text('bank_account_number').notNull(),
    identityNumber: text('identity_number'),
    phoneNo: text('phone_no').notNull(),
    qrPercentage: numeric('qr_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    vaNumber: text('va_number'),
    denyReason: text('deny_reason'),
    serviceId: text('service_id'),
    bankBin: text('bank_bin'),
    /** No field of the entity: it is compared with, never read. */
    otpHash: text('otp_hash'),
    otpExpiresAt: instantColumn('otp_expires_at'),
    status: text().notNull(),
    version: version(),
    createdAt: createdAt(),
  });
}

export function sdkLogTable(gateway: string) {
  return pgTable(`${gateway}_sdk_log`, {
    id: text().primaryKey(),
    app: text().notNull(),
    platform: text().notNull(),
    sessionId: text('session_id').notNull(),
    status: text().notNull(),
    isSuccess: boolean('is_success').notNull(),
    userPhone: text('user_phone'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  });
}
