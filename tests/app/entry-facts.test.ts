import { describe, expect, it } from 'vitest';

import { commandBook } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import type { EntryIntent, EntryReason, EntryState, StoredEntry } from '#edge/journal-port.ts';
import { freshStanding } from '#store/journal/entry.ts';
import { actionsOf, conflictingFieldsOf, fieldChangesOf, sectionOf } from '#app/sync-centre/entry-facts.ts';
import { testCommands } from '../support/world.ts';

const book = commandBook(testCommands);

function entry(
  state: EntryState,
  over: Partial<EntryIntent> = {},
  reason: Partial<EntryReason> | null = null,
): StoredEntry {
  return {
    seq: 1,
    intent: {
      id: '1',
      name: 'customer.update',
      v: 1,
      host: 'v3',
      entity: 'customer',
      key: 'KH1',
      lane: 'customer/KH1',
      values: { name: 'mới', address: 'Huế' },
      base: { version: 1, prior: { name: 'cũ', address: 'Vinh' } },
      delivery: 'queued',
      deps: [],
      actor: { subject: 'p1', statements: '' },
      origin: { tab: 't', app: 'a', cold: false },
      at: 0,
      uptime: 0,
      group: null,
      supersedes: null,
      ...over,
    },
    standing: {
      ...freshStanding(0),
      state,
      reason: reason === null ? null : { code: 'x', message: '', fields: [], ...reason },
    },
  };
}

const offered = (stored: StoredEntry) =>
  Object.entries(actionsOf(stored, book, Object.keys(stored.intent.values).length > 0)).flatMap(
    ([name, given]) => (given ? [name] : []),
  );

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
