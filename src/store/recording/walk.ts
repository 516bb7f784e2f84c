/** Walks through the states of a recording, to and fro: as they were then, whatever this build's reducers would make. */
import { applyChanges } from './changes.ts';
import type { Recording, Step } from './recording.ts';
import type { IsState, RootReducer } from './replay.ts';
import { startOf } from './replay.ts';

export interface Walk<S> {
  /** The state after so many actions; undefined before the first where it begins with none. */
  at(actions: number): S | undefined;
}

/** From one of these on the others are reckoned again: states share what did not change, so they weigh little. */
const keptEvery = 50;

export function walkThrough<S>(recording: Recording, reducer: RootReducer<S>, isState: IsState<S>): Walk<S> {
  const { steps } = recording;
  const kept = new Map<number, S | undefined>([[0, startOf(recording, isState)]]);
  let last = { actions: 0, state: kept.get(0) };
  return {
    at(actions) {
      const wanted = Math.max(0, Math.min(actions, steps.length));
      const nearest = Math.floor(wanted / keptEvery) * keptEvery;
      let from = last.actions <= wanted ? last : { actions: 0, state: kept.get(0) };
      for (let place = nearest; place > from.actions; place -= keptEvery) {
        if (!kept.has(place)) continue;
        from = { actions: place, state: kept.get(place) };
        break;
      }
      let { state } = from;
      for (let index = from.actions; index < wanted; index += 1) {
        const step = steps[index];
        if (step !== undefined) state = after(state, step, reducer, isState);
        if ((index + 1) % keptEvery === 0) kept.set(index + 1, state);
      }
      last = { actions: wanted, state };
      return state;
    },
  };
}

/** An older format did not write down what an action changed: there the reducers say it. */
function after<S>(state: S | undefined, step: Step, reducer: RootReducer<S>, isState: IsState<S>): S {
  if (step.changes === undefined) return reducer(state, step.action);
  const next = applyChanges(state ?? null, step.changes, step.action);
  return isState(next) ? next : reducer(state, step.action);
}
