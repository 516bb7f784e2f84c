/**
 * Guessing passwords is made slow: failures are counted per person and address, per person, and per address,
 * within a sliding quarter of an hour. Kept in memory: a restart forgives, and the counts stay small.
 *
 * What others do wrong at an address never shuts out a person who did nothing wrong: an office, or all people
 * behind a proxy, share one. Where much fails, a name that fails too is only given fewer tries.
 *
 * An attempt counts as failed from its beginning, so that a hundred sent at once are not all let through.
 */
export interface Attempts {
  /** Seconds to wait, or 0 and the attempt is counted. */
  begin(userName: string, address: string): number;
  /** The attempt was right: it and this person's failures at this address are forgotten. */
  succeeded(userName: string, address: string): void;
  /** The attempt was not looked at: nothing is known of it. */
  withdrawn(userName: string, address: string): void;
}

/** `crowded` takes the place of `both` at an address with `address` failures. */
const limits = { both: 5, crowded: 2, userName: 20, address: 60 };
const windowMs = 15 * 60_000;
const maximumKeys = 10_000;

export function createAttempts(now: () => number = Date.now): Attempts {
  const failures = new Map<string, readonly number[]>();

  const recent = (key: string) => (failures.get(key) ?? []).filter((time) => time > now() - windowMs);

  const forgetOld = () => {
    if (failures.size < maximumKeys) return;
    for (const key of failures.keys()) if (recent(key).length === 0) failures.delete(key);
    // A flood of made-up names: the oldest go first.
    for (const key of failures.keys()) {
      if (failures.size < maximumKeys) return;
      failures.delete(key);
    }
  };

  const waitMs = (key: string, limit: number) => {
    const times = recent(key);
    const freeing = times[times.length - limit];
    return freeing === undefined ? 0 : freeing + windowMs - now();
  };

  return {
    begin(userName, address) {
      const keys = keysOf(userName, address);
      const crowded = recent(keys.address).length >= limits.address;
      const wait = Math.max(
        waitMs(keys.both, crowded ? limits.crowded : limits.both),
        waitMs(keys.userName, limits.userName),
      );
      if (wait > 0) return Math.ceil(wait / 1000);
      forgetOld();
      // An address is never refused itself, so its count has to be kept from growing.
      for (const key of Object.values(keys))
        failures.set(key, [...recent(key), now()].slice(-limits.address));
      return 0;
    },
    succeeded(userName, address) {
      const keys = keysOf(userName, address);
      failures.delete(keys.both);
      for (const key of [keys.userName, keys.address]) failures.set(key, recent(key).slice(0, -1));
    },
    withdrawn(userName, address) {
      for (const key of Object.values(keysOf(userName, address))) failures.set(key, recent(key).slice(0, -1));
    },
  };
}

function keysOf(userName: string, address: string) {
  const name = userName.trim().normalize('NFC').toLowerCase();
  return { both: `both ${address} ${name}`, userName: `userName ${name}`, address: `address ${address}` };
}
