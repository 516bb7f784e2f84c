/** In whose name a request asks the database: by its call, until its time is over or its caller has hung up. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { askAs } from '../db/asker-scope.ts';
import type { Asker } from '../db/bulkhead.ts';

/** A console gives up after 30 s; the answer that the database is busy has to reach it before. */
export const callTimeMs = 28_000;

/** Add before any route. */
export function nameAskers(app: FastifyInstance): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  app.addHook('onRequest', (request, reply, done) => {
    const asker = askerOf(request, reply);
    askers.set(request, asker);
    askAs(asker, done);
  });
  // Once more: a body is read in the turns of its socket, which belong to no request. Its time begins when all of it is there.
  app.addHook('preHandler', (request, _, done) => {
    const asker = askers.get(request);
    if (asker === undefined) done();
    else askAs({ ...asker, overAt: performance.now() + callTimeMs }, done);
  });
}

function askerOf(request: FastifyRequest, { raw }: FastifyReply): Asker {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  const { call } = request.routeOptions.config;
  return {
    kind: kindOf(request),
    family: call?.entity?.name ?? call?.path ?? 'sign-in',
    gone: gone.signal,
  };
}

/** A call of the old API goes by POST, whatever it does: it may write. */
function kindOf({ url, method }: FastifyRequest): Asker['kind'] {
  if (url.startsWith('/oidc')) return 'signIn';
  return method === 'GET' ? 'read' : 'write';
}
