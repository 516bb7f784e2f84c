/** The streams of the change feed that are open, as a service: with its stint they end, and their readers come back. */
import { ServiceName } from '#model/entities/system-service.ts';
import type { Service } from '../services/service.ts';

export interface ChangeStreams {
  readonly service: Service;
  /** A stream is opened: it ends with `over`, and says so. */
  open(): OpenStream;
}

export interface OpenStream {
  readonly over: AbortSignal;
  closed(): void;
}

export function changeStreams(): ChangeStreams {
  let stint = AbortSignal.abort();
  const streams = new Set<OpenStream>();
  return {
    service: {
      name: ServiceName.changeFeed,
      open: () => streams.size,
      start({ over }) {
        stint = over;
      },
    },
    open() {
      const stream: OpenStream = { over: stint, closed: () => streams.delete(stream) };
      streams.add(stream);
      return stream;
    },
  };
}
