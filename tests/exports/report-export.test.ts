/** What the host's security log is told of a file. */
import { expect, test } from 'vitest';

import { reportExport } from '#exports/report-export.ts';
import { fakeHost } from '../support/fake-host.ts';
import { makeWorld, testLists } from '../support/world.ts';

const sourceOf = ([source]: typeof testLists) => {
  if (source === undefined) throw new Error('The customers are listed.');
  return source;
};
const source = sourceOf(testLists);
const wanted = { filter: { name: { iLike: '%Kín%' }, active: true }, sort: [] };

async function told(from: 'network' | 'device') {
  const host = fakeHost();
  const world = makeWorld(host);
  await world.start();
  await world.store.dispatch(reportExport({ source, wanted, from }, 12));
  return host.requests.filter(({ url }) => url.endsWith('/api/v1/security-log/export'));
}

test('is the list, how many rows, and by which fields they were filtered; no value of one', async () => {
  const [request, ...more] = await told('network');
  expect(more).toEqual([]);
  expect(request?.method).toBe('POST');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    ...{ collection: 'customer', rows: 12, fields: ['name', 'active'] },
  });
});

test('is nothing where the rows came from this device', async () => {
  expect(await told('device')).toEqual([]);
});
