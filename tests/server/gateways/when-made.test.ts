/** Payments paid on some days, in the order of their creation: found from where they begin, and the same as without that. */
import { and, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import type { ListQuery } from '#model/list-query.ts';
import { whenMade } from '../../../server/gateways/when-made.ts';
import { answerList } from '../../../server/list/answer-list.ts';
import { whereOf } from '../../../server/list/conditions.ts';
import { orderOf } from '../../../server/list/order.ts';
import { resourcesByGateway } from '../../../server/resources/gateway.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

const resources = resourcesByGateway.mbqr;
const { payment } = resources;

describe.each(databases)('payments in the order of their creation on $name', ({ open }) => {
  const api = useApi(open);

  /** The days on which anything was paid, from the first to the last. */
  async function paidDays(): Promise<readonly string[]> {
    const { rows } = await api().db.orm.execute<{ day: string }>(sql`
      select distinct to_char(pay_date at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day
      from ${payment.table} where pay_date is not null order by day`);
    return rows.map(({ day }) => day);
  }

  const paidFrom = (first: string, last: string): ListQuery['filter'] => ({
    payDate: { between: [`${first}T00:00:00+07:00`, `${last}T23:59:59+07:00`] },
  });

  test('are those that are found without looking from where they begin', async () => {
    const days = await paidDays();
    const spans = [
      [0, 0],
      [0, days.length - 1],
      [days.length - 3, days.length - 1],
      [Math.floor(days.length / 3), Math.floor(days.length / 2)],
    ] as const;
    let found = 0;
    for (const [first, last] of spans)
      for (const direction of ['asc', 'desc'] as const)
        for (const current of [1, 2, 5]) {
          const filter = paidFrom(days[first] ?? '', days[last] ?? '');
          const query = { filter, sort: [{ field: 'createdAt', direction }], current, pageSize: 30 } as const;
          const { orm } = api().db;
          const plain = await answerList(orm, payment, query);
          const near = await answerList(orm, payment, query, [], {
            near: (asked) => whenMade(resources, asked),
          });
          expect(near).toEqual(plain);
          found += near.data.length;
        }
    expect(found).toBeGreaterThan(200);
  });

  test('are reached without those that were made long before', async () => {
    const days = await paidDays();
    const last = days.at(-1) ?? '';
    const query = { filter: paidFrom(last, last), sort: [{ field: 'createdAt', direction: 'asc' }] } as const;
    const passed = await api().db.orm.transaction(async (tx) => {
      await tx.execute(sql`analyze`);
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      const { rows } = await tx.execute<Record<string, string>>(sql`explain (analyze)
        select ${payment.key} from ${payment.table}
        where ${and(whereOf(payment, query.filter), whenMade(resources, query))}
        order by ${orderOf(payment, query.sort, query.filter)} limit 10`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      // Of the payments alone: the figures are looked through beside them.
      const [ofPayments = ''] = plan.slice(plan.indexOf('by_creation')).split('->');
      expect(ofPayments).toMatch(/Index Cond: .*created_at/);
      return Number(/Rows Removed by Filter: (\d+)/.exec(ofPayments)?.[1] ?? 0);
    });
    expect(passed).toBeLessThan(100);
  });
});
