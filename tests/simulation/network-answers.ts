/** Answers that stand for a host's own, and how a request and its answer are told in a story. */
import type { RawAnswer } from '#model/calls/read-answer.ts';
import type { HttpOutcome, HttpRequest } from '#ports/ports.ts';
import type { Fault } from './faults.ts';
import type { Reply } from './reply.ts';

export const lost = (reason: 'network' | 'offline' | 'timeout'): HttpOutcome => ({
  ok: false,
  failure: { kind: 'noAnswer', reason },
});

export const answer = ({ status, body, retryAfter }: Reply): HttpOutcome => ({
  ok: true,
  answer: {
    status,
    contentType: 'application/json',
    retryAfter: retryAfter ?? null,
    text: JSON.stringify(body),
  },
});

const no = (status: number, errorCode: string): Reply => ({
  status,
  body: { success: false, errorCode, errorMessage: '', showType: 2, traceId: 't' },
});
const throttled = (seconds: number): Reply => ({
  ...no(429, 'rate_limited'),
  retryAfter: String(seconds),
});

export const broken: Reply = no(500, 'internal_error');

export const unavailable: HttpOutcome = {
  ok: true,
  answer: { status: 503, contentType: 'text/html', retryAfter: null, text: '<html>' },
};

const page = (status: number): HttpOutcome => ({
  ok: true,
  answer: { status, contentType: 'text/html', retryAfter: null, text: '<html>Wi-Fi</html>' },
});

/** Said without the host's having heard of the request. */
export const instead: Partial<Readonly<Record<Fault, HttpOutcome>>> = {
  fail: answer(broken),
  unauthorized: answer(no(401, 'unauthorized')),
  portal: page(200),
  portalJson: answer({ status: 200, body: { status: 'login required' } }),
  filter: page(403),
  anotherBody: answer(no(422, 'idempotency_key_reused')),
  failUnder200: answer(no(200, 'unprocessable_entity')),
  throttleAtOnce: answer(throttled(0)),
  throttle: answer(throttled(7)),
  throttleLong: answer(throttled(70)),
};

/** What stands before the host keeps its bodies short. */
export const withoutRow = ({ status }: Reply): Reply => no(status, 'version_conflict');

export function nameOf({ method, url, headers, body }: HttpRequest): string {
  const key = headers['idempotency-key'];
  const path = url.replace(/^http:\/\//, '').replace(/\?.*$/, '');
  const match = headers['if-match'];
  return [method, path, key && `key ${key.slice(-4)}`, match && `if ${match}`, body]
    .filter(Boolean)
    .join(' ');
}

/** Said of the host's state, not of the change: it may be done yet. */
const noVerdicts = [
  'unauthorized',
  'rate_limited',
  'internal_error',
  'in_progress',
  'idempotency_key_required',
];

/** The code under which the host would not do it, alone or as the one row of a batch; undefined: it has not said so. */
export function noIn({ text }: RawAnswer): string | undefined {
  const isNo = /"(?:success|ok)":false/.test(text);
  const code = isNo ? /"errorCode":"(\w+)"/.exec(text)?.[1] : undefined;
  return code === undefined || noVerdicts.includes(code) ? undefined : code;
}

export function wordsOf(outcome: HttpOutcome): string {
  if (!outcome.ok) return outcome.failure.reason;
  const { status, text } = outcome.answer;
  return `${status} ${/"errorCode":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
}
