import { expect, test } from 'vitest';

import { memoryEdges } from '#edge/memory/edges.ts';
import { exportRecording } from '#store/recording/export-recording.ts';
import { readRecording } from '#store/recording/read-recording.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { makeWorld, startOfTest } from '../../support/world.ts';

test('a keeper that could not be loaded is loaded by whoever asks next', async () => {
  const host = fakeHost([customerRow('KH1')]);
  const edges = memoryEdges(host, 'p1', startOfTest);
  let asked = 0;
  const recordings = () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('offline')) : edges.recordings();
  };
  const world = makeWorld(host, { ...edges, recordings });
  await world.start();
  await expect(world.store.dispatch(exportRecording())).rejects.toThrow('offline');
  const read = readRecording(await world.store.dispatch(exportRecording()));
  expect(read.kind).toBe('read');
});
