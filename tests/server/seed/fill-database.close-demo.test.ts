/** A demo that becomes a real installation: nobody may enter with what the demo published. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';

import { readServerConfig } from '../../../server/config/config.ts';
import { permission, staffTable } from '../../../server/db/tables/staff.ts';
import { checkPassword } from '../../../server/oidc/accounts.ts';
import { demoAccounts, demoPassword } from '../../../server/seed/demo-accounts.ts';
import { fillDatabase } from '../../../server/seed/fill-database.ts';
import { tokenOf, useApi } from '../support/api-world.ts';
import { databases, useDatabase } from '../support/databases.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'close-demo-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const seed = { SEED_SIZE: 'small', DATA_DIR: dataDir };
const passwordIn = (file = '') => /^Password: +(\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
const demo = readServerConfig({ ...seed, NODE_ENV: 'test' });
const real = readServerConfig(seed);

describe.each(databases)('a demo that ends on $name', ({ open }) => {
  const api = useApi(open);
  const start = async (config: typeof demo) => {
    const said: string[] = [];
    return { administrator: await fillDatabase(config, api().db, (line) => said.push(line)), said };
  };
  const admits = async (userName: string, password: string) =>
    (await checkPassword(api().db.orm, userName, password, true)).ok;

  test('locks every account it made, signs them out, and says so once', async () => {
    const token = tokenOf('quantri', Math.floor(Date.now() / 1000) - 60);
    expect((await api().call('GET', '/api/v1/user/me', { token })).status).toBe(200);
    const { said, administrator } = await start(real);
    for (const { userName } of demoAccounts) expect(await admits(userName, demoPassword)).toBe(false);
    expect((await api().call('GET', '/api/v1/user/me', { token })).body.errorCode).toBe('session_ended');
    expect(said).toEqual([expect.stringMatching(/^DEMO is off: the demo accounts are locked \(.*quantri/)]);
    expect(administrator?.userName).toBe('quantri2');
    expect(await admits('quantri2', passwordIn(administrator?.passwordFile))).toBe(true);
  });

  test('makes no second administrator while the first can sign in', async () => {
    expect(await start(real)).toEqual({ administrator: undefined, said: [] });
    await api().db.orm.update(staffTable).set({ active: false }).where(eq(staffTable.userName, 'quantri2'));
    expect((await start(real)).administrator?.userName).toBe('quantri3');
  });

  test('is opened again with its accounts, but not with the sessions of before', async () => {
    const token = tokenOf('quantri', Math.floor(Date.now() / 1000) - 60);
    await start(demo);
    for (const { userName } of demoAccounts) expect(await admits(userName, demoPassword)).toBe(true);
    expect((await api().call('GET', '/api/v1/user/me', { token })).body.errorCode).toBe('session_ended');
  });
});

describe.each(databases)('a new installation on $name', ({ open }) => {
  const database = useDatabase(open);

  test('gets one administrator, and none where another provider signs people in', async () => {
    const external = readServerConfig({ ...seed, NODE_ENV: 'production', OIDC_ISSUER: 'https://id.example' });
    const fill = (config: typeof real) => fillDatabase(config, database(), () => expect.unreachable());
    expect(await fill(external)).toBeUndefined();
    expect((await fill(real))?.userName).toBe('quantri');
    expect(await fill(real)).toBeUndefined();
  });

  test('keeps a removed permission set removed, in a demo too', async () => {
    const { orm } = database();
    await orm.delete(permission).where(eq(permission.id, 'thu-viec'));
    await fillDatabase(real, database(), () => expect.unreachable());
    await fillDatabase(demo, database(), () => {});
    const sets = await orm.select({ id: permission.id }).from(permission);
    expect(sets.map(({ id }) => id)).not.toContain('thu-viec');
    expect((await checkPassword(orm, 'thuviec', demoPassword, true)).ok).toBe(true);
  });
});
