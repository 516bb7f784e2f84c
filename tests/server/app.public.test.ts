/** What everybody may fetch: health, configuration, the contract, the console's own files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { configSchema } from '#model/config.ts';
import { buildApp } from '../../server/app.ts';
import { readServerConfig } from '../../server/config/config.ts';
import { commitSignal } from '../../server/context/commit-signal.ts';
import { bothDatabases, useDatabase } from './support/databases.ts';
import { testCipher } from './support/test-cipher.ts';

describe.each(bothDatabases)('what everybody may fetch, over $name', ({ open }) => {
  const database = useDatabase(open);
  const folder = mkdtempSync(join(tmpdir(), 'console-client-'));
  let app: FastifyInstance;
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, '.vite/manifest.json'), '{}');
    writeFileSync(join(folder, 'sw.js'), '// worker');
    writeFileSync(join(folder, 'assets/main-a1B2c3D4.js'), `// ${'x'.repeat(3000)}`);
    const verifyAccessToken = async () => ({ ok: false, failure: 'invalid' }) as const;
    const config = readServerConfig({ NODE_ENV: 'test' });
    const context = {
      db: database(),
      config,
      verifyAccessToken,
      cipher: testCipher,
      commits: commitSignal(),
      now: Date.now,
    };
    app = await buildApp(context, { clientFolder: folder, version: '1.2.3', log: { level: 'warn', stream } });
    await app.listen({ port: 0, host: 'localhost' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });

  /** A client that sends the path as it stands; others tidy it first. */
  const statusOfRaw = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(app.listeningOrigin);
      request({ host: 'localhost', port, path }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });

  test('health answers without a token', async () => {
    expect((await get('/api/health')).json()).toEqual({ success: true });
  });

  test('the configuration fits its schema and is asked for each time', async () => {
    const answer = await get('/config.json');
    expect(configSchema.parse(answer.json()).hosts.v3.features).toEqual([
      'idempotency',
      'versions',
      'changes',
    ]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('hashed files are kept for ever, the start page and the worker never', async () => {
    expect((await get('/assets/main-a1B2c3D4.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test('an address of the console opens the console; one of the API does not', async () => {
    const page = await get('/customer/list?q=a', { accept: 'text/html' });
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>Console</title>']);
    for (const url of ['/api/v1/nowhere', '/oidc/nowhere', '/assets/gone-a1B2c3D4.js']) {
      expect((await get(url, { accept: url.endsWith('.js') ? '*/*' : 'text/html' })).statusCode, url).toBe(
        404,
      );
    }
    expect((await get('/%2e%2e/package.json')).statusCode).toBe(404);
  });

  test.each([
    '/../../etc/passwd',
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/..%5c..%5cetc',
  ])('%s is not found, and no defect', async (path) => {
    logged.length = 0;
    expect(await statusOfRaw(path)).toBe(404);
    expect(logged).toEqual([]);
  });

  test('what the build notes beside the console is not handed out', async () => {
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404);
    expect((await get('/%2evite/manifest.json')).statusCode).toBe(404);
  });

  test('large answers are compressed', async () => {
    const answer = await get('/assets/main-a1B2c3D4.js', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
  });

  test('every answer carries the policy that keeps foreign scripts and frames out', async () => {
    for (const url of ['/', '/api/health', '/config.json', '/api/v1/nowhere']) {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('the contract is published, complete, for people and machines', async () => {
    const contract = (await get('/docs/openapi.json')).json();
    expect(contract).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
    expect(Object.keys(contract.paths)).toContain('/api/v1/customer/{code}');
    const create = contract.paths['/api/v1/customer'].post;
    expect(create.parameters).toContainEqual({
      ...{ in: 'header', name: 'Idempotency-Key', required: true },
      schema: expect.objectContaining({ type: 'string', format: 'uuid' }),
    });
    expect(create.requestBody.content['application/json'].schema.required).toContain('name');
    // One shape of a row and one of a failure, however many calls answer with them.
    const answer = create.responses['200'].content['application/json'].schema;
    expect(answer.properties.data).toEqual({ $ref: '#/components/schemas/customer' });
    expect(contract.components.schemas.customer.properties).toMatchObject({ version: { type: 'integer' } });
    expect(create.responses.default).toEqual({ $ref: '#/components/responses/refused' });
    expect(contract.components.schemas.failure.required).toContain('traceId');
    const { parameters } = contract.paths['/api/v1/customer'].get;
    const typeOf = (name: string) =>
      parameters.find((one: { name: string }) => one.name === name).schema.type;
    expect([typeOf('current'), typeOf('filter')]).toEqual(['integer', 'string']);
    const page = await get('/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('/api/v4/mbqr/payment');
  });

  test('a body that is no JSON, or too large, is refused in the envelope', async () => {
    const post = (type: string, payload: string) =>
      app.inject({ method: 'POST', url: '/api/v1/customer', headers: { 'content-type': type }, payload });
    expect((await post('application/xml', '<a/>')).json()).toMatchObject({
      success: false,
      errorCode: 'unsupported_media_type',
    });
    expect((await post('application/json', `"${'x'.repeat(1_100_000)}"`)).json()).toMatchObject({
      errorCode: 'payload_too_large',
    });
  });
});
