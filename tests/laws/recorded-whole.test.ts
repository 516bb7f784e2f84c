/**
 * No command of the console is sent again from the journal where the journal does not hold all that was sent: what is
 * secret or private was left out of it, and the rest alone would be taken for the whole.
 */
import { describe, expect, it } from 'vitest';

import { createCommandRegistry } from '#model/command.ts';
import type { EntryReason, EntryState, StoredEntry } from '#ports/journal-port.ts';
import { laneIndexOf } from '#commands/lane-index.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { commands } from '#app/navigation/commands.ts';
import { actionsOf } from '#app/sync-centre/entries/entry-facts.ts';
import { canReopen } from '#app/sync-centre/entries/reopened-entry.ts';
import { storedEntry } from '../adapters/support/samples.ts';

const book = createCommandRegistry(commands);

/** What it asks a person for, or takes from one, and is not recorded. */
function leftOut({ entity, form = [], secretValues = [] }: Command): readonly string[] {
  const hidden = form.filter((name) => {
    const field = entity.fields[name];
    return field?.kind === 'secret' || field?.private === true;
  });
  return [...hidden, ...secretValues];
}

const incomplete = commands.filter((command) => command.delivery === 'online' && leftOut(command).length > 0);

const standings: readonly (readonly [EntryState, Partial<EntryReason>])[] = [
  ['refused', {}],
  ['conflicting', { theirs: { version: 5 } }],
  ...(['permission', 'poison', 'unknownVersion', 'dependency'] as const).map(
    (park) => ['parked', { park }] as const,
  ),
  ['unknown', {}],
  ['accepted', {}],
  ['settled', {}],
];

function entriesOf({ name, v, host, entity, delivery, on, form = [] }: Command): readonly StoredEntry[] {
  const kept = form.find((field) => {
    const known = entity.fields[field];
    return known !== undefined && known.kind !== 'secret' && known.private !== true;
  });
  const values = kept === undefined ? {} : { [kept]: 'mới' };
  const base = { version: on === 'create' ? null : 1, prior: kept === undefined ? {} : { [kept]: 'cũ' } };
  const intent = { name, v, host, entity: entity.name, delivery, key: 'K', lane: `${entity.name}/K` };
  return standings.map(([state, reason]) =>
    storedEntry(
      1,
      { ...intent, values, base },
      { state, acceptedVersion: 2, reason: { code: 'x', message: '', fields: [], ...reason } },
    ),
  );
}

/** All that would send again what the journal holds of it. */
function replaysOf(entry: StoredEntry, command: Command): readonly string[] {
  const lanes = laneIndexOf([entry]);
  const actions = actionsOf(entry, { commands: book, lanes, hasForm: canReopen(entry, command) });
  const { solve, edit, again, retry } = actions;
  return Object.entries({ solve, edit, again, retry }).flatMap(([name, given]) => (given ? [name] : []));
}

describe('a command that was not recorded whole', () => {
  it('is each that takes a secret, or what is private', () => {
    expect(incomplete.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...['brandname.update', 'partnerBrandname.update', 'invoiceConfig.update'],
        ...[
          'company.configApp',
          'partner.configApp',
          'account.changePassword',
          'user.resetPassword',
          'client.add',
        ],
        ...['vpbqrTerminal.updateIdentified', 'mbqrTerminal.registerAgain'],
      ]),
    );
  });

  it.each(incomplete.map((command) => [command.name, command] as const))(
    '%s: is nowhere offered to be sent again from what was recorded',
    (_, command) => {
      for (const entry of entriesOf(command)) expect(replaysOf(entry, command)).toEqual([]);
    },
  );

  it('is none that is queued: what must not be kept goes by a twin of it, at once', () => {
    const queued = commands.filter(({ delivery }) => delivery === 'queued');
    const names = queued.flatMap((command) => (leftOut(command).length > 0 ? [command.name] : []));
    expect(names).not.toEqual([]);
    const twins = names.map((name) => book.get(`${name}Identified`)?.delivery);
    expect(twins).toEqual(names.map(() => 'online'));
  });
});

describe('a command that was recorded whole', () => {
  it.each([
    ['customer.update', ['solve']],
    ['invoiceConfig.lock', ['solve']],
    // Its private part was never in it: that went by its twin.
    ['vpbqrTerminal.update', ['solve']],
  ])('%s: a conflict of it can be solved', (name, replays) => {
    const command = commands.find((each) => each.name === name);
    if (command === undefined) throw new Error(`No command is named ${name}.`);
    const conflict = entriesOf(command).filter(({ standing }) => standing.state === 'conflicting');
    expect(conflict.map((entry) => replaysOf(entry, command))).toEqual([replays]);
  });
});
