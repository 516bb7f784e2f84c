/**
 * One tab of a person leads and sends: whoever holds an exclusive Web Lock. The lock is queued, never asked
 * for 'if available' and then again, which would leave a moment with two leaders.
 */
import type { Leader } from '../ports.ts';

export function browserLeader(environment: string): Leader {
  return {
    campaign(person, lead) {
      const stand = new AbortController();
      const resigned = new AbortController();
      const name = `console:${environment}:relay:${person}`;
      const held = navigator.locks
        .request(name, { signal: stand.signal }, () => lead(resigned.signal))
        // Refused only where we stood down before the lock was ours.
        .catch(() => undefined);
      void held;
      return () => {
        resigned.abort();
        stand.abort();
      };
    },
  };
}
