/** What the simulated host tells of its commits: in order, as pages and to streams that stay open. */
import type { CommittedChange } from '#model/calls/v3.ts';
import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import type { Meet } from './fault-list.ts';
import type { Reply } from './reply.ts';

export type Told = Pick<CommittedChange, 'id' | 'version' | 'op' | 'actor'>;

/** Whoever has a stream open. */
export interface Follower {
  readonly told: (text: string) => void;
  readonly ended: () => void;
}

export interface HostFeed {
  tell(change: Told): void;
  page(parameters: URLSearchParams): Reply;
  /** Tells all since the cursor, and what comes. Gives back how to stop; or why not. */
  follow(parameters: URLSearchParams, follower: Follower): Reply | (() => void);
  /** Of the newest change. */
  cursor(): string;
  /** A sign of life with the newest cursor. */
  beat(follower: Follower): void;
  /** Ends all streams. */
  end(): void;
  /** Has no memory of the cursors given before. */
  forget(): void;
}

/** So that what was missed comes in several pages now and then. */
const pageLength = 3;

export function makeHostFeed(rows: ReadonlyMap<string, Row>, met: Meet): HostFeed {
  let epoch = 1;
  let log: Told[] = [];
  const followers = new Set<Follower>();
  const cursorAt = (length: number) => `e${epoch}.${length}`;

  /** With its row as long as no later change has gone over it. */
  function committed(change: Told, index: number): CommittedChange {
    const row = change.op === 'remove' ? undefined : rows.get(change.id);
    const { id: key, ...others } = change;
    const told = { ...others, id: key, cursor: cursorAt(index + 1), collection: customer.name, at: moment };
    return row?.version === change.version ? { ...told, row } : told;
  }

  const eventOf = (change: CommittedChange) =>
    `id: ${change.cursor}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;

  function positionOf(cursor: string | null): number | undefined {
    if (cursor === null) return log.length;
    const [known, position] = cursor.split('.');
    if (known === `e${epoch}`) return Number(position);
    met('cursor unknown');
    return undefined;
  }

  const isAsked = (parameters: URLSearchParams) =>
    (parameters.get('collections') ?? '').split(',').includes(customer.name);

  return {
    tell(change) {
      log.push(change);
      const event = eventOf(committed(change, log.length - 1));
      for (const { told } of followers) told(event);
    },
    page(parameters) {
      const from = positionOf(parameters.get('since'));
      if (from === undefined) return cursorUnknown;
      const to = Math.min(log.length, from + pageLength);
      const data = isAsked(parameters) ? log.map(committed).slice(from, to) : [];
      return { status: 200, body: { success: true, data, cursor: cursorAt(to), more: to < log.length } };
    },
    follow(parameters, follower) {
      const from = positionOf(parameters.get('since'));
      if (from === undefined) return cursorUnknown;
      follower.told('retry: 2000\n\n');
      if (!isAsked(parameters)) return () => {};
      for (const change of log.map(committed).slice(from)) follower.told(eventOf(change));
      followers.add(follower);
      return () => followers.delete(follower);
    },
    cursor: () => cursorAt(log.length),
    beat: ({ told }) => told(`: beat\nid: ${cursorAt(log.length)}\n\n`),
    end() {
      for (const { ended } of [...followers]) ended();
    },
    forget() {
      epoch += 1;
      log = [];
    },
  };
}

const moment = '2026-11-20T08:00:00+07:00';

const cursorUnknown: Reply = {
  status: 410,
  body: { success: false, errorCode: 'cursor_unknown', errorMessage: '', showType: 2, traceId: 't' },
};
