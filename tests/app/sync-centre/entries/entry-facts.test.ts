import { describe, expect, it } from 'vitest';

import { createCommandRegistry } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import type { EntryIntent, EntryReason, EntryState, StoredEntry } from '#ports/journal-port.ts';
import { initialStatus } from '#commands/entry-state.ts';
import { laneIndexOf } from '#commands/lane-index.ts';
import { parseEntry } from '#commands/parse-entry.ts';
import { rowNameOf } from '#kit/command/row-name.ts';
import {
  actionsOf,
  blockersOf,
  bySection,
  conflictingFieldsOf,
  fieldChangesOf,
  sectionOf,
} from '#app/sync-centre/entries/entry-facts.ts';
import { storedEntry } from '../../../adapters/support/samples.ts';
import { testCommands } from '../../../support/world.ts';

const commands = createCommandRegistry(testCommands);

const entry = (
  state: EntryState,
  over: Partial<EntryIntent> = {},
  reason: Partial<EntryReason> | null = null,
) =>
  storedEntry(
    1,
    {
      values: { name: 'mới', address: 'Huế' },
      base: { version: 1, prior: { name: 'cũ', address: 'Vinh' } },
      ...over,
    },
    { state, reason: reason === null ? null : { code: 'x', message: '', fields: [], ...reason } },
  );

const offered = (stored: StoredEntry, ...others: readonly StoredEntry[]) => {
  const hasForm = Object.keys(stored.intent.values).length > 0;
  const lanes = laneIndexOf([...others, stored]);
  return Object.entries(actionsOf(stored, { commands, lanes, hasForm })).flatMap(([name, given]) =>
    given ? [name] : [],
  );
};

describe('what can be done with a change', () => {
  it.each([
    ['waiting', entry('recorded'), ['retry', 'withdraw']],
    ['under way', entry('sending'), ['retry']],
    ['without an answer', entry('unknown'), ['retry', 'withdraw']],
    ['sent', entry('accepted'), []],
    ['done', entry('settled'), []],
    ['refused', entry('refused'), ['withdraw', 'edit']],
    ['conflicting', entry('conflicting', {}, { theirs: { version: 2 } }), ['withdraw', 'solve']],
    ['of a row that is gone', entry('conflicting', {}, { theirs: null }), ['withdraw']],
    ['without permission', entry('parked', {}, { park: 'permission' }), ['retry', 'withdraw', 'edit']],
    ['recorded by a stranger', entry('parked', {}, { park: 'unconfirmed' }), ['withdraw', 'confirm']],
    ['of another version', entry('parked', { v: 9 }, { park: 'unknownVersion' }), ['withdraw']],
    ['given up', entry('withdrawn'), []],
    ['replaced', entry('superseded'), []],
  ])('%s', (_, stored, actions) => {
    expect(offered(stored)).toEqual(actions);
  });

  it('an online action without an answer waits for nobody but is never sent again', () => {
    const lost = entry('unknown', { name: 'customer.settle', delivery: 'online' });
    expect(sectionOf(lost)).toBe('needPerson');
    expect(offered(lost)).toEqual([]);
  });

  it('nothing where another release has left it in a state that this one does not know', () => {
    const { intent } = entry('recorded');
    const found = { seq: 1, intent, standing: { ...initialStatus(0), state: 'archived', attempts: 1 } };
    expect(offered(parseEntry(found, commands))).toEqual([]);
    const elsewhere = { seq: 1, intent: { ...intent, host: 'v9' }, standing: initialStatus(0) };
    expect(offered(parseEntry(elsewhere, commands))).toEqual([]);
  });
});

describe('what can be done with a change whose creation was given up', () => {
  const made = storedEntry(0, { id: 'c', name: 'customer.add' }, { state: 'withdrawn' });
  const lost = (over: Partial<EntryIntent> = {}) =>
    entry('parked', { deps: ['c'], ...over }, { park: 'dependency' });

  it('is never to send it as it is: it would be parked again at once', () => {
    const elsewhere = { key: 'KH2', lane: 'customer/KH2' };
    expect(offered(lost(), made)).not.toContain('retry');
    expect(offered(lost(elsewhere), made)).not.toContain('retry');
  });

  it('is to mend it where it only points to the row that was not made', () => {
    expect(offered(lost({ key: 'KH2', lane: 'customer/KH2' }), made)).toEqual(['withdraw', 'edit']);
  });

  it('is only to give it up where it would change the row that was not made', () => {
    expect(offered(lost(), made)).toEqual(['withdraw']);
  });

  it('is only to give it up where both the row and what it points to were not made', () => {
    const other = storedEntry(0, { id: 'd', key: 'KH5', lane: 'customer/KH5' }, { state: 'withdrawn' });
    expect(offered(lost({ deps: ['d', 'c'] }), made, other)).toEqual(['withdraw']);
  });

  it('is to mend it where the row itself was made, and only what it points to was not', () => {
    const own = { ...made, standing: { ...made.standing, state: 'settled' as const } };
    const other = storedEntry(0, { id: 'd', key: 'KH5', lane: 'customer/KH5' }, { state: 'withdrawn' });
    expect(offered(lost({ deps: ['d', 'c'] }), own, other)).toEqual(['withdraw', 'edit']);
  });
});

describe('what a change changes', () => {
  it('shows before and after, and nothing that the entity does not know', () => {
    const stored = entry('recorded', { values: { name: 'mới', secretOfAnotherVersion: 'x' } });
    expect(fieldChangesOf(stored, customer)).toEqual([{ field: 'name', before: 'cũ', after: 'mới' }]);
  });

  it('asks only about fields on which both sides want something else', () => {
    const theirs = { version: 2, name: 'của họ', address: 'Vinh' };
    expect(conflictingFieldsOf(entry('conflicting', {}, { theirs }), customer)).toEqual(['name']);
  });
});

describe('what a waiting change waits behind', () => {
  const at = (seq: number, state: EntryState, over: Partial<EntryIntent> = {}): StoredEntry => {
    const stored = entry(state, { id: String(seq), ...over });
    return { ...stored, seq };
  };
  const behind = (...entries: readonly StoredEntry[]) =>
    [...blockersOf(entries, laneIndexOf(entries))].map(([id, { intent }]) => `${id} behind ${intent.id}`);
  const elsewhere = { key: 'KH2', lane: 'customer/KH2' };

  it('is the one before it on the same row, until that is done', () => {
    expect(behind(at(1, 'refused'), at(2, 'recorded'), at(3, 'recorded'))).toEqual([
      '2 behind 1',
      '3 behind 2',
    ]);
    expect(behind(at(1, 'accepted'), at(2, 'recorded'))).toEqual([]);
    expect(behind(at(1, 'withdrawn'), at(2, 'recorded'))).toEqual([]);
  });

  it('is nothing on another row, except what it needs to be done first', () => {
    expect(behind(at(1, 'recorded'), at(2, 'recorded', elsewhere))).toEqual([]);
    expect(behind(at(1, 'recorded'), at(2, 'recorded', { ...elsewhere, deps: ['1'] }))).toEqual([
      '2 behind 1',
    ]);
  });
});

describe('what a change of a created row waits behind', () => {
  const at = (seq: number, state: EntryState, over: Partial<EntryIntent> = {}): StoredEntry => ({
    ...entry(state, { id: String(seq), ...over }),
    seq,
  });
  const behind = (...entries: readonly StoredEntry[]) =>
    [...blockersOf(entries, laneIndexOf(entries))].map(([id, { intent }]) => `${id} behind ${intent.id}`);
  const made = { key: 'TMP', lane: 'customer/TMP' };

  it('is the change before it under the key that the host gave', () => {
    const added = at(1, 'settled', made);
    const creation = { ...added, standing: { ...added.standing, acceptedKey: 'KH9' } };
    const known = at(2, 'recorded', { key: 'KH9', lane: 'customer/KH9' });
    expect(behind(creation, known, at(3, 'recorded', { ...made, deps: ['1'] }))).toEqual(['3 behind 2']);
  });

  it('is the mended creation, not the one that it replaced', () => {
    const elsewhere = { key: 'KH2', lane: 'customer/KH2', deps: ['1'] };
    const mended = at(3, 'refused', { ...made, supersedes: '1' });
    expect(behind(at(1, 'superseded', made), at(2, 'recorded', elsewhere), mended)).toEqual(['2 behind 3']);
  });
});

it('parts hold the newest first, and what only the person can decide stands among what needs them', () => {
  const all = [entry('recorded', { id: '1' }), entry('unknown', { id: '2' }), entry('settled', { id: '3' })];
  const parts = bySection(all, ({ intent }) => intent.id === '2');
  expect(parts.needPerson.map(({ intent }) => intent.id)).toEqual(['2']);
  const waiting = bySection(all).waiting.map(({ intent }) => intent.id);
  expect(waiting).toEqual(['2', '1']);
});

it('a row is called by its name, from whichever side knows it', () => {
  const lock = entry('conflicting', {
    values: { active: false },
    base: { version: 1, prior: { active: true } },
  });
  expect(rowNameOf(lock, customer)).toBe('KH1');
  expect(rowNameOf(lock, customer, { version: 1, name: 'Lê Thị Hồng' })).toBe('KH1 · Lê Thị Hồng');
  const theirs = { version: 2, name: 'Của họ' };
  expect(rowNameOf(entry('conflicting', lock.intent, { theirs }), customer)).toBe('KH1 · Của họ');
});
