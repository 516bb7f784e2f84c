/**
 * A host written from the owner's specification alone: the calls that its section 7 shows, the rows of its section 3, the
 * shapes of sections 7 and 8, and nothing else. It knows no keys, no versions, no change feed and no history; what it does not
 * have it answers with a bare 404. The console's files and the identity provider stand beside it, as they would anywhere.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

import { answerCall } from './owner-host/calls.ts';
import { answerOldCall } from './owner-host/old-calls.ts';
import type { OwnerRows } from './owner-host/rows.ts';
import { ownerRows } from './owner-host/rows.ts';
import type { Answer } from './owner-host/sign-in.ts';
import { identityProvider } from './owner-host/sign-in.ts';

export interface AskedCall {
  readonly method: string;
  /** With the inner call, where a proxy carries one. */
  readonly name: string;
  readonly status: number;
  /** Epoch ms. */
  readonly at: number;
}

export interface OwnerHost {
  readonly url: string;
  readonly rows: OwnerRows;
  /** Everything that it was asked, in order. */
  readonly asked: readonly AskedCall[];
  close(): Promise<void>;
}

const client = 'dist/client';
const proxies = new Map<string, 'access' | 'basic'>([
  ['/api/v1/proxy/to-v1/with-access-token', 'access'],
  ['/api/v1/proxy/to-v1/with-basic-token', 'basic'],
]);
/** The plainest one. */
const unknown: Answer = { status: 404, type: 'application/json', text: '{"message":"Not Found"}' };
const unauthorized: Answer = { status: 401, type: 'application/json', text: '{"message":"Unauthorized"}' };

export async function startOwnerHost(): Promise<OwnerHost> {
  const rows = ownerRows();
  const asked: AskedCall[] = [];
  const server = createServer((request, response) => void serve(request, response)).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port.');
  const url = `http://localhost:${address.port}`;
  const provider = identityProvider(`${url}/sign-in`);

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const answer = await answerTo(request);
    if (answer !== undefined) {
      const { status, type, text, location } = answer;
      response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) });
      return response.end(text);
    }
    const { file, type } = await readClient(new URL(request.url ?? '/', url).pathname);
    response.writeHead(200, { 'content-type': type });
    return response.end(file);
  }

  async function answerTo(request: IncomingMessage): Promise<Answer | undefined> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const body = await textOf(request);
    if (pathname === '/config.json') return told(configOf(url));
    if (pathname.startsWith('/sign-in/'))
      return provider.answer(pathname.slice('/sign-in'.length), searchParams, new URLSearchParams(body));
    if (!pathname.startsWith('/api/')) return undefined;
    const { method = 'GET' } = request;
    const known = provider.knows(request.headers.authorization?.replace('Bearer ', '') ?? '');
    const { name, found } = call(method, pathname, searchParams, body === '' ? {} : JSON.parse(body));
    const answer = !known ? unauthorized : found === undefined ? unknown : told(found);
    asked.push({ method, name, status: answer.status, at: Date.now() });
    return answer;
  }

  function call(method: string, path: string, query: URLSearchParams, body: Record<string, unknown>) {
    const proxy = proxies.get(path);
    if (proxy === undefined || method !== 'POST') {
      const isOwn = path.startsWith('/api/v1/');
      const parts = { method, path: path.slice('/api/v1'.length), query, body };
      return { name: path, found: isOwn ? answerCall(rows, parts) : undefined };
    }
    const inner = {
      proxy,
      url: String(body.url),
      method: String(body.method),
      data: Object(body.data ?? {}),
    };
    return { name: `${path} ${inner.method} ${inner.url}`, found: answerOldCall(rows, inner) };
  }

  return {
    url,
    rows,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const told = (body: object): Answer => ({
  status: 200,
  type: 'application/json',
  text: JSON.stringify(body),
});

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

function configOf(url: string): object {
  const host = { url, features: [] };
  return {
    ...{ environment: 'owner', demo: false },
    hosts: { v3: host, v4: host, busOperator: host, partnerDevices: host, analytics: host },
    oidc: { authority: `${url}/sign-in`, clientId: 'console' },
    links: { provider: 'https://a.example', merchant: 'https://b.example', partner: 'https://c.example' },
    ...{ maximumOfflineHours: 24, coldOfflineStart: true, idleLockMinutes: 0 },
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Files by their name; every other address is the page that starts the console. */
async function readClient(path: string): Promise<{ readonly file: Buffer; readonly type: string }> {
  const name = path.includes('.') ? normalize(path) : '/index.html';
  const file = await readFile(join(client, name)).catch(() => readFile(join(client, 'index.html')));
  return { file, type: types[extname(name)] ?? 'application/octet-stream' };
}
