/**
 * One server over one database: database -> demo data -> sign-in provider -> API. All that it holds (connections, caches,
 * timers, streams) begins here and ends with `close`.
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import { openAdminPort } from './admin-port.ts';
import { buildApp } from './app.ts';
import { createTokenVerifier } from './auth/verify-token.ts';
import { commitSignal } from './changes/commit-signal.ts';
import { mendFeed } from './changes/feed.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { type Database, openDatabase } from './db/database.ts';
import { isUnavailable, readDatabaseFailure } from './db/database-failure.ts';
import { simulatedBank } from './gateways/bank.ts';
import { bankInTime } from './gateways/bank-in-time.ts';
import { mergeFigures } from './gateways/merge-figures.ts';
import { openSignInProvider } from './oidc/plugin.ts';
import { mergeSales } from './operator-sales/merge-sales.ts';
import { watchReadiness } from './readiness.ts';
import { fillDatabase } from './seed/fill-database.ts';
import type { FirstAdministrator } from './seed/seed-staff.ts';
import { ownServices } from './services/own-services.ts';
import { StartRefusal } from './start-refusal.ts';
import { forgetOldOutcomes } from './write/forget-outcomes.ts';

export interface OpenServer {
  /** Made now, where nobody could enter otherwise. */
  readonly administrator: FirstAdministrator | undefined;
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
  config: Config,
  mount: (app: FastifyInstance) => void = () => {},
): Promise<OpenServer> {
  let administrator: FirstAdministrator | undefined;
  const db = await openDatabase(config, async (opened) => {
    administrator = await fillDatabase(config, opened, (line) => console.log(line));
    await mendFeed(opened);
    for (const chore of [forgetOldOutcomes, mergeFigures, mergeSales]) await chore(opened).catch(unlessBusy);
  });
  try {
    return { administrator, ...(await openOver(config, db, mount)) };
  } catch (failure) {
    await db.close();
    throw failure;
  }
}

/** Another server is at it, or somebody holds a lock: it is done again within the hour. */
function unlessBusy(failure: unknown): void {
  if (!isUnavailable(failure)) throw failure;
  console.warn(`A chore of the start was left for later (${readDatabaseFailure(failure)?.code}).`);
}

async function openOver(
  config: Config,
  db: Database,
  mount: (app: FastifyInstance) => void,
): Promise<Omit<OpenServer, 'administrator'>> {
  const provider =
    config.oidc.provider === 'embedded' ? await openSignInProvider(config, db, clientFolder()) : undefined;
  const context: Context = {
    db,
    config,
    verifyAccessToken: createTokenVerifier(config.oidc, provider?.publicKeys),
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
  app.addHook('onClose', () => db.close());
  let admin: FastifyInstance | undefined;
  mount(app);
  return {
    async listen() {
      await app
        .listen({ host: config.host, port: config.port })
        .catch((failure: unknown) => refusePort({ ...config, setting: 'PORT' }, failure));
      const { adminHost: host, adminPort: port = 0 } = config;
      admin = await openAdminPort(config, readiness).catch((failure: unknown) =>
        refusePort({ host, port, setting: 'ADMIN_PORT' }, failure),
      );
    },
    async close() {
      readiness.stop();
      await app.drain(config.drainSeconds * 1000);
      await app.close();
      readiness.close();
      await admin?.close();
    },
  };
}

interface Port {
  readonly host: string;
  readonly port: number;
  readonly setting: 'PORT' | 'ADMIN_PORT';
}

function refusePort({ host, port, setting }: Port, failure: unknown): never {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
  if (code === 'EADDRINUSE') {
    throw new StartRefusal(
      `Port ${port} on ${host} is taken by another program. Stop that one, or set ${setting} to another number.`,
    );
  }
  if (code === 'EACCES') {
    throw new StartRefusal(
      `This user may not open port ${port} on ${host}. Set ${setting} to a number above 1023.`,
    );
  }
  throw failure;
}

/** dist/client: beside dist/server where this file was bundled to, else under the project's folder. */
function clientFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return here.endsWith(join('dist', 'server')) ? join(here, '..', 'client') : resolve('dist/client');
}
