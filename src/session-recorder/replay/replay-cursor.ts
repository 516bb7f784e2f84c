/** Walks through the states of a recording, to and fro: as they were then, whatever this build's reducers would make. */

import type { Recording, Step } from '../format/recording.ts';
import { applyPatch } from '../format/state-patch.ts';
import type { IsState, RootReducer } from './replay.ts';
import { startOf } from './replay.ts';

export interface ReplayCursor<S> {
  /**
   * The state after so many actions; undefined before the first where it begins with none. Asked for again soon, it is the
   * same object, so that what is drawn of it need not be drawn anew.
   */
  at(actions: number): S | undefined;
}

/** From one of these on the others are reckoned again: states share what did not change, so they weigh little. */
const keptEvery = 50;
/** Limit of states around the position, all of which are kept: stepping back requests those just passed. */
const mostNear = 3 * keptEvery;

export function createReplayCursor<S>(
  recording: Recording,
  reducer: RootReducer<S>,
  isState: IsState<S>,
): ReplayCursor<S> {
  const { steps } = recording;
  const kept = new Map<number, S | undefined>([[0, startOf(recording, isState)]]);
  const near = new Map<number, S | undefined>();

  function keepNear(place: number, state: S | undefined): void {
    near.set(place, state);
    const [oldest] = near.keys();
    if (near.size > mostNear && oldest !== undefined) near.delete(oldest);
  }

  return {
    at(actions) {
      const wanted = Math.max(0, Math.min(actions, steps.length));
      let from = wanted;
      while (!kept.has(from) && !near.has(from)) from -= 1;
      let state = kept.has(from) ? kept.get(from) : near.get(from);
      for (let index = from; index < wanted; index += 1) {
        const step = steps[index];
        if (step !== undefined) state = after(state, step, reducer, isState);
        const place = index + 1;
        if (place % keptEvery === 0) kept.set(place, state);
        else if (place > wanted - keptEvery) keepNear(place, state);
      }
      return state;
    },
  };
}

/** An older format did not write down what an action changed: there the reducers say it. */
function after<S>(state: S | undefined, step: Step, reducer: RootReducer<S>, isState: IsState<S>) {
  if (step.changes === undefined) return reduced(state, step, reducer);
  const next = applyPatch(state ?? null, step.changes, step.action);
  return isState(next) ? next : reduced(state, step, reducer);
}

/** An action that this version can't play changes nothing here: the rest of the file is to be seen all the same. */
function reduced<S>(state: S | undefined, { action }: Step, reducer: RootReducer<S>): S | undefined {
  try {
    return reducer(state, action);
  } catch {
    return state;
  }
}
