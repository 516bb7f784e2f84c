import { describe, expect, it } from 'vitest';

import type { EntryIntent } from '#ports/journal-port.ts';
import { commands } from '#app/navigation/commands.ts';
import { messagesByRow } from '#app/sync-centre/entries/messages-by-row.ts';
import { storedEntry } from '../../../adapters/support/samples.ts';

const row = { code: 'K', name: 'An', version: 4 };

function told(
  name: string,
  values: EntryIntent['values'],
  seen: Parameters<typeof messagesByRow>[2],
  v?: number,
) {
  const command = commands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`No command is named ${name}.`);
  const intent = { name, entity: command.entity.name, v: v ?? command.v, values };
  return messagesByRow(storedEntry(1, intent), command, seen);
}

describe('the row on the server', () => {
  it.each([
    ['still there tells that it was not removed', told('customer.remove', {}, row), 'stillThere'],
    ['gone tells that it may have been removed', told('customer.remove', {}, null), 'gone'],
    ['gone says nothing of an edit', told('customer.update', { name: 'An' }, null), 'noRow'],
    ['with the wanted values is as it was wanted', told('customer.update', { name: 'An' }, row), 'same'],
    ['with other values is not', told('customer.update', { name: 'Bình' }, row), 'other'],
    [
      'where a value was cleared is as it was wanted',
      told('customer.update', { address: null }, row),
      'same',
    ],
    ['tells nothing of what leaves no trace in it', told('company.deposit', {}, row), 'unclear'],
    ['tells nothing of values of another shape', told('customer.update', { name: 'An' }, row, 99), 'unclear'],
    ['of a creation is held against its values alone', told('customer.add', { name: 'An' }, row), 'same'],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));
});

it('a command with no values is never told as done by a row that it would still change', () => {
  const changing = commands.flatMap(({ name, on, entity, project }) => {
    const fields = Object.keys(entity.fields).map((field) => [field, 'trước'] as const);
    const before = { ...Object.fromEntries(fields), version: 4 };
    const after = project(before, { key: 'K', values: {}, version: 4 });
    const changes = after === undefined || JSON.stringify(after) !== JSON.stringify(before);
    return on === 'row' && changes ? [{ name, before }] : [];
  });
  expect(changing.length).toBeGreaterThan(20);
  expect(changing.filter(({ name, before }) => told(name, {}, before) === 'same')).toEqual([]);
});
