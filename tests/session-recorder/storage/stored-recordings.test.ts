/** What an earlier life of the page has left on this device: found by whose it is, and saved as an export would be. */
import { describe, expect, test } from 'vitest';

import type { KeptRecording } from '#ports/recording-port.ts';
import { rootReducer } from '#store/root-state.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import { recordingFormat } from '#session-recorder/format/recording.ts';
import { replay } from '#session-recorder/replay/replay.ts';
import { exportRecording } from '#session-recorder/storage/export-recording.ts';
import { startRecordingWriter } from '#session-recorder/storage/start-writer.ts';
import { exportStored, listRecordings } from '#session-recorder/storage/stored-recordings.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { isRootState } from '../../support/replay-recording.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';

/** A page that was at work until it broke. */
async function broken(world = makeWorld(fakeHost([customerRow('KH1')]))): Promise<World> {
  await world.start();
  world.store.dispatch(startRecordingWriter());
  await world.issue('customer.update', 'KH1', { name: 'Trước khi hỏng' });
  await world.ports.clock.advance(6_000);
  world.store.dispatch((_dispatch, _getState, { recorder }) =>
    recorder.recordExternal({ crashed: 'TypeError', frames: ['at Page (/assets/page.js:1:2)'] }),
  );
  await world.ports.clock.advance(6_000);
  return world;
}

async function opened(world: World): Promise<World> {
  const again = world.reopen();
  await again.start();
  again.store.dispatch(startRecordingWriter());
  await again.ports.clock.advance(6_000);
  return again;
}

async function readKept(world: World, id: string): Promise<Recording> {
  const read = readRecording((await world.store.dispatch(exportStored(id))) ?? '');
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  return read.recording;
}

/** Adds a recording of somebody, of one action. */
async function leave(
  { ports }: World,
  about: Partial<KeptRecording>,
  lines = '{"start":null}\n{"state":"0"}\n',
) {
  const recording = { id: '0', begunAt: 1_000, app: 'test', subject: 'p1', ...about };
  const store = await ports.recordings();
  await store.add({ recording, at: 2_000, count: 1, isWhole: true }, [lines], 5_000_000);
}

const idsOf = async (world: World) => (await world.store.dispatch(listRecordings())).map(({ id }) => id);

describe('after a page broke and was opened anew', () => {
  test('its recording is listed beside that of this page, with its time, its actions and its size', async () => {
    const before = await broken();
    const endedAt = before.ports.clock.now();
    const again = await opened(before);
    expect(await (await again.ports.recordings()).list()).toHaveLength(2);
    const listed = await again.store.dispatch(listRecordings());
    expect(listed).toHaveLength(1);
    const [kept] = listed;
    expect(kept?.subject).toBe('p1');
    expect(endedAt - (kept?.endedAt ?? 0)).toBeLessThan(6_000);
    expect(kept?.begunAt).toBeLessThan(kept?.endedAt ?? 0);
    expect(kept?.actions).toBeGreaterThan(10);
    expect(kept?.bytes).toBeGreaterThan(0);
  });

  test('it is saved whole, with what broke, and replays to the same states', async () => {
    const again = await opened(await broken());
    const [id = ''] = await idsOf(again);
    const recording = await readKept(again, id);
    expect(recording.format).toBe(recordingFormat);
    expect(recording.notes.at(-1)?.noted).toMatchObject({ kind: 'crashed', error: 'TypeError' });
    expect(recording.steps.some(({ action }) => action.type === 'journal/entriesRecorded')).toBe(true);
    const { left, checkpoints } = replay(recording, rootReducer, isRootState);
    expect(left).toBeUndefined();
    expect(checkpoints).toBe(recording.checkpoints.size);
  });

  test('it says of itself what an export of that page would have said', async () => {
    const before = await broken();
    const exported = readRecording(await before.store.dispatch(exportRecording()));
    const again = await opened(before);
    const [id = ''] = await idsOf(again);
    const { head, steps } = await readKept(again, id);
    if (exported.kind === 'unreadable') throw new Error(exported.problem.code);
    expect(head).toEqual({ ...exported.recording.head, exportedAt: again.ports.clock.now() });
    expect(steps).toEqual(exported.recording.steps);
  });

  test('the newest stands first', async () => {
    const first = await opened(await broken());
    const [oldest = ''] = await idsOf(first);
    const ids = await idsOf(await opened(first));
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(oldest);
  });
});

test('one that an older version made says so and in which format, and not which fields its data had', async () => {
  const world = await broken();
  await leave(world, { app: '0.9' });
  const { head, format } = await readKept(world, '0');
  expect([head.app, head.schema, format]).toEqual(['0.9', '', 6]);
});

describe('whose they are', () => {
  test('another person’s and nobody’s are neither listed nor given to somebody', async () => {
    const world = makeWorld(fakeHost());
    await world.start();
    await leave(world, { id: 'own' });
    await leave(world, { id: 'other', subject: 'p2' });
    await leave(world, { id: 'nobody', subject: null });
    expect(await idsOf(world)).toEqual(['own']);
    expect(await world.store.dispatch(exportStored('other'))).toBeUndefined();
    expect(await world.store.dispatch(exportStored('nobody'))).toBeUndefined();
    expect(await world.store.dispatch(exportStored('own'))).toBeDefined();
  });

  test('while nobody is signed in there are nobody’s alone', async () => {
    const world = makeWorld(fakeHost());
    world.ports.auth.found = { kind: 'none' };
    await world.start();
    await leave(world, { id: 'own' });
    await leave(world, { id: 'nobody', subject: null });
    expect(await idsOf(world)).toEqual(['nobody']);
    expect(await world.store.dispatch(exportStored('own'))).toBeUndefined();
  });
});

describe('what can not be given', () => {
  test('is not there where it was dropped meanwhile, or its beginning was', async () => {
    const world = await broken();
    await leave(world, { id: 'torn' }, '{"at":1,"action":{"type":"a"},"changes":[]}\n{"state":"0"}\n');
    expect(await world.store.dispatch(exportStored('torn'))).toBeUndefined();
    expect(await world.store.dispatch(exportStored('gone'))).toBeUndefined();
  });

  test('is refused where the device refuses it', async () => {
    const host = fakeHost();
    const world = makeWorld(host);
    const recordings = () => Promise.reject(new DOMException('', 'UnknownError'));
    const refused = makeWorld(host, { ...world.ports, recordings });
    await refused.start();
    await expect(refused.store.dispatch(listRecordings())).rejects.toThrow();
  });
});
