/** Rows that were kept under another shape of their entity: no filter of this release knows what stands in them. */
import { expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { Entity } from '#model/entity.ts';
import { text } from '#model/field.ts';
import { memoryDevice } from '#adapters/memory/device.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { customerRow } from '../../support/fake-host.ts';

const all = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;
const nothing = { coverage: null, chunks: [] };

/** Shapes that another release may give it: each of these changes what its rows hold, or by what they are known. */
const shapes: Readonly<Record<string, Entity>> = {
  'a field more': { ...customer, fields: { ...customer.fields, nickname: text() } },
  'a field of another kind': { ...customer, fields: { ...customer.fields, careStatus: text() } },
  'a field that is private now': {
    ...customer,
    fields: { ...customer.fields, address: text({ max: 300, private: true }) },
  },
  'another key': { ...customer, key: 'name' },
};

async function kept() {
  const { rows } = await memoryDevice().openPerson('p1');
  const before = createRowCache(rows, 's', Math.random);
  await before.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, true);
  return rows;
}

it.each(Object.entries(shapes))('rows kept under another shape (%s) are dropped', async (_, shape) => {
  const rows = await kept();
  const after = createRowCache(rows, 's', Math.random);
  expect(await after.query(shape, all)).toMatchObject({ held: 0, exact: false, page: { data: [] } });
  expect(await rows.read('customer')).toEqual(nothing);
  // What is read anew is kept under the shape of now.
  await after.merge(shape, [customerRow('KH3')], 2, true);
  expect(await createRowCache(rows, 's', Math.random).query(shape, all)).toMatchObject({ held: 1 });
});

it('rows kept under the same shape are there, whatever object says it', async () => {
  const rows = await kept();
  const again: Entity = { ...customer, fields: { ...customer.fields } };
  const after = createRowCache(rows, 's', Math.random);
  expect(await after.query(again, all)).toMatchObject({ held: 2, exact: true });
});
