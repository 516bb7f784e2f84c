/**
 * A bad network on demand, for tests: rules say what happens to the next requests that fit them. Mounted only
 * where the configuration allows faults, which production never does.
 *
 *   delay          the request waits before it is looked at
 *   status         answered with that status; nothing happened
 *   appliedThen500 it happened, and the answer says 500
 *   answerLost     it happened, and the connection breaks before the answer
 *   drop           the connection breaks; nothing happened
 */
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Call } from '#model/calls/call.ts';
import { doneAnswer } from '#model/calls/envelope.ts';
import { done } from './http/answers.ts';
import { parse } from './http/request-parts.ts';

const action = z.union([
  z.object({ delay: z.int().check(z.gte(0), z.lte(60_000)) }),
  z.object({ status: z.int().check(z.gte(400), z.lte(599)) }),
  z.literal(['appliedThen500', 'answerLost', 'drop']),
]);

const rulesSchema = z.array(
  z.object({
    match: z.object({ method: z.optional(z.string()), pathPrefix: z.string() }),
    /** How many requests it is for; absent: all. */
    times: z.optional(z.int()),
    action,
  }),
);

type Rule = z.output<typeof rulesSchema>[number];
type Action = Rule['action'];

const faultsCall = {
  host: 'v3',
  path: '/api/faults',
  access: 'public',
  answer: doneAnswer,
} as const;
const setCall = {
  ...faultsCall,
  method: 'POST',
  summary: 'Set the faults of the next requests',
} as const satisfies Call;
const clearCall = { ...faultsCall, method: 'DELETE', summary: 'No faults any more' } as const satisfies Call;

export function injectFaults(app: FastifyInstance): void {
  let rules: { rule: Rule; left: number }[] = [];
  const chosen = new WeakMap<FastifyRequest, Action>();

  const choose = (request: FastifyRequest): Action | undefined => {
    if (request.url.startsWith(faultsCall.path)) return undefined;
    const found = rules.find(({ rule, left }) => left > 0 && fits(rule, request));
    if (found === undefined) return undefined;
    found.left -= 1;
    return found.rule.action;
  };

  app.addHook('onRequest', async (request, reply) => {
    const happening = choose(request);
    if (happening === undefined) return;
    chosen.set(request, happening);
    if (happening === 'drop') {
      reply.hijack();
      request.raw.socket.destroy();
    } else if (typeof happening === 'object' && 'delay' in happening) {
      await wait(happening.delay);
    } else if (typeof happening === 'object') {
      await reply
        .code(happening.status)
        .send({ success: false, errorCode: codeOf(happening.status), ...errorFields(request) });
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const happening = chosen.get(request);
    if (happening === 'answerLost') request.raw.socket.destroy();
    if (happening !== 'appliedThen500') return payload;
    reply.code(500).type('application/json').removeHeader('content-length');
    return JSON.stringify({ success: false, errorCode: 'internal_error', ...errorFields(request) });
  });

  app.route({
    method: 'POST',
    url: setCall.path,
    config: { call: setCall },
    handler: async (request) => {
      rules = parse(rulesSchema, request.body).map((rule) => ({
        rule,
        left: rule.times ?? Number.POSITIVE_INFINITY,
      }));
      return done;
    },
  });
  app.route({
    method: 'DELETE',
    url: clearCall.path,
    config: { call: clearCall },
    handler: async () => {
      rules = [];
      return done;
    },
  });
}

function fits({ match }: Rule, request: FastifyRequest): boolean {
  const { method = request.method, pathPrefix } = match;
  return method === request.method && request.url.startsWith(pathPrefix);
}

function codeOf(status: number): string {
  return status === 401 ? 'unauthorized' : status === 429 ? 'rate_limited' : 'internal_error';
}

function errorFields(request: FastifyRequest) {
  return { errorMessage: 'An injected fault', showType: 2, traceId: request.id };
}
