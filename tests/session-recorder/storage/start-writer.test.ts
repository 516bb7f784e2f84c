import { expect, test } from 'vitest';

import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { selectNotices } from '#store/notices-slice.ts';
import type { ThunkServices } from '#services/services.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import { writeRecording } from '#session-recorder/format/write-recording.ts';
import { exportRecording } from '#session-recorder/storage/export-recording.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { makeWorld, startOfTest } from '../../support/world.ts';

test('what was recorded is handed over from memory while its store cannot be loaded, and kept once it can', async () => {
  const host = fakeHost([customerRow('KH1')]);
  const ports = memoryPorts(host, 'p1', startOfTest);
  let isLoadable = false;
  const recordings = () => (isLoadable ? ports.recordings() : Promise.reject(new Error('offline')));
  const world = makeWorld(host, { ...ports, recordings });
  await world.start();
  const steps = async () => {
    const read = readRecording(await world.store.dispatch(exportRecording()));
    return read.kind === 'read' ? read.recording.steps.length : 0;
  };
  const before = await steps();
  expect(before).toBeGreaterThan(0);
  const store = await ports.recordings();
  expect(await store.list()).toEqual([]);
  isLoadable = true;
  expect(await steps()).toBeGreaterThanOrEqual(before);
  expect(await store.list()).toHaveLength(1);
});

test('a recording whose database was thrown away is told to be without its beginning, and goes on', async () => {
  const world = makeWorld(fakeHost([customerRow('KH1')]));
  await world.start();
  await world.store.dispatch(exportRecording());
  const notices = () => selectNotices(world.store.getState()).map(({ message }) => message);
  expect(notices()).not.toContain('help.recording.torn');
  const store = await world.ports.recordings();
  await store.remove((await store.list()).map(({ id }) => id));
  await world.issue('customer.update', 'KH1', { name: 'Mới' });
  const read = readRecording(await world.store.dispatch(exportRecording()));
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  const { head, steps } = read.recording;
  expect(head.start).toMatchObject({ session: { phase: 'signedIn' } });
  expect(steps.some(({ action }) => action.type === 'journal/entriesRecorded')).toBe(true);
  expect(notices()).toContain('help.recording.torn');
});

test('a recording of which the beginning had to be let go in memory is told to be without it', async () => {
  const world = makeWorld(fakeHost([customerRow('KH1')]));
  await world.start();
  for (let times = 0; times <= 10_000; times += 1) world.store.dispatch({ type: 'test/happened' });
  const read = readRecording(await world.store.dispatch(exportRecording()));
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  expect(read.recording.head.start).toMatchObject({ session: { phase: 'signedIn' } });
  expect(selectNotices(world.store.getState()).map(({ message }) => message)).toContain(
    'help.recording.torn',
  );
});

test('what is recorded waits for some seconds, and no longer than one where it keeps many rows in memory', async () => {
  const world = makeWorld(fakeHost([customerRow('KH1')]));
  await world.start();
  const { store, ports } = world;
  await store.dispatch(exportRecording());
  const holdsAny = () =>
    store.dispatch((_dispatch, _state, { recorder }: ThunkServices) => recorder.holdsAny());
  const data = Array.from({ length: 1_000 }, (_, id) => ({ id }));
  store.dispatch({ type: 'test/few' });
  await ports.clock.advance(4_000);
  expect(holdsAny()).toBe(true);
  await ports.clock.advance(1_000);
  expect(holdsAny()).toBe(false);
  store.dispatch({ type: 'test/many', payload: { kind: 'listAnswer', page: { data } } });
  await ports.clock.advance(1_000);
  expect(holdsAny()).toBe(false);
});

test('lines without the state that they begin with are made no file of', () => {
  const about = { app: '1', exportedAt: 1, locale: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh', schema: '' };
  const action = '{"at":1,"action":{"type":"a"},"changes":[]}\n{"state":"0"}\n';
  expect(() => writeRecording(action, about)).toThrow();
  expect(() => writeRecording('', about)).toThrow();
});
