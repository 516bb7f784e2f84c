import fc from 'fast-check';
import { expect, test } from 'vitest';

import { generationalMap } from '#model/generational-map.ts';

const many = 2_000;
const objects = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

test('what is asked for stays, what nobody asks for goes with the second generation after it', () => {
  const map = generationalMap<object, string>();
  const [asked, left] = [{}, {}];
  map.set(asked, 'asked');
  map.set(left, 'left');
  const pass = () => {
    for (const other of objects(many)) map.set(other, 'other');
    map.age();
  };
  pass();
  expect(map.get(asked)).toBe('asked');
  pass();
  expect(map.get(asked)).toBe('asked');
  expect(map.get(left)).toBeUndefined();
});

test('of a walk over however many the next one finds all', () => {
  const map = generationalMap<object, number>();
  const all = objects(10 * many);
  for (let walk = 0; walk < 3; walk += 1) {
    map.age();
    const found = all.filter((object) => map.get(object) !== undefined);
    expect(found.length).toBe(walk === 0 ? 0 : all.length);
    for (const object of all) if (map.get(object) === undefined) map.set(object, object.id);
  }
});

test('what it gives is what was set last, or nothing', () => {
  const keys = objects(50);
  const key = fc.nat(49);
  const act = fc.oneof(
    { weight: 5, arbitrary: fc.record({ set: key, value: fc.nat() }) },
    { weight: 5, arbitrary: fc.record({ get: key }) },
    { weight: 1, arbitrary: fc.constant({ pass: true }) },
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const map = generationalMap<object, number>();
      const model = new Map<number, number>();
      for (const one of acts) {
        if ('set' in one) {
          map.set(keys[one.set] ?? {}, one.value);
          model.set(one.set, one.value);
        } else if ('get' in one) {
          const value = map.get(keys[one.get] ?? {});
          if (value !== undefined) expect(value).toBe(model.get(one.get));
        } else {
          for (const other of objects(many)) map.set(other, 0);
          map.age();
        }
      }
    }),
    { numRuns: 50 },
  );
});
