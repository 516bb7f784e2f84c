import { describe, expect, it, vi } from 'vitest';

import type { Caller } from '#model/access.ts';
import { createCommandRegistry } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import type { EntryIntent, EntryState, StoredEntry } from '#ports/journal-port.ts';
import { laneIndexOf } from '#commands/lane-index.ts';
import { lastToUndo, undoOf } from '#sync/resolve/undo-entry.ts';
import { customersCommands } from '#features/customers/customers.commands.ts';
import { storedEntry } from '../../adapters/support/samples.ts';

const commands = createCommandRegistry(customersCommands);
const caller: Caller = { role: 'staff', statements: ['customer.*'] };

const entry = (
  seq: number,
  state: EntryState,
  name = 'customer.update',
  values: EntryIntent['values'] = { name: 'mới' },
) =>
  storedEntry(
    seq,
    { name, values, base: { version: 1, prior: { name: 'cũ', address: 'Vinh' } } },
    { state, acceptedVersion: state === 'settled' ? 2 : null },
  );

const row = (over: Partial<Row> = {}): Row => ({
  code: 'KH1',
  name: 'mới',
  address: 'Huế',
  version: 2,
  ...over,
});
const sent = entry(1, 'settled');
const undo = (of: StoredEntry, over: Partial<Parameters<typeof undoOf>[1]> = {}) =>
  undoOf(of, { lanes: laneIndexOf([of]), commands, caller, row: row(), ...over });

const [, editCustomer] = customersCommands;

describe('undoing a change', () => {
  it.each(['recorded', 'sending', 'unknown', 'refused', 'conflicting', 'parked'] as const)(
    'that is %s gives it up',
    (state) => expect(undo(entry(1, state))).toEqual({ kind: 'withdraw' }),
  );

  it('that was sent wants what was there before, on the row as it is now', () => {
    expect(undo(sent)).toEqual({
      kind: 'opposite',
      name: 'customer.update',
      values: { name: 'cũ' },
      base: row(),
    });
  });

  it('leaves out what was never sent before it', () => {
    const [left, done] = [entry(1, 'recorded'), entry(2, 'settled')];
    expect(undo(done, { lanes: laneIndexOf([left, done]) })).toMatchObject({ values: { name: 'cũ' } });
    const before = entry(1, 'settled');
    expect(undo(done, { lanes: laneIndexOf([before, done]) })).toMatchObject({ values: { name: 'mới' } });
  });

  it('shows its command the touched fields alone, as they were seen', () => {
    const opposite = vi.fn(() => undefined);
    undo(sent, { commands: createCommandRegistry([{ ...editCustomer, opposite }]) });
    expect(opposite).toHaveBeenCalledWith(
      { key: 'KH1', values: { name: 'mới' }, version: 1 },
      { name: 'cũ' },
    );
  });

  it('is not offered where its command would give back a part of it', () => {
    const both = entry(1, 'settled', 'customer.update', { name: 'mới', address: 'Huế' });
    const opposite = () => ({ name: 'customer.update', values: { name: 'cũ' } });
    const halving = createCommandRegistry([{ ...editCustomer, opposite }]);
    expect(undo(both, { commands: halving })).toEqual({ kind: 'notPossible', why: 'notKnown' });
  });

  it('of a lock is the unlock', () => {
    const lock = entry(1, 'settled', 'customer.lock', { active: false });
    expect(undo(lock, { row: row({ active: false }) })).toMatchObject({ name: 'customer.unlock' });
  });

  it('goes by the version of the answer where the row is not held here', () => {
    const found = undo(sent, { row: undefined });
    expect(found).toMatchObject({ kind: 'opposite', base: { name: 'mới', version: 2 } });
  });

  it('is still possible where somebody changed other fields', () => {
    const newer = row({ version: 7, address: 'Nơi khác' });
    expect(undo(sent, { row: newer })).toMatchObject({ kind: 'opposite', base: newer });
  });

  it.each([
    ['nothing does the opposite', entry(1, 'settled', 'customer.remove', {}), {}, 'noOpposite'],
    ['somebody changed the same fields', sent, { row: row({ version: 3, name: 'khác' }) }, 'changedSince'],
    ['the row is gone', sent, { row: null }, 'gone'],
    [
      'a later change here is about the same fields',
      sent,
      { lanes: laneIndexOf([sent, entry(2, 'recorded', 'customer.update', { name: 'sau' })]) },
      'laterChange',
    ],
    [
      'the row is to be removed',
      sent,
      { lanes: laneIndexOf([sent, entry(2, 'recorded', 'customer.remove', {})]) },
      'laterChange',
    ],
    [
      'the permission is gone',
      sent,
      { caller: { role: 'staff', statements: ['customer.view'] } as Caller },
      'permission',
    ],
  ])('is not offered where %s', (_, of, over, why) => {
    expect(undo(of, over)).toEqual({ kind: 'notPossible', why });
  });

  it.each(['withdrawn', 'superseded', 'refused'] as const)(
    'is not hindered by a later one that is %s',
    (state) => {
      const later = entry(2, state, 'customer.update', { name: 'sau' });
      expect(undo(sent, { lanes: laneIndexOf([sent, later]) }).kind).toBe('opposite');
    },
  );

  it('is not hindered by a later change of other fields', () => {
    const later = entry(2, 'recorded', 'customer.update', { address: 'Huế' });
    expect(undo(sent, { lanes: laneIndexOf([sent, later]) }).kind).toBe('opposite');
  });
});

it('the last change to undo is the newest that is not over and waits for no decision', () => {
  const entries = [entry(1, 'settled'), entry(2, 'recorded'), entry(3, 'refused'), entry(4, 'withdrawn')];
  expect(lastToUndo(entries)?.seq).toBe(2);
});
