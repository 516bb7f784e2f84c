import fc from 'fast-check';
import { expect, test } from 'vitest';

import { brandName } from '#model/entities/brand-name.ts';
import { customer } from '#model/entities/customer.ts';
import { mayBeKept } from '#model/field.ts';
import { runSync } from '#session-recorder/format/chunked-work.ts';
import type { Predecessor } from '#session-recorder/format/redact.ts';
import { createRedactor } from '#session-recorder/format/redact.ts';

const nothing: Predecessor = { raw: null, cleaned: null };

const hiddenOf = ({ fields }: typeof brandName) =>
  Object.entries(fields).flatMap(([name, field]) => (mayBeKept(field) ? [] : name));

test('what stood in a private field is left out of a history, too', () => {
  const [hidden = ''] = hiddenOf(brandName);
  expect(hidden).not.toBe('');
  const change = (field: string) => ({ field, before: 'canary-1', after: 'canary-2' });
  const history = [
    { op: 'update', fields: [change(hidden), { ...change('name'), before: 'An', after: 'Ân' }] },
  ];
  const told = runSync(createRedactor([customer, brandName])(history));
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
  expect(runSync(createRedactor([brandName])(named))).toEqual(named);
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
  const told = runSync(
    createRedactor([])({ ...secrets, user: { ...secrets, name: 'An', profile: [secrets] } }),
  );
  expect(told).toEqual({ user: { name: 'An', profile: [{}] } });
});

test('what is left is JSON, and what two states share they share afterwards', () => {
  const rows = Array.from({ length: 20 }, (_, id) => ({ id, at: Number.NaN, till: undefined }));
  const shared = { rows: [...rows, undefined] };
  const clean = createRedactor([]);
  const [first, second] = [runSync(clean({ shared })), runSync(clean({ shared, more: 1 }))];
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
      const clean = createRedactor([]);
      const raw = { list: before };
      const like = { raw, cleaned: runSync(clean(raw)) };
      expect(runSync(clean({ list: after }, like))).toEqual(runSync(createRedactor([])({ list: after })));
    }
});

test('the rows and standings that an action brings are the ones that the state holds afterwards', () => {
  const [row, standing] = [{ code: 'KH1', name: 'An' }, { state: 'sending' }];
  const action = { payload: [{ key: 'KH1', row, standing }] };
  const clean = createRedactor([]);
  const brought = Object(runSync(clean(action))).payload[0];
  const held = Object(runSync(clean({ fresh: { KH1: row }, standings: { KH1: standing } })));
  expect(held.fresh.KH1).toBe(brought.row);
  expect(held.standings.KH1).toBe(brought.standing);
});

test('what an item that moved did not change stays the same', () => {
  const intent = { id: 'e1', values: { name: 'An', password: 'x' } };
  const [first, second] = [{ entries: [{ intent, standing: 1 }] }, { entries: [{ intent, standing: 2 }] }];
  const clean = createRedactor([]);
  const cleaned = Object(runSync(clean(first, nothing)));
  const after = Object(runSync(clean(second, { raw: first, cleaned }))).entries[0];
  expect(after).toEqual({ intent: { id: 'e1', values: { name: 'An' } }, standing: 2 });
  expect(after.intent).toBe(cleaned.entries[0].intent);
});

test('what a state shares with the one before stays shared, however much passed between them', () => {
  const waiting = Array.from({ length: 20 }, (_, seq) => ({ seq, password: 'x', values: { seq } }));
  const first = { waiting };
  const second = { waiting: [...waiting, { seq: 20 }] };
  const clean = createRedactor([]);
  const cleaned = Object(runSync(clean(first, nothing)));
  for (let page = 0; page < 20; page += 1)
    runSync(clean({ payload: Array.from({ length: 1_000 }, (_, id) => ({ id, page })) }));
  const after = Object(runSync(clean(second, { raw: first, cleaned })));
  for (const { seq } of waiting) expect(after.waiting[seq]).toBe(cleaned.waiting[seq]);
  expect(after.waiting[20]).toEqual({ seq: 20 });
});

test('a state is the same as cleaned by itself, whatever it followed', () => {
  const parts = fc.jsonValue({ maxDepth: 3 });
  const named = fc.dictionary(fc.constantFrom('a', 'b', 'token', 'field', 'after', 'constructor'), parts);
  fc.assert(
    fc.property(fc.array(named, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(3)), (items, places) => {
      const clean = createRedactor([]);
      const at = (place: number) => items[place % items.length];
      const states = places.map((place, index) => ({
        list: places.slice(0, index).map(at),
        one: at(place),
        again: { of: at(place + 1) },
      }));
      let before: Predecessor = nothing;
      for (const raw of states) {
        const cleaned = runSync(clean(raw, before));
        expect(cleaned).toEqual(runSync(createRedactor([])(raw)));
        before = { raw, cleaned };
      }
    }),
  );
});
