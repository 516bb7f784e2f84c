/**
 * One tab of a person leads and sends: whoever holds an exclusive Web Lock. The lock is queued, never asked
 * for 'if available' and then again, which would leave a moment with two leaders. Where the browser has no locks
 * (an old one, or an insecure address) nobody is handed the leadership: a tab that hears no leader takes it, and
 * the terms in the journal keep a second one from writing.
 */
import type { Leader } from '#ports/tab-port.ts';

const restMs = 1_000;

type Lead = (resigned: AbortSignal) => Promise<void>;

export function browserLeader(environment: string): Leader {
  return {
    campaign: (person, lead) => {
      const locks = 'locks' in navigator ? navigator.locks : undefined;
      return locks === undefined
        ? claim(lead)
        : queueFor(locks, `console:${environment}:relay:${person}`, lead);
    },
  };
}

function queueFor(locks: LockManager, name: string, lead: Lead) {
  const withdrawn = new AbortController();
  let leading: AbortController | undefined;
  const ask = (options: LockOptions) => {
    const resigned = new AbortController();
    return (
      locks
        .request(name, options, async () => {
          leading = resigned;
          if (!withdrawn.signal.aborted) await lead(resigned.signal);
        })
        // Refused where we stood down before the lock was ours, or it was stolen from us.
        .catch(() => undefined)
        .finally(() => {
          resigned.abort();
          if (leading === resigned) leading = undefined;
        })
    );
  };
  const queue = () => {
    // Pause before the next request: a browser that refuses immediately would otherwise starve the page's event loop.
    if (!withdrawn.signal.aborted)
      void ask({ signal: withdrawn.signal }).then(() => setTimeout(queue, restMs));
  };
  queue();
  return {
    withdraw() {
      leading?.abort();
      withdrawn.abort();
    },
    steal() {
      if (leading === undefined && !withdrawn.signal.aborted) void ask({ steal: true });
    },
  };
}

function claim(lead: Lead) {
  let leading: AbortController | undefined;
  let isOver = false;
  return {
    withdraw() {
      isOver = true;
      leading?.abort();
    },
    steal() {
      if (isOver || leading !== undefined) return;
      const resigned = new AbortController();
      leading = resigned;
      void lead(resigned.signal)
        .catch(() => undefined)
        .finally(() => {
          if (leading === resigned) leading = undefined;
        });
    },
  };
}
