/**
 * Replays a recording: its actions folded through a root reducer over the state that it begins with. Bare, for speed;
 * or looked at, which names the actions that led elsewhere than when it was recorded.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import { addedFields, addedSlices, stillUnknown, withAdded, withoutAdded } from '../format/added-fields.ts';
import { withoutBookkeeping } from '../format/bookkeeping.ts';
import type { ChunkedWork } from '../format/chunked-work.ts';
import { runSync } from '../format/chunked-work.ts';
import { digestsOf } from '../format/format-digests.ts';
import type { Recording, Step } from '../format/recording.ts';
import type { Path } from '../format/state-patch.ts';
import { applyPatch } from '../format/state-patch.ts';
import type { Difference } from './first-difference.ts';
import { differences } from './first-difference.ts';

export type RootReducer<S> = Reducer<S, UnknownAction>;

/** Whether a recording's start, as JSON, is a state of this reducer: its caller says so at the edge. */
export type IsState<S> = (start: unknown) => start is S;

export function startOf<S>({ head }: Recording, isState: IsState<S>): S | undefined {
  return isState(head.start) ? head.start : undefined;
}

/** The state after the first `until` actions, or after all. */
export function foldActions<S>(
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
  const put = applyPatch(state ?? null, changes ?? [], action);
  return isState(put) ? put : reducer(state, action);
}

export interface Divergence extends Difference {
  /** Number of the action, from 1. */
  readonly action: number;
  readonly type: string;
}

/** A checkpoint whose digest is another one, though all that was compared agrees: something was never written down as changed. */
export interface DigestDivergence {
  /** Number of the action before it, from 1. */
  readonly action: number;
  readonly type: string;
  readonly expected: string;
  readonly got: string;
}

interface Reached<S> {
  /** Reached with the state of then; 0: the recording has none. */
  readonly checkpoints: number;
  readonly state: S | undefined;
  /** Paths that only this version's initial state has: not compared, unless a recorded action wrote there. */
  readonly added: readonly Path[];
}

export type Compared<S> =
  | (Reached<S> & { readonly kind: 'same' })
  /** `left`: the first. `others`: of each other place the first, as far as there are not too many of them. */
  | (Reached<S> & {
      readonly kind: 'diverged';
      readonly left: Divergence;
      readonly others: readonly Divergence[];
      readonly digest: DigestDivergence | undefined;
    })
  | (Reached<S> & { readonly kind: 'undigested'; readonly at: DigestDivergence })
  /** A reducer of this version threw `error` at an action. `lefts`: where it had led elsewhere before. */
  | {
      readonly kind: 'broken';
      readonly action: number;
      readonly type: string;
      readonly error: unknown;
      readonly lefts: readonly Divergence[];
    };

/** So many actions are a piece: at each of them reducers may copy, and it may look through, thousands of rows. */
const pieceOfActions = 20;

/**
 * Plays to the end. Each action is held against what it changed then: what is other after it may be gone by the next
 * checkpoint. Where it led elsewhere it goes on from the state of then, so that what is other for another reason is found as
 * well. Where nobody wrote the changes down, checkpoints say that something differs, and no more.
 */
export function* compareReplay<S>(
  recording: Recording,
  reducer: RootReducer<S>,
  isState: IsState<S>,
): ChunkedWork<Compared<S>> {
  let { state, added } = beginOf(recording, reducer, isState);
  let unknown = added;
  // Without any action only the first checkpoint can be compared.
  let checkpoints = recording.checkpoints.has(0) ? 1 : 0;
  let digest: DigestDivergence | undefined;
  const elsewhere = collectLefts();
  for (const [index, step] of recording.steps.entries()) {
    const about = { action: index + 1, type: step.action.type };
    const before = state;
    try {
      state = next(before, step, reducer, isState);
    } catch (error) {
      return { kind: 'broken', ...about, error, lefts: elsewhere.all() };
    }
    const written = stateThen(before, step);
    if (before === undefined && isInit(step)) added = unknown = addedFields(...bare(written, state));
    else unknown = stillUnknown(unknown, before, written);
    const then = withAdded(written, state, unknown);
    const found = step.changes === undefined ? [] : differences(...bare(then, state), mostAtOnce);
    elsewhere.add(about, found);
    if (found.length > 0 && isState(then)) state = then;
    const wanted = recording.checkpoints.get(index + 1);
    if (wanted !== undefined) {
      const got = runSync(digestsOf(recording.format).ofState(withoutAdded(state, unknown)));
      if (got === wanted) checkpoints += 1;
      else digest ??= { ...about, expected: wanted, got };
    }
    if (index % pieceOfActions === pieceOfActions - 1) yield;
  }
  const [left, ...others] = elsewhere.all();
  const reached = { checkpoints, state, added };
  if (left !== undefined) return { kind: 'diverged', ...reached, left, others, digest };
  return digest === undefined ? { kind: 'same', ...reached } : { kind: 'undigested', ...reached, at: digest };
}

/** A recording from the middle of a session has a state to begin with: slices that are new are put into it. */
function beginOf<S>(recording: Recording, reducer: RootReducer<S>, isState: IsState<S>) {
  const start = startOf(recording, isState);
  if (start === undefined) return { state: start, added: [] };
  const initial = initialOf(reducer);
  const added = addedSlices(...bare(start, initial));
  const state = withAdded(start, initial, added);
  return isState(state) ? { state, added } : { state: start, added: [] };
}

/** undefined where there is none: then the first action tells why. */
function initialOf<S>(reducer: RootReducer<S>): S | undefined {
  try {
    return reducer(undefined, { type: initType });
  } catch {
    return undefined;
  }
}

const initType = '@@redux/INIT';
/** Initial action of a new store: the state after it is the initial state. */
const isInit = ({ action }: Step) => action.type.startsWith(initType);

/** State as recorded: the changes that were written down applied to the state before; without them it is unknown. */
const stateThen = (before: unknown, { action, changes = [] }: Step) =>
  applyPatch(before ?? null, changes, action);

const bare = (then: unknown, now: unknown) => [withoutBookkeeping(then), withoutBookkeeping(now)] as const;

/** Limit of differences in one action: a list of rows may differ in each of them. */
const mostAtOnce = 200;
const mostLefts = 20;

function collectLefts() {
  const lefts = new Map<string, Divergence>();
  return {
    /** One difference among the items of a list is enough. */
    add(about: Pick<Divergence, 'action' | 'type'>, found: readonly Difference[]) {
      for (const difference of found) {
        const place = JSON.stringify(difference.path.map((key) => (typeof key === 'number' ? 0 : key)));
        if (lefts.size < mostLefts && !lefts.has(place)) lefts.set(place, { ...about, ...difference });
      }
    },
    all: (): readonly Divergence[] => [...lefts.values()],
  };
}

export interface Replayed<S> {
  readonly state: S | undefined;
  readonly checkpoints: number;
  readonly left?: Divergence;
}

/** The same at once, where a reducer that throws is a defect; a digest that is another one is at no path. */
export function replay<S>(recording: Recording, reducer: RootReducer<S>, isState: IsState<S>): Replayed<S> {
  const found = runSync(compareReplay(recording, reducer, isState));
  if (found.kind === 'broken') throw found.error;
  return found.kind === 'undigested' ? { ...found, left: { ...found.at, path: [] } } : found;
}
