/**
 * One server over one database: database -> demo data -> sign-in provider -> API. All that it holds (connections, caches,
 * timers, streams) begins here and ends with `close`.
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import type { AdminPortSources } from './admin-port.ts';
import { buildApp } from './app.ts';
import { unheldRoles } from './auth/unheld-roles.ts';
import { createTokenVerifier } from './auth/verify-token.ts';
import type { ServerConfig } from './config/config.ts';
import { simulatedBank } from './context/bank.ts';
import { commitSignal } from './context/commit-signal.ts';
import type { Context } from './context/context.ts';
import type { Database } from './db/database.ts';
import type { Cipher } from './encryption/cipher.ts';
import { bankInTime } from './gateways/bank-in-time.ts';
import { watchReadiness } from './monitor/readiness.ts';
import { openSignInProvider } from './oidc/plugin.ts';
import { openPrepared, prepareDatabase } from './prepare-database.ts';
import { refusePort } from './refuse-port.ts';
import { firstAdministrator } from './security/events-of-change.ts';
import { securityLog } from './security/security-log.ts';
import type { FirstAdministrator } from './seed/first-password.ts';
import { ownServices } from './services/own-services.ts';

export interface OpenServer {
  /** Made now, where nobody could enter otherwise. */
  readonly administrator: FirstAdministrator | undefined;
  readonly readiness: AdminPortSources;
  /** Throws StartRefusal where the port can't be had. */
  listen(): Promise<void>;
  /**
   * Requests still come: balancers are told first, and streams end spread over `drainSeconds`. Then what was taken is finished,
   * and everything let go of, the database included.
   */
  close(): Promise<void>;
}

/** `mount`: what else answers requests of this server. Throws StartRefusal with a sentence when it can't be. */
export async function openServer(
  config: ServerConfig,
  mount: (app: FastifyInstance) => void = () => {},
): Promise<OpenServer> {
  const { databaseUrl, migrates } = config;
  const { db, cipher, administrator } =
    databaseUrl === undefined || migrates
      ? await prepareDatabase(config)
      : { ...(await openPrepared(databaseUrl, config)), administrator: undefined };
  try {
    return { administrator, ...(await openOver(config, { db, cipher }, mount, administrator)) };
  } catch (failure) {
    await db.close();
    throw failure;
  }
}

async function openOver(
  config: ServerConfig,
  { db, cipher }: { readonly db: Database; readonly cipher: Cipher },
  mount: (app: FastifyInstance) => void,
  administrator: FirstAdministrator | undefined,
): Promise<Omit<OpenServer, 'administrator'>> {
  const unheld = await unheldRoles(config, db);
  if (unheld !== undefined) console.warn(unheld);
  const security = securityLog(db);
  if (administrator !== undefined) security.note(firstAdministrator(administrator));
  const provider =
    config.oidc.provider === 'embedded'
      ? await openSignInProvider(config, db, cipher, clientFolder(), security.note)
      : undefined;
  let reportKeys = (_cause: unknown) => {};
  const context: Context = {
    db,
    security,
    config,
    cipher,
    verifyAccessToken: createTokenVerifier(config.oidc, provider?.publicKeys, (cause) => reportKeys(cause)),
    commits: commitSignal(),
    now: Date.now,
    ...(config.demo ? { bank: bankInTime(simulatedBank(Math.random)) } : {}),
  };
  const readiness = watchReadiness(db);
  const app = await buildApp(context, {
    readiness,
    clientFolder: clientFolder(),
    version: __APP_VERSION__,
    // A demo's terminal shows what went wrong; who runs it for good wants each request.
    log: { level: config.demo ? 'warn' : 'info' },
    ...(provider === undefined ? {} : { provider: (server) => provider.plugin(server) }),
    services: ownServices(context, provider),
  });
  reportKeys = (cause) => app.log.warn({ err: cause }, 'the keys of the sign-in provider can not be fetched');
  app.addHook('onClose', async () => {
    await security.close();
    await db.close();
  });
  mount(app);
  return {
    readiness,
    async listen() {
      await app
        .listen({ host: config.host, port: config.port })
        .catch((failure: unknown) => refusePort({ ...config, setting: 'PORT' }, failure));
    },
    async close() {
      readiness.stop();
      await app.drain(config.drainSeconds * 1000);
      await app.close();
      readiness.close();
    },
  };
}

/** dist/client: beside dist/server where this file was bundled to, else under the project's folder. */
function clientFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return here.endsWith(join('dist', 'server')) ? join(here, '..', 'client') : resolve('dist/client');
}
