/** A device whose databases the browser throws away under an open page. */
import 'fake-indexeddb/auto';

import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { expect, test } from 'vitest';

import { idbDevice } from '#adapters/idb/device.ts';
import { openedHandles } from '../support/opened-handles.ts';
import { chunk, coverage } from '../support/samples.ts';

test('knows whose rows are kept in the new ones: a sign-out finds them', async () => {
  const opened = openedHandles();
  const device = await idbDevice('test');
  const own = await device.openPerson('u1');
  expect(await device.people()).toEqual(['u1']);
  const handles = opened.slice();
  const closed = handles.map((handle) => new Promise((done) => handle.addEventListener('close', done)));
  for (const handle of handles) Reflect.apply(forceCloseDatabase, undefined, [handle]);
  await Promise.all(closed);
  for (const { name } of handles) await deleteDB(name);
  expect(await device.people()).toEqual([]);
  await own.rows.write([{ coverage: coverage(), chunks: [chunk(0, 'KH1')] }]);
  expect(await device.people()).toEqual(['u1']);
});
