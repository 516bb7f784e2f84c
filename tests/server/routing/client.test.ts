import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';

import { serveClient } from '../../../server/routing/client.ts';

const app = Fastify();
let folder = '';
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('addresses of the console get its page, files themselves, and the hidden frame of a sign-in a page of its own', async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'login/silent'), { recursive: true });
  await writeFile(join(folder, 'index.html'), 'the console');
  await writeFile(join(folder, 'login/silent/index.html'), 'the frame');
  await serveClient(app, folder);
  const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });
  for (const [url, body] of [
    ['/', 'the console'],
    ['/login?code=c&state=s', 'the console'],
    ['/customer/list', 'the console'],
    ['/login/silent?code=c&state=s', 'the frame'],
    ['/login/silent/index.html?error=login_required', 'the frame'],
  ] as const) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, body]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toContain('text/html');
  }
  expect((await get('/assets/gone-12345678.js', '*/*')).statusCode).toBe(404);
});
