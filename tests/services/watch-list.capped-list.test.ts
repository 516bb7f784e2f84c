/** A host that leaves rows out has not shown all of them, however many fit on a page. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { v3Calls } from '#model/calls/v3.ts';
import { customer } from '#model/entities/customer.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { readList } from '#services/watch-list.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { makeWorld } from '../support/world.ts';

const most = 2;
const list: ListSource = {
  entity: customer,
  host: 'v3',
  call: {
    request: () => ({ method: 'GET', path: '/api/v1/customer?current=1&pageSize=50' }),
    rows: z.pipe(
      v3Calls.customer.list.answer,
      z.transform(({ data }) => data.slice(0, most)),
    ),
    cap: { rows: most, narrowedBy: 'customerType' },
  },
};

it.each([
  ['as many as it gives at once', ['KH1', 'KH2', 'KH3'], false],
  ['fewer', ['KH1'], true],
])('of %s', async (_, codes, isWhole) => {
  const world = makeWorld(fakeHost(codes.map((code) => customerRow(code))), undefined, { lists: [list] });
  await world.start();
  const query = { filter: {}, sort: [], current: 1, pageSize: 1000 };
  await world.store.dispatch(readList('v3', { collection: 'customer', query }));
  await world.ports.clock.advance(0);
  const answer = await world.store.dispatch((_dispatch, _getState, { person }) =>
    person.current?.rows.query(customer, query),
  );
  expect(answer?.page.total).toBe(Math.min(most, codes.length));
  expect(answer?.exact).toBe(isWhole);
});
