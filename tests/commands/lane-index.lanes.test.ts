import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { laneOf } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { initialStatus } from '#commands/entry-state.ts';
import { laneIndexOf } from '#commands/lane-index.ts';
import { overlaysOf, touchedBetween } from '#commands/project.ts';
import { ifMatchVersion } from '#sync/outbox/wire-request.ts';
import { entry } from '../adapters/support/samples.ts';

/** Creations that the host may have given another key, what depends on them, and ordinary changes. */
const recorded = fc.record({
  key: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constantFrom('change', 'creation', 'follower'),
  given: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null }),
  on: fc.nat(20),
});

type Recorded = typeof recorded extends fc.Arbitrary<infer T> ? T : never;

function journalOf(all: readonly Recorded[]): readonly StoredEntry[] {
  const creations = all.flatMap(({ kind, key }, at) => (kind === 'creation' ? [{ id: `${at}`, key }] : []));
  return all.map(({ key, kind, given, on }, at) => {
    const creation = kind === 'follower' ? creations[on % Math.max(1, creations.length)] : undefined;
    const own = creation?.key ?? key;
    const { intent } = entry(`${at}`, { key: own, lane: laneOf('customer', own) });
    return {
      seq: at + 1,
      intent: {
        ...intent,
        deps: creation === undefined ? [] : [creation.id],
        base: kind === 'creation' ? { version: null, prior: {} } : { version: 1, prior: {} },
      },
      standing: { ...initialStatus(0), acceptedKey: kind === 'creation' ? given : null },
    };
  });
}

describe('a lane', () => {
  it('holds what all entries, asked one by one, say that they stand in', () => {
    fc.assert(
      fc.property(fc.array(recorded, { maxLength: 20 }), (all) => {
        const entries = journalOf(all);
        const order = entries.map(({ intent }) => intent.id);
        const lanes = laneIndexOf(entries, order);
        // Where entries stand is known from before when their standings move.
        const later = entries.map((known) => ({ ...known, standing: { ...known.standing, moves: 1 } }));
        for (const lane of ['a', 'b', 'c', 'd'].map((key) => laneOf('customer', key))) {
          const there = (kept: readonly StoredEntry[], of: typeof lanes) =>
            kept.filter((one) => of.laneOf(one) === lane);
          expect(lanes.inLane(lane)).toEqual(there(entries, lanes));
          const moved = laneIndexOf(later, order);
          expect(moved.inLane(lane)).toEqual(there(later, moved));
        }
      }),
    );
  });
});

describe('what is pending', () => {
  it('names every row that a step of the journal shows differently', () => {
    fc.assert(
      fc.property(fc.array(recorded, { minLength: 1, maxLength: 20 }), fc.nat(20), (all, which) => {
        const entries = journalOf(all);
        const before = overlaysOf('customer', entries);
        const place = which % entries.length;
        const after = overlaysOf(
          'customer',
          entries.map((kept, at) =>
            at === place ? { ...kept, standing: { ...kept.standing, state: 'settled' as const } } : kept,
          ),
        );
        const touched = touchedBetween(before, after);
        const keys = new Set([...before.keys(), ...after.keys()]);
        const differ = [...keys].filter((key) => before.get(key) !== after.get(key));
        expect(touched).toBeDefined();
        expect(differ.filter((key) => !touched?.has(key))).toEqual([]);
        expect(touchedBetween(after, before)).toBeUndefined();
      }),
    );
  });
});

describe('the version that a change goes over', () => {
  const inLane = (seq: number, version: number, standing: Partial<StoredEntry['standing']>): StoredEntry => {
    const { intent } = entry(`${seq}`, { key: 'a', lane: laneOf('customer', 'a') });
    return {
      seq,
      intent: { ...intent, base: { version, prior: {} } },
      standing: { ...initialStatus(0), ...standing },
    };
  };
  const sent = (ifMatch: string, acceptedVersion: number) =>
    ({
      state: 'settled',
      acceptedVersion,
      wire: { method: 'PUT', path: '/a', body: '{}', ifMatch },
    }) as const;

  it('is what the one before it came to', () => {
    const change = inLane(2, 2, {});
    expect(ifMatchVersion(change, laneIndexOf([inLane(1, 2, sent('"2"', 7)), change]), () => true)).toBe(7);
  });

  it('is no newer one on which it fitted behind a change of the same field that was given up since', () => {
    const change = inLane(2, 1, { rebasedTo: 4 });
    const behind = (state: 'settled' | 'withdrawn' | 'refused') =>
      ifMatchVersion(change, laneIndexOf([inLane(1, 1, { state }), change]), () => true);
    expect([behind('settled'), behind('withdrawn'), behind('refused')]).toEqual([4, 1, 1]);
  });

  it('is none that a change reached which went over what this one was never held against', () => {
    const made = (seq: number, standing: Partial<StoredEntry['standing']>) => {
      const one = inLane(seq, 1, standing);
      return { ...one, intent: { ...one.intent, base: { version: null, prior: {} } } };
    };
    const wire = { method: 'POST', path: '/a', body: '{}', ifMatch: null };
    const creation = made(1, { state: 'settled', acceptedVersion: 4, wire });
    // Recorded before the row was there, as the creation was; its person was asked about version 7 since.
    const asked = made(2, sent('"7"', 8));
    const change = inLane(3, 5, {});
    expect(ifMatchVersion(change, laneIndexOf([creation, asked, change]), () => true)).toBe(5);
    const behind = made(3, {});
    const followed = made(2, sent('"4"', 5));
    expect(ifMatchVersion(behind, laneIndexOf([creation, followed, behind]), () => true)).toBe(5);
  });

  it('is never one that hides what somebody else did, where a host looked at no version', () => {
    const change = inLane(2, 2, {});
    expect(ifMatchVersion(change, laneIndexOf([inLane(1, 2, sent('"2"', 7)), change]), () => false)).toBe(2);
  });
});
