/** Several servers whose first start is on one empty database, at once. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { verifyPassword } from '../../../server/auth/passwords.ts';
import { readServerConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { underStartLock } from '../../../server/db/start-lock.ts';
import { fillDatabase } from '../../../server/seed/fill-database.ts';
import type { FirstAdministrator } from '../../../server/seed/first-password.ts';
import { emptyServerDatabase } from '../support/databases.ts';

test('one starts while a backup holds every table', async () => {
  const databaseUrl = await emptyServerDatabase();
  const first = await openDatabase({ databaseUrl, dataDir: '' });
  onTestFinished(() => first.close());
  const backup = await first.pool.connect();
  onTestFinished(async () => {
    await backup.query('rollback');
    backup.release();
  });
  await backup.query('begin; lock table migration in access share mode');
  const second = await openDatabase({ databaseUrl, dataDir: '' });
  await second.close();
});

test('three of them all start, and one of them makes the administrator', async () => {
  const databaseUrl = await emptyServerDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'start-lock-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const config = readServerConfig({
    ...{ NODE_ENV: 'test', DEMO: 'off', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  const administrators: (FirstAdministrator | undefined)[] = [];
  const opened = await Promise.all(
    [1, 2, 3].map(() =>
      openDatabase(config, async (database) => {
        administrators.push(await fillDatabase(config, database, () => {}));
      }),
    ),
  );
  const { rows } = (await opened[0]?.pool.query('select user_name, password_hash from staff')) ?? {
    rows: [],
  };
  for (const database of opened) await database.close();
  const made = administrators.filter((one) => one !== undefined);
  expect(made).toEqual([
    { id: expect.any(String), userName: 'quantri', passwordFile: join(dataDir, 'first-administrator.txt') },
  ]);
  expect(readdirSync(dataDir)).toEqual(['first-administrator.txt']);
  const [, password = ''] =
    /^Password: +(\S+)$/m.exec(readFileSync(made[0]?.passwordFile ?? '', 'utf8')) ?? [];
  expect(rows).toEqual([{ user_name: 'quantri', password_hash: expect.any(String) }]);
  expect(await verifyPassword(password, rows[0].password_hash)).toBe(true);
});

test('a database that takes connections and says nothing ends the start', async () => {
  const silent = createServer().listen(0, 'localhost');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const locked = underStartLock(`postgres://localhost:${port}/silent`, async () => 'done');
  await expect(locked).rejects.toThrow(/timeout/);
}, 15_000);
