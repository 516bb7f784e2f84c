/** A short session of the store as it is exported: rows read, an edit that the host failed and then lost the answer of. */
import { expect } from 'vitest';

import { readList } from '#services/watch-list.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import type { PersonalData, Recording } from '#session-recorder/format/recording.ts';
import { exportRecording } from '#session-recorder/storage/export-recording.ts';
import { customerRow, fakeHost } from './fake-host.ts';
import { makeWorld } from './world.ts';

export async function aSession(personal: PersonalData = 'included'): Promise<string> {
  const world = makeWorld(fakeHost([customerRow('KH1', { phoneNumber: '0912345678' }), customerRow('KH2')]));
  await world.start();
  const query = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;
  await world.store.dispatch(readList('v3', { collection: 'customer', query }));
  world.host.faults.push('fail', 'loseAnswer');
  await world.issue('customer.update', 'KH1', { name: 'Mới' });
  await world.ports.clock.advance(3_600_000);
  expect(world.states()).toEqual(['settled']);
  return world.store.dispatch(exportRecording(personal));
}

export async function readSession(): Promise<Recording> {
  const read = readRecording(await aSession());
  if (read.kind !== 'read') throw new Error(`The recording could not be read: ${read.problem.code}`);
  return read.recording;
}
