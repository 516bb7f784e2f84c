import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { keyPlaces, keyScopes } from '#app/keys/key-catalogue.ts';
import { collisionsIn, conflictsOf, ownKeys, planKeys } from '#app/keys/key-conflicts.ts';
import { problemOfKeys } from '#app/keys/key-problems.ts';

const actions = keyScopes.flatMap((scope) => scope.actions);
const named = (message: string): KeyDefinition => {
  const action = actions.find((each) => each.message === message);
  if (action === undefined) throw new Error(`There is no action ${message}.`);
  return action;
};

describe('keys for an action', () => {
  it('are free where nothing that is reached with it has them', () => {
    // The sync centre lies over the list: what has `e` there is never meant together with it.
    expect(planKeys(named('sync.action.confirm'), 'l', [], {}).kind).toBe('free');
    expect(planKeys(named('list.refresh'), 'z', ['r'], {})).toEqual({
      kind: 'free',
      changes: { 'list.refresh': ['r', 'z'] },
    });
  });

  it('are swapped with the one action that has them, which keeps its others', () => {
    const plan = planKeys(named('command.customer.lock'), 'e', [], {});
    expect(plan).toMatchObject({
      kind: 'swap',
      left: 'l',
      changes: { 'command.customer.lock': ['e'], 'command.customer.update': ['l', 'F2'] },
    });
  });

  it('are refused where several have them, where it is the way out, and where they begin or end others', () => {
    // Customers and companies both lock by it.
    expect(planKeys(named('list.refresh'), 'l', [], {}).kind).toBe('taken');
    expect(planKeys(named('keys.form.save'), 'Escape', [], {}).kind).toBe('taken');
    expect(planKeys(named('list.refresh'), 'g', [], {}).kind).toBe('taken');
    expect(planKeys(named('list.refresh'), 'n x', [], {}).kind).toBe('taken');
  });

  it('may be shared by what is never done at once', () => {
    expect(conflictsOf(named('sync.action.solve'), 'e', {}).map(({ action }) => action.message)).toEqual([]);
  });

  it('are told apart from those of the browser and of controls, unless it began with such', () => {
    expect(problemOfKeys(named('list.refresh'), 'Mod+w')).toBe('browser');
    expect(problemOfKeys(named('list.refresh'), 'Enter')).toBe('operating');
    expect(problemOfKeys(named('list.refresh'), 'g ArrowUp')).toBe('operating');
    expect(problemOfKeys(named('keys.grid.down'), 'PageDown')).toBeUndefined();
    expect(problemOfKeys(named('keys.grid.down'), 'Tab')).toBe('operating');
    expect(problemOfKeys(named('list.refresh'), 'Mod+Shift+F8')).toBeUndefined();
  });
});

it('whatever a person accepts, one after the other, nothing ever shares keys', () => {
  const keys = fc
    .array(fc.constantFrom('a', 'e', 'g', 'l', 'n', 'r', 'u', 'Delete', 'F2', 'Mod+s', 'Mod+k'), {
      minLength: 1,
      maxLength: 2,
    })
    .map((presses) => presses.join(' '));
  const wish = fc.record({ action: fc.constantFrom(...actions), keys, isAdded: fc.boolean() });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      let own = {};
      for (const { action, keys: wanted, isAdded } of wishes) {
        if (action.fixed === true || problemOfKeys(action, wanted) !== undefined) continue;
        const plan = planKeys(action, wanted, isAdded ? ownKeys(action, own) : [], own);
        if (plan.kind !== 'taken') own = { ...own, ...plan.changes };
      }
      expect(collisionsIn(keyPlaces, own)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
