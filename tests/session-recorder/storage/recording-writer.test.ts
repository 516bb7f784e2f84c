import { describe, expect, test } from 'vitest';

import { memoryRecordings } from '#adapters/memory/recordings.ts';
import { leadsTo, session } from '../../support/counted-session.ts';

describe('what is recorded', () => {
  test('is there whole, however often it was written down meanwhile', async () => {
    const own = session();
    for (let time = 0; time < 9; time += 1) {
      own.act(`lượt ${time}`, 70);
      const flushed = own.keeper.flush();
      // Written down piece by piece, with pauses in which more comes.
      own.act('meanwhile', 3);
      await own.clock.advance(1_000);
      await flushed;
    }
    expect(await leadsTo(own)).toEqual({ state: own.now(), steps: 657 });
    expect((await own.store.list()).map(({ actions }) => actions)).toEqual([657]);
  });

  test('of which nothing happened yet is a recording all the same', async () => {
    expect(await leadsTo(session())).toEqual({ state: undefined, steps: 0 });
  });

  test('is handed over though its writing down was only begun', async () => {
    const own = session();
    own.act('x', 100);
    void own.keeper.flush();
    expect(await leadsTo(own)).toEqual({ state: own.now(), steps: 100 });
  });

  test('holds what preferences brought, which no reducer can bring again', async () => {
    const own = session();
    own.act('một');
    own.act('', 1, 'persist/REHYDRATE');
    own.act('hai');
    const { state } = await leadsTo(own);
    expect(state?.texts).toEqual(['kept before', 'hai']);
  });

  test('can be read from its next whole state on, once its beginning had to go', async () => {
    const own = session();
    for (let time = 0; time < 3; time += 1) {
      own.act('dài '.repeat(20), 400);
      const flushed = own.keeper.flush();
      await own.clock.advance(1_000);
      await flushed;
    }
    const [first] = await own.store.list();
    // Another tab needs nearly all the room.
    const strange = { recording: { id: 'other', begunAt: 0, app: '1', subject: 'u1' }, at: 0, count: 0 };
    await own.store.add({ ...strange, isWhole: true }, ['x\n'], (first?.bytes ?? 0) - 10);
    const { state, steps } = await leadsTo(own);
    expect(state).toEqual(own.now());
    expect(steps).toBe(400);
  });

  test('goes on in a recording of its own after a pause, in which nothing was taken down', async () => {
    const own = session();
    own.act('before', 4);
    await own.keeper.flush();
    own.recorder.pause(true);
    own.act('unheard', 4);
    own.recorder.pause(false);
    own.act('after', 2);
    expect(await leadsTo(own)).toEqual({ state: own.now(), steps: 2 });
    expect((await own.store.list()).map(({ actions }) => actions)).toEqual([2, 4]);
  });

  test('waits in memory where the disk refuses it, and is whole once it does not', async () => {
    const kept = memoryRecordings();
    let refuses = true;
    const own = session({
      ...kept,
      add: (...part) =>
        refuses ? Promise.reject(new DOMException('', 'QuotaExceededError')) : kept.add(...part),
    });
    own.act('một', 7);
    await own.keeper.flush();
    own.act('hai', 7);
    expect(await leadsTo(own)).toEqual({ state: own.now(), steps: 14 });
    refuses = false;
    own.act('ba', 7);
    expect(await leadsTo(own)).toEqual({ state: own.now(), steps: 21 });
    expect((await kept.list()).map(({ actions }) => actions)).toEqual([21]);
  });

  test('goes on also where a state that is larger than all that may wait was refused once', async () => {
    const kept = memoryRecordings();
    let refuses = false;
    const own = session({
      ...kept,
      add: (...part) => (refuses ? Promise.reject(new Error('full')) : kept.add(...part)),
    });
    own.act('x'.repeat(2_500_000), 5);
    await own.keeper.flush();
    // What comes begins with the whole state.
    own.recorder.pause(true);
    own.act('x'.repeat(2_500_000));
    own.recorder.pause(false);
    refuses = true;
    own.act('một');
    await own.keeper.flush();
    refuses = false;
    own.act('hai');
    const { state, steps } = await leadsTo(own);
    expect([state?.count, steps]).toEqual([8, 2]);
    expect((await own.read()).isTorn).toBe(false);
  });
});

describe('what was recorded of somebody', () => {
  test('goes when they sign out, from the disk and from memory', async () => {
    const own = session();
    own.act('bí mật', 20);
    await own.keeper.flush();
    own.act('bí mật', 30);
    void own.keeper.flush();
    await own.keeper.forget();
    expect(await own.store.list()).toEqual([]);
    own.act('người khác');
    const recording = await own.read();
    expect(recording.steps).toHaveLength(1);
  });

  test('goes when somebody else works here', async () => {
    const own = session();
    own.act('của u1');
    await own.keeper.flush();
    own.who.subject = 'u2';
    const other = session(own.store);
    other.who.subject = 'u2';
    other.act('của u2');
    await other.keeper.flush();
    expect((await own.store.list()).map(({ subject }) => subject)).toEqual(['u2']);
  });

  test('goes when somebody else works here though the page went on after its session had ended', async () => {
    const own = session();
    own.act('của u1');
    await own.keeper.flush();
    own.who.subject = null;
    own.act('nobody');
    await own.keeper.flush();
    const other = session(own.store);
    other.who.subject = 'u2';
    await other.keeper.flush();
    expect(await own.store.list()).toEqual([]);
  });

  test('is on no recording of whom works in the same page after them', async () => {
    const own = session();
    own.act('của u1');
    await own.keeper.flush();
    own.act('của u1, lúc rời đi');
    own.who.subject = 'u2';
    await own.keeper.flush();
    own.act('của u2');
    expect((await own.read()).steps).toHaveLength(1);
    expect((await own.store.list()).map(({ subject, actions }) => [subject, actions])).toEqual([['u2', 1]]);
  });

  test('goes at the next start where the page died while they signed out', async () => {
    const own = session();
    own.act('của u1');
    await own.keeper.flush();
    const next = session(own.store);
    next.who.subject = null;
    await next.keeper.flush();
    expect(await own.store.list()).toHaveLength(1);
    next.who.left = 'u1';
    await next.keeper.flush();
    expect(await own.store.list()).toEqual([]);
  });
});

describe('the disk', () => {
  function watched() {
    const asked: string[] = [];
    const kept = memoryRecordings();
    const noted = <T>(name: string, answer: Promise<T>) => {
      asked.push(name);
      return answer;
    };
    const own = session({
      add: (...part) => noted('add', kept.add(...part)),
      list: () => noted('list', kept.list()),
      read: (id) => noted('read', kept.read(id)),
      remove: (ids) => noted('remove', kept.remove(ids)),
    });
    return { own, askedOf: () => asked.splice(0) };
  }

  test('is asked nothing while nothing happens in the page', async () => {
    const { own, askedOf } = watched();
    own.act('một');
    await own.keeper.flush();
    expect(askedOf()).toEqual(['list', 'add']);
    for (let time = 0; time < 20; time += 1) await own.keeper.flush();
    expect(askedOf()).toEqual([]);
    own.act('hai');
    await own.keeper.flush();
    expect(askedOf()).toEqual(['list', 'add']);
  });

  test('is asked once what is there by a page in which nothing has happened yet', async () => {
    const { own, askedOf } = watched();
    for (let time = 0; time < 20; time += 1) await own.keeper.flush();
    expect(askedOf()).toEqual(['list']);
  });

  test('is asked again once somebody else works here, also where nothing has happened since', async () => {
    const { own, askedOf } = watched();
    own.act('của u1');
    await own.keeper.flush();
    askedOf();
    own.who.subject = 'u2';
    await own.keeper.flush();
    await own.keeper.flush();
    expect(askedOf()).toEqual(['list', 'remove']);
    expect(await own.store.list()).toEqual([]);
  });

  test('that refuses to remove what must go is asked again', async () => {
    const kept = memoryRecordings();
    const before = session(kept);
    before.act('của u1');
    await before.keeper.flush();
    let refuses = true;
    const own = session({
      ...kept,
      remove: (ids) => (refuses ? Promise.reject(new Error('busy')) : kept.remove(ids)),
    });
    own.who.subject = 'u2';
    await own.keeper.flush();
    expect(await kept.list()).toHaveLength(1);
    refuses = false;
    await own.keeper.flush();
    expect(await kept.list()).toEqual([]);
  });
});
