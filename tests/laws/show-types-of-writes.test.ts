/**
 * Specification, section 8: 'behaviour follows showType'. Every command, queued, sent at once and to many rows, refused
 * with each showType and without one: what the person is shown.
 */
import { describe, expect, it } from 'vitest';

import type { Values } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import { showFailure } from '#services/failures/show-failure.ts';
import type { AppThunk } from '#services/services.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { commands } from '#app/navigation/commands.ts';
import { sampleRow } from '../support/sample-rows.ts';
import { isWrite, loaded, refusingHost, seenAt, seenIn, showTypes, worldOn } from '../support/show-types.ts';
import type { World } from '../support/world.ts';

describe('what is done', () => {
  const rowOf = ({ entity }: Command, key: string) => ({
    ...sampleRow(entity, 2),
    [entity.key]: key,
    version: 3,
  });

  /** Its own values, or what its form may be filled in with. */
  function valuesOf({ form = [], values, entity }: Command): Values {
    const row = sampleRow(entity, 3);
    const typed = form.filter((field) => {
      const kind = entity.fields[field];
      return field in row && kind !== undefined && mayBeKept(kind);
    });
    return values ?? Object.fromEntries(typed.map((field) => [field, row[field]]));
  }

  async function issued(world: World, command: Command, keys: readonly string[]) {
    const values = valuesOf(command);
    const targets = keys.map((key) => ({
      ...{ key, values },
      base: command.on === 'create' ? undefined : rowOf(command, key),
    }));
    const asked = world.store.dispatch(issueCommand({ name: command.name, targets }));
    await world.ports.clock.advance(0);
    const outcome = await asked;
    await world.ports.clock.advance(1000);
    await loaded(world);
    return outcome;
  }

  const queued = commands.filter(({ delivery }) => delivery === 'queued');
  const online = commands.filter(({ delivery }) => delivery === 'online');

  it.each(showTypes)(
    'and sent later, refused with showType %s, of every queued command',
    async (showType) => {
      for (const command of queued) {
        const world = await worldOn(refusingHost(showType, isWrite));
        await issued(world, command, ['MAU-1']);
        expect(world.states(), command.name).toEqual(['refused']);
        expect(seenIn(world.store.getState(), 'refused.'), command.name).toEqual(seenAt(showType));
      }
      expect(queued.length).toBeGreaterThan(40);
    },
  );

  it.each(showTypes)('and forbidden with showType %s, is told like any refusal', async (showType) => {
    for (const command of queued.slice(0, 5)) {
      const world = await worldOn(refusingHost(showType, isWrite, 403));
      await issued(world, command, ['MAU-1']);
      expect(world.states(), command.name).toEqual(['parked']);
      expect(seenIn(world.store.getState(), 'refused.'), command.name).toEqual(seenAt(showType));
    }
  });

  it('and followed by a screen when it is refused, is told by the screen alone', async () => {
    const [command] = queued;
    if (command === undefined) throw new Error('No command is queued.');
    const world = await worldOn(refusingHost(2, isWrite));
    const follow: AppThunk<void> = (_dispatch, getState, { followedEntries }) => {
      for (const id of getState().journal.order) followedEntries.set(id, 1);
    };
    const leave: AppThunk<void> = (_dispatch, _getState, { followedEntries }) => followedEntries.clear();
    world.store.subscribe(() => {
      const [entry] = world.store.getState().journal.entries;
      // The screen looks, shows what it sees, and goes, before the part that shows late refusals is loaded.
      if (entry?.standing.state === 'refused') world.ports.clock.after(0, () => world.store.dispatch(leave));
    });
    const values = valuesOf(command);
    const base = command.on === 'create' ? undefined : rowOf(command, 'MAU-1');
    const asked = world.store.dispatch(
      issueCommand({ name: command.name, targets: [{ key: 'MAU-1', base, values }] }),
    );
    await asked;
    world.store.dispatch(follow);
    await world.ports.clock.advance(1000);
    await loaded(world);
    expect(world.states()).toEqual(['refused']);
    expect(seenIn(world.store.getState(), 'refused.').notices).toEqual([]);
  });

  it.each(showTypes)('to many rows, refused with showType %s, is told as one', async (showType) => {
    const many = queued.filter(({ on }) => on === 'row');
    for (const command of many) {
      const world = await worldOn(refusingHost(showType, isWrite));
      await issued(world, command, ['MAU-1', 'MAU-2', 'MAU-3']);
      expect(world.states(), command.name).toEqual(['refused', 'refused', 'refused']);
      const { notices, page } = seenIn(world.store.getState(), 'refused.');
      expect({ notices, page }, command.name).toMatchObject({
        ...{ notices: seenAt(showType).notices, page: seenAt(showType).page },
      });
    }
  });

  it.each(showTypes)(
    'and sent at once, refused with showType %s, of every online command',
    async (showType) => {
      for (const command of online) {
        const world = await worldOn(refusingHost(showType, isWrite));
        const outcome = await issued(world, command, ['MAU-1']);
        if (outcome.kind !== 'refused') throw new Error(`${command.name} is ${outcome.kind}.`);
        // Whoever has issued it tells it: not a second time from the journal.
        expect(seenIn(world.store.getState(), 'refused.'), command.name).toEqual(seenAt(0));
        world.store.dispatch(showFailure(outcome.failure, { key: 'command', call: 'write' }));
        expect(seenIn(world.store.getState(), 'command'), command.name).toEqual(seenAt(showType));
      }
      expect(online.length).toBeGreaterThan(40);
    },
  );

  it.each(showTypes)(
    'to many rows at once, refused with showType %s, is told once of every online command',
    async (showType) => {
      for (const command of online.filter(({ on }) => on === 'row')) {
        const world = await worldOn(refusingHost(showType, isWrite));
        const outcome = await issued(world, command, ['MAU-1', 'MAU-2', 'MAU-3']);
        if (outcome.kind !== 'refused') throw new Error(`${command.name} is ${outcome.kind}.`);
        expect(seenIn(world.store.getState(), 'refused.'), command.name).toEqual(seenAt(0));
        world.store.dispatch(showFailure(outcome.failure, { key: 'command', call: 'write' }));
        expect(seenIn(world.store.getState(), 'command'), command.name).toEqual(seenAt(showType));
      }
    },
  );
});
