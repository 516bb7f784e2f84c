/** What is said of a change that was just saved, once its answer is there: never more than is true. */
import { describe, expect, it } from 'vitest';

import type { Values } from '#model/entity.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { signOut } from '#session/sign-out.ts';
import { followEntries } from '#kit/command/follow-entries.ts';
import { customerRow } from '../../support/fake-host.ts';
import { changeStores, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';

const patienceMs = 8000;

/** Saves a change of KH1 as it was seen first, and follows it. */
async function follow(world: World, values: Values = { name: 'Của tôi' }) {
  const targets = [{ key: 'KH1', base: customerRow('KH1'), values }];
  const issued = world.store.dispatch(issueCommand({ name: 'customer.update', targets }));
  await world.ports.clock.advance(0);
  await issued;
  const [id = ''] = world.store.getState().journal.order;
  const heard: string[] = [];
  const following = world.store.dispatch(followEntries([id], patienceMs)).then((followed) => {
    heard.push(followed.kind);
    return followed;
  });
  await world.ports.clock.advance(0);
  return { id, heard, following };
}

/** The host's next answers to changes wait until the returned function is called. */
function holdAnswers(world: World, isHeld: (nth: number) => boolean): () => void {
  const { send } = world.host;
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  let nth = 0;
  world.host.send = async (request) => {
    const answer = await send(request);
    if (request.method === 'PUT') {
      nth += 1;
      if (isHeld(nth)) await gate;
    }
    return answer;
  };
  return () => release();
}

describe('a change that is followed', () => {
  it('is done once the host has accepted it', async () => {
    const world = await signedIn();
    const release = holdAnswers(world, () => true);
    const { heard } = await follow(world);
    await world.ports.clock.advance(500);
    expect(heard).toEqual([]);
    release();
    await world.ports.clock.advance(500);
    expect(heard).toEqual(['done']);
  });

  it('and is given up before it was sent, is not said to be done', async () => {
    const world = await signedIn();
    world.host.faults.push({ throttle: 60 });
    const { id, heard } = await follow(world);
    expect(world.states()).toEqual(['recorded']);
    await world.store.dispatch(withdrawEntry(id));
    await world.ports.clock.advance(500);
    expect(heard).toEqual(['withdrawn']);
  });

  it('and is given up while its request is under way, is left to the notice that says whether it was done', async () => {
    const world = await signedIn();
    const release = holdAnswers(world, () => true);
    const { id, heard } = await follow(world);
    await world.store.dispatch(withdrawEntry(id));
    release();
    await world.ports.clock.advance(500);
    expect(heard).toEqual(['withdrawn']);
  });

  it('whose person signs out, is not said to be done', async () => {
    const world = await signedIn();
    holdAnswers(world, () => true);
    const { heard } = await follow(world);
    void world.store.dispatch(signOut('keep'));
    await world.ports.clock.advance(60_000);
    expect(heard).toEqual(['withdrawn']);
  });
});

describe('a change whose row has moved on', () => {
  it('and that fits on what it is now, is done once what replaced it is accepted', async () => {
    const world = await signedIn();
    world.host.others('KH1', { address: 'Đà Nẵng' });
    const release = holdAnswers(world, (nth) => nth > 1);
    const { heard, following } = await follow(world);
    await world.ports.clock.advance(500);
    expect(world.states()).toEqual(['superseded', 'sending']);
    expect(heard).toEqual([]);
    release();
    await world.ports.clock.advance(500);
    const [, replacement] = world.store.getState().journal.order;
    expect(await following).toEqual({ kind: 'done', entries: [replacement] });
  });

  it('is not told as a conflict while it is only being recorded again', async () => {
    const world = await slowToRecordAgain();
    world.host.others('KH1', { address: 'Đà Nẵng' });
    const { heard } = await follow(world);
    await world.ports.clock.advance(150);
    expect(world.states()).toEqual(['conflicting']);
    await world.ports.clock.advance(1000);
    expect(heard).toEqual(['done']);
  });

  it('and that does not fit, is told as a conflict', async () => {
    const world = await signedIn();
    world.host.others('KH1', { name: 'Của người khác' });
    const { id, following } = await follow(world);
    await world.ports.clock.advance(600);
    expect(await following).toMatchObject({ kind: 'failed', entry: { intent: { id } } });
  });
});

/** Recording a second time takes longer than the next look. */
async function slowToRecordAgain(): Promise<World> {
  const world = makeWorld((await signedIn()).host);
  changeStores(world.ports, ({ journal }) => ({
    journal: {
      ...journal,
      async append(entries, over, draft) {
        if (over !== undefined && over.length > 0)
          await new Promise<void>((done) => {
            world.ports.clock.after(200, done);
          });
        return journal.append(entries, over, draft);
      },
    },
  }));
  await world.start();
  return world;
}
