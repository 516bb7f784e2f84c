/**
 * All payments that match, a row of JSON on each line. Read in pages that each begin after the row before them: nothing
 * is held in memory, and no transaction is kept open while a slow reader takes its time (the embedded database has one
 * connection, which everybody waits for). The order is that of a moment that does not change once it is there, so each
 * row comes once, as it is when its page is read.
 */
import { Readable } from 'node:stream';

import { and, type SQL, sql } from 'drizzle-orm';

import type { Row } from '#model/entity.ts';
import type { Filter } from '#model/list-query.ts';
import { askAs } from '../db/asker-scope.ts';
import type { Asker } from '../db/bulkhead.ts';
import type { Orm } from '../db/orm.ts';
import { callTimeMs } from '../http/askers.ts';
import { whereOf } from '../list/conditions.ts';
import { present, selectionOf } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';

const pageLength = 1000;

/** `ended`: given how many rows were handed out, also where the reader left before the end. */
export function paymentLines(
  orm: Orm,
  payment: Resource,
  filter: Filter,
  ended: (rows: number) => void = () => {},
): Readable {
  return Readable.from(linesOf(orm, payment, filter, ended), { objectMode: false });
}

async function* linesOf(
  orm: Orm,
  payment: Resource,
  filter: Filter,
  ended: (rows: number) => void,
): AsyncGenerator<string> {
  let count = 0;
  try {
    for await (const rows of pagesOf(orm, payment, filter)) {
      count += rows.length;
      yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
    }
  } finally {
    ended(count);
  }
}

async function* pagesOf(orm: Orm, payment: Resource, filter: Filter): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const after = last;
    const rows: readonly Row[] = await askAs(pageAsker(), () => readAfter(orm, payment, filter, after));
    if (rows.length > 0) yield rows;
    last = rows.length < pageLength ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** A page is a call of its own: the whole may take minutes. */
const pageAsker = (): Asker => ({ kind: 'read', family: 'export', overAt: performance.now() + callTimeMs });

async function readAfter(
  orm: Orm,
  payment: Resource,
  filter: Filter,
  last: Row | undefined,
): Promise<readonly Row[]> {
  // A condition on the day of payment has dropped those that have none; without it every payment has one of creation.
  const moment = 'payDate' in filter ? 'payDate' : 'createdAt';
  const order = sql`${payment.columns[moment]}, ${payment.key} collate vi_natural`;
  const found = await orm
    .select(selectionOf(payment))
    .from(payment.table)
    .where(and(whereOf(payment, filter), last && after(order, String(last[moment]), String(last.id))))
    .orderBy(order)
    .limit(pageLength);
  return found.map((record) => present(payment, record));
}

function after(order: SQL, moment: string, id: string): SQL {
  return sql`(${order}) > (${moment}::timestamptz, ${id} collate vi_natural)`;
}
