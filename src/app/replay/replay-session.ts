/** A recording that was opened: what the page of replays walks through. */
import type { Read, Unreadable } from '#store/recording/read-recording.ts';
import { readRecording } from '#store/recording/read-recording.ts';
import type { Recording } from '#store/recording/recording.ts';
import type { Replayed } from '#store/recording/replay.ts';
import { replay } from '#store/recording/replay.ts';
import type { Moment } from '#store/recording/timeline.ts';
import { timelineOf } from '#store/recording/timeline.ts';
import type { Walk } from '#store/recording/walk.ts';
import { walkThrough } from '#store/recording/walk.ts';
import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';

export interface ReplaySession {
  /** Of the file; undefined: this session. */
  readonly name: string | undefined;
  readonly recording: Recording;
  readonly moments: readonly Moment[];
  readonly walk: Walk<RootState>;
  /** What this build's reducers make of the same actions. */
  readonly replayed: Replayed<RootState>;
}

export type Problem = Unreadable | { readonly code: 'recording_large'; readonly megabytes: number };

export type Opened =
  | { readonly kind: 'open'; readonly session: ReplaySession }
  | { readonly kind: 'unreadable'; readonly name: string | undefined; readonly problem: Problem };

const mostMegabytes = 64;

/** Parts that a later version of the console has beside these stay as they are at a start: see the stage. */
const isState = (value: unknown): value is RootState =>
  typeof value === 'object' && value !== null && 'session' in value && 'journal' in value;

/** Of a file that somebody chose: packed (gzip) or not. */
export async function openFile(file: File): Promise<Opened> {
  const { name } = file;
  if (file.size > mostMegabytes * 1_000_000)
    return { kind: 'unreadable', name, problem: { code: 'recording_large', megabytes: mostMegabytes } };
  try {
    return openText(await textOf(file), name);
  } catch {
    // It says that it is packed, and can't be unpacked to its end.
    return { kind: 'unreadable', name, problem: { code: 'recording_cut' } };
  }
}

export function openText(content: string, name: string | undefined): Opened {
  const read: Read = readRecording(content);
  if (read.kind === 'unreadable') return { kind: 'unreadable', name, problem: read.problem };
  const { recording } = read;
  return {
    kind: 'open',
    session: {
      name,
      recording,
      moments: timelineOf(recording),
      walk: walkThrough(recording, rootReducer, isState),
      replayed: replay(recording, rootReducer, isState),
    },
  };
}

async function textOf(file: File): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  if (!isPacked) return file.text();
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
