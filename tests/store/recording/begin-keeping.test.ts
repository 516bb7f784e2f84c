import { expect, test } from 'vitest';

import { memoryEdges } from '#edge/memory/edges.ts';
import { exportRecording } from '#store/recording/export-recording.ts';
import { readRecording } from '#store/recording/read-recording.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { makeWorld, startOfTest } from '../../support/world.ts';

test('what was recorded is handed over from memory while its store cannot be loaded, and kept once it can', async () => {
  const host = fakeHost([customerRow('KH1')]);
  const edges = memoryEdges(host, 'p1', startOfTest);
  let isLoadable = false;
  const recordings = () => (isLoadable ? edges.recordings() : Promise.reject(new Error('offline')));
  const world = makeWorld(host, { ...edges, recordings });
  await world.start();
  const steps = async () => {
    const read = readRecording(await world.store.dispatch(exportRecording()));
    return read.kind === 'read' ? read.recording.steps.length : 0;
  };
  const before = await steps();
  expect(before).toBeGreaterThan(0);
  const store = await edges.recordings();
  expect(await store.list()).toEqual([]);
  isLoadable = true;
  expect(await steps()).toBeGreaterThanOrEqual(before);
  expect(await store.list()).toHaveLength(1);
});
