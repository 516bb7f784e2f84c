/** A server with nothing but the sign-in provider, on a real port, and the console's part of the protocol. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import fastify from 'fastify';

import { readCaller } from '../../../server/auth/caller.ts';
import { createTokenVerifier } from '../../../server/auth/verify-token.ts';
import { readServerConfig, type ServerConfig } from '../../../server/config/config.ts';
import { commitSignal } from '../../../server/context/commit-signal.ts';
import type { Database } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refusal.ts';
import { openSignInProvider } from '../../../server/oidc/plugin.ts';
import type { SecurityReporter } from '../../../server/security/security-note.ts';
import type { Browser, Page } from './browser.ts';
import { testCipher } from './test-cipher.ts';

export async function startSignIn(
  database: Database,
  environment: Readonly<Record<string, string>> = {},
  report?: SecurityReporter,
) {
  const port = await freePort();
  const config = readServerConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    ...environment,
  });
  let app = fastify();
  const start = async () => {
    const provider = await openSignInProvider(config, database, testCipher, 'dist/client', report);
    app = fastify();
    await app.register(provider.plugin);
    await app.listen({ port, host: '127.0.0.1' });
    return createTokenVerifier(config.oidc, provider.publicKeys);
  };
  let verify = await start();
  return {
    config,
    /** Requests go to the port; PUBLIC_URL may be another name. */
    address: `http://localhost:${port}`,
    verify: (token: string) => verify(token),
    async restart() {
      await app.close();
      verify = await start();
    },
    close: () => app.close(),
  };
}

/** The code of the refusal of a call with this token, or undefined where it is let in. */
export function refusalBy(
  { config, verify }: Awaited<ReturnType<typeof startSignIn>>,
  db: Database,
  token: string,
): Promise<unknown> {
  const context = {
    db,
    config,
    verifyAccessToken: verify,
    cipher: testCipher,
    commits: commitSignal(),
    now: Date.now,
  };
  return readCaller(context, `Bearer ${token}`).then(
    () => undefined,
    (failure: unknown) => (failure instanceof Refused ? failure.code : failure),
  );
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** What the console does: it makes a challenge, sends the browser away, and trades the code for tokens. */
export function consoleOf(config: ServerConfig, browser: Browser) {
  const redirect = `${config.publicUrl}/login`;
  const verifier = randomBytes(32).toString('base64url');
  const token = (fields: Readonly<Record<string, string>>) =>
    browser.post(`${config.oidc.issuer}/token`, { client_id: config.oidc.clientId, ...fields });
  return {
    redirect,
    async begin(more: Readonly<Record<string, string>> = {}): Promise<Page> {
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const query = new URLSearchParams({
        ...{ client_id: config.oidc.clientId, response_type: 'code', scope: 'openid profile' },
        ...{ redirect_uri: redirect, state: 'the state', nonce: 'the nonce' },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
        ...more,
      });
      return browser.follow(await browser.request(`${config.oidc.issuer}/auth?${query}`), redirect);
    },
    /** From the answer to the form to the address with the code. */
    async arrive(answer: Page): Promise<URLSearchParams> {
      const last = await browser.follow(answer, redirect);
      if (last.location === undefined) throw new Error(`Stayed on a page:\n${last.text}`);
      return new URL(last.location).searchParams;
    },
    async trade(code: string | null): Promise<Tokens> {
      const answer = await token({
        ...{
          grant_type: 'authorization_code',
          code: code ?? '',
          redirect_uri: redirect,
          code_verifier: verifier,
        },
      });
      if (answer.status !== 200) throw new Error(answer.text);
      return JSON.parse(answer.text);
    },
    renew: (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
