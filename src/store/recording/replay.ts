/**
 * Replays a recording: its actions folded through a root reducer over the state that it begins with. Bare, for speed;
 * or looked at, which names the first action that led elsewhere than when it was recorded.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import { applyChanges } from './changes.ts';
import { digestOf } from './digest.ts';
import type { Difference } from './first-difference.ts';
import { firstDifference } from './first-difference.ts';
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

export interface Replayed<S> {
  readonly state: S | undefined;
  /** Checkpoints that were reached with the state that was. */
  readonly checkpoints: number;
  readonly left?: LeftAt;
}

/** Plays until the state is another than it was, or to the end. */
export function replay<S>(recording: Recording, reducer: RootReducer<S>, isState: IsState<S>): Replayed<S> {
  let state = startOf(recording, isState);
  // Of nothing that happened there is nothing to compare but that.
  let reached = recording.checkpoints.has(0) ? 1 : 0;
  /** Where the last checkpoint was passed: from there the first difference is looked for. */
  let passed = { done: 0, state };
  for (const [index, step] of recording.steps.entries()) {
    state = next(state, step, reducer, isState);
    const wanted = recording.checkpoints.get(index + 1);
    if (wanted === undefined) continue;
    const digest = digestOf(state);
    if (digest !== wanted) {
      // Without the changes of its actions no more can be said than that something differs.
      const somewhere = {
        action: index + 1,
        type: step.action.type,
        path: [],
        expected: wanted,
        got: digest,
      };
      return {
        state,
        checkpoints: reached,
        left: findDifference(recording, reducer, isState, passed) ?? somewhere,
      };
    }
    reached += 1;
    passed = { done: index + 1, state };
  }
  // What is played to a place between two checkpoints is compared action by action.
  const left =
    passed.done < recording.steps.length ? findDifference(recording, reducer, isState, passed) : undefined;
  return { state, checkpoints: reached, ...(left && { left }) };
}

function findDifference<S>(
  { steps }: Recording,
  reducer: RootReducer<S>,
  isState: IsState<S>,
  from: { readonly done: number; readonly state: S | undefined },
): LeftAt | undefined {
  let { state } = from;
  for (const [index, step] of steps.slice(from.done).entries()) {
    const { action, changes } = step;
    const got = next(state, step, reducer, isState);
    if (changes !== undefined) {
      const difference = firstDifference(applyChanges(state ?? null, changes, action), got);
      if (difference !== undefined)
        return { action: from.done + index + 1, type: action.type, ...difference };
    }
    state = got;
  }
  return undefined;
}
