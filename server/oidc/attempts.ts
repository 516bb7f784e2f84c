/**
 * Guessing passwords is made slow: failures are counted per person and address, per person, and per address,
 * within a sliding quarter of an hour. Kept in memory: a restart forgives, and the counts stay small.
 *
 * An attempt counts as failed from its beginning, so that a hundred sent at once are not all let through.
 */
export interface Attempts {
  /** Seconds to wait, or 0 and the attempt is counted. */
  begin(userName: string, address: string): number;
  /** The attempt was right: it and this person's failures at this address are forgotten. */
  succeeded(userName: string, address: string): void;
}

/** An office shares one address, so the limit of an address is the loosest. */
const limits = { both: 5, userName: 20, address: 60 };
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

  return {
    begin(userName, address) {
      const keys = keysOf(userName, address);
      const waits = keys.map(({ key, limit }) => {
        const times = recent(key);
        const freeing = times[times.length - limit];
        return freeing === undefined ? 0 : freeing + windowMs - now();
      });
      const wait = Math.max(...waits);
      if (wait > 0) return Math.ceil(wait / 1000);
      forgetOld();
      for (const { key } of keys) failures.set(key, [...recent(key), now()]);
      return 0;
    },
    succeeded(userName, address) {
      for (const { key, kind } of keysOf(userName, address)) {
        if (kind === 'both') failures.delete(key);
        else failures.set(key, recent(key).slice(0, -1));
      }
    },
  };
}

function keysOf(userName: string, address: string) {
  const name = userName.trim().normalize('NFC').toLowerCase();
  return [
    { kind: 'both', key: `both ${address} ${name}`, limit: limits.both },
    { kind: 'userName', key: `userName ${name}`, limit: limits.userName },
    { kind: 'address', key: `address ${address}`, limit: limits.address },
  ] as const;
}
