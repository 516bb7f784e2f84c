/** What a recording says of each request: when it was made, and what was told of it. */

import type { NoAnswer } from '#model/failure.ts';
import { silences } from '#model/failure.ts';
import type { HttpOutcome } from '#ports/ports.ts';
import type { ReadNote, Told } from './read-notes.ts';

type Outcome = Extract<ReadNote['noted'], { kind: 'answered' }>['outcome'];

/** What a request is about. */
export interface About {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly ifMatch: string | undefined;
}

/** A request as the console made it. */
export interface Asked extends About {
  /** When it left (epoch ms). */
  readonly at: number;
  /** When it was over, answered or not; undefined: it was not, as far as that was heard. */
  readonly overAt: number | undefined;
  /** null: none; undefined: nobody wrote it down. */
  readonly body?: string | null | undefined;
}

/** As it was made then. */
export interface AskedThen extends Asked {
  /** How many actions came before it left, and before it was answered; undefined: it never was. */
  readonly after: number;
  readonly answeredAfter: number | undefined;
}

/** `after`: how many actions came before it. `lost`: so many characters of it were not written down. */
interface Piece {
  readonly at: number;
  readonly after: number;
  readonly text: string;
  readonly lost: number;
}

export interface Taped extends About {
  readonly at: number;
  readonly after: number;
  readonly isQuery: boolean;
  answer: { readonly at: number; readonly after: number; readonly outcome: Outcome } | undefined;
  readonly pieces: Piece[];
  isUsed: boolean;
  /** So many of its pieces were told to somebody who gave it up. */
  heard: number;
}

export function tapedRequests(notes: readonly ReadNote[]): readonly Taped[] {
  const requests = new Map<number, Taped>();
  for (const { at, before: after, noted } of notes) {
    if (noted.kind === 'asked') {
      const { method, url, key, ifMatch, isQuery = false, request } = noted;
      const asked = { method, url, key, ifMatch, isQuery, at, after };
      requests.set(request, { ...asked, answer: undefined, pieces: [], isUsed: false, heard: 0 });
    }
    const own = 'request' in noted ? requests.get(noted.request) : undefined;
    if (own === undefined) continue;
    if (noted.kind === 'answered') own.answer = { at, after, outcome: noted.outcome };
    if (noted.kind === 'told') own.pieces.push({ at, after, ...pieceOf(noted.lines) });
  }
  return [...requests.values()];
}

/** It asks a host to change something. */
export const isChange = ({
  method,
  isQuery,
}: {
  readonly method: string;
  readonly isQuery?: boolean | undefined;
}) => method !== 'GET' && isQuery !== true;

/** Whoever asked wanted no answer any more. */
export const isGivenUp = ({ outcome }: NonNullable<Taped['answer']>) =>
  !outcome.ok && outcome.failure.reason === 'cancelled';

export function askedThen({ method, url, key, ifMatch, at, after, answer }: Taped): AskedThen {
  return { method, url, key, ifMatch, at, overAt: answer?.at, after, answeredAfter: answer?.after };
}

/** Whether it may have been one: of what was never answered nobody knows. */
export function mayBe(kind: 'page' | 'stream', { answer, pieces }: Taped): boolean {
  const told = answer?.outcome.ok === true ? answer.outcome.answer : undefined;
  const isStream = pieces.length > 0 || told?.contentType.includes('text/event-stream') === true;
  if (kind === 'page') return !isStream;
  return isStream || told === undefined || told.status >= 300;
}

function pieceOf(lines: readonly (string | Told)[]): Pick<Piece, 'text' | 'lost'> {
  const lost = lines.map((line) => (typeof line === 'string' ? 0 : lostOf(line)));
  return { text: lines.map(lineOf).join('\n'), lost: Math.max(0, ...lost) };
}

/** What was no line of a stream says nothing in one: it is played as a comment. */
const lineOf = (line: string | Told) =>
  typeof line === 'string' ? line : 'json' in line ? `data: ${JSON.stringify(line.json)}` : ':';

/** Characters above which a text may have been left out for its length; a shorter one was no JSON. */
const longest = 65_536;

const lostOf = (told: Told) => ('cut' in told && told.cut > longest ? told.cut : 0);

/** Of how many characters of an answer that was read nothing is known; 0: all is known that mattered. */
export function lostIn(outcome: Outcome): number {
  if (!outcome.ok || !outcome.answer.contentType.toLowerCase().includes('json')) return 0;
  return lostOf(outcome.answer.body);
}

export function outcomeOf(outcome: Outcome, isQuery: boolean): HttpOutcome {
  if (!outcome.ok) return noAnswer(silences.find((one) => one === outcome.failure.reason) ?? 'network');
  const { body, ...answer } = outcome.answer;
  if (isQuery) return answerOf(answer.status);
  return { ok: true, answer: { ...answer, text: 'json' in body ? JSON.stringify(body.json) : '' } };
}

export const noAnswer = (reason: NoAnswer['reason']): HttpOutcome => ({
  ok: false,
  failure: { kind: 'noAnswer', reason },
});

/** As a host says yes or no, without what it was asked for. */
export function answerOf(status: number): HttpOutcome {
  const success = status >= 200 && status < 300;
  const text = JSON.stringify({
    success,
    ...(success ? {} : { errorCode: 'fault', errorMessage: '', showType: 2 }),
  });
  return { ok: true, answer: { status, contentType: 'application/json', retryAfter: null, text } };
}
