/** Each order that the list of payments offers is that of an index: nothing is sorted to show a page. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import type { Filter } from '#model/list-query.ts';
import { whereOf } from '../../../server/list/conditions.ts';
import type { Way } from '../../../server/list/order.ts';
import { orderOf } from '../../../server/list/order.ts';
import { resourcesByGateway } from '../../../server/resources/gateway.ts';
import { bothDatabases, useDatabase } from '../support/databases.ts';

const days = { between: ['2026-06-01T00:00:00+07:00', '2026-08-31T23:59:59+07:00'] } as const;
const filters: readonly Filter[] = [
  { createdAt: days },
  { payDate: days },
  { createdAt: days, payDate: days },
];
const fields = ['payDate', 'createdAt', 'transactionAmount'];
const cases = Object.values(resourcesByGateway).flatMap(({ payment }) =>
  filters.flatMap((filter) =>
    fields.flatMap((field) =>
      (['asc', 'desc'] as const).flatMap((direction) =>
        (['forwards', 'backwards'] as const).map((way: Way) => ({
          ...{ payment, filter, sort: [{ field, direction }], way },
          name: `${payment.entity.name} filtered by ${Object.keys(filter)}, ${field}.${direction}, ${way}`,
        })),
      ),
    ),
  ),
);

describe.each(bothDatabases)('payments on $name', ({ open }) => {
  const database = useDatabase(open);

  test('come in the order of the list without being sorted', async () => {
    const sorted: string[] = [];
    await database().orm.transaction(async (tx) => {
      // On an empty table anything is cheap: what is left can be done only if there is an index for it.
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      for (const { name, payment, filter, sort, way } of cases) {
        const { rows } = await tx.execute<Record<string, string>>(sql`explain
          select ${payment.key} from ${payment.table} where ${whereOf(payment, filter)}
          order by ${orderOf(payment, sort, filter, way)} limit 100`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        if (/Sort/.test(plan)) sorted.push(name);
      }
    });
    expect(sorted).toEqual([]);
  });
});
