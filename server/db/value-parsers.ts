/**
 * How PostgreSQL's values arrive in JavaScript, the same from both databases:
 *
 *   int8, numeric   number   amounts are whole VND far below 2^53; what is above is a defect and throws
 *   date            string   'YYYY-MM-DD', as it stands in the database: a Date would shift it by the zone
 *   timestamp       string   as it stands
 *   timestamptz     string   ISO 8601 in UTC with milliseconds, '2026-11-20T08:04:00.000Z'
 *
 * drizzle turns these parsers off for dates and times; its columns of type `instant` (columns.ts) do the same.
 */
import pg from 'pg';

export function installValueParsers(): void {
  const { builtins } = pg.types;
  pg.types.setTypeParser(builtins.INT8, toNumber);
  pg.types.setTypeParser(builtins.NUMERIC, toNumber);
  pg.types.setTypeParser(builtins.DATE, (text) => text);
  pg.types.setTypeParser(builtins.TIMESTAMP, (text) => text);
  pg.types.setTypeParser(builtins.TIMESTAMPTZ, toInstant);
}

/** '2026-11-20 15:04:00.5+07' -> '2026-11-20T08:04:00.500Z'. Leaves 'infinity' as it is. */
export function toInstant(text: string): string {
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  const time = Date.parse(iso);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

function toNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is larger than a number holds exactly`);
  }
  return value;
}
