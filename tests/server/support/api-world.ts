/**
 * The whole API over a database of one test block, with tokens that name the person instead of being signed.
 *
 *   const api = useApi(open);
 *   await api().call('GET', '/api/v1/customer', { as: 'quantri' });
 */
import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';

import { buildApp } from '../../../server/app.ts';
import type { VerifyAccessToken } from '../../../server/auth/verify-token.ts';
import { readServerConfig } from '../../../server/config/config.ts';
import { simulatedBank } from '../../../server/context/bank.ts';
import { commitSignal } from '../../../server/context/commit-signal.ts';
import type { Context } from '../../../server/context/context.ts';
import type { Database } from '../../../server/db/database.ts';
import type { LogOptions } from '../../../server/http/logging.ts';
import { type SecurityLog, securityLog } from '../../../server/security/security-log.ts';
import { demoAccounts } from '../../../server/seed/demo-accounts.ts';
import { seedDemo } from '../../../server/seed/seed-demo.ts';
import { type Start, type TestDatabase, untilMade } from './databases.ts';
import { othersDone } from './other-databases.ts';
import { testCipher } from './test-cipher.ts';

export interface Asked {
  /** Name of a demo account; absent: without a token. */
  readonly as?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly version?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Api {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly security: SecurityLog;
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, asked?: Asked): Promise<Answered>;
}

/** A token of a demo account, issued now or at the given second. */
export function tokenOf(userName: string, issuedAt = Math.floor(Date.now() / 1000)): string {
  const account = demoAccounts.find((one) => one.userName === userName);
  return `${account?.id ?? userName}~${issuedAt}`;
}

export const verifyTestToken: VerifyAccessToken = async (token) => {
  const [subject = '', issuedAt, expired] = token.split('~');
  if (issuedAt === undefined) return { ok: false, failure: 'invalid' };
  const read = { subject, issuedAt: Number(issuedAt), signIn: `sign-in at ${issuedAt}` };
  return expired === undefined ? { ok: true, token: read } : { ok: false, failure: 'expired', token: read };
};

const changesPath = '/api/v1/changes';

type Environment = Readonly<Record<string, string>>;
type LogStream = NonNullable<LogOptions['stream']>;

/** What stands behind the gateways; left out of it: nothing does. */
type Behind = Pick<Context, 'bank'>;

/** Every merchant takes what it is told. */
const usualBank: Behind = { bank: simulatedBank(() => 0.99) };

async function startApi(
  db: Database,
  environment: Environment = {},
  stream?: LogStream,
  behind: Behind = usualBank,
): Promise<Api> {
  const config = readServerConfig({ NODE_ENV: 'test', FAULTS: 'on', ...environment });
  const security = securityLog(db);
  const context = {
    security,
    ...{
      db,
      config,
      verifyAccessToken: verifyTestToken,
      cipher: testCipher,
      commits: commitSignal(),
      now: Date.now,
    },
    ...behind,
  };
  const log = stream === undefined ? {} : { log: { level: 'info' as const, stream } };
  const app = await buildApp(context, { clientFolder: 'dist/none', version: '0', ...log });
  return {
    app,
    db,
    security,
    async call(method, path, asked = {}) {
      if (path === changesPath) await othersDone(db);
      const token = asked.token ?? (asked.as === undefined ? undefined : tokenOf(asked.as));
      const answer = await app.inject({
        method,
        url: path,
        ...(asked.query === undefined ? {} : { query: { ...asked.query } }),
        headers: headersOf(asked, token, method !== 'GET'),
        ...(asked.body === undefined ? {} : { payload: JSON.stringify(asked.body) }),
      });
      const json = String(answer.headers['content-type'] ?? '').includes('/json');
      return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers };
    },
  };
}

function headersOf(asked: Asked, token: string | undefined, writes: boolean): Record<string, string> {
  return {
    ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(writes ? { 'idempotency-key': asked.key ?? randomUUID() } : {}),
    ...(asked.version === undefined ? {} : { 'if-match': `"${asked.version}"` }),
    ...asked.headers,
  };
}

export const smallDemo: Start = { name: 'small_demo', fill: (database) => seedDemo(database, 'small') };

/** `stream`: where its log goes; absent: nothing is logged. */
export function useApi(
  open: TestDatabase['open'],
  environment?: Environment,
  stream?: LogStream,
  behind?: Behind,
): () => Api {
  let api: Api | undefined;
  beforeAll(async () => {
    api = await startApi(await open(smallDemo), environment, stream, behind);
  }, untilMade);
  afterAll(async () => {
    await api?.app.close();
    await api?.security.close();
    await api?.db.close();
  });
  return () => {
    if (api === undefined) throw new Error('The API runs only while tests run');
    return api;
  };
}
