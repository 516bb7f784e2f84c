/** The change feed of the fake host: what was committed, in order, as pages and as streams that stay open. */
import type { CommittedChange } from '#model/calls/v3.ts';
import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import type { HttpOutcome, HttpRequest } from '#ports/ports.ts';

/** `row`: as it was committed; a customer's is known. */
type Told = Pick<CommittedChange, 'collection' | 'id' | 'version' | 'op' | 'actor' | 'row'>;

export interface FakeFeed {
  /** Another one has no memory of the cursors given before. */
  epoch: string;
  /** Changes on one page. */
  pageLength: number;
  /** Streams that are open now. */
  streams(): number;
  /** Writes a change down and tells it to whoever listens. */
  tell(change: Told): void;
  /** A sign of life with the newest cursor. */
  beat(): void;
  /** A change that the console can't read: it was garbled on the way, or is of a later release. */
  garble(): void;
  /** Ends all streams: as the host would, or with the network. */
  end(how: 'ended' | 'cut'): void;
  page(parameters: URLSearchParams): { readonly status: number; readonly body: unknown };
  stream(request: HttpRequest, received: (text: string) => void): Promise<HttpOutcome>;
}

interface Listener {
  readonly collections: readonly string[];
  readonly received: (text: string) => void;
  readonly finish: (outcome: HttpOutcome) => void;
}

const cutOff = (reason: 'network' | 'cancelled'): HttpOutcome => ({
  ok: false,
  failure: { kind: 'noAnswer', reason },
});
const ended: HttpOutcome = {
  ok: true,
  answer: { status: 200, contentType: 'text/event-stream', retryAfter: null, text: '' },
};
const unknown = {
  success: false,
  errorCode: 'cursor_unknown',
  errorMessage: '',
  showType: 2,
  traceId: 't',
};

/** Changes of collections that nobody asked for are told to those whose rights they are of. */
const isFor = ({ collection }: Told, asked: readonly string[]) =>
  asked.includes(collection) || collection === 'session';

export function fakeFeed(rows: ReadonlyMap<string, Row>): FakeFeed {
  const log: Told[] = [];
  const listeners = new Set<Listener>();
  const cursorAt = (length: number) => `${feed.epoch}.${length}`;
  const withRow = (change: Told, index: number): CommittedChange => {
    const row = change.collection === customer.name ? rows.get(change.id) : change.row;
    const cursor = cursorAt(index + 1);
    const told = { ...change, cursor, at: '2026-11-20T08:00:00+07:00' };
    return row === undefined || row.version !== change.version || change.op === 'remove'
      ? told
      : { ...told, row };
  };
  const positionOf = (cursor: string) => {
    const [epoch, position] = cursor.split('.');
    return epoch === feed.epoch ? Number(position) : undefined;
  };
  const eventOf = (change: CommittedChange) =>
    `id: ${change.cursor}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;

  const feed: FakeFeed = {
    epoch: 'e1',
    pageLength: 500,
    streams: () => listeners.size,
    tell(change) {
      log.push(change);
      const event = eventOf(withRow(change, log.length - 1));
      for (const { collections, received } of listeners) if (isFor(change, collections)) received(event);
    },
    beat() {
      for (const { received } of listeners) received(`: beat\nid: ${cursorAt(log.length)}\n\n`);
    },
    garble() {
      const event = `id: ${cursorAt(log.length)}\nevent: change\ndata: {"cursor":\n\n`;
      for (const { received } of listeners) received(event);
    },
    end(how) {
      for (const { finish } of [...listeners]) finish(how === 'ended' ? ended : cutOff('network'));
    },
    page(parameters) {
      const asked = (parameters.get('collections') ?? '').split(',');
      const from = positionOf(parameters.get('since') ?? cursorAt(log.length));
      if (from === undefined) return { status: 410, body: unknown };
      const to = Math.min(log.length, from + feed.pageLength);
      const data = log
        .map(withRow)
        .slice(from, to)
        .filter((change) => isFor(change, asked));
      return { status: 200, body: { success: true, data, cursor: cursorAt(to), more: to < log.length } };
    },
    stream(request, received) {
      const { searchParams } = new URL(request.url);
      const from = positionOf(searchParams.get('since') ?? '');
      const collections = (searchParams.get('collections') ?? '').split(',');
      if (from === undefined) {
        const text = JSON.stringify(unknown);
        const answer = { status: 410, contentType: 'application/json', retryAfter: null, text };
        return Promise.resolve({ ok: true, answer });
      }
      return new Promise((done) => {
        const listener: Listener = {
          ...{ collections, received },
          finish: (outcome) => {
            listeners.delete(listener);
            done(outcome);
          },
        };
        listeners.add(listener);
        request.signal?.addEventListener('abort', () => listener.finish(cutOff('cancelled')));
        received('retry: 2000\n\n');
        for (const change of log.map(withRow).slice(from)) {
          if (isFor(change, collections)) received(eventOf(change));
        }
      });
    },
  };
  return feed;
}
