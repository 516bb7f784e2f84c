/** Sums of payments, as drizzle sees them (migrations 0062, 0064, 0071 and 0073). */
import { bigint, boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';

import { dayColumn, instantColumn } from '../columns.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });

export const paymentHourTable = pgTable('payment_hour', {
  gateway: text().notNull(),
  createdHour: instantColumn('created_hour').notNull(),
  payHour: instantColumn('pay_hour'),
  status: text().notNull(),
  callbackRespCode: text('callback_resp_code'),
  payments: whole('payments').notNull(),
  amount: whole('amount').notNull(),
  fees: whole('fees').notNull(),
  refunds: whole('refunds').notNull(),
  merged: boolean().notNull().default(false),
});

export const paymentMonthTable = pgTable('payment_month', {
  gateway: text().notNull(),
  month: dayColumn().notNull(),
  company: text().notNull(),
  terminalId: text('terminal_id').notNull(),
  payments: whole('payments').notNull(),
  success: whole('success').notNull(),
  amount: whole('amount').notNull(),
  fees: whole('fees').notNull(),
  merged: boolean().notNull().default(false),
});

export const paymentDayTable = pgTable('payment_day', {
  gateway: text().notNull(),
  day: dayColumn().notNull(),
  company: text().notNull(),
  terminalId: text('terminal_id').notNull(),
  payments: whole('payments').notNull(),
  success: whole('success').notNull(),
  amount: whole('amount').notNull(),
  fees: whole('fees').notNull(),
  merged: boolean().notNull().default(false),
});

export const paymentCompanyTable = pgTable('payment_company', {
  gateway: text().notNull(),
  grain: text().notNull(),
  begins: dayColumn().notNull(),
  company: text().notNull(),
  status: text().notNull(),
  payments: whole('payments').notNull(),
  amount: whole('amount').notNull(),
  fees: whole('fees').notNull(),
  refunds: whole('refunds').notNull(),
  merged: boolean().notNull().default(false),
});

export const paymentWeekdayTable = pgTable('payment_weekday', {
  gateway: text().notNull(),
  month: dayColumn().notNull(),
  /** 1 is Monday. */
  weekday: smallint().notNull(),
  hour: smallint().notNull(),
  payments: whole('payments').notNull(),
  success: whole('success').notNull(),
  amount: whole('amount').notNull(),
  fees: whole('fees').notNull(),
  merged: boolean().notNull().default(false),
});
