/**
 * Replays a recording: its actions folded through a root reducer over the state that it begins with. Bare, for speed;
 * or looked at, which names the first action that led elsewhere than when it was recorded.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import { withoutBookkeeping } from './bookkeeping.ts';
import { applyChanges } from './changes.ts';
import type { Difference } from './first-difference.ts';
import { firstDifference } from './first-difference.ts';
import { digestsOf } from './format-digests.ts';
import type { Pieces } from './in-pieces.ts';
import { atOnce } from './in-pieces.ts';
import type { Recording, Step } from './recording.ts';

export type RootReducer<S> = Reducer<S, UnknownAction>;

/** Whether a recording's start, as JSON, is a state of this reducer: its caller says so at the edge. */
export type IsState<S> = (start: unknown) => start is S;

export function startOf<S>({ head }: Recording, isState: IsState<S>): S | undefined {
  return isState(head.start) ? head.start : undefined;
}

/** The state after the first `until` actions, or after all. */
export function fold<S>(
  recording: Recording,
  reducer: RootReducer<S>,
  isState: IsState<S>,
  until = Number.POSITIVE_INFINITY,
): S | undefined {
  let state = startOf(recording, isState);
  for (const step of recording.steps.slice(0, until)) state = next(state, step, reducer, isState);
  return state;
}

function next<S>(state: S | undefined, step: Step, reducer: RootReducer<S>, isState: IsState<S>): S {
  const { action, changes, jump } = step;
  if (jump !== true) return reducer(state, action);
  const put = applyChanges(state ?? null, changes ?? [], action);
  return isState(put) ? put : reducer(state, action);
}

export interface LeftAt extends Difference {
  /** Number of the action, from 1. */
  readonly action: number;
  readonly type: string;
}

/** A checkpoint whose digest is another one, though all that was compared agrees: something was never written down as changed. */
export interface DigestLeft {
  /** Number of the action before it, from 1. */
  readonly action: number;
  readonly type: string;
  readonly expected: string;
  readonly got: string;
}

/** `checkpoints` were reached with the state of then; 0: the recording has none. */
export type Compared<S> =
  | { readonly kind: 'same'; readonly checkpoints: number; readonly state: S | undefined }
  | {
      readonly kind: 'diverged';
      readonly checkpoints: number;
      readonly state: S | undefined;
      readonly left: LeftAt;
    }
  | {
      readonly kind: 'undigested';
      readonly checkpoints: number;
      readonly state: S | undefined;
      readonly at: DigestLeft;
    }
  /** A reducer of this version threw `error` at an action. */
  | { readonly kind: 'broken'; readonly action: number; readonly type: string; readonly error: unknown };

/** So many actions are a piece: at each of them reducers may copy, and it may look through, thousands of rows. */
const pieceOfActions = 20;

/**
 * Plays until the state is another than it was, or to the end. Each action is held against what it changed then: what is
 * other after it may be gone by the next checkpoint. Where nobody wrote that down, checkpoints say that something differs,
 * and no more.
 */
export function* compared<S>(
  recording: Recording,
  reducer: RootReducer<S>,
  isState: IsState<S>,
): Pieces<Compared<S>> {
  let state = startOf(recording, isState);
  // Of nothing that happened there is nothing to compare but that.
  let checkpoints = recording.checkpoints.has(0) ? 1 : 0;
  for (const [index, step] of recording.steps.entries()) {
    const about = { action: index + 1, type: step.action.type };
    const before = state;
    try {
      state = next(before, step, reducer, isState);
    } catch (error) {
      return { kind: 'broken', ...about, error };
    }
    const wanted = recording.checkpoints.get(index + 1);
    const difference = differenceAt(before, step, state);
    if (difference !== undefined)
      return { kind: 'diverged', checkpoints, state, left: { ...about, ...difference } };
    const other = digestLeft(wanted, recording.format, state);
    if (other !== undefined) return { kind: 'undigested', checkpoints, state, at: { ...about, ...other } };
    if (wanted !== undefined) checkpoints += 1;
    if (index % pieceOfActions === pieceOfActions - 1) yield;
  }
  return { kind: 'same', checkpoints, state };
}

function differenceAt(before: unknown, { action, changes }: Step, got: unknown): Difference | undefined {
  if (changes === undefined) return undefined;
  const then = applyChanges(before ?? null, changes, action);
  return firstDifference(withoutBookkeeping(then), withoutBookkeeping(got));
}

/** @param wanted digest of the state of then */
function digestLeft(wanted: string | undefined, format: number, state: unknown) {
  if (wanted === undefined) return undefined;
  const got = atOnce(digestsOf(format).ofState(state));
  return got === wanted ? undefined : { expected: wanted, got };
}

export interface Replayed<S> {
  readonly state: S | undefined;
  readonly checkpoints: number;
  readonly left?: LeftAt;
}

/** The same at once, where a reducer that throws is a defect; a digest that is another one is at no path. */
export function replay<S>(recording: Recording, reducer: RootReducer<S>, isState: IsState<S>): Replayed<S> {
  const found = atOnce(compared(recording, reducer, isState));
  if (found.kind === 'broken') throw found.error;
  return found.kind === 'undigested' ? { ...found, left: { ...found.at, path: [] } } : found;
}
