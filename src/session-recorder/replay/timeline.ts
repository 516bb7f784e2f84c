/**
 * Timeline of a session: actions in order, and between them the recorded external events. Made of a recording once;
 * `docs/local-store.md`, 'The replay page', defines the moments.
 */
import * as z from 'zod/mini';

import { recordingFailed } from '#store/journal-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import type { ChunkedWork } from '../format/chunked-work.ts';
import { runSync } from '../format/chunked-work.ts';
import type { Recording, Step, WorldNote } from '../format/recording.ts';

/**
 * intent: the person wanted something, or went somewhere. answer: a host answered, and did what it was asked. fault: it did
 * not, or could not be reached, or the network or the device failed. error: the person was told of a failure, or a part of
 * the console broke.
 */
export const momentKinds = ['intent', 'action', 'request', 'answer', 'fault', 'error'] as const;
export type MomentKind = (typeof momentKinds)[number];

export interface Moment {
  readonly kind: MomentKind;
  /** Epoch ms. */
  readonly at: number;
  /** Actions up to here, its own included. */
  readonly actions: number;
  /** Type of the action, or `kind` of the note and what it is about: what is searched for. */
  readonly name: string;
  /** Undefined for a note. */
  readonly step?: Step;
  readonly note?: NotedMoment;
}

const intentNote = z.object({
  kind: z.literal('wanted'),
  intent: z.looseObject({ name: z.string(), input: z.optional(z.looseObject({ name: z.string() })) }),
});
const askedNote = z.object({
  kind: z.literal('asked'),
  request: z.number(),
  method: z.string(),
  url: z.string(),
  key: z.optional(z.string()),
  ifMatch: z.optional(z.string()),
});
const answeredNote = z.object({
  kind: z.literal('answered'),
  request: z.number(),
  outcome: z.looseObject({
    ok: z.boolean(),
    answer: z.optional(z.looseObject({ status: z.number() })),
    failure: z.optional(z.looseObject({ reason: z.string() })),
  }),
});
const addressNote = z.object({
  kind: z.literal('address'),
  address: z.string(),
  /** Width and height. */
  size: z.array(z.number()),
});
/** Those that are shown; ids and chances are only there to be given again. */
const noted = z.discriminatedUnion('kind', [
  intentNote,
  askedNote,
  answeredNote,
  addressNote,
  z.object({ kind: z.literal('network'), isOffline: z.boolean() }),
  z.object({ kind: z.literal('notStored'), call: z.string(), failure: z.string() }),
  z.object({ kind: z.literal('signedIn'), held: z.union([z.literal(true), z.string()]) }),
  z.object({ kind: z.literal('crashed'), error: z.string(), frames: z.array(z.string()) }),
]);
export type NotedMoment = z.infer<typeof noted>;
export type RequestMoment = z.infer<typeof askedNote>;
export type AnswerMoment = z.infer<typeof answeredNote>;
export type AddressMoment = z.infer<typeof addressNote>;

/** A recording as it is walked through: position 0 is before everything, position n after the n-th moment. */
export const timelineOf = (recording: Recording): readonly Moment[] => runSync(timelineInChunks(recording));

const pieceOfSteps = 200;

export function* timelineInChunks({ steps, notes }: Recording): ChunkedWork<readonly Moment[]> {
  const moments: Moment[] = [];
  /** Last request under each number: a page that was reloaded begins at 1 again. */
  const asked = new Map<number, string>();
  let next = 0;
  const addNotes = (actions: number) => {
    for (let note = notes[next]; note !== undefined && note.before <= actions; note = notes[next]) {
      const moment = momentOf(note, asked);
      if (moment !== undefined) moments.push(moment);
      next += 1;
    }
  };
  for (const [index, step] of steps.entries()) {
    if (index % pieceOfSteps === pieceOfSteps - 1) yield;
    addNotes(index);
    moments.push({
      kind: tellsFailure(step) ? 'error' : 'action',
      at: step.at,
      actions: index + 1,
      name: step.action.type,
      step,
    });
  }
  addNotes(steps.length);
  return moments;
}

const tellsFailure = ({ action }: Step) =>
  recordingFailed.match(action) || (noticeShown.match(action) && action.payload.tone === 'danger');

function momentOf({ at, before, noted: told }: WorldNote, asked: Map<number, string>): Moment | undefined {
  const read = noted.safeParse(told);
  if (!read.success) return undefined;
  const note = read.data;
  const name = nameOf(note);
  if (note.kind === 'asked') asked.set(note.request, name);
  const answeredTo = note.kind === 'answered' ? asked.get(note.request) : undefined;
  return {
    kind: kindOf(note),
    at,
    actions: before,
    name: [name, answeredTo].filter((part) => part !== undefined).join(' '),
    note,
  };
}

function kindOf(note: NotedMoment): MomentKind {
  switch (note.kind) {
    case 'wanted':
    case 'address':
      return 'intent';
    case 'asked':
      return 'request';
    case 'answered':
      return isDone(note) ? 'answer' : 'fault';
    case 'network':
      return note.isOffline ? 'fault' : 'answer';
    case 'signedIn':
      return note.held === true ? 'answer' : 'fault';
    case 'notStored':
      return 'fault';
    case 'crashed':
      return 'error';
  }
}

/** A request that was called off, because its answer was no longer needed, is no failure. */
const isDone = ({ outcome: { ok, answer, failure } }: AnswerMoment) =>
  ok ? (answer?.status ?? 0) < 400 : failure?.reason === 'cancelled';

function nameOf(note: NotedMoment): string {
  switch (note.kind) {
    case 'wanted':
      return [note.intent.name, note.intent.input?.name].filter((part) => part !== undefined).join(' ');
    case 'address':
      return note.address;
    case 'asked':
      return `${note.method} ${pathOfUrl(note.url)}`;
    case 'answered':
      return `${note.outcome.answer?.status ?? note.outcome.failure?.reason ?? ''}`;
    case 'network':
      return note.isOffline ? 'offline' : 'online';
    case 'signedIn':
      return `token ${note.held === true ? 'held' : note.held}`;
    case 'notStored':
      return `${note.call} ${note.failure}`;
    case 'crashed':
      return note.error;
  }
}

/** Without its host, and as a person reads it. */
export function pathOfUrl(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export interface Exchange {
  readonly asked: RequestMoment;
  readonly askedAt: number;
  /** Undefined: it was under way. */
  readonly answered?: AnswerMoment;
  readonly answeredAt?: number;
}

/** The requests up to a position, the newest first: all that were under way, and the last `most` that were answered. */
export function networkAt(moments: readonly Moment[], position: number, most: number): readonly Exchange[] {
  const answers = new Map<number, { readonly answered: AnswerMoment; readonly answeredAt: number }>();
  const exchanges: Exchange[] = [];
  let done = 0;
  for (let index = position - 1; index >= 0; index -= 1) {
    const { note, at } = moments[index] ?? {};
    if (at === undefined) continue;
    // A page that was opened anew counts its requests from 1 again.
    if (note?.kind === 'answered') answers.set(note.request, { answered: note, answeredAt: at });
    if (note?.kind !== 'asked') continue;
    const answer = answers.get(note.request);
    answers.delete(note.request);
    if (answer !== undefined) done += 1;
    if (answer === undefined || done <= most) exchanges.push({ asked: note, askedAt: at, ...answer });
  }
  return exchanges;
}

/** Address at a position; undefined before the first recorded address, and in an older format. */
export function addressAt(moments: readonly Moment[], position: number): AddressMoment | undefined {
  for (let index = position - 1; index >= 0; index -= 1) {
    const note = moments[index]?.note;
    if (note?.kind === 'address') return note;
  }
  return undefined;
}

/** A minute in which nothing happens is not waited for. */
const longestPauseMs = 2_000;

export interface Playing {
  readonly position: number;
  /** ms that have passed since the moment before it. */
  readonly waited: number;
}

/** Goes on by so many ms of the session's own time. */
export function playedOn(moments: readonly Moment[], from: Playing, ms: number): Playing {
  let { position } = from;
  let left = from.waited + ms;
  for (let next = moments[position]; next !== undefined; next = moments[position]) {
    const pause = Math.min(Math.max(0, next.at - (moments[position - 1]?.at ?? next.at)), longestPauseMs);
    if (pause > left) break;
    left -= pause;
    position += 1;
  }
  return { position, waited: position === moments.length ? 0 : left };
}
