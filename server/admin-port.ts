/** What an operator's programs ask, on a port of its own that no browser comes to: `/live`, `/ready`, `/ready?strict`. */
import fastify, { type FastifyInstance } from 'fastify';

import type { Config } from './config.ts';
import type { Readiness } from './readiness.ts';

/** Undefined where no port is set. Rejects where it can't be had. */
export async function openAdminPort(
  { adminHost, adminPort }: Pick<Config, 'adminHost' | 'adminPort'>,
  readiness: Readiness,
): Promise<FastifyInstance | undefined> {
  if (adminPort === undefined) return undefined;
  const app = fastify({ logger: false });
  app.get('/live', async () => ({ live: true }));
  app.get<{ Querystring: Record<string, string> }>('/ready', async ({ query }, reply) => {
    const reasons = 'strict' in query ? await readiness.strict() : readiness.plain();
    reply.code(reasons.length === 0 ? 200 : 503);
    return { ready: reasons.length === 0, reasons };
  });
  await app.listen({ host: adminHost, port: adminPort });
  return app;
}
