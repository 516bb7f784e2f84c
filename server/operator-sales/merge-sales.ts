/**
 * Brings together what changes of tickets and parcels have added to their figures (migration 0063), as merge-figures.ts
 * does for payments. Whoever reads meanwhile sees it before or after.
 */
import { sql } from 'drizzle-orm';

import type { Database } from '../db/database.ts';
import { longTransaction } from '../db/long-transaction.ts';

export async function mergeSales({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await longTransaction(orm, async (tx) => {
    await tx.execute(sql`
    with loose as (select distinct kind, day from sale_day where not merged),
    taken as (
      delete from sale_day using loose where sale_day.kind = loose.kind and sale_day.day = loose.day returning sale_day.*
    )
    insert into sale_day
    select kind, day, channel, state, sum(sales), sum(amount), true
    from taken group by kind, day, channel, state having (sum(sales), sum(amount)) <> (0, 0)`);
    await tx.execute(sql`
    with loose as (select distinct kind, month from sale_month where not merged),
    taken as (
      delete from sale_month using loose where sale_month.kind = loose.kind and sale_month.month = loose.month
      returning sale_month.*
    )
    insert into sale_month
    select kind, month, company, sum(sales), sum(amount), true
    from taken group by kind, month, company having (sum(sales), sum(amount)) <> (0, 0)`);
  });
}
