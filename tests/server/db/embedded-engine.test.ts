/** The embedded database behind the ordinary driver: what a server does, it must do too. */
import { expect, test } from 'vitest';

import { embedded, useDatabase } from '../support/databases.ts';

const database = useDatabase(embedded.open);

test('a failed query leaves the next one unharmed', async () => {
  for (let round = 0; round < 20; round += 1) {
    await expect(database().pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    const { rows } = await database().pool.query('select $1::int as answer', [round]);
    expect(rows).toEqual([{ answer: round }]);
  }
});

test('a transaction with an error can only be rolled back, and then the connection works on', async () => {
  const client = await database().pool.connect();
  await client.query('begin');
  await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' });
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

test('a connection dropped inside a transaction leaves nothing of it behind', async () => {
  await database().pool.query('create table dropped (id int)');
  const client = await database().pool.connect();
  await client.query('begin');
  await client.query('insert into dropped values (1)');
  await client.query(`set statement_timeout = '7s'`);
  client.release(true);
  expect((await database().pool.query('select count(*) from dropped')).rows).toEqual([{ count: 0 }]);
  expect((await database().pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
});

test('a prepared statement survives its own failures', async () => {
  const divide = (by: number) =>
    database().pool.query({ name: 'divide', text: 'select 12 / $1::int as share', values: [by] });
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(3)).rows).toEqual([{ share: 4 }]);
  expect((await divide(4)).rows).toEqual([{ share: 3 }]);
});

test('200 queries at once are all answered, the failing among them too', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) => database().pool.query('select 100 / ($1::int % 5) as n', [n])),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(40);
});

test('large results and large parameters arrive whole', async () => {
  const { rows } = await database().pool.query(
    `select n, repeat('ỗ', 200) as text from generate_series(1, 10000) n`,
  );
  expect(rows).toHaveLength(10_000);
  expect(rows[9_999]).toEqual({ n: 10_000, text: 'ỗ'.repeat(200) });
  const long = 'ư'.repeat(1_000_000);
  const echoed = await database().pool.query('select $1::text as text', [long]);
  expect(echoed.rows[0]?.text === long).toBe(true);
});

test('transactions through drizzle wait for each other', async () => {
  await database().pool.query('create table counter (n int not null)');
  await database().pool.query('insert into counter values (0)');
  await Promise.all(
    Array.from({ length: 20 }, () =>
      database().orm.transaction(async (tx) => {
        const { rows } = await tx.execute<{ n: number }>('select n from counter');
        await tx.execute(`update counter set n = ${(rows[0]?.n ?? 0) + 1}`);
      }),
    ),
  );
  expect((await database().pool.query('select n from counter')).rows).toEqual([{ n: 20 }]);
});
