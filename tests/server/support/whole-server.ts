/** The API with its own sign-in provider, on a real port: for what is about tokens that were really given. */
import { randomUUID } from 'node:crypto';

import { buildApp } from '../../../server/app.ts';
import { createTokenVerifier } from '../../../server/auth/verify-token.ts';
import { readServerConfig } from '../../../server/config/config.ts';
import { commitSignal } from '../../../server/context/commit-signal.ts';
import type { Database } from '../../../server/db/database.ts';
import { openSignInProvider } from '../../../server/oidc/plugin.ts';
import { openBrowser } from './browser.ts';
import { freePort } from './run-server.ts';
import { consoleOf } from './sign-in-server.ts';
import { testCipher } from './test-cipher.ts';

export async function startWholeServer(db: Database, environment: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const config = readServerConfig({ PORT: String(port), NODE_ENV: 'test', ...environment });
  const provider = await openSignInProvider(config, db, testCipher, 'dist/none');
  const verifyAccessToken = createTokenVerifier(config.oidc, provider.publicKeys);
  const context = {
    db,
    config,
    cipher: testCipher,
    verifyAccessToken,
    commits: commitSignal(),
    now: Date.now,
  };
  const app = await buildApp(context, {
    ...{ clientFolder: 'dist/none', version: '0' },
    provider: (server) => provider.plugin(server),
  });
  await app.listen({ port, host: 'localhost' });
  return {
    config,
    close: () => app.close(),
    /** `headers`: what the browser says of itself. */
    async signIn(who: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
      const browser = openBrowser();
      const saying: typeof browser = {
        ...browser,
        post: (url, fields) =>
          browser.request(url, { method: 'POST', body: new URLSearchParams(fields), headers }),
      };
      const client = consoleOf(config, saying);
      const answer = await browser.submit(await client.begin(), who);
      return { browser, client, tokens: await client.trade((await client.arrive(answer)).get('code')) };
    },
    async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, body?: unknown) {
      const answer = await fetch(`${config.publicUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

export type WholeServer = Awaited<ReturnType<typeof startWholeServer>>;
