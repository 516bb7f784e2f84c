/** Uploaded pictures as drizzle sees them (migration 0030). */
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { PictureType } from '#model/uploads.ts';
import { bytes, instantColumn } from '../columns.ts';

export const uploadTable = pgTable('upload', {
  /** SHA-256 of the content, in hexadecimal digits. */
  hash: text().primaryKey(),
  type: text().$type<PictureType>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytes().notNull(),
  uploadedBy: text('uploaded_by'),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});
