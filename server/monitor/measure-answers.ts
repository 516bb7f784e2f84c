/** Measures each answer of the API, by the host whose call it is; what is no measure of work is left out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Call } from '#model/calls/call.ts';
import { healthCall } from '#model/calls/health.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { HostName } from '#model/command.ts';
import type { AnswerTimes } from './answer-times.ts';

/** Before any route. */
export function measureAnswers(app: FastifyInstance, times: AnswerTimes<HostName>): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call === undefined || isLeftOut(call, request, reply)) return;
    times.record(hostOf(call), reply.elapsedTime, reply.statusCode >= 500);
  });
}

const proxies: readonly Call[] = [v3Calls.proxyWithAccessToken, v3Calls.proxyWithBasicToken];

const hostOf = (call: Call): HostName => (proxies.includes(call) ? 'v1' : call.host);

/** A stream lasts as long as somebody listens, an export or a picture as long as their line is slow. */
function isLeftOut(call: Call, { headers }: FastifyRequest, reply: FastifyReply): boolean {
  if (call === healthCall || call.takesFile === true) return true;
  if (headers.accept?.includes('text/event-stream') === true) return true;
  return String(reply.getHeader('content-type') ?? '').startsWith('application/x-ndjson');
}
