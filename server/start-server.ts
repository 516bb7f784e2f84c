/** A server as a process: the operator's port answers first, and until the end; in between comes the console. */
import type { FastifyInstance } from 'fastify';

import { openAdminPort, type Watched } from './admin-port.ts';
import type { Config } from './config/config.ts';
import { openExchangeableServer } from './exchange-database.ts';
import { type OpenServer, openServer } from './open-server.ts';

export type StartedServer = Pick<OpenServer, 'administrator' | 'close'>;

/** Alive, and not ready for anything: a first filling or a migration takes as long as it takes. */
const starting: Watched = { plain: () => ['starting'], strict: async () => ['starting'] };

/** Resolves once it listens. Throws StartRefusal with a sentence where it can't. */
export async function startServer(config: Config): Promise<StartedServer> {
  let watched = starting;
  const admin = await openAdminPort(config, () => watched);
  const server = await openListening(config, admin);
  watched = server.readiness;
  return {
    administrator: server.administrator,
    async close() {
      await server.close();
      await admin?.close();
    },
  };
}

async function openListening(config: Config, admin: FastifyInstance | undefined): Promise<OpenServer> {
  let server: OpenServer | undefined;
  try {
    server = config.faults ? await openExchangeableServer(config) : await openServer(config);
    await server.listen();
    return server;
  } catch (failure) {
    await server?.close();
    await admin?.close();
    throw failure;
  }
}
