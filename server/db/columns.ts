/** Column kinds that drizzle lacks, so that every table reads and writes them in one way. */
import { customType } from 'drizzle-orm/pg-core';

import { toInstant } from './value-parsers.ts';

/**
 * A moment: timestamptz(3) in the database, ISO 8601 in UTC ('2026-11-20T08:04:00.000Z') in code. Three digits,
 * so that what was read compares equal when it is sent back.
 */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: toInstant,
});

/** A day without time: 'YYYY-MM-DD'. */
export const dayColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
});

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});
