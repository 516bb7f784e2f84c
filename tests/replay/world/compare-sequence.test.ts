/** When each request of a world left, after which other and beside how many, is as it was, or is told. */
import { beforeAll, describe, expect, test } from 'vitest';

import type { EntryStatus, JournalStore, StatusChange } from '#ports/journal-port.ts';
import { flushTasks, memoryClock } from '#adapters/memory/memory-ports.ts';
import { initialStatus } from '#commands/entry-state.ts';
import { entriesMoved } from '#store/journal-slice.ts';
import type { Recording, Step } from '#session-recorder/format/recording.ts';
import { aDay, parts } from './a-day.ts';
import { worldDifferences } from './compare-worlds.ts';
import { withDiskTimes } from './disk-times.ts';
import type { Played } from './play-world.ts';
import { playWorld } from './play-world.ts';
import type { Asked } from './taped-requests.ts';

async function played(recording: Recording) {
  const outcome = await playWorld({ recording, parts });
  if (outcome.kind !== 'played') throw new Error(outcome.why);
  return outcome;
}

describe('the requests of a world', () => {
  let day: Awaited<ReturnType<typeof aDay>>;
  let again: Played;
  beforeAll(async () => {
    day = await aDay();
    again = await played(day.recording);
  });

  /** As if the console of today had sent them so. */
  const told = (change: (sent: readonly Asked[]) => readonly Asked[]) =>
    worldDifferences(day.recording, {
      ...again,
      asked: { ...again.asked, replayed: change(again.asked.replayed) },
    });
  const of = (place: number, change: (one: Asked) => Partial<Asked>) =>
    told((sent) => sent.map((one, index) => (index === place ? { ...one, ...change(one) } : one)));

  test('leave at the very moments of then, beside as many, where a recording’s device took no time', () => {
    const { recorded, replayed } = again.asked;
    const left = (requests: readonly Asked[]) => requests.map(({ url, at, overAt }) => [url, at, overAt]);
    expect(left(replayed)).toEqual(left(recorded));
    expect(told((sent) => sent)).toEqual([]);
  });

  test('of different rows that overtake each other are told, the first one', () => {
    expect(
      told(([first, second, ...rest]) => [second, first, ...rest].filter((one) => one !== undefined)),
    ).toEqual([
      expect.stringMatching(
        /^In another order: request 1 was PUT \S+KH1, key \S+ then, and is PUT \S+KH3, key \S+ now\.$/,
      ),
    ]);
  });

  test('that leave before their time, or after it, are told with both times', () => {
    expect(of(3, ({ at }) => ({ at: at - 500 }))).toEqual([
      expect.stringMatching(
        /^PUT \S+KH2, key \S+: left at 01:04:00\.500 then, and leaves at 01:04:00\.000 now, 500 ms too early\.$/,
      ),
    ]);
    expect(of(3, ({ at }) => ({ at: at + 30_000 })).join()).toContain('30000 ms too late.');
    expect(of(3, ({ at }) => ({ at: at - 100 }))).toEqual([]);
    expect(of(3, ({ at }) => ({ at: at - 101 }))).toHaveLength(1);
  });

  test('of which more are under way at once are told', () => {
    const late = (place: number, ms: number) => of(place, ({ overAt = 0 }) => ({ overAt: overAt + ms }));
    expect(late(2, 100)).toEqual([]);
    expect(late(2, 10_000)).toEqual([
      expect.stringMatching(/^PUT \S+KH2, key \S+: left as one of 1 under way then, and of 2 now\.$/),
    ]);
  });

  test('of which one is missing are told by that, and not as all those behind it', () => {
    expect(told((sent) => sent.slice(1))).toEqual([
      expect.stringMatching(/^Was sent then, and is not now: PUT \S+KH1/),
    ]);
  });

  test('that an attempt makes once more, after a renewal of the token, left when they did', () => {
    // As if the answer to the first had been a 401, and the provider had taken most of a second.
    const { recording } = day;
    const first = recording.notes.find(({ noted }) => 'method' in noted && noted.method === 'PUT');
    if (first === undefined) throw new Error('Nothing was sent.');
    const renewed = { ...first, at: first.at + 900, noted: { ...first.noted, request: 1_000 } };
    const twice = {
      ...recording,
      notes: recording.notes.flatMap((note) => (note === first ? [note, renewed] : [note])),
    };
    const [sent, ...rest] = again.asked.replayed;
    const [then, ...others] = again.asked.recorded;
    if (sent === undefined || then === undefined) throw new Error('Nothing was sent.');
    const at = (ms: number) =>
      worldDifferences(twice, {
        ...again,
        asked: {
          recorded: [then, { ...then, at: renewed.at }, ...others],
          replayed: [sent, { ...sent, at: first.at + ms }, ...rest],
        },
      });
    expect(at(0)).toEqual([]);
    expect(at(900)).toEqual([]);
    expect(at(1_100).join()).toContain('200 ms too late');
  });
});

describe('the disk of a world', () => {
  const start = 1_000_000;

  const attempt: EntryStatus = { ...initialStatus(start), state: 'sending', moves: 2 };
  const moved = (after: number, standing: EntryStatus, id = 'a'): Step => ({
    at: start + after,
    action: entriesMoved([{ id, standing }]),
  });

  /** How long (ms) it takes for an attempt that was written then, so long after another move of its entry. */
  const tookFor = (writtenAfter: number, earlier: Partial<EntryStatus> = {}) =>
    tookFrom(
      [
        moved(-5_000, { ...initialStatus(start), state: 'unknown', moves: 1, ...earlier }),
        moved(writtenAfter, attempt),
      ],
      [{ seq: 1, id: 'a', standing: attempt }],
    );

  /** How long (ms) the changes take, written at once, on a disk that wrote these then. */
  async function tookFrom(steps: readonly Step[], changes: readonly StatusChange[]) {
    const clock = memoryClock(start);
    const written: (readonly StatusChange[])[] = [];
    const refused = async () => ({ ok: false, failure: 'unavailable' }) as const;
    const journal: JournalStore = {
      append: refused,
      move: async (changes) => {
        written.push(changes);
        return { ok: true, value: [] };
      },
      readCall: async () => undefined,
      takeTerm: refused,
      ...{ load: async () => [], readSince: async () => [], remove: async () => {} },
    };
    void withDiskTimes(journal, steps, clock).move(changes);
    await flushTasks();
    while (written.length === 0) await clock.advance(1);
    return clock.now() - start;
  }

  test('takes as long for a write as that of then', async () => {
    expect(await tookFor(0)).toBe(0);
    expect(await tookFor(240)).toBe(240);
    expect(await tookFor(1_000)).toBe(1_000);
  });

  test('writes an attempt with what was written later as soon as it wrote the attempt', async () => {
    const end = { ...attempt, state: 'settled' as const, moves: 3 };
    const steps = [moved(80, attempt), moved(200, end, 'b'), moved(320, end, 'c')];
    const changeOf = (id: string, standing: EntryStatus) => ({ seq: 1, id, standing });
    const ends = [changeOf('b', end), changeOf('c', end)];
    expect(await tookFrom(steps, [...ends, changeOf('a', attempt)])).toBe(80);
    expect(await tookFrom(steps, ends)).toBe(320);
  });

  test('takes no time for what comes later than then, or so much earlier that it was decided earlier', async () => {
    expect(await tookFor(-20)).toBe(0);
    expect(await tookFor(1_001)).toBe(0);
  });

  test('does not hold an attempt back that is made before it is due', async () => {
    expect(await tookFor(300, { notBefore: start + 100 })).toBe(300);
    expect(await tookFor(300, { notBefore: start + 101 })).toBe(0);
    // Where its host was found again it had to wait no longer then, either.
    expect(await tookFor(300, { notBefore: start + 60_000 })).toBe(300);
  });
});
