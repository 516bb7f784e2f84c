/**
 * Entries that were recorded by every version ever released must be read, shown and sent by this one. The golden
 * file holds them as they lie on the disk; what is in it is never changed, only added to.
 */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { CommandCore } from '#model/command.ts';
import { createCommandRegistry } from '#model/command.ts';
import type { FoundEntry } from '#ports/journal-port.ts';
import { initialStatus, move } from '#commands/entry-state.ts';
import { laneIndexOf } from '#commands/lane-index.ts';
import { parseEntry, unreadable } from '#commands/parse-entry.ts';
import { wireOf } from '#sync/outbox/wire-request.ts';
import { commands } from '#app/navigation/commands.ts';
import { entry } from '../adapters/support/samples.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { aMinute } from '../support/signed-in.ts';
import { makeWorld, testCommands } from '../support/world.ts';

const released: readonly { readonly app: string; readonly entry: FoundEntry; readonly body: unknown }[] =
  JSON.parse(readFileSync(new URL('./released-entries.json', import.meta.url), 'utf8'));

const book = createCommandRegistry(commands);

describe('entries of released versions', () => {
  it.each(released.map((kept) => [`${kept.app} ${String(nameIn(kept.entry))}`, kept] as const))(
    '%s is read and makes the request that it was recorded for',
    (_, { entry: found, body }) => {
      const read = parseEntry(found, book);
      const command = book.get(read.intent.name);
      expect(read.intent.v).toBe(command?.v);
      const input = { key: laneIndexOf([read]).keyOf(read), values: read.intent.values };
      const wire = read.standing.wire ?? (command && wireOf(command, input, read.intent.base.version));
      expect(wire?.body === undefined || wire.body === null ? null : JSON.parse(wire.body)).toEqual(body);
    },
  );

  it('hold every queued command in its present shape: a new one is added to the file', () => {
    // As they lie there: read, each would have the version of today.
    const held = new Set(released.map(({ entry: found }) => shapeIn(found)));
    const missing = commands.flatMap(({ name, v, delivery }) =>
      delivery === 'queued' && !held.has(`${name}@${v}`) ? [`${name}@${v}`] : [],
    );
    expect(missing).toEqual([]);
  });
});

function nameIn({ intent }: FoundEntry): unknown {
  return typeof intent === 'object' && intent !== null && 'name' in intent ? intent.name : undefined;
}

function shapeIn(found: FoundEntry): string {
  const { intent } = found;
  const v = typeof intent === 'object' && intent !== null && 'v' in intent ? intent.v : undefined;
  return `${String(nameIn(found))}@${String(v)}`;
}

describe('an entry of an older shape', () => {
  const [, update] = testCommands;
  const renamed: CommandCore | undefined = update && {
    ...update,
    v: 3,
    upcasts: {
      1: ({ fullName, ...rest }) => ({ ...rest, name: fullName }),
      2: (values) => ('name' in values ? { ...values, name: String(values.name).trim() } : values),
    },
  };
  const renamedBook = createCommandRegistry(renamed === undefined ? [] : [renamed]);
  const old = {
    seq: 1,
    ...entry('1', { v: 1, values: { fullName: ' An ' }, base: { version: 1, prior: { fullName: 'Ân' } } }),
  };

  it('is brought up step by step at reading, its wish and what was seen alike', () => {
    expect(parseEntry(old, renamedBook).intent).toMatchObject({
      v: 3,
      values: { name: 'An' },
      base: { prior: { name: 'Ân' } },
    });
  });

  it('keeps the bytes that were sent: the same key never carries others', () => {
    const wire = { method: 'PUT', path: '/x', body: '{"fullName":" An "}', ifMatch: '"1"' };
    const sent = { ...old, standing: { ...old.standing, wire } };
    expect(parseEntry(sent, renamedBook).standing.wire).toEqual(wire);
  });

  it('without a way up waits until the app knows more', async () => {
    const world = makeWorld(fakeHost([customerRow('KH1')]));
    const { journal } = await world.ports.device.openPerson('p1');
    await journal.append([
      entry('1', { v: 7 }),
      entry('2', { name: 'customer.unheardOf', key: 'KH2', lane: 'customer/KH2' }),
    ]);
    await world.start();
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['parked', 'parked']);
    expect(world.host.effects).toEqual([]);
  });
});

describe('an entry that can’t be read', () => {
  it.each([
    ['nothing at all', undefined],
    ['a text', 'hỏng'],
    ['an entry without values', { ...entry('1').intent, values: null }],
  ])('is shown as parked, not dropped, and holds nothing up: %s', async (_, intent) => {
    const read = parseEntry({ seq: 4, intent, standing: undefined }, book);
    expect(read.intent.name).toBe(unreadable);
    expect(read.standing).toMatchObject({ state: 'parked', reason: { park: 'poison' } });
  });

  it('can be given up: the next move goes over the moves that stand on the disk', () => {
    const { standing } = parseEntry({ seq: 4, intent: 'hỏng', standing: { moves: 3 } }, book);
    expect(standing.moves).toBe(3);
  });

  it('has still been sent as often as it was: given up, it may have been done', () => {
    const standing = { ...initialStatus(0), state: 'unknown', moves: 3, attempts: 2 };
    expect(parseEntry({ seq: 4, intent: 'hỏng', standing }, book).standing).toMatchObject({
      state: 'parked',
      attempts: 2,
      maybeApplied: true,
    });
  });

  it('stays given up once it was: the next start does not bring it back', () => {
    const standing = { ...initialStatus(5), state: 'withdrawn', moves: 3, attempts: 2 };
    expect(parseEntry({ seq: 4, intent: 'hỏng', standing }, book).standing).toEqual(standing);
  });
});

describe('an entry that another release has left in a state, or for a host, that this one does not know', () => {
  const wire = { method: 'PUT', path: '/x', body: '{"name":"An"}', ifMatch: '"1"' };
  const sent = { moves: 4, attempts: 2, maybeApplied: true, notAfter: 77, wire, acceptedKey: 'KH9' };
  const left = (state: string, host = 'v3') => ({
    seq: 1,
    intent: { ...entry('1').intent, host },
    standing: { ...initialStatus(5), ...sent, state },
  });
  const read = (found: FoundEntry) => parseEntry(found, createCommandRegistry(testCommands)).standing;

  it.each([
    ['a state', left('archived')],
    ['a host', left('unknown', 'v9')],
  ])('keeps what was found of its attempts: %s', (_, found) => {
    expect(read(found)).toEqual({
      ...initialStatus(5),
      ...sent,
      state: 'parked',
      reason: { code: 'unknown_state', message: '', fields: [], park: 'unknownVersion' },
    });
  });

  it('is neither let go on nor replaced: the same key would leave with other bytes, or the same wish twice', () => {
    for (const kind of ['released', 'superseded'] as const)
      expect(move(read(left('archived')), { kind }, 9)).toBeUndefined();
  });

  it('goes when the person discards all that is unsent', () => {
    expect(move(read(left('archived')), { kind: 'givenUp' }, 9)?.state).toBe('withdrawn');
  });
});
