/** What may be asked of the report of revenue, and by whom. One database is enough: nothing of it is SQL. */
import { describe, expect, test } from 'vitest';

import { useApi } from '../../support/api-world.ts';
import { databases } from '../../support/databases.ts';
import type { Query } from '../../support/revenue-desk.ts';
import { revenueDesk, today } from '../../support/revenue-desk.ts';

describe.each(databases)('figures of revenue on $name', ({ open }) => {
  const api = useApi(open);
  const { report, answer } = revenueDesk(api);

  test('are of this month where nobody says of what', async () => {
    const { from, to } = await report();
    expect([from, to]).toEqual([`${today.slice(0, 8)}01`, today]);
  });

  test('are refused to whoever has not their statement, whatever else they have', async () => {
    expect(await answer({}, 'vanhanh')).toMatchObject({ status: 403, body: { errorCode: 'forbidden' } });
    expect((await answer()).status).toBe(401);
  });

  test.each<[Query, string, object]>([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'unprocessable_entity', { field: 'from', code: 'day' }],
    [
      { from: '2026-03-02', to: '2026-03-01' },
      'unprocessable_entity',
      { field: 'from', code: 'reversed_range' },
    ],
    [
      { from: '2025-01-01', to: '2026-01-02' },
      'range_too_wide',
      { field: 'from', code: 'too_large', parameters: { max: 366 } },
    ],
    [
      { from: '2026-01-01', to: '2026-04-04', groupBy: 'day' },
      'range_too_wide',
      { field: 'from', code: 'too_large', parameters: { max: 93 } },
    ],
    [{ groupBy: 'year' }, 'unprocessable_entity', { field: 'groupBy', code: 'choice' }],
    [{ sort: 'net.desc' }, 'unknown_filter', { field: 'sort', code: 'not_sortable' }],
    [
      { pageSize: '201' },
      'page_size_not_allowed',
      { field: 'pageSize', code: 'too_large', parameters: { max: 200 } },
    ],
    [{ current: '0' }, 'unprocessable_entity', { field: 'current', code: 'integer' }],
    [{ filter: '{"terminalId":"T1"}' }, 'unknown_filter', { field: 'terminalId', code: 'unknown_field' }],
    [{ filter: '{"status":"paid"}' }, 'unprocessable_entity', { field: 'status', code: 'choice' }],
    [
      { filter: '{"company":{"iLike":"%a%"}}' },
      'unknown_filter',
      { field: 'company', code: 'unknown_operator' },
    ],
  ])('refuse %j', async (query, errorCode, problem) => {
    const { status, body } = await answer(query, 'quantri');
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, errorCode });
    expect(body.errors).toEqual([expect.objectContaining(problem)]);
  });
});
