/** Plays hosts from a recording: each request is given the answer that it got then, after as long. */
import type { NoAnswer } from '#model/failure.ts';
import type { Clock, Http, HttpOutcome, HttpRequest } from '#edge/ports.ts';
import type { ReadNote, Told } from './read-notes.ts';

type Outcome = Extract<ReadNote['noted'], { kind: 'answered' }>['outcome'];

/** As it was made then: a request of the console, or a look at something. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly ifMatch: string | undefined;
}

interface Taped extends Asked {
  readonly at: number;
  readonly isQuery: boolean;
  answer: { readonly at: number; readonly outcome: Outcome } | undefined;
  readonly pieces: { readonly at: number; readonly text: string }[];
  isUsed: boolean;
}

export interface Tape {
  readonly http: Http;
  /** What the recording says was asked that changes something, in its order. */
  readonly recorded: readonly Asked[];
  /** What was asked in this replay. */
  readonly replayed: readonly Asked[];
  /** Something else than what is on the tape, for the next request that is made. */
  readonly faults: Fault[];
  isDown: boolean;
}

/** `status`: answered with it, not done. `lost`: what the tape says happens, and nobody hears of it. */
export type Fault = { readonly status: number } | 'lost';

const silent: NoAnswer = { kind: 'noAnswer', reason: 'network' };
const noAnswer: HttpOutcome = { ok: false, failure: silent };

export function makeTape(notes: readonly ReadNote[], clock: Clock): Tape {
  const taped = tapedRequests(notes);
  const replayed: Asked[] = [];
  const until = (at: number, signal?: AbortSignal) =>
    new Promise<'over' | 'cancelled'>((done) => {
      const cancel = clock.after(Math.max(0, at - clock.now()), () => done('over'));
      signal?.addEventListener('abort', () => {
        cancel();
        done('cancelled');
      });
    });

  /** What is asked before its answer came is answered when it was: what else happened by then is the same. */
  function latenessOf({ at, answer }: Taped): number {
    return clock.now() < (answer?.at ?? Number.POSITIVE_INFINITY) ? 0 : clock.now() - at;
  }

  function found(asked: Asked): Taped | undefined {
    const isSame = (one: Taped) =>
      one.method === asked.method && one.url === asked.url && one.key === asked.key;
    const own = taped.find((one) => !one.isUsed && isSame(one));
    if (own !== undefined) own.isUsed = true;
    // Looked at more often than then: it says what it said last.
    return own ?? (asked.method === 'GET' ? taped.findLast((one) => one.isUsed && isSame(one)) : undefined);
  }

  function asking(request: HttpRequest): Taped | undefined {
    const { method, url, headers } = request;
    const own: Asked = { method, url, key: headers['idempotency-key'], ifMatch: headers['if-match'] };
    if (changes(own) && request.isQuery !== true) replayed.push(own);
    return found(own);
  }

  const tape: Tape = {
    ...{ replayed, recorded: taped.filter((one) => changes(one) && !one.isQuery), faults: [], isDown: false },
    http: {
      async send(request) {
        const one = asking(request);
        if (tape.isDown || one === undefined) return noAnswer;
        const fault = changes(one) ? tape.faults.shift() : undefined;
        if (fault !== undefined && fault !== 'lost') return answerOf(fault.status);
        // Nothing was heard of it until the recording ended.
        if (one.answer === undefined) return new Promise(() => {});
        if ((await until(one.answer.at + latenessOf(one), request.signal)) === 'cancelled')
          return { ok: false, failure: { kind: 'noAnswer', reason: 'cancelled' } };
        return fault === 'lost' ? noAnswer : outcomeOf(one.answer.outcome, one.isQuery);
      },
      async stream(request, received) {
        const one = asking(request);
        if (tape.isDown || one === undefined) return noAnswer;
        const lateness = latenessOf(one);
        for (const piece of one.pieces) {
          if ((await until(piece.at + lateness, request.signal)) === 'cancelled') break;
          received(piece.text);
        }
        if (one.answer === undefined && request.signal?.aborted !== true)
          await until(Number.MAX_SAFE_INTEGER, request.signal);
        if (request.signal?.aborted === true || one.answer === undefined)
          return { ok: false, failure: { kind: 'noAnswer', reason: 'cancelled' } };
        await until(one.answer.at + lateness, request.signal);
        return outcomeOf(one.answer.outcome, false);
      },
    },
  };
  return tape;
}

const changes = ({ method }: Asked) => method !== 'GET';

function tapedRequests(notes: readonly ReadNote[]): readonly Taped[] {
  const requests = new Map<number, Taped>();
  for (const { at, noted } of notes) {
    if (noted.kind === 'asked') {
      const { method, url, key, ifMatch, isQuery = false, request } = noted;
      const asked = { method, url, key, ifMatch };
      requests.set(request, { ...asked, at, isQuery, answer: undefined, pieces: [], isUsed: false });
    }
    const own = 'request' in noted ? requests.get(noted.request) : undefined;
    if (own === undefined) continue;
    if (noted.kind === 'answered') own.answer = { at, outcome: noted.outcome };
    if (noted.kind === 'told') own.pieces.push({ at, text: noted.lines.map(lineOf).join('\n') });
  }
  return [...requests.values()];
}

const lineOf = (line: string | Told) =>
  typeof line === 'string' ? line : 'json' in line ? `data: ${JSON.stringify(line.json)}` : '';

const reasons = ['offline', 'timeout', 'network', 'unreadable', 'cancelled', 'notSent'] as const;

function outcomeOf(outcome: Outcome, isQuery: boolean): HttpOutcome {
  if (!outcome.ok) {
    const reason = reasons.find((one) => one === outcome.failure.reason) ?? 'network';
    return { ok: false, failure: { kind: 'noAnswer', reason } };
  }
  const { body, ...answer } = outcome.answer;
  if (isQuery) return answerOf(answer.status);
  return { ok: true, answer: { ...answer, text: 'json' in body ? JSON.stringify(body.json) : '' } };
}

/** As a host says yes or no, without what it was asked for. */
function answerOf(status: number): HttpOutcome {
  const success = status >= 200 && status < 300;
  const text = JSON.stringify({
    success,
    ...(success ? {} : { errorCode: 'fault', errorMessage: '', showType: 2 }),
  });
  return { ok: true, answer: { status, contentType: 'application/json', retryAfter: null, text } };
}
