import { expect, test } from 'vitest';

import { brandName } from '#model/entities/brand-name.ts';
import { customer } from '#model/entities/customer.ts';
import { mayBeKept } from '#model/field.ts';
import { cleaner } from '#store/recording/clean.ts';
import { atOnce } from '#store/recording/in-pieces.ts';

const hiddenOf = ({ fields }: typeof brandName) =>
  Object.entries(fields).flatMap(([name, field]) => (mayBeKept(field) ? [] : name));

test('what stood in a private field is left out of a history, too', () => {
  const [hidden = ''] = hiddenOf(brandName);
  expect(hidden).not.toBe('');
  const change = (field: string) => ({ field, before: 'canary-1', after: 'canary-2' });
  const history = [
    { op: 'update', fields: [change(hidden), { ...change('name'), before: 'An', after: 'Ân' }] },
  ];
  const told = atOnce(cleaner([customer, brandName])(history));
  expect(JSON.stringify(told)).not.toContain('canary');
  expect(Reflect.get(Object(told), 0).fields).toEqual([
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
  expect(atOnce(cleaner([brandName])(named))).toEqual(named);
});

test('tokens and passwords are left out wherever they stand, also where no entity knows of them', () => {
  const names = [
    'access_token',
    'id_token',
    'refresh_token',
    'token',
    'password',
    'clientSecret',
    'authorization',
  ];
  const secrets = Object.fromEntries(names.map((name) => [name, 'canary']));
  const told = atOnce(cleaner([])({ ...secrets, user: { ...secrets, name: 'An', profile: [secrets] } }));
  expect(told).toEqual({ user: { name: 'An', profile: [{}] } });
});

test('what is left is JSON, and what two states share they share afterwards', () => {
  const rows = Array.from({ length: 20 }, (_, id) => ({ id, at: Number.NaN, till: undefined }));
  const shared = { rows: [...rows, undefined] };
  const clean = cleaner([]);
  const [first, second] = [atOnce(clean({ shared })), atOnce(clean({ shared, more: 1 }))];
  expect(first).toEqual(JSON.parse(JSON.stringify({ shared })));
  expect(Reflect.get(Object(first), 'shared')).toBe(Reflect.get(Object(second), 'shared'));
});

test('a list is the same as cleaned by itself, whatever it is cleaned against', () => {
  const [first, second] = [{ id: 1, password: 'x' }, { id: 2 }];
  const lists = [
    [first, second],
    [second, first],
    [first],
    [],
    [first, undefined, second, { id: 3 }],
    'none',
  ];
  for (const before of lists)
    for (const after of lists) {
      const clean = cleaner([]);
      atOnce(clean({ list: before }));
      expect(atOnce(clean({ list: after }, { list: before }))).toEqual(atOnce(cleaner([])({ list: after })));
    }
});

test('the rows and standings that an action brings are the ones that the state holds afterwards', () => {
  const [row, standing] = [{ code: 'KH1', name: 'An' }, { state: 'sending' }];
  const action = { payload: [{ key: 'KH1', row, standing }] };
  const clean = cleaner([]);
  const brought = Object(atOnce(clean(action))).payload[0];
  const held = Object(atOnce(clean({ fresh: { KH1: row }, standings: { KH1: standing } })));
  expect(held.fresh.KH1).toBe(brought.row);
  expect(held.standings.KH1).toBe(brought.standing);
});
