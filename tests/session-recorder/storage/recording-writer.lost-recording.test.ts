/** Exports beside the keeper's own work, and of what the device has lost. */
import { describe, expect, test } from 'vitest';

import type { RecordingStore } from '#ports/recording-port.ts';
import { memoryRecordings } from '#adapters/memory/recordings.ts';
import { leadsTo, session } from '../../support/counted-session.ts';

/** Reads take until they are let go on. */
function slowlyRead(kept: RecordingStore) {
  let goOn = () => {};
  const read: RecordingStore['read'] = async (id) => {
    const text = await kept.read(id);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return text;
  };
  return { store: { ...kept, read }, goOn: () => goOn() };
}

const aTurn = () => new Promise((resolve) => setTimeout(resolve));

describe('beside what is written down every few seconds', () => {
  test('an export is whole, also where more is only begun to be written down meanwhile', async () => {
    const slow = slowlyRead(memoryRecordings());
    const own = session(slow.store);
    own.act('một', 10);
    await own.keeper.flush();
    const exported = own.read();
    await aTurn();
    own.act('hai', 100);
    const flushed = own.keeper.flush();
    await aTurn();
    slow.goOn();
    expect((await exported).steps).toHaveLength(10);
    await own.clock.advance(1_000);
    await flushed;
  });

  test('an export has what the disk had refused until just now', async () => {
    const kept = memoryRecordings();
    const slow = slowlyRead(kept);
    let refuses = false;
    const own = session({
      ...slow.store,
      add: (...part) => (refuses ? Promise.reject(new Error('full')) : kept.add(...part)),
    });
    own.act('một', 10);
    await own.keeper.flush();
    refuses = true;
    own.act('hai', 5);
    const exported = own.read();
    await aTurn();
    refuses = false;
    const flushed = own.keeper.flush();
    await aTurn();
    slow.goOn();
    expect((await exported).steps).toHaveLength(15);
    await flushed;
  });
});

describe('what the device no longer has of a recording', () => {
  test('is told, and what comes is recorded anew from the state as it is', async () => {
    const own = session();
    own.act('một', 12);
    await own.keeper.flush();
    // As where the browser throws a database away.
    await own.store.remove((await own.store.list()).map(({ id }) => id));
    own.act('hai', 5);
    await own.keeper.flush();
    own.act('ba', 2);
    expect(await leadsTo(own)).toEqual({ state: own.now(), steps: 7 });
    expect((await own.read()).isTorn).toBe(true);
    expect((await own.store.list()).map(({ actions }) => actions)).toEqual([7]);
  });

  test('is told also where nothing has happened since', async () => {
    const own = session();
    own.act('một', 12);
    await own.keeper.flush();
    await own.store.remove((await own.store.list()).map(({ id }) => id));
    const { head, steps, isTorn } = await own.read();
    expect([head.start, steps.length, isTorn]).toEqual([own.now(), 0, true]);
  });

  test('as it can not be read is told, and so is each export of what was recorded anew', async () => {
    const kept = memoryRecordings();
    let refuses = true;
    const own = session({
      ...kept,
      read: (id) => (refuses ? Promise.reject(new DOMException('', 'InvalidStateError')) : kept.read(id)),
    });
    own.act('một', 12);
    const { head, steps, isTorn } = await own.read();
    expect([head.start, steps.length, isTorn]).toEqual([own.now(), 0, true]);
    refuses = false;
    own.act('hai', 3);
    expect(await leadsTo(own)).toEqual({ state: own.now(), steps: 3 });
    expect((await own.read()).isTorn).toBe(true);
  });

  test('is nothing where it was all in memory', async () => {
    const own = session({
      ...memoryRecordings(),
      add: () => Promise.reject(new Error('full')),
      read: () => Promise.reject(new Error('closed')),
    });
    own.act('một', 12);
    expect(await leadsTo(own)).toEqual({ state: own.now(), steps: 12 });
    expect((await own.read()).isTorn).toBe(false);
  });
});

describe('what had to be let go of a recording', () => {
  test('before anybody took it away is told, and what comes is read from the state as it was then', async () => {
    const own = session();
    own.act('một', 12);
    await own.keeper.flush();
    own.act('hai', 10_001);
    const { state, steps } = await leadsTo(own);
    expect([state, steps]).toEqual([own.now(), 5_000]);
    expect((await own.read()).isTorn).toBe(true);
  });

  test('is told also where that was all there was', async () => {
    const own = session();
    own.act('một', 12);
    await own.keeper.flush();
    const page = { kind: 'listAnswer', page: { data: Array.from({ length: 10_001 }) } };
    const now = own.recorder.reducer(own.now(), { type: 'read', payload: page });
    const { head, steps, isTorn } = await own.read();
    expect([head.start, steps.length, isTorn]).toEqual([now, 0, true]);
  });

  test('while the disk refused more than may wait is told, and what comes is kept', async () => {
    const kept = memoryRecordings();
    let refuses = true;
    const own = session({
      ...kept,
      add: (...part) => (refuses ? Promise.reject(new Error('full')) : kept.add(...part)),
    });
    own.act('x'.repeat(500_000), 12);
    const flushed = own.keeper.flush();
    await own.clock.advance(1_000);
    await flushed;
    // Not yet more than may wait.
    expect(await own.read()).toMatchObject({ steps: { length: 12 }, isTorn: false });
    own.act('x'.repeat(500_000), 4);
    await own.keeper.flush();
    refuses = false;
    own.act('hai', 3);
    const { state, steps } = await leadsTo(own);
    expect([state?.count, steps]).toEqual([19, 3]);
    expect((await own.read()).isTorn).toBe(true);
  });
});
