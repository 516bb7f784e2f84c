/** The network: an answer, or why there is none; never a rejection. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { HttpRequest } from '#ports/ports.ts';
import { browserHttp } from '#adapters/browser/http.ts';

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.url === '/echo') {
      response.writeHead(201, { 'content-type': 'application/json' });
      const body = Buffer.concat(parts).toString();
      response.end(JSON.stringify({ method: request.method, body, key: request.headers['idempotency-key'] }));
    } else if (request.url === '/busy') {
      response.writeHead(429, { 'retry-after': '7' });
      response.end();
    } else if (request.url === '/cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"success":');
      setTimeout(() => response.destroy(), 10);
    } else if (request.url === '/half') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"success":');
    }
  });
});

let address = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

const request = (path: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  url: `${address}${path}`,
  method: 'GET',
  headers: {},
  timeoutMs: 5000,
  ...more,
});
const noAnswer = (reason: string) => ({ ok: false, failure: { kind: 'noAnswer', reason } });

describe('an answer', () => {
  test('is status, content type and text; the request went out as it was given', async () => {
    const outcome = await browserHttp.send(
      request('/echo', { method: 'PUT', body: '{"name":"Ân"}', headers: { 'idempotency-key': 'k1' } }),
    );
    expect(outcome).toEqual({
      ok: true,
      answer: {
        status: 201,
        contentType: 'application/json',
        retryAfter: null,
        text: '{"method":"PUT","body":"{\\"name\\":\\"Ân\\"}","key":"k1"}',
      },
    });
  });

  test('may be a refusal that says how long to wait', async () => {
    const outcome = await browserHttp.send(request('/busy'));
    expect(outcome).toEqual({
      ok: true,
      answer: { status: 429, contentType: '', retryAfter: '7', text: '' },
    });
  });
});

describe('no answer', () => {
  test('comes from a host that does not listen', async () => {
    expect(await browserHttp.send({ ...request(''), url: 'http://127.0.0.1:1/' })).toEqual(
      noAnswer('network'),
    );
  });

  test('is told as offline where the system says so', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await browserHttp.send({ ...request(''), url: 'http://127.0.0.1:1/' })).toEqual(
      noAnswer('offline'),
    );
  });

  test('comes from a host that is silent for too long', async () => {
    expect(await browserHttp.send(request('/silence', { timeoutMs: 40 }))).toEqual(noAnswer('timeout'));
  });

  test('comes from one that falls silent in the middle of its answer', async () => {
    expect(await browserHttp.send(request('/half', { timeoutMs: 60 }))).toEqual(noAnswer('timeout'));
  });

  test('comes from one that breaks off: half an answer is none', async () => {
    expect(await browserHttp.send(request('/cut'))).toEqual(noAnswer('network'));
  });

  test('is what whoever asked gets after calling it off, before or while it is under way', async () => {
    const leaving = new AbortController();
    const underWay = browserHttp.send(request('/silence', { signal: leaving.signal }));
    leaving.abort();
    expect(await underWay).toEqual(noAnswer('cancelled'));
    expect(await browserHttp.send(request('/echo', { signal: leaving.signal }))).toEqual(
      noAnswer('cancelled'),
    );
  });

  test('comes from an address that is none', async () => {
    expect(await browserHttp.send({ ...request(''), url: 'http://' })).toEqual(noAnswer('network'));
  });
});
