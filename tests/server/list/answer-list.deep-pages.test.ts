/** A page deep in a list is read another way than one near its beginning, and holds the same rows. */
import { describe, expect, test } from 'vitest';

import type { ListQuery } from '#model/list-query.ts';
import { answerList } from '../../../server/list/answer-list.ts';
import { resourcesByGateway } from '../../../server/resources/gateway.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

const { payment } = resourcesByGateway.mbqr;
const pageSize = 300;

describe.each(databases)('pages deep in a list on $name', ({ open }) => {
  const api = useApi(open);
  const keysOf = async (query: ListQuery) => {
    const { data, total } = await answerList(api().db.orm, payment, query, ['transactionAmount']);
    return { keys: data.map(({ id }) => id), total };
  };

  test.each([
    // With payments that are not paid, so without a day of it.
    [{}, [{ field: 'payDate', direction: 'desc' }]],
    [{}, [{ field: 'payDate', direction: 'asc' }]],
    [{ payDate: { between: [null, '2100-01-01T00:00:00'] } }, [{ field: 'payDate', direction: 'desc' }]],
    [
      { status: 'success' },
      [
        { field: 'transactionAmount', direction: 'asc' },
        { field: 'createdAt', direction: 'desc' },
      ],
    ],
    [{}, []],
  ] satisfies readonly (readonly [ListQuery['filter'], ListQuery['sort']])[])(
    'filtered by %j and sorted by %j are those of the whole list',
    async (filter, sort) => {
      const whole = await keysOf({ filter, sort, current: 1, pageSize: -1 });
      expect(whole.total).toBeGreaterThan(1500);
      for (let current = 1; (current - 1) * pageSize <= whole.total + pageSize; current += 1) {
        const { keys, total } = await keysOf({ filter, sort, current, pageSize });
        expect(total).toBe(whole.total);
        expect(keys).toEqual(whole.keys.slice((current - 1) * pageSize, current * pageSize));
      }
    },
  );
});
