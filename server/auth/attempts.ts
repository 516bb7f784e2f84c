/**
 * Guessing passwords and codes is made slow. Failures are counted of the name that is guessed, and of the address that
 * guesses; both wait longer with each one more (`attempt-rules.ts`). A browser in which that name has signed in before is
 * counted by itself: what others do wrong, to this name or at this address, never shuts out its owner.
 *
 * An attempt counts as failed from its beginning, so that a hundred sent at once are not all let through. It is counted in
 * no transaction: what is taken back with one would be a free guess.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

import ipaddr from 'ipaddr.js';

import type { Database } from '../db/database.ts';
import { type Failures, failedOnceMore, type Rule, rules, waitMs, withoutOne } from './attempt-rules.ts';
import { type FailureStore, failuresInDatabase, failuresInMemory } from './failure-store.ts';

export interface Guesser {
  /** Guessed account or code. Kept as a hash: a user name may be a password in the wrong field. */
  readonly name: string;
  /** Absent: whoever guesses is known by other means. */
  readonly address?: string;
  /** The browser's mark, where it has signed in as `name` before. */
  readonly browser?: string | undefined;
}

export interface Attempts {
  /**
   * Verdict of `look` on a guess, or how long to wait. A right guess is not counted, nor is one that could not be checked
   * because `look` threw.
   */
  guess<T extends Verdict>(guesser: Guesser, look: () => Promise<T>): Promise<T | Wait>;
}

interface Verdict {
  readonly ok: boolean;
}

export interface Wait {
  readonly waitSeconds: number;
}

/** `kind`: attempts of one kind count for themselves. Several servers on one database count together. */
export function createAttempts(kind: string, store: FailureStore): Attempts {
  return {
    async guess(guesser, look) {
      const begun = await begin(store, countersOf(kind, guesser));
      if ('waitSeconds' in begun) return begun;
      const verdict = await look().catch(async (failure: unknown) => {
        // That it counts is the lesser harm.
        await begun.takeBack().catch(() => {});
        throw failure;
      });
      if (verdict.ok) await begun.takeBack();
      return verdict;
    },
  };
}

type Counters = ReadonlyMap<string, Rule>;

async function begin(store: FailureStore, counters: Counters): Promise<Wait | { takeBack(): Promise<void> }> {
  const keys = [...counters.keys()];
  let waitSeconds = 0;
  let countedAt = 0;
  let before: ReadonlyMap<string, Failures> = new Map();
  await store.change(keys, (kept, now) => {
    const waits = [...kept].map(([key, failures]) => waitMs(ruleOf(counters, key), failures, now));
    waitSeconds = Math.ceil(Math.max(...waits, 0) / 1000);
    if (waitSeconds > 0) return new Map();
    countedAt = now;
    before = kept;
    return new Map(keys.map((key) => [key, failedOnceMore(ruleOf(counters, key), kept.get(key), now)]));
  });
  if (waitSeconds > 0) return { waitSeconds };
  return {
    takeBack: () =>
      store.change(
        keys,
        (kept) =>
          new Map(
            [...kept].map(([key, failures]) => [key, withoutOne(failures, countedAt, before.get(key))]),
          ),
      ),
  };
}

/** An embedded database has one server, and a restart of it forgives. */
export const failureStoreOf = (db: Database, now?: () => number): FailureStore =>
  db.kind === 'embedded' ? failuresInMemory(now) : failuresInDatabase(db.orm);

function countersOf(kind: string, { name, address, browser }: Guesser): Counters {
  if (browser !== undefined) return new Map([[keyOf(kind, 'browser', `${browser} ${name}`), rules.name]]);
  const counted = new Map<string, Rule>([[keyOf(kind, 'name', name), rules.name]]);
  if (address !== undefined) counted.set(keyOf(kind, 'address', networkOf(address)), rules.address);
  return counted;
}

const keyOf = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

function ruleOf(counters: Counters, key: string): Rule {
  const rule = counters.get(key);
  if (rule === undefined) throw new Error('A counter that was not asked for');
  return rule;
}

/** Network of an IPv6 address: a house has 2^64 addresses. RFC 6177. IPv4 stays as it is. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join(':');
}
