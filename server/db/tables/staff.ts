/** Migration 0002 as drizzle sees it; the names are those of the entities' fields. */
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const permission = pgTable('permission', {
  id: text().primaryKey(),
  name: text().notNull(),
  statements: jsonb().$type<readonly string[]>().notNull().default([]),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});

export const staffTable = pgTable('staff', {
  /** A UUID; the subject of this person's tokens. */
  id: text().primaryKey(),
  /** Unique without regard to case. */
  userName: text('user_name').notNull(),
  name: text().notNull(),
  mobile: text(),
  role: text().notNull().default('staff'),
  pbac: text().references(() => permission.id),
  passwordHash: text('password_hash'),
  /** It was issued to them by somebody else: the sign-in pages ask for another one. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  avatar: text(),
  active: boolean().notNull().default(true),
  sessionsValidFrom: instantColumn('sessions_valid_from').notNull().default('1970-01-01T00:00:00.000Z'),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});

export type StaffRow = typeof staffTable.$inferSelect;
