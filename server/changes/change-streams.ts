/** The streams of the change feed that are open, as a service: with its stint they end, and their readers come back. */
import { setTimeout as wait } from 'node:timers/promises';

import { ServiceName } from '#model/entities/system-service.ts';
import { atOnce } from '../http/person-limits.ts';
import type { Service } from '../services/service.ts';

export interface ChangeStreams {
  readonly service: Service;
  /** A stream is opened: it ends with `over`, and says so. Throws 429 where that person has too many. */
  open(person: string): OpenStream;
  /** Ends those that are open, one after the other: all their readers come back, and to another server not all at once. */
  drain(forMs: number): Promise<void>;
}

export interface OpenStream {
  readonly over: AbortSignal;
  closed(): void;
}

/** One leads in each browser. */
const mostOfAPerson = 20;
const mostOfAll = 2_000;

export function changeStreams(): ChangeStreams {
  let stint = AbortSignal.abort();
  const streams = new Map<OpenStream, AbortController>();
  const places = atOnce(mostOfAPerson, mostOfAll, 30);
  return {
    service: {
      name: ServiceName.changeFeed,
      open: () => streams.size,
      start({ over }) {
        stint = over;
      },
    },
    open(person) {
      const giveBack = places.enter(person);
      const ending = new AbortController();
      const stream: OpenStream = {
        over: AbortSignal.any([stint, ending.signal]),
        closed() {
          streams.delete(stream);
          giveBack();
        },
      };
      streams.set(stream, ending);
      return stream;
    },
    async drain(forMs) {
      const endings = [...streams.values()];
      for (const ending of endings) {
        ending.abort();
        await wait(forMs / endings.length);
      }
      // Opened meanwhile.
      for (const ending of streams.values()) ending.abort();
    },
  };
}
