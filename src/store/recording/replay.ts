/** Replays a recording: its actions folded through the root reducer over the state it starts with. */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';

import type { Recording } from './make-recording.ts';
import { recordingFormat } from './make-recording.ts';
import { stateHash } from './state-hash.ts';

const recordingSchema = z.object({
  format: z.literal(recordingFormat),
  app: z.string(),
  exportedAt: z.number(),
  locale: z.string(),
  start: z.unknown(),
  actions: z.array(z.object({ at: z.number(), action: z.looseObject({ type: z.string() }) })),
  endHash: z.string(),
});

/** Reads a file's content; undefined where it is no recording of a format that this app knows. */
export function readRecording(content: string): Recording | undefined {
  try {
    const read = recordingSchema.safeParse(JSON.parse(content));
    return read.success ? { ...read.data, start: read.data.start } : undefined;
  } catch {
    return undefined;
  }
}

export interface Replayed<S> {
  readonly state: S | undefined;
  readonly hash: string;
  readonly matches: boolean;
}

/** `isState`: the recording's start, as JSON, is a state of this reducer (the caller says so at the edge). */
export function replay<S>(
  recording: Recording,
  reducer: Reducer<S, UnknownAction>,
  isState: (start: unknown) => start is S,
): Replayed<S> {
  let state: S | undefined = isState(recording.start) ? recording.start : undefined;
  for (const { action } of recording.actions) state = reducer(state, action);
  const hash = stateHash(state);
  return { state, hash, matches: hash === recording.endHash };
}
