/** A day of a person, as the console recorded it, for what plays it again. */
import { readList } from '#services/watch-list.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import type { Recording, WorldNote } from '#session-recorder/format/recording.ts';
import { exportRecording } from '#session-recorder/storage/export-recording.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { reopened } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, testCommands, testLists } from '../../support/world.ts';

export const parts = { commands: testCommands, lists: testLists };
const aMinute = 60_000;
const query = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;

/** Two edits without network, one of them of a row that somebody else changes meanwhile; then one that fails once. */
export async function aDay() {
  const world = makeWorld(fakeHost([customerRow('KH1'), customerRow('KH2'), customerRow('KH3')]));
  const { ports, host, store } = world;
  await world.start();
  await store.dispatch(readList('v3', { collection: 'customer', query }));
  await ports.clock.advance(aMinute);
  host.down = true;
  ports.network.set(true);
  await world.issue('customer.update', 'KH1', { name: 'Ngoài mạng' });
  await world.issue('customer.update', 'KH3', { name: 'Của tôi' });
  host.others('KH3', { name: 'Của người khác' });
  await ports.clock.advance(aMinute);
  host.down = false;
  ports.network.set(false);
  await ports.clock.advance(2 * aMinute);
  host.faults.push('fail', 'loseAnswer');
  await world.issue('customer.update', 'KH2', { name: 'Lỗi, rồi mất' });
  await ports.clock.advance(2 * aMinute);
  return recordedOf(world);
}

/** A page that begins on a device which keeps rows, and has followed the feed before. */
export async function aLaterDay() {
  const first = makeWorld(fakeHost([customerRow('KH1'), customerRow('KH2')]));
  await first.start();
  await first.readCustomers();
  await first.ports.clock.advance(aMinute);
  const world = first.reopen();
  const { ports, host, store } = world;
  await world.start();
  await store.dispatch(readList('v3', { collection: 'customer', query }));
  await world.issue('customer.update', 'KH1', { name: 'Hôm sau' });
  host.others('KH2', { name: 'Của người khác' });
  await ports.clock.advance(2 * aMinute);
  return recordedOf(world);
}

/** A page that begins after others have changed as many rows as that, which the feed tells on its first page. */
export async function aMorningAfter(changes: number) {
  const rows = Array.from({ length: changes }, (_, index) => customerRow(`KH${index + 1}`));
  const first = makeWorld(fakeHost(rows));
  await first.start();
  await first.readCustomers();
  await first.ports.clock.advance(aMinute);
  const world = first.reopen();
  const { ports, host, store } = world;
  for (const { code } of rows) host.others(String(code), { name: 'Đổi trong đêm' });
  await world.start();
  await store.dispatch(readList('v3', { collection: 'customer', query }));
  await ports.clock.advance(aMinute);
  await world.issue('customer.update', 'KH1', { name: 'Sáng hôm sau' });
  await ports.clock.advance(2 * aMinute);
  return recordedOf(world);
}

/** A start without network and without a token: what is changed waits for a sign-in. */
export async function aColdStart() {
  const first = makeWorld(fakeHost([customerRow('KH1')]));
  await first.start();
  await first.readCustomers();
  await first.ports.clock.advance(aMinute);
  first.host.down = true;
  const world = await reopened(first, false);
  await world.issue('customer.update', 'KH1', { name: 'Không mạng' });
  await world.ports.clock.advance(aMinute);
  return recordedOf(world);
}

/** A recording as if something else had been noted. */
export function altered(recording: Recording, change: (noted: WorldNote['noted']) => object): Recording {
  return {
    ...recording,
    notes: recording.notes.map((note) => ({ ...note, noted: { ...note.noted, ...change(note.noted) } })),
  };
}

async function recordedOf({ store }: World) {
  const { entries } = store.getState().journal;
  const file = await store.dispatch(exportRecording('included'));
  const read = readRecording(file);
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  return { file, recording: read.recording, entries };
}
