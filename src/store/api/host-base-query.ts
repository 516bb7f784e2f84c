/**
 * The one base query of all hosts: address from the configuration, bearer token, 30 s, answers as data or a
 * named failure. It returns no request in its meta: RTK Query would put the Authorization header into the store.
 */
import type { BaseQueryFn } from '@reduxjs/toolkit/query';

import type { RawAnswer } from '#model/calls/read-answer.ts';
import { readAnswer } from '#model/calls/read-answer.ts';
import type { HostName, HostRequest } from '#model/command.ts';
import type { Config, HostFeature } from '#model/config.ts';
import type { Failure, Refusal } from '#model/failure.ts';
import type { Clock, Http, TokenOutcome } from '#ports/ports.ts';
import { datedRows } from './dated-rows.ts';
import { createUnsupportedCalls } from './unsupported-calls.ts';

/** Specification, section 9. */
const requestTimeoutMs = 30_000;

export interface HostCall extends HostRequest {
  readonly host: HostName;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asked when it is about to leave, after any wait for a token: where it says no, nothing is sent. */
  readonly stillWanted?: () => boolean;
  /** Given for an event stream: handed what comes, as it comes; the answer is its end, without a body. */
  readonly received?: (text: string) => void;
  readonly isQuery?: true;
  /** Whoever calls says by itself what became of it: a command, an upload, the profile. */
  readonly isShownByCaller?: true;
}

/** Two readings of one list, or of one feed, are the same call: their search differs. */
export function nameOfCall({ host, method, path, body }: HostCall): string {
  // Behind the proxy every call has the same path, and says in its body what it is.
  const inner = typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined;
  return `${host} ${method} ${withoutSearch(path)}${typeof inner === 'string' ? ` ${withoutSearch(inner)}` : ''}`;
}

const withoutSearch = (path: string) => path.split('?')[0];

export type HostAnswer =
  | { readonly ok: true; readonly body: unknown; readonly at: number }
  | { readonly ok: false; readonly failure: Failure };

/**
 * `failing`: somebody answers, but not the host itself, or it can't work. `patience`: the host, or whoever stands before
 * it, asks for patience or stumbled over this one request; of whether it works again that says nothing.
 */
export type HostSignal = 'answer' | 'patience' | 'failing' | 'silence';

export interface CallerParts {
  readonly http: Http;
  readonly clock: Clock;
  readonly config: Config;
  token(): Promise<TokenOutcome>;
  renew(): Promise<TokenOutcome>;
  locale(): string;
  /** Awaited before anything is changed: whether the person is still who this device takes them for. */
  confirmed(): Promise<void> | undefined;
  /** Another one each time that the system loses its network. */
  epoch(): number;
  /** Told of each answer and each silence, and the epoch in which it was asked: so the console knows whether it is online. */
  heard(host: HostName, sound: HostSignal, askedIn: number): void;
  /** Told when a fresh token was refused too, or the provider refused to renew it. */
  sessionRefused(): void;
  /** Told of a 403: what the person may do has changed, or is not what this console believes. */
  forbidden(): void;
  /** Told of each refusal of what was read that ends no session, and of each answer to it after that. */
  refused(call: HostCall, refusal: Refusal): void;
  answered(call: HostCall): void;
}

export type CallHost = (call: HostCall, signal?: AbortSignal) => Promise<HostAnswer>;

/** Makes the function through which every request of the console leaves. */
export function hostCaller(parts: CallerParts): CallHost {
  const lacked = createUnsupportedCalls(parts.clock);
  return async (call, signal) => {
    // Plain reads only: through the proxy a 404 may mean the row.
    const read = call.method === 'GET' && !call.isShownByCaller ? nameOfCall(call) : undefined;
    const failure = read === undefined ? undefined : lacked.failureOf(read);
    if (failure !== undefined) return { ok: false, failure };
    const answer = await ask(parts, call, signal);
    if (read !== undefined) lacked.heard(read, answer.ok ? undefined : answer.failure);
    if (call.isShownByCaller || signal?.aborted) return answer;
    if (answer.ok) parts.answered(call);
    else if (answer.failure.kind === 'refused' && answer.failure.status !== 401)
      parts.refused(call, answer.failure);
    return answer;
  };
}

async function ask(parts: CallerParts, call: HostCall, signal?: AbortSignal): Promise<HostAnswer> {
  const confirmed = call.method === 'GET' ? undefined : parts.confirmed();
  if (confirmed !== undefined) await confirmed;
  const first = await attempt(parts, call, await parts.token(), signal);
  if (!first.ok && first.failure.kind === 'refused' && first.failure.status === 403) parts.forbidden();
  if (first.ok || first.failure.kind !== 'refused' || first.failure.status !== 401) return first;
  // One renewal precedes the sign-out by 401: a token that has just expired is no verdict.
  const renewed = await parts.renew();
  if (renewed.kind === 'unreachable') return { ok: false, failure: { kind: 'noAnswer', reason: 'notSent' } };
  const second = renewed.kind === 'token' ? await attempt(parts, call, renewed, signal) : first;
  if (!second.ok && second.failure.kind === 'refused' && second.failure.status === 401)
    parts.sessionRefused();
  return second;
}

async function attempt(
  parts: CallerParts,
  call: HostCall,
  token: TokenOutcome,
  signal?: AbortSignal,
): Promise<HostAnswer> {
  // Without a token (a cold start, or signed out) nothing is asked: it would only be refused.
  const isOver = call.stillWanted?.() === false;
  if (token.kind === 'unreachable' || token.kind === 'none' || isOver)
    return { ok: false, failure: { kind: 'noAnswer', reason: 'notSent' } };
  // Rows are as of the asking: what changes on the way back is not in the answer.
  const at = parts.clock.now();
  const askedIn = parts.epoch();
  const request = {
    url: addressOf(parts.config, call),
    method: call.method,
    headers: {
      accept: call.received === undefined ? 'application/json' : 'text/event-stream',
      'accept-language': parts.locale(),
      ...(token.kind === 'token' ? { authorization: `Bearer ${token.token}` } : {}),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    body: typeof call.body === 'string' || call.body === undefined ? call.body : JSON.stringify(call.body),
    timeoutMs: requestTimeoutMs,
    signal,
    isQuery: call.isQuery,
  };
  const outcome = await (call.received === undefined
    ? parts.http.send(request)
    : parts.http.stream(request, call.received));
  if (!outcome.ok) {
    if (outcome.failure.reason !== 'cancelled') parts.heard(call.host, 'silence', askedIn);
    return outcome;
  }
  if (call.received !== undefined && isStreamEnd(outcome.answer)) return { ok: true, body: undefined, at };
  const answer = readAnswer(outcome.answer);
  parts.heard(call.host, answer.ok ? 'answer' : hostSignalOf(answer.failure), askedIn);
  if (!answer.ok) return answer;
  const isRead = call.isShownByCaller !== true && !has(parts.config, call.host, 'versions');
  return { ok: true, body: isRead ? datedRows(answer.body, at) : answer.body, at };
}

/** Whether the host itself has spoken, and works: also where it does not have the call, or asks who wants to know. */
export function isAnswerOfHost(raw: RawAnswer): boolean {
  const answer = readAnswer(raw);
  return answer.ok || hostSignalOf(answer.failure) === 'answer';
}

function hostSignalOf(failure: Failure): HostSignal {
  if (failure.kind === 'noAnswer') return 'silence';
  if (failure.status >= 502 && failure.status <= 504) return 'failing';
  return failure.status === 429 || failure.status >= 500 ? 'patience' : 'answer';
}

const isStreamEnd = ({ status, contentType }: RawAnswer) =>
  status >= 200 && status < 300 && contentType.includes('text/event-stream');

/** v1 has no address of its own: it is reached through the proxy of v3. */
const placeOf = (config: Config, host: HostName) => config.hosts[host === 'v1' ? 'v3' : host];

const addressOf = (config: Config, { host, path }: HostCall) => `${placeOf(config, host).url}${path}`;

export const has = (config: Config, host: HostName, feature: HostFeature) =>
  placeOf(config, host).features.includes(feature);

export interface HostMeta {
  /** Epoch ms when the answer came. */
  readonly asOf: number;
}

/** The store's thunk extra; hosts are called through it, so that APIs can stand as module constants. */
export interface HostExtra {
  readonly callHost: CallHost;
}

const hasCaller = (extra: unknown): extra is HostExtra =>
  typeof extra === 'object' && extra !== null && 'callHost' in extra;

export const hostQuery =
  (host: HostName): BaseQueryFn<HostRequest, unknown, Failure, object, HostMeta> =>
  async (request, api) => {
    if (!hasCaller(api.extra)) throw new Error('The store was made without a host caller.');
    const answer = await api.extra.callHost({ ...request, host, isQuery: true }, api.signal);
    if (!answer.ok) return { error: answer.failure };
    return { data: answer.body, meta: { asOf: answer.at } };
  };
