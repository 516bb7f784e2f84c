import fastify from 'fastify';
import { expect, test } from 'vitest';

import { readServerConfig } from '../../../server/config/config.ts';
import { securityHeaders } from '../../../server/http/security-headers.ts';

async function headersAt(publicUrl: string) {
  const app = fastify();
  await securityHeaders(
    app,
    readServerConfig({ NODE_ENV: 'test', DEMO: 'off', PUBLIC_URL: publicUrl, ALLOW_HTTP: 'on' }),
  );
  app.get('/raw', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).end();
  });
  app.get('/', async () => 'seen');
  const [plain, raw] = await Promise.all([app.inject('/'), app.inject('/raw')]);
  await app.close();
  return { plain: plain.headers, raw: raw.headers };
}

test('a browser that has come by https never comes another way again, and other names are left alone', async () => {
  const { plain } = await headersAt('https://console.example');
  expect(plain['strict-transport-security']).toBe('max-age=63072000');
});

test('without https nothing is said of it: the next server on this address may have none', async () => {
  const { plain } = await headersAt('http://console.example');
  expect(plain).not.toHaveProperty('strict-transport-security');
});

test('they are on what is answered past the framework, too', async () => {
  const { plain, raw } = await headersAt('https://console.example');
  for (const name of ['content-security-policy', 'x-content-type-options', 'strict-transport-security']) {
    expect(plain[name], name).toMatch(/./);
    expect(raw[name], name).toBe(plain[name]);
  }
});

test('texts become documents and scripts by the four policies that are named, each once, and by no default', async () => {
  const { plain } = await headersAt('https://console.example');
  const policy = String(plain['content-security-policy']).split(';');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types dompurify ProseMirrorClipboard console-documents console-scripts');
});
