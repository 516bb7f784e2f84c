/** Plays hosts from a recording: each request is given the answer that it got then, after as long. */
import type { NoAnswer } from '#model/failure.ts';
import type { Clock, Http, HttpOutcome, HttpRequest } from '#edge/ports.ts';
import type { ReadNote, Told } from './read-notes.ts';

type Outcome = Extract<ReadNote['noted'], { kind: 'answered' }>['outcome'];

/** A request as the console made it. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly ifMatch: string | undefined;
  /** null: none; undefined: nobody wrote it down. */
  readonly body?: string | null | undefined;
}

/** As it was made then. */
export interface AskedThen extends Asked {
  /** How many actions came before it left, and before it was answered; undefined: it never was. */
  readonly after: number;
  readonly answeredAfter: number | undefined;
}

interface Taped extends Asked {
  readonly at: number;
  readonly after: number;
  readonly isQuery: boolean;
  answer: { readonly at: number; readonly after: number; readonly outcome: Outcome } | undefined;
  readonly pieces: { readonly at: number; readonly text: string }[];
  isUsed: boolean;
}

export interface Tape {
  readonly http: Http;
  /** What changes something: as the recording says that it was asked, in its order, and as it is in this replay. */
  readonly asked: { readonly recorded: readonly AskedThen[]; readonly replayed: readonly Asked[] };
  /** What is only looked at. Neither holds queries: what came of them is told by actions. */
  readonly looked: { readonly recorded: readonly AskedThen[]; readonly replayed: readonly Asked[] };
  /** Something else than what is on the tape, for the next change that is sent. */
  readonly faults: Fault[];
  /** Called before a request leaves that left then after so many actions. */
  leaves: (after: number) => void;
  isDown: boolean;
}

/** `status`: answered with it, not done. `lost`: done as the tape says, and nobody hears of it. */
export type Fault = { readonly status: number } | 'lost';

const noAnswer = (reason: NoAnswer['reason']): HttpOutcome => ({
  ok: false,
  failure: { kind: 'noAnswer', reason },
});

export function makeTape(notes: readonly ReadNote[], clock: Clock): Tape {
  const taped = tapedRequests(notes);
  const then = taped.filter(({ isQuery }) => !isQuery).map(askedThen);
  const sent: Asked[] = [];
  const looks: Asked[] = [];
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
    // Looked at more often than then: it says what it said last.
    const last = asked.method === 'GET' ? taped.findLast((one) => one.isUsed && isSame(one)) : undefined;
    return taped.find((one) => !one.isUsed && isSame(one)) ?? last;
  }

  function asking({ method, url, headers, body, isQuery }: HttpRequest): Taped | undefined {
    const named = { key: headers['idempotency-key'], ifMatch: headers['if-match'] };
    const own = { method, url, ...named, body: body ?? null };
    if (isQuery !== true) (isChange(own) ? sent : looks).push(own);
    const one = found(own);
    if (one !== undefined) tape.leaves(one.after);
    return one;
  }

  async function answerTo(one: Taped, signal: AbortSignal | undefined): Promise<HttpOutcome> {
    // Nothing was heard of it until the recording ended.
    if (one.answer === undefined) return new Promise(() => {});
    const { at, outcome } = one.answer;
    if ((await until(at + latenessOf(one), signal)) === 'cancelled') return noAnswer('cancelled');
    return outcomeOf(outcome, one.isQuery);
  }

  const tape: Tape = {
    asked: { recorded: then.filter(isChange), replayed: sent },
    looked: { recorded: then.filter((one) => !isChange(one)), replayed: looks },
    ...{ faults: [], leaves: () => {}, isDown: false },
    http: {
      async send(request) {
        const one = asking(request);
        if (tape.isDown) return noAnswer('offline');
        const mayFail = isChange(request) && request.isQuery !== true;
        const fault = mayFail ? tape.faults.shift() : undefined;
        // A host that did not do it, or whose answer was lost, gives the answer of the tape when it is asked again.
        if (fault !== undefined && fault !== 'lost') return answerOf(fault.status);
        if (one === undefined) return noAnswer('network');
        if (fault === undefined) one.isUsed = true;
        const answer = await answerTo(one, request.signal);
        return fault === 'lost' ? noAnswer('network') : answer;
      },
      async stream(request, received) {
        const one = asking(request);
        if (tape.isDown) return noAnswer('offline');
        if (one === undefined) return noAnswer('network');
        one.isUsed = true;
        const lateness = latenessOf(one);
        for (const piece of one.pieces) {
          if ((await until(piece.at + lateness, request.signal)) === 'cancelled') break;
          received(piece.text);
        }
        if (one.answer === undefined && request.signal?.aborted !== true)
          await until(Number.MAX_SAFE_INTEGER, request.signal);
        if (request.signal?.aborted === true || one.answer === undefined) return noAnswer('cancelled');
        await until(one.answer.at + lateness, request.signal);
        return outcomeOf(one.answer.outcome, false);
      },
    },
  };
  return tape;
}

const isChange = ({ method }: { readonly method: string }) => method !== 'GET';

function askedThen({ method, url, key, ifMatch, after, answer }: Taped): AskedThen {
  return { method, url, key, ifMatch, after, answeredAfter: answer?.after };
}

function tapedRequests(notes: readonly ReadNote[]): readonly Taped[] {
  const requests = new Map<number, Taped>();
  for (const { at, before: after, noted } of notes) {
    if (noted.kind === 'asked') {
      const { method, url, key, ifMatch, isQuery = false, request } = noted;
      const asked = { method, url, key, ifMatch };
      requests.set(request, { ...asked, at, after, isQuery, answer: undefined, pieces: [], isUsed: false });
    }
    const own = 'request' in noted ? requests.get(noted.request) : undefined;
    if (own === undefined) continue;
    if (noted.kind === 'answered') own.answer = { at, after, outcome: noted.outcome };
    if (noted.kind === 'told') own.pieces.push({ at, text: noted.lines.map(lineOf).join('\n') });
  }
  return [...requests.values()];
}

const lineOf = (line: string | Told) =>
  typeof line === 'string' ? line : 'json' in line ? `data: ${JSON.stringify(line.json)}` : '';

const reasons = ['offline', 'timeout', 'network', 'unreadable', 'cancelled', 'notSent'] as const;

function outcomeOf(outcome: Outcome, isQuery: boolean): HttpOutcome {
  if (!outcome.ok) return noAnswer(reasons.find((one) => one === outcome.failure.reason) ?? 'network');
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
