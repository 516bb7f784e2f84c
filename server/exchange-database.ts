/**
 * For tests alone, where the configuration allows faults: a server that goes on over another database, which is quicker
 * than another process. Nothing of the one before is left, for nothing of it is used again:
 *
 *   POST /api/database -> another server is opened over the other database -> answered
 *                      -> the one before is closed: pool, caches, timers, streams, faults
 *                      -> the other one listens where it did
 *   GET /api/database  -> how many times that has happened
 *
 * If the other one can't be opened, the one before stays, and the answer is a failure.
 */
import { once } from 'node:events';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { Call } from '#model/calls/call.ts';
import { doneAnswer } from '#model/calls/envelope.ts';
import type { ServerConfig } from './config/config.ts';
import { askAsServer } from './db/asker-scope.ts';
import { done } from './http/answers.ts';
import { parse } from './http/request-parts.ts';
import { type OpenServer, openServer } from './open-server.ts';

/** As DATA_DIR and DATABASE_URL; without an address the embedded database of the folder. */
const otherDatabase = z.object({ dataDir: z.string(), databaseUrl: z.optional(z.string()) });

const databaseCall = { host: 'v3', path: '/api/database', access: 'public' } as const;
const exchangeCall = {
  ...databaseCall,
  method: 'POST',
  summary: 'Go on over another database',
  answer: doneAnswer,
} as const satisfies Call;
const countCall = {
  ...databaseCall,
  method: 'GET',
  summary: 'How many times the database was exchanged',
  answer: z.object({ success: z.literal(true), data: z.object({ exchanges: z.int() }) }),
} as const satisfies Call;

/** Throws StartRefusal as `openServerDatabase` does. */
export async function openExchangeableServer(config: ServerConfig): Promise<OpenServer> {
  let current = await openServer(config, mountAfter(0));

  function mountAfter(exchanges: number) {
    return (app: FastifyInstance): void => {
      app.route({
        method: countCall.method,
        url: countCall.path,
        config: { call: countCall },
        handler: async () => ({ success: true, data: { exchanges } }),
      });
      app.route({
        method: exchangeCall.method,
        url: exchangeCall.path,
        config: { call: exchangeCall },
        handler: async (request, reply) => {
          const { dataDir, databaseUrl } = parse(otherDatabase, request.body);
          const other = { ...config, dataDir, databaseUrl, databaseDirectUrl: undefined };
          const next = await askAsServer(() => openServer(other, mountAfter(exchanges + 1)));
          // Once the answer is out, or whoever asked has gone.
          void once(reply.raw, 'close').then(() => askAsServer(() => goOnWith(next)));
          return done;
        },
      });
    };
  }

  async function goOnWith(next: OpenServer): Promise<void> {
    const before = current;
    current = next;
    await before.close();
    await next.listen();
  }

  return {
    administrator: current.administrator,
    readiness: { plain: () => current.readiness.plain(), strict: () => current.readiness.strict() },
    listen: () => current.listen(),
    close: () => current.close(),
  };
}
