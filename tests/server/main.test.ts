import { rmSync } from 'node:fs';
import { createServer } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { configSchema } from '#model/config.ts';
import { demoPassword } from '../../server/seed/demo-accounts.ts';
import {
  buildServer,
  freePort,
  type RunningServer,
  removeBuild,
  runRefusedServer,
  runServer,
} from './support/run-server.ts';
import { signIn } from './support/sign-in.ts';

describe('the server as a process', () => {
  beforeAll(async () => {
    await buildServer();
  }, 180_000);

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

  test('says where it is, how to get in, where its data are and how to stop it', async () => {
    const server = await run();
    await expect.poll(server.output).toContain('Stop: Ctrl+C');
    for (const said of [server.url, demoPassword, 'quantri', server.dataDir, '/docs'])
      expect(server.output()).toContain(said);
    const config = await (await fetch(`${server.url}/config.json`)).json();
    expect(configSchema.parse(config).hosts.v3.url).toBe(server.url);
    expect(await server.stop()).toBe(0);
  }, 180_000);

  test('a change that was answered survives a kill', async () => {
    const first = await run();
    const token = await signIn(first.url, 'cskh', demoPassword);
    const created = await fetch(`${first.url}/api/v1/customer`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ code: 'SURVIVOR', name: 'Lê Bền', phoneNumber: '0912345678', customerType: 1 }),
    });
    expect(created.status).toBe(200);
    await first.kill();
    const second = await run({ dataDir: first.dataDir, port: Number(new URL(first.url).port) });
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
    const first = await run();
    await first.stop();
    const { code, output } = await runRefusedServer({ PORT: String(port), DATA_DIR: first.dataDir });
    squatter.close();
    expect(code).toBe(1);
    expect(output).toContain(
      `Port ${port} on localhost is taken by another program. Stop that one, or set PORT to another number.`,
    );
    expect(output).not.toContain('    at ');
  }, 180_000);
});
