/** Rights that change while something of the same person is under way: their journal and their stores stay. */
import { describe, expect, it } from 'vitest';

import type { PersonStores } from '#ports/ports.ts';
import { selectPerson } from '#store/session-slice.ts';
import { readList } from '#services/watch-list.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { profile } from '#session/profile.ts';
import { signOut } from '#session/sign-out.ts';
import { aMinute, changeStores, cut, reopened, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';

interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

function gate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((done) => {
    open = done;
  });
  return { passed, open: () => open() };
}

/** What the host answers to these calls is held on the way until the gate is opened. */
function holdAnswers({ host }: World, method: string, path: string): Gate {
  const held = gate();
  const { send } = host;
  host.send = async (request) => {
    const answer = await send(request);
    if (request.method === method && request.url.includes(path)) await held.passed;
    return answer;
  };
  return held;
}

/** The same person in a new page, whose journal resolves only once the gate is opened. */
async function withSlowJournal(
  change: (journal: PersonStores['journal'], held: Gate) => Partial<PersonStores['journal']>,
) {
  const before = await signedIn();
  const held = gate();
  changeStores(before.ports, ({ journal }) => ({ journal: { ...journal, ...change(journal, held) } }));
  return { world: await reopened(before, true), held };
}

async function changeRights(world: World, statements: readonly string[] = ['customer.*', 'lead.*']) {
  world.host.statements = statements;
  void world.store.dispatch(profile('p1'));
  await world.ports.clock.advance(10);
  expect(selectPerson(world.store.getState())?.statements).toEqual(statements);
}

const settle = (world: World) =>
  world.store.dispatch(
    issueCommand({
      name: 'customer.settle',
      targets: [{ key: 'KH1', base: world.host.rows.get('KH1'), values: { name: 'Đã trả' } }],
    }),
  );

describe('rights that change meanwhile', () => {
  it('do not take the answer of an online command away', async () => {
    const world = await signedIn();
    const held = holdAnswers(world, 'PUT', '/customer');
    const issued = settle(world);
    await world.ports.clock.advance(10);
    await changeRights(world);
    held.open();
    await world.ports.clock.advance(10);
    expect(await issued).toMatchObject({ kind: 'accepted' });
    expect(world.states()).toEqual(['settled']);
  });

  it('have an online command sent that was being written down', async () => {
    const { world, held } = await withSlowJournal((journal, { passed }) => ({
      async append(...given) {
        const stored = await journal.append(...given);
        await passed;
        return stored;
      },
    }));
    const issued = settle(world);
    await world.ports.clock.advance(10);
    await changeRights(world);
    held.open();
    await world.ports.clock.advance(10);
    expect(await issued).toMatchObject({ kind: 'accepted' });
    expect(world.host.effects).toHaveLength(1);
  });

  it('leave a move that was being written down to be shown here and in other tabs', async () => {
    const { world, held } = await withSlowJournal((journal, { passed }) => ({
      async move(...given) {
        const moved = await journal.move(...given);
        await passed;
        return moved;
      },
    }));
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Không nữa' });
    const other = world.secondTab();
    await other.start();
    const [id = ''] = world.store.getState().journal.order;
    void world.store.dispatch(withdrawEntry(id));
    await world.ports.clock.advance(0);
    world.host.down = false;
    await changeRights(world);
    held.open();
    await world.ports.clock.advance(10);
    expect(world.states()).toEqual(['withdrawn']);
    expect(other.states()).toEqual(['withdrawn']);
  });

  it('do not keep the journal from being read', async () => {
    const before = await signedIn();
    cut(before, true);
    await before.issue('customer.update', 'KH1', { name: 'Chờ' });
    const held = gate();
    let isSlow = true;
    changeStores(before.ports, ({ journal }) => ({
      journal: {
        ...journal,
        async load() {
          const found = await journal.load();
          if (isSlow) await held.passed;
          return found;
        },
      },
    }));
    const world = before.reopen();
    const started = world.start();
    await world.ports.clock.advance(10);
    isSlow = false;
    cut(world, false);
    await changeRights(world);
    held.open();
    await started;
    expect(world.store.getState().journal.loaded).toBe(true);
    expect(world.states()).toHaveLength(1);
  });

  it('take away pages that were read under the ones of before', async () => {
    const world = await signedIn();
    await world.readCustomers();
    const pages = () => Object.values(world.store.getState().v3.queries).filter((query) => query?.data);
    expect(pages()).toHaveLength(1);
    await changeRights(world, ['lead.*']);
    expect(pages()).toEqual([]);
  });

  it('let nothing in that was asked for under the ones of before', async () => {
    const world = await signedIn();
    const held = holdAnswers(world, 'GET', '/customer');
    const query = { filter: {}, sort: [], current: 1, pageSize: 50 };
    const asked = world.store.dispatch(readList('v3', { collection: 'customer', query }));
    await world.ports.clock.advance(10);
    await changeRights(world, ['lead.*']);
    held.open();
    await world.ports.clock.advance(10);
    expect(await asked).toBeUndefined();
    expect(await (await world.ports.device.openPerson('p1')).rows.list()).toEqual([]);
  });
});

describe('whoever left while an online command was being written down', () => {
  it('is not told that it is saved, and nothing of it is sent', async () => {
    const { world, held } = await withSlowJournal((journal, { passed }) => ({
      async append(...given) {
        const stored = await journal.append(...given);
        await passed;
        return stored;
      },
    }));
    const issued = settle(world);
    await world.ports.clock.advance(10);
    await world.store.dispatch(signOut('keep'));
    held.open();
    await world.ports.clock.advance(aMinute);
    expect(await issued).toMatchObject({ kind: 'unknown' });
    expect(world.host.effects).toEqual([]);
  });
});
