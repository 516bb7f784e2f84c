/** docs/specification/lists.md says of every list what it shows, finds and does; nothing of that goes or comes by itself. */
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { Command } from '#kit/definitions/define-command.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { screens } from '#app/navigation/screens.ts';
import { cellsOf } from '../../../scripts/steps/specification-table.mjs';

const page = readFileSync(new URL('../../../docs/specification/lists.md', import.meta.url), 'utf8');

/** By the address of their list: what its lines say. */
const said = new Map<string, Readonly<Record<string, string>>>();
for (const part of page.split(/^## /m).slice(1)) {
  const [head = '', ...lines] = part.split('\n');
  const rows = lines.filter((line) => line.startsWith('|')).slice(2);
  said.set(head.replaceAll('`', ''), Object.fromEntries(rows.map((line) => cellsOf(line).slice(0, 2))));
}

const columnsOf = ({ columns }: ListScreen) =>
  columns
    .map(({ field, hidden, pinned, edit }) => {
      const marks = [pinned && 'pinned', hidden && 'hidden', edit && 'in place'].filter(Boolean);
      return marks.length === 0 ? field : `${field} (${marks.join(', ')})`;
    })
    .join('; ');

function wayOf({ hotkey, delivery, on, batch, consequence, form = [] }: Command): string {
  return [
    hotkey,
    delivery,
    on === 'create' ? 'makes one' : batch === true ? 'one or several' : 'one',
    consequence,
    form.length === 0 ? undefined : `form: ${form.join(' ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const factsOf = (screen: ListScreen): Readonly<Record<string, string>> => ({
  columns: columnsOf(screen),
  filters: screen.filters.join(', '),
  sums: screen.totals.join(', '),
  'begins with': Object.keys(screen.initial.values).join(', '),
  'without a network': screen.offline,
  ...Object.fromEntries(screen.commands.map((command) => [command.name, wayOf(command)])),
});

test('every list has its part of the page, in the order of the console', () => {
  expect([...said.keys()]).toEqual(screens.map(({ path }) => path));
});

describe.each(screens.map((screen) => [screen.path, screen] as const))('%s', (path, screen) => {
  test('shows, finds and does what is specified', () => {
    const facts = Object.fromEntries(Object.entries(factsOf(screen)).filter(([, fact]) => fact !== ''));
    expect(facts).toEqual(said.get(path));
  });
});
