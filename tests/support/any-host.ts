/** A host that answers every call that reads, with rows made from what the contract says of them. */
import type { Call } from '#model/calls/call.ts';
import type { HttpRequest } from '#ports/ports.ts';
import { legacyInputs } from '../../server/legacy/inputs.ts';
import { allCalls, legacyCalls } from './all-calls.ts';
import type { FakeHost } from './fake-host.ts';
import { fakeHost } from './fake-host.ts';
import type { Told } from './sample-rows.ts';
import { sampleAnswer } from './sample-rows.ts';

export interface AnyHost extends FakeHost {
  /** Rows of each list. */
  many: number;
  /** It answers, but can't do anything. */
  broken: boolean;
  /** It has more than this version knows, and leaves out what it may. */
  newer: boolean;
}

export function anyHost(many: number): AnyHost {
  const host: AnyHost = Object.assign(fakeHost(), { many, broken: false, newer: false });
  const { send } = host;
  host.send = async (request) => {
    const { pathname } = new URL(request.url);
    if (host.down || ofTheFakeHost.has(pathname)) return send(request);
    host.requests.push(request);
    const told = host.newer ? 'newer' : 'known';
    const body = host.broken ? undefined : answerOf(request, host.many, told);
    const status = body === undefined ? (host.broken ? 500 : 404) : 200;
    const text = JSON.stringify(body ?? failure);
    return { ok: true, answer: { status, contentType: 'application/json', retryAfter: null, text } };
  };
  return host;
}

/** The session and the feed are those of every test. */
const ofTheFakeHost: ReadonlySet<string> = new Set(['/api/v1/user/me', '/api/v1/changes', '/api/health']);

const failure = {
  ...{ success: false, errorCode: 'internal_error', errorMessage: '', showType: 2, traceId: 't' },
};

const parts = ({ path }: Call) => path.split('{').length;

const shapes = allCalls
  .filter(({ method }) => method === 'GET')
  .map((call) => ({ call, shape: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  // The plain path before the one with a part in that place.
  .sort((a, b) => parts(a.call) - parts(b.call));

function answerOf({ method, url, body }: HttpRequest, many: number, told: Told): unknown {
  const { pathname } = new URL(url);
  if (pathname.includes('/proxy/to-v1/')) return innerAnswer(JSON.parse(body ?? '{}'), many, told);
  const found = shapes.find(({ call, shape }) => call.method === method && shape.test(pathname))?.call;
  return found && withTotal(sampleAnswer(found.answer, found.entity, many, told), many);
}

function innerAnswer(
  { url, method }: { readonly url: string; readonly method: string },
  many: number,
  told: Told,
): unknown {
  const [path] = url.split('?');
  const found = legacyCalls.find(({ call }) => call.url === path && call.method === method);
  if (found === undefined) return undefined;
  const input = new Map(Object.entries(legacyInputs)).get(found.key);
  const results = sampleAnswer(found.call.results, input?.entity, many, told);
  return { code: 200, ...(told === 'known' ? { message: 'success' } : {}), results };
}

/** A list says how many there are. */
function withTotal(answer: unknown, many: number): unknown {
  return typeof answer === 'object' && answer !== null && 'total' in answer
    ? { ...answer, ...(typeof answer.total === 'number' ? { total: many } : {}) }
    : answer;
}
