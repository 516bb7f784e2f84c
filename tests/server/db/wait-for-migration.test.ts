import { setTimeout as wait } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { openServerDatabase } from '../../../server/db/database.ts';
import { makeGatewayTables } from '../../../server/db/make-gateway-tables.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { bundledMigrations } from '../../../server/db/migrations.ts';
import { underStartLock } from '../../../server/db/start-lock.ts';
import { notePrepared, waitForMigration } from '../../../server/db/wait-for-migration.ts';
import { emptyServerDatabase } from '../support/databases.ts';

async function begin() {
  const databaseUrl = await emptyServerDatabase();
  const { pool, close } = await openServerDatabase(databaseUrl);
  onTestFinished(close);
  return { databaseUrl, pool };
}

test('waits while another process is at it, also once all migrations are there', async () => {
  const { databaseUrl, pool } = await begin();
  const order: string[] = [];
  const waiting = waitForMigration(pool, bundledMigrations, (line) => order.push(line)).then(() =>
    order.push('goes on'),
  );
  await underStartLock(databaseUrl, async () => {
    await migrate(pool, bundledMigrations);
    await makeGatewayTables(pool);
    await wait(1_500);
    await notePrepared(pool);
    order.push('filled');
  });
  await waiting;
  expect(order).toEqual([expect.stringContaining('waiting'), 'filled', 'goes on']);
});

test('waits for a migration that is missing, and for the tables of each gateway', async () => {
  const { pool } = await begin();
  const isThrough = async () => {
    const through = waitForMigration(pool, bundledMigrations, () => {}).then(() => true);
    return Promise.race([through, wait(1_200, false)]);
  };
  await migrate(pool, bundledMigrations.slice(0, -1));
  expect(await isThrough()).toBe(false);
  await migrate(pool, bundledMigrations);
  await makeGatewayTables(pool);
  // Whoever migrated it ended before it was filled.
  expect(await isThrough()).toBe(false);
  await notePrepared(pool);
  await pool.query('alter table napas_payment rename to elsewhere_payment');
  expect(await isThrough()).toBe(false);
  await pool.query('alter table elsewhere_payment rename to napas_payment');
  expect(await isThrough()).toBe(true);
});

test('refuses at once what a newer version has written', async () => {
  const { pool } = await begin();
  await migrate(pool, [
    ...bundledMigrations,
    { name: '9999_newer.sql', text: '-- contract: none\nselect 1' },
  ]);
  await expect(waitForMigration(pool, bundledMigrations, () => {})).rejects.toThrow('newer version');
});
