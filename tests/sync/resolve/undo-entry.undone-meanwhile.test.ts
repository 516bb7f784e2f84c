/** A change that is given up just when another tab has sent it. */
import { describe, expect, it } from 'vitest';

import type { Values } from '#model/entity.ts';
import { selectEntries } from '#store/journal-slice.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { undoEntry } from '#sync/resolve/undo-entry.ts';
import { undoGroup } from '#sync/resolve/undo-group.ts';
import { customersCommands } from '#features/customers/customers.commands.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores, cut } from '../../support/signed-in.ts';
import { makeWorld } from '../../support/world.ts';

/** Changes wait; as soon as they are to be given up, the disk turns out to know the first one as sent. */
async function sentByAnotherTab(name: string, values: Values, keys: readonly string[] = ['KH1']) {
  const host = fakeHost(keys.map((key) => customerRow(key)));
  const world = makeWorld(host, undefined, { commands: customersCommands });
  let isFirst = true;
  changeStores(world.ports, ({ journal }) => ({
    journal: {
      ...journal,
      async move(changes, term) {
        const [first] = changes;
        if (isFirst && first?.standing.state === 'withdrawn') {
          isFirst = false;
          host.others('KH1', values);
          const sent = { state: 'settled', acceptedVersion: 2 } as const;
          await journal.move([{ ...first, standing: { ...first.standing, ...sent } }]);
        }
        return journal.move(changes, term);
      },
    },
  }));
  await world.start();
  cut(world, true);
  const targets = keys.map((key) => ({ key, base: customerRow(key), values }));
  await world.store.dispatch(issueCommand({ name, targets }));
  const [entry] = selectEntries(world.store.getState());
  return { world, id: entry?.intent.id ?? '', group: entry?.intent.group ?? '' };
}

describe('a change that another tab was faster to send', () => {
  it('is not told as withdrawn', async () => {
    const { world, id } = await sentByAnotherTab('customer.update', { name: 'Tên mới' });
    expect(await world.store.dispatch(withdrawEntry(id))).toBe(false);
    expect(world.states()).toEqual(['settled']);
  });

  it('is undone by its opposite', async () => {
    const { world, id } = await sentByAnotherTab('customer.update', { name: 'Tên mới' });
    expect(await world.store.dispatch(undoEntry(id))).toMatchObject({ kind: 'saved' });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH1')?.name).toBe('Nguyễn Văn KH1');
  });

  it('is told as not undone where nothing does the opposite', async () => {
    const { world, id } = await sentByAnotherTab('customer.remove', {});
    expect(await world.store.dispatch(undoEntry(id))).toEqual({ kind: 'notPossible', why: 'noOpposite' });
  });

  it('in a batch does not count as withdrawn, and is undone by its opposite', async () => {
    const { world, group } = await sentByAnotherTab('customer.update', { name: 'Tên mới' }, ['KH1', 'KH2']);
    const undone = await world.store.dispatch(undoGroup(group));
    expect(undone).toEqual({ withdrawn: 1, sent: 1, not: [], notSaved: undefined });
    expect(world.states()).toEqual(['settled', 'withdrawn', 'recorded']);
  });
});
