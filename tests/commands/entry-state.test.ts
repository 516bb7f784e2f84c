import { describe, expect, it } from 'vitest';

import type { EntryState } from '#ports/journal-port.ts';
import type { EntryEvent } from '#commands/entry-state.ts';
import { initialStatus, isUnsettled, isWaiting, move, needsPerson } from '#commands/entry-state.ts';
import type { SendConditions } from '#commands/send-conditions.ts';
import { backoff, lanesAtOnce, sendable } from '#sync/outbox/outbox.ts';

const states: readonly EntryState[] = [
  'recorded',
  'sending',
  'unknown',
  'accepted',
  'settled',
  'refused',
  'conflicting',
  'parked',
  'withdrawn',
  'superseded',
];
const reason = { code: 'x', message: '', fields: [] };
const wire = { method: 'PUT', path: '/a', body: '{}', ifMatch: '"1"' };
/** Before the clock was set back. */
const aDayOn = 86_400_000;

const events: readonly EntryEvent[] = [
  { kind: 'attempted', delivery: 'queued', moves: 0, wire, notAfter: 9 },
  { kind: 'held', waitMs: 5 },
  { kind: 'noAnswer', waitMs: 5 },
  { kind: 'accepted', version: 2 },
  { kind: 'seen' },
  { kind: 'refused', reason },
  { kind: 'conflicting', reason },
  { kind: 'parked', reason },
  { kind: 'released' },
  { kind: 'withdrawn' },
  { kind: 'superseded' },
];

/** The table of docs/local-store.md, written out: what each state may become. */
const table: Readonly<Record<EntryState, readonly EntryState[]>> = {
  recorded: ['sending', 'unknown', 'conflicting', 'parked', 'withdrawn', 'superseded'],
  sending: ['recorded', 'unknown', 'accepted', 'refused', 'conflicting', 'parked'],
  unknown: ['sending', 'accepted', 'refused', 'parked', 'withdrawn'],
  accepted: ['settled'],
  settled: [],
  refused: ['withdrawn', 'superseded'],
  conflicting: ['withdrawn', 'superseded'],
  parked: ['recorded', 'withdrawn', 'superseded'],
  withdrawn: [],
  superseded: [],
};

const standingIn = (state: EntryState) => ({ ...initialStatus(0), state });

describe('the table of states', () => {
  it.each(states)('lets an entry that is %s become what the table says, and nothing else', (state) => {
    const reached = events.flatMap((event) => move(standingIn(state), event, 9)?.state ?? []);
    expect([...new Set(reached)].sort()).toEqual([...table[state]].sort());
  });

  it('keeps the bytes of the first attempt at every later one', () => {
    const first = move(
      initialStatus(0),
      { kind: 'attempted', delivery: 'queued', moves: 0, wire, notAfter: 9 },
      1,
    );
    const lost = first && move(first, { kind: 'noAnswer', waitMs: 2 }, 2);
    const again =
      lost &&
      move(
        lost,
        {
          kind: 'attempted',
          delivery: 'queued',
          moves: 2,
          wire: { ...wire, body: '{"other":1}' },
          notAfter: 10,
        },
        3,
      );
    expect(again).toMatchObject({ state: 'sending', attempts: 2, wire });
  });

  it('never lets what is done at once be attempted a second time', () => {
    const attempt = (moves: number) =>
      ({ kind: 'attempted', delivery: 'online', moves, wire, notAfter: 9 }) as const;
    const first = move(initialStatus(0), attempt(0), 1);
    const lost = first && move(first, { kind: 'noAnswer', waitMs: 2 }, 2);
    expect(lost?.state).toBe('unknown');
    expect(lost && move(lost, attempt(lost.moves), 3)).toBeUndefined();
  });

  it('is attempted only as it stood when that was decided, and never once it was given up', () => {
    const attempt = (moves: number) =>
      ({ kind: 'attempted', delivery: 'queued', moves, wire, notAfter: 9 }) as const;
    const first = move(initialStatus(0), attempt(0), 1);
    const lost = first && move(first, { kind: 'noAnswer', waitMs: 2 }, 2);
    expect(lost && move(lost, attempt(0), 3)).toBeUndefined();
    expect(lost && move(lost, attempt(2), 3)).toMatchObject({ state: 'sending', attempts: 2 });
    const unwanted = lost && move(lost, { kind: 'givenUp' }, 3);
    expect(unwanted).toMatchObject({ state: 'unknown', unwanted: true });
    expect(unwanted && move(unwanted, attempt(3), 4)).toBeUndefined();
  });

  it.each(['held', 'noAnswer'] as const)(
    'waits from the move on after %s, whatever the clock said when it was decided',
    (kind) => {
      const attempted = { kind: 'attempted', delivery: 'queued', moves: 0, wire, notAfter: 9 } as const;
      const sending = move(initialStatus(0), attempted, aDayOn);
      expect(sending && move(sending, { kind, waitMs: 700 }, 2_000)).toMatchObject({
        movedAt: 2_000,
        notBefore: 2_700,
      });
    },
  );

  it('leaves no unsettled state without somebody who moves it on', () => {
    const moved = states.filter((state) => isWaiting(state) || needsPerson(state) || state === 'accepted');
    expect(moved.sort()).toEqual(states.filter(isUnsettled).sort());
  });
});

const conditions = (now: number, busy: readonly string[] = []): SendConditions => ({
  now,
  busy: new Map(busy.map((lane) => [lane, 'v3'])),
  lanesOf: () => lanesAtOnce,
  waitUntil: () => 0,
  isThrottled: () => false,
  lastSuccessAt: () => 0,
  isIdempotent: () => true,
});

describe('the outbox', () => {
  const entry = (seq: number, lane: string, state: EntryState, delivery: 'queued' | 'online' = 'queued') => ({
    seq,
    intent: {
      id: String(seq),
      name: 'a.b',
      v: 1,
      host: 'v3' as const,
      entity: 'a',
      key: lane,
      lane,
      values: {},
      base: { version: 1, prior: {} },
      delivery,
      deps: [],
      actor: { subject: 'p', statements: '' },
      origin: { tab: 't', app: '1', cold: false },
      at: 0,
      uptime: 0,
      group: null,
      supersedes: null,
    },
    standing: standingIn(state),
  });
  const ids = (list: ReturnType<typeof sendable>) => list.entries.map(({ seq }) => seq);

  it('sends the first of each lane only', () => {
    expect(
      ids(
        sendable(
          [entry(1, 'a', 'recorded'), entry(2, 'a', 'recorded'), entry(3, 'b', 'recorded')],
          conditions(0),
        ),
      ),
    ).toEqual([1, 3]);
  });

  it('holds a lane behind what is refused, conflicting, parked or unknown before it', () => {
    for (const state of ['refused', 'conflicting', 'parked'] as const) {
      expect(ids(sendable([entry(1, 'a', state), entry(2, 'a', 'recorded')], conditions(0)))).toEqual([]);
    }
    expect(ids(sendable([entry(1, 'a', 'unknown'), entry(2, 'a', 'recorded')], conditions(0)))).toEqual([1]);
  });

  it('lets a lane go on once what was before it is accepted, settled, withdrawn or superseded', () => {
    for (const state of ['accepted', 'settled', 'withdrawn', 'superseded'] as const) {
      expect(ids(sendable([entry(1, 'a', state), entry(2, 'a', 'recorded')], conditions(0)))).toEqual([2]);
    }
  });

  it('never sends an online command again', () => {
    expect(
      ids(sendable([entry(1, 'a', 'unknown', 'online'), entry(2, 'b', 'recorded', 'online')], conditions(0))),
    ).toEqual([]);
  });

  it('sends at most four lanes at once', () => {
    const many = Array.from({ length: 9 }, (_, index) => entry(index, `lane-${index}`, 'recorded'));
    expect(ids(sendable(many, conditions(0)))).toHaveLength(4);
    expect(ids(sendable(many, conditions(0, ['lane-0', 'lane-1', 'lane-2'])))).toEqual([3]);
  });

  it('counts the lanes of v1 and v3 together, which one host answers', () => {
    const old = Array.from({ length: 4 }, (_, index) => {
      const queued = entry(index, `lane-${index}`, 'recorded');
      return { ...queued, intent: { ...queued.intent, host: 'v1' as const } };
    });
    expect(ids(sendable(old, conditions(0, ['a', 'b', 'c'])))).toEqual([0]);
  });

  it('says when to look again for what waits for its time', () => {
    const later = { ...entry(1, 'a', 'unknown'), standing: { ...standingIn('unknown'), notBefore: 70 } };
    expect(sendable([later], conditions(50))).toEqual({
      entries: [],
      wakeAt: 70,
      standstill: 'hostBroken',
    });
    const asked = { ...entry(1, 'a', 'recorded'), standing: { ...standingIn('recorded'), notBefore: 70 } };
    expect(sendable([asked], conditions(50)).standstill).toBe('throttled');
    expect(ids(sendable([later], conditions(70)))).toEqual([1]);
  });

  it('goes at once where its host was found since it moved, but not where the clock was set back in between', () => {
    const moved = { ...standingIn('unknown'), notBefore: 70, movedAt: 40 };
    const later = { ...entry(1, 'a', 'unknown'), standing: moved };
    expect(ids(sendable([later], { ...conditions(50), lastSuccessAt: () => 45 }))).toEqual([1]);
    expect(ids(sendable([later], { ...conditions(50), lastSuccessAt: () => 86_400_000 }))).toEqual([]);
    // The network comes and goes: it counts as found at the end of that.
    expect(sendable([later], { ...conditions(50), lastSuccessAt: () => 60 })).toMatchObject({
      entries: [],
      wakeAt: 60,
    });
  });

  it('waits between nothing and a limit that doubles from one second to five minutes', () => {
    expect(backoff(1, 1)).toBe(1000);
    expect(backoff(4, 1)).toBe(8000);
    expect(backoff(4, 0.25)).toBe(2000);
    expect(backoff(40, 1)).toBe(300_000);
  });
});
