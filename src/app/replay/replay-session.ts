/** A recording that was opened: what the page of replays walks through. */

import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { runAsync } from '#session-recorder/format/chunked-work.ts';
import type { Read } from '#session-recorder/format/read-recording.ts';
import { readInChunks } from '#session-recorder/format/read-recording.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import type { ReplayCursor } from '#session-recorder/replay/replay-cursor.ts';
import { createReplayCursor } from '#session-recorder/replay/replay-cursor.ts';
import type { Moment } from '#session-recorder/replay/timeline.ts';
import { timelineInChunks } from '#session-recorder/replay/timeline.ts';
import { textOf } from './text-of-file.ts';
import type { Source, TextOf, Unopened } from './timeline/problem.ts';

export interface ReplaySession {
  readonly source: Source;
  readonly recording: Recording;
  readonly moments: readonly Moment[];
  readonly walk: ReplayCursor<RootState>;
}

export type Opened = { readonly kind: 'open'; readonly session: ReplaySession } | Unopened;

/** Resolves once the page has had its turn. */
export type Breathe = () => Promise<void>;

/** Parts that a later version of the console has beside these stay as they are at a start: see the stage. */
export const isState = (value: unknown): value is RootState =>
  typeof value === 'object' && value !== null && 'session' in value && 'journal' in value;

/** Opens a file that a person chose, compressed (gzip) or not. */
export async function openFile(file: File, breathe: Breathe): Promise<Opened> {
  return openRead(await textOf(file), { kind: 'file', name: file.name }, breathe);
}

/** Opens a text as far as it could be read. */
export async function openRead(given: TextOf, source: Source, breathe: Breathe): Promise<Opened> {
  if (given.kind === 'problem') return { kind: 'unreadable', source, problem: given.problem };
  return openText(given.text, source, breathe);
}

export async function openText(content: string, source: Source, breathe: Breathe): Promise<Opened> {
  const read: Read = await runAsync(readInChunks(content), breathe);
  if (read.kind === 'unreadable') return { kind: 'unreadable', source, problem: read.problem };
  const { recording } = read;
  const moments = await runAsync(timelineInChunks(recording), breathe);
  const walk = createReplayCursor(recording, rootReducer, isState);
  // Walked once, so that a leap to the end is one of a few steps.
  for (let place = pieceOfWalk; place < recording.steps.length; place += pieceOfWalk) {
    walk.at(place);
    await breathe();
  }
  return { kind: 'open', session: { source, recording, moments, walk } };
}

const pieceOfWalk = 100;
