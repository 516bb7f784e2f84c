/** The streams of the change feed that are open, as a service: with its stint they end, and their readers come back. */
import { ServiceName } from '#model/entities/system-service.ts';
import { atOnce } from '../http/person-limits.ts';
import type { Service } from '../services/service.ts';

export interface ChangeStreams {
  readonly service: Service;
  /** A stream is opened: it ends with `over`, and says so. Throws 429 where that sign-in has too many. */
  open(signIn: string): OpenStream;
  /** Waits half of that time, then ends those that are open, one after the other: their readers come back not all at once. */
  drain(forMs: number): Promise<void>;
}

export interface OpenStream {
  readonly over: AbortSignal;
  closed(): void;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

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
    open(signIn) {
      const giveBack = places.enter(signIn);
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
      // A balancer hears of it first: a reader who comes back at once would come to this server again.
      await wait(forMs / 2);
      const endings = [...streams.values()];
      for (const ending of endings) {
        ending.abort();
        await wait(forMs / 2 / endings.length);
      }
      if (endings.length === 0) await wait(forMs / 2);
      // Opened meanwhile.
      for (const ending of streams.values()) ending.abort();
    },
  };
}
