/** The security log of a whole server: what it tells of its own start, and what it stores before it ends. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readServerConfig } from '../../server/config/config.ts';
import { openServer } from '../../server/open-server.ts';
import { openBrowser } from './support/browser.ts';
import { server as postgres, urlOf } from './support/databases.ts';
import { freePort } from './support/run-server.ts';
import { consoleOf } from './support/sign-in-server.ts';

test('a server tells of the administrator that it made, and ends with nothing untold', async () => {
  const database = await postgres.open();
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const folder = mkdtempSync(join(tmpdir(), 'console-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = readServerConfig({
    ...{ NODE_ENV: 'test', DEMO: 'off', PORT: String(await freePort()) },
    DATABASE_URL: urlOf(rows[0]?.name ?? ''),
    DATA_DIR: folder,
  });
  const running = await openServer(config);
  await running.listen();
  const { userName = '', passwordFile = '' } = running.administrator ?? {};
  const password = /^Password: +(\S+)$/m.exec(readFileSync(passwordFile, 'utf8'))?.[1] ?? '';
  const browser = openBrowser();
  const client = consoleOf(config, browser);
  const page = await client.begin();
  await browser.submit(page, { userName, password: 'sai' });
  const chosen = 'một câu dài dễ nhớ 7';
  const asked = await browser.follow(await browser.submit(page, { userName, password }), 'none:');
  await client.arrive(await browser.submit(asked, { newPassword: chosen, repeatedPassword: chosen }));
  await running.close();
  const { rows: stored } = await database.pool.query(
    'select event, outcome, user_name, target, address is not null as placed, to_jsonb(e)::text as whole from security_event e order by id',
  );
  await database.close();
  expect(stored).toMatchObject([
    { event: 'firstAdministrator', outcome: 'success', user_name: null, target: userName, placed: false },
    { event: 'signInFailed', outcome: 'failure', user_name: userName, placed: true },
    { event: 'passwordChanged', outcome: 'success', user_name: userName, target: userName, placed: true },
    { event: 'signIn', outcome: 'success', user_name: userName, placed: true },
  ]);
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${password}|${chosen}`));
}, 120_000);
