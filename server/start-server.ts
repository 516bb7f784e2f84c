/** A server as a process: the operator's port answers first, and until the end; in between comes the console. */
import type { FastifyInstance } from 'fastify';

import { type AdminPortSources, openAdminPort } from './admin-port.ts';
import type { ServerConfig } from './config/config.ts';
import { openExchangeableServer } from './exchange-database.ts';
import { type OpenServer, openServer } from './open-server.ts';

export type StartedServer = Pick<OpenServer, 'administrator' | 'close'>;

/** Alive, and not ready for anything: a first filling or a migration takes as long as it takes. */
const starting: AdminPortSources = { plain: () => ['starting'], strict: async () => ['starting'] };

/** Resolves once it listens. Throws StartRefusal with a sentence where it can't. */
export async function startServer(config: ServerConfig): Promise<StartedServer> {
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

async function openListening(config: ServerConfig, admin: FastifyInstance | undefined): Promise<OpenServer> {
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
