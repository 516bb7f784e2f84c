/** Plays hosts from a recording: each request is given the answer that it got then, after as long. */
import type { Clock, Http, HttpOutcome, HttpRequest } from '#ports/ports.ts';
import { placeOf } from './place-of.ts';
import type { ReadNote } from './read-notes.ts';
import { resumedFeed } from './resumed-feed.ts';
import type { About, Asked, AskedThen, Taped } from './taped-requests.ts';
import {
  answerOf,
  askedThen,
  isChange,
  isGivenUp,
  lostIn,
  mayBe,
  noAnswer,
  outcomeOf,
  tapedRequests,
} from './taped-requests.ts';

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
  /** Down: nothing leaves, and what is under way hears no more. */
  setDown(isDown: boolean): void;
  /** What the world waits for in vain, in a sentence: it was told then, and not written down. */
  lost: string | undefined;
}

/** `status`: answered with it, not done. `lost`: done as the tape says, and nobody hears of it. */
export type Fault = { readonly status: number } | 'lost';

/** How a waiting for what is on the tape came to its end. */
type Ended = 'over' | 'cancelled' | 'cutOff';

type Sent = Asked & { overAt: number | undefined };

const never = Number.MAX_SAFE_INTEGER;

export function makeTape(notes: readonly ReadNote[], clock: Clock): Tape {
  const taped = tapedRequests(notes).map((one) => ({ ...one, place: placeOf(one.url) }));
  const then = taped.filter(({ isQuery }) => !isQuery).map(askedThen);
  const sent: Asked[] = [];
  const looks: Asked[] = [];
  const open = new Set<(how: Ended) => void>();
  let isDown = false;

  /** What is asked before its answer came is answered when it was: what else happened by then is the same. */
  function latenessOf({ at, answer }: Taped): number {
    return clock.now() < (answer?.at ?? Number.POSITIVE_INFINITY) ? 0 : clock.now() - at;
  }

  function until(at: number, signal: AbortSignal | undefined): Promise<Ended> {
    if (signal?.aborted === true) return Promise.resolve('cancelled');
    return new Promise((done) => {
      const cancel = clock.after(Math.max(0, at - clock.now()), () => end('over'));
      const giveUp = () => end('cancelled');
      function end(how: Ended): void {
        cancel();
        open.delete(end);
        signal?.removeEventListener('abort', giveUp);
        done(how);
      }
      open.add(end);
      signal?.addEventListener('abort', giveUp);
    });
  }

  function found(asked: About, kind: 'page' | 'stream'): Taped | undefined {
    const place = placeOf(asked.url);
    const same = taped.filter(
      (one) =>
        one.place === place && one.method === asked.method && one.key === asked.key && mayBe(kind, one),
    );
    const left = same.filter(({ isUsed }) => !isUsed);
    // Looked at more often than then: it says what it said last.
    const last = asked.method === 'GET' ? same.findLast(({ isUsed }) => isUsed) : undefined;
    return left.find(({ url }) => url === asked.url) ?? left[0] ?? last ?? resumedFeed(taped, asked, kind);
  }

  function asking({ method, url, headers, body, isQuery }: HttpRequest, kind: 'page' | 'stream') {
    const named = { key: headers['idempotency-key'], ifMatch: headers['if-match'] };
    const own: Sent = { method, url, ...named, body: body ?? null, at: clock.now(), overAt: undefined };
    if (isQuery !== true) (isChange(own) ? sent : looks).push(own);
    const one = found(own, kind);
    if (one !== undefined) tape.leaves(one.after);
    return { own, one };
  }

  /**
   * Given up before then's console had heard it: an answer, or pieces of a stream. That is there for whoever asks again; a disk
   * that takes no time has the same asked too early first. What nobody was told of, or no more, is no answer to anybody.
   */
  function isTooSoon({ answer, pieces }: Taped, heard: number): boolean {
    return pieces.length > heard || (answer !== undefined && !isGivenUp(answer));
  }

  /** `heard`: so many pieces of it. */
  function unheard(one: Taped, how: Exclude<Ended, 'over'>, heard = 0): HttpOutcome {
    if (how === 'cutOff') {
      one.isUsed = false;
      return noAnswer('offline');
    }
    if (isTooSoon(one, heard)) {
      one.isUsed = false;
      one.heard = heard;
    }
    return noAnswer('cancelled');
  }

  /** What nobody knows is not made up: the world stops here. */
  function loses({ method, url }: Taped, after: number, characters: number): Promise<never> {
    tape.lost ??= `It goes on from what ${method} ${url} was told after action ${after}: ${characters} characters, which the recording does not hold.`;
    return new Promise(() => {});
  }

  function told(one: Taped): HttpOutcome | Promise<never> {
    if (one.answer === undefined) return noAnswer('cancelled');
    const { outcome, after } = one.answer;
    const lost = one.isQuery ? 0 : lostIn(outcome);
    return lost > 0 ? loses(one, after, lost) : outcomeOf(outcome, one.isQuery);
  }

  async function send(request: HttpRequest): Promise<HttpOutcome> {
    const { own, one } = asking(request, 'page');
    const outcome = await answerTo(request, one);
    own.overAt = clock.now();
    return outcome;
  }

  async function answerTo(request: HttpRequest, one: Taped | undefined): Promise<HttpOutcome> {
    if (isDown) return noAnswer('offline');
    const fault = isChange(request) ? tape.faults.shift() : undefined;
    // A host that did not do it, or whose answer was lost, gives the answer of the tape when it is asked again.
    if (fault !== undefined && fault !== 'lost') return answerOf(fault.status);
    if (one === undefined) return noAnswer('network');
    if (fault === undefined) one.isUsed = true;
    // Of some nothing was heard until the recording ended.
    const { at } = one.answer ?? { at: never };
    const how = await until(at + latenessOf(one), request.signal);
    if (how !== 'over') return unheard(one, how);
    return fault === 'lost' ? noAnswer('network') : told(one);
  }

  async function stream(request: HttpRequest, received: (text: string) => void): Promise<HttpOutcome> {
    const { one } = asking(request, 'stream');
    if (isDown) return noAnswer('offline');
    if (one === undefined) return noAnswer('network');
    one.isUsed = true;
    const lateness = latenessOf(one);
    for (const [index, { at, after, text, lost }] of one.pieces.entries()) {
      if (index < one.heard) continue;
      const how = await until(at + lateness, request.signal);
      if (how !== 'over') return unheard(one, how, index);
      if (lost > 0) return loses(one, after, lost);
      received(text);
    }
    const how = await until((one.answer?.at ?? never) + lateness, request.signal);
    return how === 'over' ? told(one) : unheard(one, how, one.pieces.length);
  }

  const tape: Tape = {
    asked: { recorded: then.filter(isChange), replayed: sent },
    looked: { recorded: then.filter((one) => !isChange(one)), replayed: looks },
    ...{ faults: [], leaves: () => {}, lost: undefined },
    http: { send, stream },
    setDown(down) {
      isDown = down;
      if (down) for (const end of [...open]) end('cutOff');
    },
  };
  return tape;
}
