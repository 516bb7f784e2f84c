import { describe, expect, it } from 'vitest';

import { readList } from '#store/hosts/lists.ts';
import { exportRecording } from '#store/recording/export-recording.ts';
import { readRecording, replay } from '#store/recording/replay.ts';
import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { makeWorld } from '../support/world.ts';

const isRootState = (start: unknown): start is RootState => typeof start === 'object' && start !== null;

async function aSession() {
  const world = makeWorld(fakeHost([customerRow('KH1'), customerRow('KH2')]));
  await world.start();
  const query = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;
  await world.store.dispatch(readList('v3', { collection: 'customer', query }));
  world.host.faults.push('fail', 'loseAnswer');
  await world.issue('customer.update', 'KH1', { name: 'Mới' });
  await world.edges.clock.advance(3_600_000);
  expect(world.states()).toEqual(['settled']);
  return world.store.dispatch(exportRecording());
}

describe('a recording', () => {
  it('replays to the same state through the root reducer', async () => {
    const recording = readRecording(await aSession());
    if (recording === undefined) throw new Error('The recording could not be read.');
    expect(recording.actions.length).toBeGreaterThan(10);
    expect(replay(recording, rootReducer, isRootState).matches).toBe(true);
  });

  it('with one action left out is told from the state that was', async () => {
    const recording = readRecording(await aSession());
    if (recording === undefined) throw new Error('The recording could not be read.');
    // Rows come by the answer and by the change feed.
    const brings = ['rows/rowsAnswered', 'changes/changesArrived'];
    const actions = recording.actions.filter(({ action }) => !brings.includes(action.type));
    expect(replay({ ...recording, actions }, rootReducer, isRootState).matches).toBe(false);
  });

  it('holds no token', async () => {
    expect(await aSession()).not.toMatch(/token-|Bearer/i);
  });

  it('of another format, or cut short, is refused', () => {
    expect(readRecording('{"format":0}')).toBeUndefined();
    expect(readRecording('{"format":2,')).toBeUndefined();
  });
});
