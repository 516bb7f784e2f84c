/** A database that refunds were kept in before: its payments say what their refunds come to, open and settled, once it is migrated. */
import { afterEach, expect, test } from 'vitest';

import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { bundledMigrations } from '../../../server/db/migrations.ts';
import { openEmpty } from '../support/databases.ts';

let database: Database | undefined;
afterEach(() => database?.close());

test('refunds of before are told apart, and figures that were wrong are put right', async () => {
  database = await openEmpty();
  const { pool } = database;
  await migrate(
    pool,
    bundledMigrations.filter(({ name }) => name < '0088'),
  );
  await pool.query(
    `insert into napas_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, refund_amount, qr_percentage, status)
     select bill, bill, 'AV1', 'T1', 100, 0, held, 1, 'success'
     from (values ('both', 70), ('wrong', 99), ('none', 5), ('failed', 0)) as made (bill, held)`,
  );
  await pool.query(
    `insert into napas_refund (id, amount, bill_number, company, terminal_id, state, reason, updated_at)
     select gen_random_uuid()::text, amount, bill, 'AV1', 'T1', state, 'x', '2026-03-01T00:00:00Z'
     from (values ('both', 20, 'settled'), ('both', 40, 'requested'), ('both', 10, 'processing'), ('wrong', 30, 'settled'),
       ('wrong', 60, 'cancelled'), ('failed', 50, 'failed')) as asked (bill, amount, state)`,
  );
  await migrate(pool, bundledMigrations);
  const { rows } = await pool.query(
    `select id, refund_settled as settled, refund_open as open, refund_amount as held from napas_payment order by id`,
  );
  expect(rows).toEqual([
    { id: 'both', settled: 20, open: 50, held: 70 },
    { id: 'failed', settled: 0, open: 0, held: 0 },
    { id: 'none', settled: 0, open: 0, held: 0 },
    { id: 'wrong', settled: 30, open: 0, held: 30 },
  ]);
  const { rows: settled } = await pool.query(
    `select distinct state, settled_at = updated_at as "isOfLastChange" from napas_refund where settled_at is not null`,
  );
  expect(settled).toEqual([{ state: 'settled', isOfLastChange: true }]);
}, 120_000);
