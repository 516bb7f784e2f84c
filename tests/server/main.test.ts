import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { configSchema } from '#model/config.ts';
import { demoPassword } from '../../server/seed/demo-accounts.ts';
import {
  buildServer,
  freePort,
  type RunningServer,
  removeBuild,
  runServer,
  runToEnd,
} from './support/run-server.ts';
import { signIn } from './support/sign-in.ts';

describe('the server as a process', () => {
  /** Its first start, over an empty folder, which takes long; the other servers begin with copies of what it left. */
  let first: RunningServer;
  let config: unknown;
  let code: number | null;
  beforeAll(async () => {
    await buildServer();
    first = await run();
    await vi.waitFor(() => expect(first.output()).toContain('Stop: Ctrl+C'), { timeout: 60_000 });
    config = await (await fetch(`${first.url}/config.json`)).json();
    code = await first.stop();
  }, 360_000);

  const running: RunningServer[] = [];
  afterAll(async () => {
    for (const server of running) {
      await server.kill();
      rmSync(server.dataDir, { recursive: true, force: true });
    }
    await removeBuild();
  });
  const run = async (options?: Parameters<typeof runServer>[0]) => {
    const server = await runServer(options);
    running.push(server);
    return server;
  };
  const copyOfItsData = () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'console-data-'));
    cpSync(first.dataDir, dataDir, { recursive: true });
    return dataDir;
  };

  test('says where it is, how to get in, where its data are and how to stop it', () => {
    for (const said of [first.url, demoPassword, 'quantri', first.dataDir, '/docs', 'Stop: Ctrl+C'])
      expect(first.output()).toContain(said);
    expect(configSchema.parse(config).hosts.v3.url).toBe(first.url);
    expect(code).toBe(0);
  });

  test('what it has written is for its own account alone', () => {
    const written = readdirSync(first.dataDir, { recursive: true, encoding: 'utf8' });
    const open = ['', ...written].filter((name) => (statSync(join(first.dataDir, name)).mode & 0o077) !== 0);
    expect(written.length).toBeGreaterThan(500);
    // A cache of the catalogue, which PostgreSQL gives rights of its own; nobody comes into the folder.
    expect(open.filter((name) => !name.endsWith('/pg_internal.init'))).toEqual([]);
  });

  test('a change that was answered survives a kill', async () => {
    const killed = await run({ dataDir: copyOfItsData() });
    const token = await signIn(killed.url, 'cskh', demoPassword);
    const created = await fetch(`${killed.url}/api/v1/customer`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ code: 'SURVIVOR', name: 'Lê Bền', phoneNumber: '0912345678', customerType: 1 }),
    });
    expect(created.status).toBe(200);
    await killed.kill();
    const second = await run({ dataDir: killed.dataDir, port: Number(new URL(killed.url).port) });
    const filter = encodeURIComponent('{"code":"SURVIVOR"}');
    const found = await fetch(`${second.url}/api/v1/customer?filter=${filter}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await found.json()).toMatchObject({ total: 1, data: [{ name: 'Lê Bền', version: 1 }] });
    await second.stop();
  }, 180_000);

  test('a taken port is one clear sentence and exit code 1', async () => {
    const port = await freePort();
    const squatter = createServer().listen(port, 'localhost');
    const refused = await runToEnd({ PORT: String(port), DATA_DIR: first.dataDir });
    squatter.close();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(
      `Port ${port} on localhost is taken by another program. Stop that one, or set PORT to another number.`,
    );
    expect(refused.output).not.toContain('    at ');
  }, 180_000);

  test('brings a database to its shape and ends, where it is asked to', async () => {
    const dataDir = copyOfItsData();
    const migrated = await runToEnd({ DATA_DIR: dataDir }, ['migrate']);
    rmSync(dataDir, { recursive: true });
    expect([migrated.code, migrated.output]).toEqual([
      0,
      expect.stringMatching(/^The database has been migrated: nothing was left to do\.\nData: .*embedded/m),
    ]);
  }, 180_000);

  test('makes no demo on the way, where nobody asks for one', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'console-data-'));
    const migrated = await runToEnd({ DATA_DIR: dataDir }, ['migrate']);
    const file = join(dataDir, 'first-administrator.txt');
    const [text, mode] = [readFileSync(file, 'utf8'), statSync(file).mode & 0o777];
    rmSync(dataDir, { recursive: true });
    expect(migrated.code).toBe(0);
    expect(migrated.output).toMatch(
      /: \d+ migrations were applied\.\nData: .*\nA first administrator was made: quantri/,
    );
    expect(migrated.output).toContain(`\n  ${file}\n`);
    expect(migrated.output).not.toContain('demo');
    const [, password = 'none'] = /^Password: +(\S+)$/m.exec(text) ?? [];
    expect([password.length, mode]).toEqual([20, 0o600]);
    expect(migrated.output).not.toContain(password);
  }, 180_000);

  test('encrypts with a new key, and starts no more where the keys are lost, until what they hid is given up', async () => {
    const dataDir = copyOfItsData();
    const keys = join(dataDir, 'encryption-keys');
    const [before] = readFileSync(keys, 'utf8').split('\n');
    const rotated = await runToEnd({ DATA_DIR: dataDir }, ['rotate-keys']);
    expect([rotated.code, rotated.output]).toEqual([
      0,
      expect.stringMatching(/^[1-9]\d* secrets were encrypted with the new key/m),
    ]);
    const [first, second] = readFileSync(keys, 'utf8').split('\n');
    expect([first === before, second]).toEqual([false, before]);
    rmSync(keys);
    const refused = await runToEnd({ DATA_DIR: dataDir }, ['migrate']);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('Secrets in the database are encrypted'),
    ]);
    expect(existsSync(keys)).toBe(false);
    const discarded = await runToEnd({ DATA_DIR: dataDir }, ['discard-secrets']);
    expect([discarded.code, discarded.output]).toEqual([
      0,
      expect.stringContaining('What was encrypted is gone'),
    ]);
    const again = await runToEnd({ DATA_DIR: dataDir }, ['migrate']);
    rmSync(dataDir, { recursive: true });
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('Keep a copy of it apart')]);
  }, 180_000);

  test('refuses a command that there is not', async () => {
    const refused = await runToEnd({}, ['migrat']);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(
      'There is no command “migrat”: give none to start the server, or “migrate”, “rotate-keys” or “discard-secrets”.',
    );
  }, 180_000);
});
