/** The databases change their shape while several tabs open them. */
import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';

import { idbDevice } from '#edge/idb/device.ts';
import { readJournal } from '../support/journal.ts';
import { entry } from './support/samples.ts';

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // As the first release left it: an intent and a standing for each entry, in stores of their own.
  const first = await openDB('console:test:person:u1', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { autoIncrement: true });
      for (const name of ['standings', 'chunks', 'coverage', 'drafts']) database.createObjectStore(name);
    },
  });
  const { intent, standing } = entry('a');
  const seq = await first.add('entries', intent);
  await first.put('standings', standing, seq);
  first.close();
});

test('two tabs migrate: each entry is there once, and both go on', async () => {
  const tabs = await Promise.all([idbDevice('test'), idbDevice('test')]);
  const [one, other] = await Promise.all(tabs.map((device) => device.openPerson('u1')));
  if (one === undefined || other === undefined) throw new Error('Both have opened it.');
  await Promise.all([one.journal.append([entry('b')]), other.journal.append([entry('c')])]);
  const found = (await readJournal(other)).map(({ intent }) => intent.id);
  expect(found.toSorted()).toEqual(['a', 'b', 'c']);
  expect(found[0]).toBe('a');
});
