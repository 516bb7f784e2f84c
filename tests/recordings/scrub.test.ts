import { expect, test } from 'vitest';

import { brandName } from '#model/entities/brand-name.ts';
import { customer } from '#model/entities/customer.ts';
import { mayBeKept } from '#model/field.ts';
import { scrubber } from '#store/recording/scrub.ts';

const hiddenOf = ({ fields }: typeof brandName) =>
  Object.entries(fields).flatMap(([name, field]) => (mayBeKept(field) ? [] : name));

test('what stood in a private field is left out of a history, too', () => {
  const [hidden = ''] = hiddenOf(brandName);
  expect(hidden).not.toBe('');
  const change = (field: string) => ({ field, before: 'canary-1', after: 'canary-2' });
  const history = [
    { op: 'update', fields: [change(hidden), { ...change('name'), before: 'An', after: 'Ân' }] },
  ];
  const told = JSON.stringify(history, scrubber([customer, brandName]));
  expect(told).not.toContain('canary');
  expect(JSON.parse(told)[0].fields).toEqual([
    { field: hidden },
    { field: 'name', before: 'An', after: 'Ân' },
  ]);
});

test('what names a private field without telling of it stays: an error, an order', () => {
  const [field = ''] = hiddenOf(brandName);
  const named = [
    { field, code: 'too_short' },
    { field, direction: 'asc' },
  ];
  expect(JSON.parse(JSON.stringify(named, scrubber([brandName])))).toEqual(named);
});
