/**
 * Brings together what changes of payments have added to their figures (migrations 0062, 0064, 0071 and 0073): in an hour of
 * work a group may have got a hundred rows, and is one again after this. Whoever reads meanwhile sees it before or after.
 * Rows that are read together lie together: they are put in by their time.
 */
import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '../db/database.ts';
import { longTransaction } from '../db/long-transaction.ts';

interface Kept {
  readonly table: string;
  /** When: groups of a time in which nothing was added stay as they are. */
  readonly time: readonly string[];
  readonly group: readonly string[];
  readonly sums: readonly string[];
}

/** With their gateway first, these are the columns of each table in its order. */
const figures: readonly Kept[] = [
  {
    table: 'payment_hour',
    time: ['created_hour'],
    group: ['pay_hour', 'status', 'callback_resp_code'],
    sums: ['payments', 'amount', 'fees', 'refunds'],
  },
  {
    table: 'payment_month',
    time: ['month'],
    group: ['company', 'terminal_id'],
    sums: ['payments', 'success', 'amount', 'fees'],
  },
  {
    table: 'payment_company',
    time: ['grain', 'begins'],
    group: ['company', 'status'],
    sums: ['payments', 'amount', 'fees', 'refunds'],
  },
  {
    table: 'payment_weekday',
    time: ['month'],
    group: ['weekday', 'hour'],
    sums: ['payments', 'success', 'amount', 'fees'],
  },
  {
    table: 'payment_day',
    time: ['day'],
    group: ['company', 'terminal_id'],
    sums: ['payments', 'success', 'amount', 'fees'],
  },
];

export async function mergeFigures({ orm }: Pick<Database, 'orm'>): Promise<void> {
  for (const kept of figures) await longTransaction(orm, (tx) => tx.execute(merging(kept)));
  // Frees the space of merged rows and updates the planner's statistics: an embedded database does neither by itself.
  for (const { table } of figures) await orm.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}

function merging({ table, time, group, sums }: Kept): SQL {
  const [name, when] = [sql.identifier(table), listed(['gateway', ...time])];
  const columns = listed(['gateway', ...time, ...group]);
  const summed = sql.join(
    sums.map((column) => sql`sum(${sql.identifier(column)})`),
    sql`, `,
  );
  const nothing = sql.join(
    sums.map(() => sql`0`),
    sql`, `,
  );
  return sql`
    with loose as (select distinct ${when} from ${name} where not merged),
    taken as (delete from ${name} where (${when}) in (select ${when} from loose) returning *)
    insert into ${name} select ${columns}, ${summed}, true from taken group by ${columns}
    having (${summed}) <> (${nothing}) order by ${when}`;
}

const listed = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
