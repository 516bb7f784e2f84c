import { describe, expect, it } from 'vitest';

import type { Row } from '#model/entity.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { undoGroup } from '#sync/resolve/undo-group.ts';
import { commands } from '#app/navigation/commands.ts';
import { customerRow } from '../../support/fake-host.ts';
import { leadHost, leadRow } from '../../support/lead-host.ts';
import { aMinute, changeStores, cut } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';

const lead = leadRow('L1');

async function offline(taken: readonly string[] = []) {
  const host = leadHost(
    [lead],
    taken.map((code) => customerRow(code)),
  );
  const world = makeWorld(host, undefined, { commands });
  await world.start();
  cut(world, true);
  return { world, host };
}

const made = (code: string) => ({
  ...{ key: code, base: undefined },
  values: { code, name: 'Trần Thị L1', phoneNumber: '0987654321', customerType: 1 },
});

async function convert(world: World, code: string, of: Row = lead) {
  const issued = world.store.dispatch(
    issueCommand({
      name: 'customer.add',
      targets: [made(code)],
      following: {
        name: 'customerLead.convert',
        targets: [{ key: String(of.id), base: of, values: { customer: code } }],
      },
    }),
  );
  await world.ports.clock.advance(0);
  return issued;
}

const entries = ({ store }: World) => store.getState().journal.entries;

describe('a creation and the change that waits for it', () => {
  it('are two entries that are written at once, of one group', async () => {
    const { world } = await offline();
    let appends = 0;
    changeStores(world.ports, ({ journal }) => ({
      journal: {
        ...journal,
        append: (...all) => {
          appends += 1;
          return journal.append(...all);
        },
      },
    }));
    const again = world.reopen();
    await again.start();
    await convert(again, 'KH9');
    expect(appends).toBe(1);
    const [creation, change] = entries(again);
    expect(change?.intent).toMatchObject({
      name: 'customerLead.convert',
      key: 'L1',
      deps: [creation?.intent.id],
    });
    expect(change?.intent.group).toBe(creation?.intent.group);
    expect(change?.intent.group).not.toBeNull();
  });

  it('reach the host once each, the creation first, though an answer is lost', async () => {
    const { world, host } = await offline();
    await convert(world, 'KH9');
    host.faults.push('loseAnswer');
    cut(world, false);
    await world.ports.clock.advance(10 * aMinute);
    expect(host.effects.filter((effect) => effect.endsWith('create KH9'))).toHaveLength(1);
    expect(host.conversions).toEqual(['KH9']);
    expect(host.leads.get('L1')).toMatchObject({ customer: 'KH9', leadStatus: 2, version: 2 });
  });

  it('wait together while the code is taken; once it is mended, the change goes with the new one', async () => {
    const { world, host } = await offline(['KH1']);
    await convert(world, 'KH1');
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['refused', 'recorded']);
    expect(host.conversions).toEqual([]);

    const supersedes = entries(world)[0]?.intent.id;
    const mended = issueCommand({ name: 'customer.add', targets: [made('KH8')], supersedes });
    const issued = world.store.dispatch(mended);
    await world.ports.clock.advance(aMinute);
    await issued;
    expect(host.conversions).toEqual(['KH8']);
    expect(host.leads.get('L1')?.customer).toBe('KH8');
  });

  it('leave a lead to the person that somebody else has converted meanwhile, and take its other changes along', async () => {
    for (const [theirs, states] of [
      [{ customer: 'KH7', leadStatus: 2 }, ['settled', 'conflicting']],
      [{ address: 'Hội An' }, ['settled', 'superseded', 'settled']],
    ] as const) {
      const { world, host } = await offline();
      await convert(world, 'KH9');
      host.leads.set('L1', { ...lead, ...theirs, version: 2 });
      cut(world, false);
      await world.ports.clock.advance(aMinute);
      expect(world.states()).toEqual(states);
      expect(host.rows.has('KH9')).toBe(true);
      expect(host.leads.get('L1')).toMatchObject(theirs);
    }
  });

  it('wait for the lead, too, where that was written down without network', async () => {
    const { world, host } = await offline();
    const values = { fullName: 'Lê Văn Tám', phoneNumber: '0912345678' };
    const added = world.store.dispatch(
      issueCommand({ name: 'customerLead.add', targets: [{ key: 'L1-new', base: undefined, values }] }),
    );
    await world.ports.clock.advance(0);
    await added;
    await convert(world, 'KH9', { ...leadRow('L1-new', values), version: 0 });
    const [lead1, creation, change] = entries(world);
    expect(change?.intent.deps).toEqual([lead1?.intent.id, creation?.intent.id]);
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(host.leads.get('L1-new')).toMatchObject({ ...values, customer: 'KH9', version: 2 });
    expect(host.conversions).toEqual(['KH9']);
  });

  it('are taken back as one', async () => {
    const { world, host } = await offline();
    await convert(world, 'KH9');
    const undone = world.store.dispatch(undoGroup(entries(world)[0]?.intent.group ?? ''));
    await world.ports.clock.advance(0);
    expect(await undone).toMatchObject({ withdrawn: 2, not: [] });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['withdrawn', 'withdrawn']);
    expect(host.rows.has('KH9')).toBe(false);
    expect(host.conversions).toEqual([]);
  });

  it('do not part in silence: the change is parked where the creation alone is given up', async () => {
    const { world, host } = await offline();
    await convert(world, 'KH9');
    await world.store.dispatch(withdrawEntry(entries(world)[0]?.intent.id ?? ''));
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['withdrawn', 'parked']);
    expect(host.conversions).toEqual([]);
  });
});
