/**
 * Writes down what the recorder took, line by line, without secrets. A line is a state, an action with what it changed
 * in the state, or a digest of the state; `write-recording.ts` makes a file of them.
 */
import type { UnknownAction } from '@reduxjs/toolkit';

import type { Entity } from '#model/entity.ts';
import { changesOf } from './changes.ts';
import type { Clean } from './clean.ts';
import { cleaner } from './clean.ts';
import { digestOf } from './digest.ts';
import { knownRows } from './known-rows.ts';
import type { RecordedStep } from './recorder.ts';
import { isNoted } from './recorder.ts';
import { checkpointEvery } from './recording.ts';
import { tellNoted } from './tell-noted.ts';

/** Replayed, redux-persist's own actions throw by design: what they brought is put there instead. */
const isForeign = (type: string) => type.startsWith('persist/');

export interface StepEncoder {
  /** Whether nothing is missing between what was written down and what begins with this state. */
  follows(start: unknown): boolean;
  /** The whole state, from which what comes can be read without what was. */
  whole(start: unknown): string;
  step(step: RecordedStep<unknown>): string;
  /** A digest of the state so far. */
  checkpoint(): string;
}

export function stepEncoder(entities: readonly Entity[]): StepEncoder {
  const clean = cleaner(entities);
  const tell = tellNoted();
  const rows = knownRows();
  const cleanState = (state: unknown) => clean(state) ?? null;
  let state: unknown = null;
  let done = 0;
  const checkpoint = () => line({ state: digestOf(state) });
  return {
    follows: (start) => cleanState(start) === state,
    whole(start) {
      state = cleanState(start);
      rows.forget();
      return line({ start: state });
    },
    step({ at, did, after }) {
      if (isNoted(did)) {
        const noted = tell(did.noted);
        return noted === undefined ? '' : line({ noted: clean(noted), at });
      }
      const action = did;
      const jump = isForeign(action.type);
      const told = toAction(jump ? { type: action.type } : action, clean);
      const next = cleanState(after);
      const changes = changesOf(state, next, told);
      const own = line({ at, action: rows.shortened(told), changes, ...(jump && { jump }) });
      state = next;
      done += 1;
      return done % checkpointEvery === 0 ? own + checkpoint() : own;
    },
    checkpoint,
  };
}

const line = (value: object) => `${JSON.stringify(value)}\n`;

function toAction(action: UnknownAction, clean: Clean): UnknownAction {
  const told = clean(action);
  return { ...(typeof told === 'object' ? told : {}), type: action.type };
}
