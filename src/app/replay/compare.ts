/** Whether this build's reducers make of a recording what was made of it then: piece by piece, for it takes its time. */
import type { Pieces } from '#store/recording/in-pieces.ts';
import type { Recording } from '#store/recording/recording.ts';
import { checkpointEvery } from '#store/recording/recording.ts';
import type { IsState, LeftAt, RootReducer } from '#store/recording/replay.ts';
import { replay, startOf } from '#store/recording/replay.ts';

export type Compared =
  /** `checkpoints` were reached with the state of then; 0: the recording has none. */
  | { readonly kind: 'same'; readonly checkpoints: number }
  | { readonly kind: 'diverged'; readonly left: LeftAt }
  /** A reducer threw. `action`: its number, from 1. */
  | { readonly kind: 'broken'; readonly action: number; readonly type: string };

export function* compared<S>(
  recording: Recording,
  reducer: RootReducer<S>,
  isState: IsState<S>,
): Pieces<Compared> {
  const { steps } = recording;
  const numbers = new Map(steps.map((step, index) => [step.action, index + 1]));
  /** Of the action that is being reduced. */
  let number = 0;
  const counted: RootReducer<S> = (before, action) => {
    number = numbers.get(action) ?? number;
    return reducer(before, action);
  };
  let state: unknown = startOf(recording, isState) ?? null;
  let checkpoints = recording.checkpoints.has(0) ? 1 : 0;
  let from = 0;
  for (const to of endsOf(recording)) {
    const replayed = tried(() => replay(pieceOf(recording, state, from, to), counted, isState));
    if (replayed === undefined)
      return { kind: 'broken', action: number, type: steps[number - 1]?.action.type ?? '' };
    const { left } = replayed;
    if (left !== undefined) return { kind: 'diverged', left: { ...left, action: from + left.action } };
    checkpoints += replayed.checkpoints;
    state = replayed.state ?? null;
    from = to;
    yield;
  }
  return { kind: 'same', checkpoints };
}

/** What a reducer of this version throws at is a value here, and the file is to be seen all the same. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** After so many actions a piece ends: at each checkpoint, and where there are none, about as often. */
function endsOf({ steps, checkpoints }: Recording): readonly number[] {
  const ends: number[] = [];
  const all = [...checkpoints.keys(), steps.length].filter((end) => end > 0 && end <= steps.length);
  for (const end of new Set(all.sort((a, b) => a - b))) {
    const begin = ends.at(-1) ?? 0;
    for (let between = begin + 2 * checkpointEvery; between < end; between += checkpointEvery)
      ends.push(between);
    ends.push(end);
  }
  return ends;
}

/** A recording of its own. The state that it begins with has been reached already, so it has no checkpoint there. */
function pieceOf(recording: Recording, start: unknown, from: number, to: number): Recording {
  const wanted = recording.checkpoints.get(to);
  return {
    ...recording,
    head: { ...recording.head, start },
    steps: recording.steps.slice(from, to),
    checkpoints: new Map(wanted === undefined ? [] : [[to - from, wanted]]),
  };
}
