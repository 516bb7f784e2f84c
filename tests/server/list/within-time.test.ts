/** A search that reads every row: it is given up where it takes too long, and where nobody waits for it. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { answerList } from '../../../server/list/answer-list.ts';
import { withinTime } from '../../../server/list/within-time.ts';
import { resourcesByGateway } from '../../../server/resources/gateway.ts';
import { bothDatabases, server, useDatabase } from '../support/databases.ts';

describe('on a PostgreSQL server a search', () => {
  const database = useDatabase(server.open);

  test('that takes too long is refused, and the connection’s next user has all the time', async () => {
    const slow = withinTime(database(), 100, (orm) => orm.execute(sql`select pg_sleep(60)`));
    await expect(slow).rejects.toMatchObject({ code: 'search_too_slow', status: 422 });
    const { rows } = await database().pool.query<{ most: string }>(
      `select current_setting('statement_timeout') as most`,
    );
    expect(rows).toEqual([{ most: '30s' }]);
  });

  test('is done by one process, and whatever comes next by as many as the server has it', async () => {
    const most = sql`select current_setting('max_parallel_workers_per_gather') as most`;
    const before = await database().orm.execute(most);
    const inTime = await withinTime(database(), 10_000, (orm) => orm.execute(most));
    expect(inTime.rows).toEqual([{ most: '0' }]);
    expect((await database().orm.execute(most)).rows).toEqual(before.rows);
  });

  test('that fails for another reason is a defect still', async () => {
    const wrong = withinTime(database(), 10_000, (orm) => orm.execute(sql`select 1 / 0`));
    await expect(wrong).rejects.not.toMatchObject({ code: 'search_too_slow' });
  });
});

describe.each(bothDatabases)('on $name a search', ({ open }) => {
  const database = useDatabase(open);

  test('that is in time is answered; that nobody waits for is counted, and its page is not read', async () => {
    const { payment } = resourcesByGateway.mbqr;
    await database().pool.query(`insert into mbqr_payment (id, bill_number, company, terminal_id, transaction_amount,
      fee_amount, qr_percentage, status) values ('P1', 'AV1', 'AV0001', 'T1', 50000, 0, 0.5, 'new')`);
    const query = { filter: { search: { iLike: '%av1%' } }, sort: [], current: 1, pageSize: 50 };
    const pages = await withinTime(database(), 10_000, async (orm) => [
      await answerList(orm, payment, query),
      await answerList(orm, payment, query, [], { isLeft: () => true }),
    ]);
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });
});
