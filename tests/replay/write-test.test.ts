import { expect, test } from 'vitest';

import { rootReducer } from '#store/root-state.ts';
import { keptFolder } from '../support/kept-recordings.ts';
import { recordingOf, stateOf, statesOf } from '../support/replay-recording.ts';
import { testOf } from './write-test.ts';

const file = `${keptFolder}customer-edits-in-chromium.jsonl`;
const recording = recordingOf(file);
const { length } = recording.steps;

function counted() {
  const work = { actions: 0 };
  const reducer: typeof rootReducer = (state, action) => {
    work.actions += 1;
    return rootReducer(state, action);
  };
  return { work, reducer };
}

/** Each action that is not a jump, which no reducer plays. */
const playable = recording.steps.filter(({ jump }) => jump !== true).length;

test('a test is written by playing each action once', () => {
  const { work, reducer } = counted();
  testOf(recording, { file, test: `${keptFolder}x.test.ts` }, reducer);
  expect(work.actions).toBe(playable);
});

test('a written test plays each action once, however many of them it tells of', () => {
  const { work, reducer } = counted();
  const stateAfter = statesOf(recording, reducer);
  const asked = [
    ...testOf(recording, { file, test: `${keptFolder}x.test.ts` }).matchAll(/stateAfter\((\d+)\)/g),
  ];
  expect(asked.length).toBeGreaterThan(10);
  for (const [, actions] of asked) stateAfter(Number(actions));
  expect(work.actions).toBeLessThanOrEqual(playable);
});

test('the state after an action is the same whichever was asked for before', () => {
  const stateAfter = statesOf(recording);
  for (const actions of [length, 36, 36, 40])
    expect(stateAfter(actions)).toEqual(stateOf(recording, actions));
});
