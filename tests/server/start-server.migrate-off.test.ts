/** Servers that leave the database to whoever migrates it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { readServerConfig } from '../../server/config/config.ts';
import { prepareDatabase } from '../../server/prepare-database.ts';
import { startServer } from '../../server/start-server.ts';
import { emptyServerDatabase } from './support/databases.ts';
import { freePort } from './support/run-server.ts';

test('it is alive and not ready until the database has been migrated, and makes nothing in it', async () => {
  const databaseUrl = await emptyServerDatabase();
  const [port, adminPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'migrate-off-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const settings = { NODE_ENV: 'test', DEMO: 'off', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const own = { MIGRATE: 'off', PORT: String(port), ADMIN_PORT: String(adminPort) };
  const url = `http://localhost:${port}/api/health`;
  const status = async (address: string) => (await fetch(`http://localhost:${adminPort}/${address}`)).status;
  const said = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => said.mockRestore());

  const starting = startServer(readServerConfig({ ...settings, ...own }));
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('waiting until')), 10_000);
  expect([await status('live'), await status('ready'), await status('ready?strict')]).toEqual([
    200, 503, 503,
  ]);
  await expect(fetch(url)).rejects.toThrow();

  const prepared = await prepareDatabase(readServerConfig(settings));
  await prepared.db.close();
  const server = await starting;
  onTestFinished(() => server.close());
  expect(prepared.administrator?.userName).toBe('quantri');
  expect(server.administrator).toBeUndefined();
  expect((await fetch(url)).status).toBe(200);
  expect([await status('live'), await status('ready'), await status('ready?strict')]).toEqual([
    200, 200, 200,
  ]);
});

test('it locks the accounts of a demo, where it is none', async () => {
  const databaseUrl = await emptyServerDatabase();
  const settings = { NODE_ENV: 'test', SEED_SIZE: 'small', DATABASE_URL: databaseUrl };
  const { db } = await prepareDatabase(readServerConfig({ ...settings, DEMO: 'on' }));
  onTestFinished(() => db.close());
  const open = async () =>
    (await db.pool.query('select from staff where active and password_hash is not null')).rows.length;
  expect(await open()).toBeGreaterThan(5);
  const own = { MIGRATE: 'off', DEMO: 'off', PORT: String(await freePort()) };
  const said = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const server = await startServer(readServerConfig({ ...settings, ...own }));
  onTestFinished(() => server.close());
  expect(said).toHaveBeenCalledWith(expect.stringContaining('the demo accounts are locked'));
  expect(await open()).toBe(0);
}, 120_000);

test('nobody else could migrate an embedded database', () => {
  expect(() => readServerConfig({ MIGRATE: 'off' })).toThrow('set DATABASE_URL');
});
