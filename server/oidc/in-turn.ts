/** Passwords and codes of one address are looked at few at once; what could not be looked at is no verdict. */
import { networkOf } from '../auth/attempts.ts';
import { isUnavailable } from '../db/database-failure.ts';
import type { AtOnce } from '../http/person-limits.ts';
import { Refused } from '../http/refusal.ts';
import { retrySoon } from '../http/retry-soon.ts';

/** Nothing was found out: the database is away, or too much is under way. Anything else is thrown. */
export function unlookedAt(
  failure: unknown,
): { readonly isAway: true } | { readonly isBusy: true; readonly waitSeconds: number } {
  if (isUnavailable(failure)) return { isAway: true };
  if (failure instanceof Refused)
    return { isBusy: true, waitSeconds: failure.details.retryAfterSeconds ?? retrySoon() };
  throw failure;
}

/** Throws 429 where the address has too many under way. */
export async function checkInTurn<T>(places: AtOnce, address: string, check: () => Promise<T>): Promise<T> {
  const giveBack = places.enter(networkOf(address));
  try {
    return await check();
  } finally {
    giveBack();
  }
}
