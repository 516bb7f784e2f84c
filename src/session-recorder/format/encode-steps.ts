/**
 * Writes down what the recorder took, line by line, without secrets. A line is a state, an action with what it changed
 * in the state, or a digest of the state; `write-recording.ts` makes a file of them. All of it in pieces: a state may have
 * thousands of changes that wait, and so may an action that brings them.
 */
import type { UnknownAction } from '@reduxjs/toolkit';

import type { Entity } from '#model/entity.ts';
import type { RecordedStep } from '#services/recording.ts';
import { isExternalEvent } from '../capture/recorder.ts';
import { jsonInChunks } from './chunked-json.ts';
import type { ChunkedWork } from './chunked-work.ts';
import { runSync } from './chunked-work.ts';
import { digestsOf } from './format-digests.ts';
import { checkpointEvery, recordingFormat } from './recording.ts';
import { createRedactor } from './redact.ts';
import { createRowDictionary } from './row-dictionary.ts';
import { serializeExternalEvent } from './serialize-external-event.ts';
import { diffInChunks } from './state-patch.ts';

/** Replayed, redux-persist's own actions throw by design: what they brought is put there instead. */
const isForeign = (type: string) => type.startsWith('persist/');

/** Lines in pieces to be joined, each line ended by a line feed. */
export type EncodedTexts = readonly string[];

export interface StepEncoder {
  /** Whether nothing is missing between what was written down and what begins with this state. */
  follows(start: unknown): boolean;
  /** The whole state, from which what comes can be read without what was. */
  whole(start: unknown): ChunkedWork<EncodedTexts>;
  step(step: RecordedStep<unknown>): ChunkedWork<EncodedTexts>;
  /** A digest of the state so far. */
  checkpoint(): ChunkedWork<EncodedTexts>;
}

export function stepEncoder(entities: readonly Entity[]): StepEncoder {
  const clean = createRedactor(entities);
  const serialize = serializeExternalEvent();
  const digests = digestsOf(recordingFormat);
  const rows = createRowDictionary(digests.ofRow);
  /** As it is, and as it is written down. */
  let last: unknown = null;
  let state: unknown = null;
  let done = 0;

  function* goTo(next: unknown): ChunkedWork<void> {
    state = (yield* clean(next, { raw: last, cleaned: state })) ?? null;
    last = next ?? null;
  }

  function* redactedAction(action: UnknownAction): ChunkedWork<UnknownAction> {
    const own = yield* clean(action);
    return { ...(typeof own === 'object' ? own : {}), type: action.type };
  }

  function* checkpoint(): ChunkedWork<EncodedTexts> {
    return [line({ state: yield* digests.ofState(state) })];
  }

  return {
    follows: (start) => (start ?? null) === last,
    *whole(start) {
      yield* goTo(start);
      rows.forget();
      return yield* lineInPieces({ start: state });
    },
    *step({ at, did, after }) {
      if (isExternalEvent(did)) {
        const event = serialize(did.noted);
        return event === undefined ? [] : [line({ noted: yield* clean(event), at })];
      }
      const jump = isForeign(did.type);
      const action = yield* redactedAction(jump ? { type: did.type } : did);
      const before = state;
      yield* goTo(after);
      const changes = yield* diffInChunks(before, state, action);
      const own = yield* lineInPieces({
        ...{ at, action: yield* rows.shortened(action), changes },
        ...(jump && { jump }),
      });
      done += 1;
      return done % checkpointEvery === 0 ? [...own, ...(yield* checkpoint())] : own;
    },
    checkpoint,
  };
}

export const stepLines = (work: ChunkedWork<EncodedTexts>): string => runSync(work).join('');

const line = (value: object) => `${JSON.stringify(value)}\n`;

function* lineInPieces(value: object): ChunkedWork<EncodedTexts> {
  return [...(yield* jsonInChunks(value)), '\n'];
}
