/** Sales of operators, and their sums, as drizzle sees them (migrations 0043 and 0063). */
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';

import { dayColumn, instantColumn } from '../columns.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });

const sale = {
  id: text().primaryKey(),
  company: text().notNull(),
  channel: text().notNull(),
  amount: whole('amount').notNull(),
  soldAt: instantColumn('sold_at').notNull(),
};

const ticket = { ...sale, route: text().notNull(), seat: text().notNull() };
/** `operator_ticket` as the platform has them, `ticket` the copy. */
export const operatorTicketTable = pgTable('operator_ticket', ticket);
export const ticketTable = pgTable('ticket', ticket);
export const parcelTable = pgTable('parcel', { ...sale, state: text().notNull() });

const figures = {
  kind: text().notNull(),
  sales: whole('sales').notNull(),
  amount: whole('amount').notNull(),
  merged: boolean().notNull().default(false),
};

export const saleDayTable = pgTable('sale_day', {
  ...figures,
  day: dayColumn().notNull(),
  channel: text().notNull(),
  state: text(),
});

export const saleMonthTable = pgTable('sale_month', {
  ...figures,
  month: dayColumn().notNull(),
  company: text().notNull(),
});
