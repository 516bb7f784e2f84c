import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createCommandRegistry } from '#model/command.ts';
import type { EntryState, StoredEntry } from '#ports/journal-port.ts';
import { initialStatus } from '#commands/entry-state.ts';
import { overlaysOf, projectRow } from '#commands/project.ts';
import { entry, storedEntry } from '../adapters/support/samples.ts';
import { customerRow } from '../support/fake-host.ts';
import { testCommands } from '../support/world.ts';

const states: readonly EntryState[] = [
  'recorded',
  'sending',
  'accepted',
  'settled',
  'refused',
  'conflicting',
];

const waiting = (seq: number, key: string, state: EntryState): StoredEntry => ({
  seq,
  intent: entry(`${seq}`, { key, lane: `customer/${key}` }).intent,
  standing: { ...initialStatus(0), state },
});

/** What happens to a journal: something is recorded, moves, or is forgotten. */
const happening = fc.record({
  what: fc.constantFrom('record', 'move', 'forget'),
  which: fc.nat(30),
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  state: fc.constantFrom(...states),
});

const told = (overlays: ReturnType<typeof overlaysOf>) =>
  [...overlays.values()]
    .map(({ key, mark, entries }) => `${key} ${mark} ${entries.map(({ seq }) => seq).join()}`)
    .sort();

describe('overlays', () => {
  it('made from those before are the same as made anew, whatever happens to the journal', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        let entries: readonly StoredEntry[] = [];
        let last = 0;
        for (const { what, which, key, state } of happenings) {
          last += 1;
          if (what === 'record') entries = [...entries, waiting(last, key, state)];
          if (what === 'forget') entries = entries.filter((_, place) => place !== which);
          if (what === 'move') {
            entries = entries.map((kept, place) =>
              place === which ? { ...kept, standing: { ...kept.standing, state } } : kept,
            );
          }
          const step = told(overlaysOf('customer', entries));
          expect(step).toEqual(expected(entries));
        }
      }),
    );
  });

  it('of rows that are not touched stay the very same', () => {
    const before = [waiting(1, 'a', 'recorded'), waiting(2, 'b', 'recorded')];
    const overlays = overlaysOf('customer', before);
    const after = overlaysOf('customer', [...before, waiting(3, 'b', 'recorded')]);
    expect(after.get('a')).toBe(overlays.get('a'));
    expect(after.get('b')?.entries).toHaveLength(2);
  });

  it('of a removal that the host has done lies over the row until a list was read', () => {
    const removal = storedEntry(1, { name: 'customer.remove', key: 'KH1' }, { state: 'accepted' });
    const edit = storedEntry(
      1,
      { name: 'customer.update', key: 'KH1', values: { name: 'Mới' } },
      { state: 'accepted', acceptedVersion: 2 },
    );
    const commands = createCommandRegistry(testCommands);
    const shown = (version: number, done: StoredEntry) => {
      const overlay = overlaysOf('customer', [done]).get('KH1');
      return overlay && projectRow(customerRow('KH1', { version }), overlay, commands);
    };
    expect(shown(1, removal)).toBeUndefined();
    expect(shown(1, edit)).toMatchObject({ name: 'Mới' });
    expect(shown(2, edit)).toMatchObject({ name: customerRow('KH1').name });
  });
});

/** Written apart from the code under test. */
function expected(entries: readonly StoredEntry[]): readonly string[] {
  const open = entries.filter(({ standing }) => standing.state !== 'settled');
  return [...new Set(open.map(({ intent }) => intent.key))]
    .map((key) => {
      const own = open.filter(({ intent }) => intent.key === key);
      const has = (state: EntryState) => own.some(({ standing }) => standing.state === state);
      const mark = has('conflicting') ? 'conflicting' : has('refused') ? 'failed' : 'waiting';
      return `${key} ${mark} ${own.map(({ seq }) => seq).join()}`;
    })
    .sort();
}
