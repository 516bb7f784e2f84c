import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { applyPatch, diffState } from '#session-recorder/format/state-patch.ts';

const json = fc.jsonValue({ maxDepth: 4 });
const state = fc.dictionary(fc.string({ maxLength: 3 }), json);

/** Reducers share with the state before and with the action: so does what is compared here. */
const reduced = fc.tuple(state, state, fc.func(fc.nat(4))).map(([before, payload, choose]) => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(payload)])];
  const after = names.flatMap((name, index) => {
    const old = before[name] ?? null;
    const brought = payload[name] ?? null;
    const choices = [[old], [brought], [], [[old, brought]], [{ rows: payload }]];
    return (choices[choose(name, index)] ?? []).map((value) => [name, value] as const);
  });
  return { before, action: { type: 'made', payload }, after: Object.fromEntries(after) };
});

describe('the changes of an action', () => {
  test('give the state after, whatever it shares with the state before and the action', () => {
    fc.assert(
      fc.property(reduced, ({ before, action, after }) => {
        const changes = diffState(before, after, action);
        expect(applyPatch(before, changes, action)).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  test('give it also once they and the action were written to a file and read again', () => {
    fc.assert(
      fc.property(reduced, ({ before, action, after }) => {
        const read = JSON.parse(
          JSON.stringify({ before, action, changes: diffState(before, after, action) }),
        );
        expect(applyPatch(read.before, read.changes, read.action)).toEqual(JSON.parse(JSON.stringify(after)));
      }),
      { numRuns: 500 },
    );
  });

  test('change nothing of the state before, nor of what they say themselves', () => {
    const before = { list: [{ id: 1 }, { id: 2 }], other: { kept: true } };
    const after = { list: [{ id: 1 }, { id: 2, name: 'An' }, { id: 3 }], other: before.other };
    const changes = diffState(before, after, { type: 'made' });
    const told = JSON.stringify([before, changes]);
    const made = applyPatch(before, changes, { type: 'made' });
    applyPatch(made, [{ at: ['list', 2, 'id'], value: 4 }], { type: 'made' });
    expect(JSON.stringify([before, changes])).toBe(told);
    expect(Reflect.get(Object(made), 'other')).toBe(before.other);
  });
});

describe('a change', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];

  test('that brought rows of the action says where they stand in it, and not what they are', () => {
    const action = { type: 'rowsCame', payload: { page: { data: rows } } };
    expect(diffState({}, { page: { rows, total: 3 } }, action)).toEqual([
      { at: ['page'], value: { total: 3 } },
      { at: ['page', 'rows'], fromAction: ['payload', 'page', 'data'] },
    ]);
  });

  test('of one field names that field', () => {
    const [first, second, third] = rows;
    const after = { rows: [first, { ...second, name: 'Ân' }, third] };
    expect(diffState({ rows }, after, { type: 'named' })).toEqual([{ at: ['rows', 1, 'name'], value: 'Ân' }]);
  });

  test('that took a row away at the top says which are left, and not each field that moved up', () => {
    expect(diffState({ rows }, { rows: rows.slice(1) }, { type: 'removed' })).toEqual([
      { at: ['rows'], value: [] },
      { at: ['rows', 0], fromBefore: ['rows', 1] },
      { at: ['rows', 1], fromBefore: ['rows', 2] },
    ]);
  });

  test('that took the last away says how many are left; a field that is gone has no value', () => {
    expect(diffState({ rows, open: true }, { rows: rows.slice(0, 2) }, { type: 'removed' })).toEqual([
      { at: ['rows'], length: 2 },
      { at: ['open'] },
    ]);
  });
});
