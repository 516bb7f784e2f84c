/** Port for an operator's programs, which no browser reaches: `/live`, `/ready`, `/ready?strict`. */
import fastify, { type FastifyInstance } from 'fastify';

import type { ServerConfig } from './config/config.ts';
import type { ServerReadiness } from './monitor/readiness.ts';
import { refusePort } from './refuse-port.ts';

/** The answers of `/ready`: of a server, or of one that is still starting. */
export type AdminPortSources = Pick<ServerReadiness, 'plain' | 'strict'>;

/** Undefined where no port is set. Throws StartRefusal where it can't be had. */
export async function openAdminPort(
  { adminHost, adminPort }: Pick<ServerConfig, 'adminHost' | 'adminPort'>,
  watched: () => AdminPortSources,
): Promise<FastifyInstance | undefined> {
  if (adminPort === undefined) return undefined;
  const app = fastify({ logger: false });
  app.get('/live', async () => ({ live: true }));
  app.get<{ Querystring: Record<string, string> }>('/ready', async ({ query }, reply) => {
    const reasons = 'strict' in query ? await watched().strict() : watched().plain();
    reply.code(reasons.length === 0 ? 200 : 503);
    return { ready: reasons.length === 0, reasons };
  });
  const port = { host: adminHost, port: adminPort, setting: 'ADMIN_PORT' } as const;
  await app.listen(port).catch((failure: unknown) => refusePort(port, failure));
  return app;
}
