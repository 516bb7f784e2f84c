/** Content of the public site, as drizzle sees it (migrations 0031 to 0034). */
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { dayColumn, instantColumn } from '../columns.ts';

const changed = () => ({
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
  updatedAt: instantColumn('updated_at').notNull().default(sql`now()`),
});

export const systemBannerTable = pgTable('system_banner', {
  id: text().primaryKey(),
  imageUrl: text('image_url').notNull(),
  link: text(),
  location: text().notNull(),
  type: text().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  ...changed(),
});

const post = () => ({
  id: text().primaryKey(),
  title: text().notNull(),
  lang: text().notNull(),
  status: text().notNull().default('draft'),
  img: text(),
  content: text().notNull(),
  metaTitle: text('meta_title'),
  metaDescription: text('meta_description'),
  metaKeyword: text('meta_keyword'),
  ...changed(),
});

export const newsTable = pgTable('news', post());

export const recruitTable = pgTable('recruit', {
  ...post(),
  place: text().notNull(),
  salary: text(),
  startDate: dayColumn('start_date'),
  endDate: dayColumn('end_date'),
});

export const contactTable = pgTable('contact', {
  id: text().primaryKey(),
  fullName: text('full_name').notNull(),
  position: text(),
  phoneNumber: text('phone_number').notNull(),
  email: text().notNull(),
  address: text(),
  website: text(),
  facebook: text(),
  skype: text(),
  version: integer().notNull().default(1),
});
