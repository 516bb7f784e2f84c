/** One contract for what was recorded on a device, asked of IndexedDB and of its twin in memory. */
import 'fake-indexeddb/auto';

import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { KeptHead, PartHead, RecordingStore } from '#ports/recording-port.ts';
import { overflowOf, readableOf } from '#ports/recording-port.ts';
import { idbRecordings } from '#adapters/idb/recordings.ts';
import { memoryRecordings } from '#adapters/memory/recordings.ts';
import { openedHandles } from '../adapters/support/opened-handles.ts';

const megabytes = 5_000_000;

const part = (id: string, { at = 1, isWhole = false } = {}): PartHead => ({
  recording: { id, begunAt: 0, app: '1', subject: 'u1' },
  at,
  count: 2,
  isWhole,
});

/** Of so many characters that packing makes nothing less of. */
const noise = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 9973))).join('');

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe.each([
  { name: 'in IndexedDB', open: () => idbRecordings('test') },
  { name: 'in memory', open: async (): Promise<RecordingStore> => memoryRecordings() },
])('recordings $name', ({ open }) => {
  test('come back part by part as they were added, those of one session apart from another’s', async () => {
    const store = await open();
    await store.add(part('a', { isWhole: true }), ['một\n'], megabytes);
    await store.add(part('b', { isWhole: true }), ['hai\n'], megabytes);
    await store.add(part('a', { at: 7 }), ['ba\n'], megabytes);
    expect(await store.read('a')).toBe('một\nba\n');
    expect(await store.read('b')).toBe('hai\n');
    expect(await store.read('c')).toBeUndefined();
    expect(await store.list()).toMatchObject([
      { id: 'b', actions: 2, endedAt: 1 },
      { id: 'a', actions: 4, endedAt: 7, subject: 'u1' },
    ]);
  });

  test('that are taken away leave the others', async () => {
    const store = await open();
    await store.add(part('a', { isWhole: true }), ['một\n'], megabytes);
    await store.add(part('b', { isWhole: true }), ['hai\n'], megabytes);
    await store.remove(['a']);
    expect(await store.read('a')).toBeUndefined();
    expect((await store.list()).map(({ id }) => id)).toEqual(['b']);
  });

  test('make room for the newest, and what can’t be read without what went goes along', async () => {
    const store = await open();
    await store.add(part('a', { isWhole: true }), ['x\n'.repeat(50)], megabytes);
    await store.add(part('a'), ['y\n'], megabytes);
    await store.add(part('a', { isWhole: true }), ['z\n'], megabytes);
    const [listed] = await store.list();
    await store.add(part('a'), ['w\n'], (listed?.bytes ?? 0) - 1);
    expect(await store.read('a')).toBe('z\nw\n');
  });

  test('keep a whole part that is more than all the room, and what follows it', async () => {
    const store = await open();
    await store.add(part('b', { isWhole: true }), ['một\n'], megabytes);
    await store.add(part('a', { isWhole: true }), ['hai\n'], 1);
    await store.add(part('a'), ['ba\n'], 1);
    expect(await store.read('a')).toBe('hai\nba\n');
    expect(await store.read('b')).toBeUndefined();
  });

  test('come back as they were where a part is long, and of many texts', async () => {
    const store = await open();
    const texts = Array.from({ length: 40 }, (_, index) => `${'ấ𝄞'.repeat(9_000)}${index}\n`);
    await store.add(part('a', { isWhole: true }), texts, megabytes);
    expect((await store.read('a')) === texts.join('')).toBe(true);
  });
});

describe('recordings in IndexedDB, whose handle does not last', () => {
  test('go on once the browser has closed it', async () => {
    const opened = openedHandles();
    const store = await idbRecordings('test');
    await store.add(part('a', { isWhole: true }), ['một\n'], megabytes);
    const [handle] = opened;
    if (handle === undefined) throw new Error('Nothing was opened');
    Reflect.apply(forceCloseDatabase, undefined, [handle]);
    await new Promise((resolve) => handle.addEventListener('close', resolve));
    await store.add(part('a'), ['hai\n'], megabytes);
    expect(await store.read('a')).toBe('một\nhai\n');
    expect(opened).toHaveLength(2);
  });

  test('begin anew once it was thrown away under them', async () => {
    const store = await idbRecordings('test');
    await store.add(part('a', { isWhole: true }), ['một\n'], megabytes);
    await deleteDB('console:test:recordings');
    expect(await store.list()).toEqual([]);
    await store.add(part('b', { isWhole: true }), ['hai\n'], megabytes);
    expect(await store.read('b')).toBe('hai\n');
  });

  test('hold a part once, also where there was no making room for it', async () => {
    const store = await idbRecordings('test');
    await store.add(part('a', { isWhole: true }), ['một\n'], megabytes);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
      throw new DOMException('', 'UnknownError');
    });
    await store.add(part('b', { isWhole: true }), ['hai\n'], 30);
    expect(await store.read('b')).toBe('hai\n');
    await store.add(part('b'), ['ba\n'], 60);
    expect((await store.list()).map(({ id }) => id)).toEqual(['b']);
  });
});

describe('recordings in IndexedDB, to which another tab adds', () => {
  test('are not read again for each part, and what the other tab added makes room in time', async () => {
    const [store, other] = [await idbRecordings('test'), await idbRecordings('test')];
    await store.add(part('a', { isWhole: true }), ['một\n'], megabytes);
    const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    for (let time = 0; time < 11; time += 1) await store.add(part('a'), ['hai\n'], megabytes);
    expect(read).not.toHaveBeenCalled();
    const [listed] = await store.list();
    const room = (listed?.bytes ?? 0) * 3;
    await other.add(part('b', { isWhole: true }), [noise(room)], megabytes);
    for (let time = 0; time < 12; time += 1) await store.add(part('a'), ['hai\n'], room);
    expect((await store.list()).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('a ring of parts', () => {
  const heads = fc
    .array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), isWhole: fc.boolean(), bytes: fc.nat(100) }))
    .map((drawn) =>
      drawn.map(({ id, isWhole, bytes }, number): KeptHead => ({ ...part(id, { isWhole }), number, bytes })),
    );

  /** Of what goes on, what can't be read without its last whole part. */
  function neededOf(kept: readonly KeptHead[]): readonly KeptHead[] {
    const own = kept.filter(({ recording }) => recording.id === kept.at(-1)?.recording.id);
    const last = own.map(({ isWhole }) => isWhole).lastIndexOf(true);
    return last < 0 ? [] : own.slice(last);
  }

  test('never keeps more than there is room for, beside what goes on, nor less than it must', () => {
    fc.assert(
      fc.property(heads, fc.nat(600), (kept, room) => {
        const gone = new Set(overflowOf(kept, room));
        const sum = (left: readonly KeptHead[]) => left.reduce((total, { bytes }) => total + bytes, 0);
        const left = kept.filter(({ number }) => !gone.has(number));
        expect(sum(left)).toBeLessThanOrEqual(Math.max(room, sum(neededOf(kept))));
        expect(left).toEqual(expect.arrayContaining([...neededOf(kept)]));
        if (sum(kept) <= room) expect(gone.size).toBe(0);
      }),
    );
  });

  test('keeps of each recording nothing from before its first part that can be read alone', () => {
    fc.assert(
      fc.property(heads, fc.nat(600), (drawn, room) => {
        // Recordings begin with a whole part.
        const kept = drawn.map((head, index) => ({
          ...head,
          isWhole:
            head.isWhole ||
            !drawn.slice(0, index).some(({ recording }) => recording.id === head.recording.id),
        }));
        const gone = new Set(overflowOf(kept, room));
        const left = kept.filter(({ number }) => !gone.has(number));
        for (const id of ['a', 'b', 'c']) {
          const own = left.filter(({ recording }) => recording.id === id).map(({ number }) => number);
          expect(readableOf(left, id)).toEqual(own);
        }
      }),
    );
  });
});
