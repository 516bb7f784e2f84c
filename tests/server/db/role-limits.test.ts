/** Limits that every connection has, also behind a pooler: settings of the role in the database. */
import { describe, expect, test } from 'vitest';

import { openServerDatabase } from '../../../server/db/database.ts';
import { server, urlOf, useDatabase } from '../support/databases.ts';

const database = useDatabase(server.open);

async function limitsOf(pool: { query: (text: string) => Promise<{ rows: unknown[] }> }) {
  const { rows } = await pool.query(`select current_setting('lock_timeout') as lock,
    current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('client_connection_check_interval') as cut`);
  return rows;
}

const usual = { lock: '5s', statement: '30s', idle: '15s', cut: '2s' };

async function opened<T>(look: (pool: Parameters<typeof limitsOf>[0]) => Promise<T>): Promise<T> {
  const { rows } = await database().pool.query<{ name: string }>('select current_database() as name');
  const other = await openServerDatabase(urlOf(rows[0]?.name ?? ''));
  try {
    return await look(other.pool);
  } finally {
    await other.close();
  }
}

describe('the limits of a database', () => {
  test('hold from the first connection on', async () => {
    expect(await limitsOf(database().pool)).toEqual([usual]);
  });

  test('leave what an operator has set', async () => {
    await database().pool.query(`do $$ begin
      execute format('alter role current_user in database %I set lock_timeout = ''1s''', current_database());
      execute format('alter role current_user in database %I reset idle_in_transaction_session_timeout', current_database());
    end $$`);
    expect(await opened(limitsOf)).toEqual([{ ...usual, lock: '1s' }]);
  });

  test('are set by several servers that begin at once', async () => {
    await database().pool.query(`do $$ begin
      execute format('alter role current_user in database %I reset all', current_database());
    end $$`);
    const all = await Promise.all([1, 2, 3, 4].map(() => opened(limitsOf)));
    expect(all).toEqual(Array(4).fill([usual]));
  });
});
