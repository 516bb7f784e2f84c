/** Asks the host what was committed after a cursor: page by page, or as a stream that stays open. */
import type { CommittedChange } from '#model/calls/v3.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { Failure } from '#model/failure.ts';
import type { FeedHead } from '#ports/row-port.ts';
import type { AppThunk } from '../services.ts';
import { createChangeReader } from './change-reader.ts';

export interface ChangesPage {
  readonly changes: readonly CommittedChange[];
  /** Everything before it has been told. */
  readonly cursor: string;
  readonly more: boolean;
  /** Epoch ms of the asking, or when it came by the stream. */
  readonly at: number;
  /** When it came (epoch ms): what it tells of may have been done as late as that. */
  readonly heardAt: number;
}

/** Head of the feed after a page of changes of these collections. */
export function headAfter(
  head: FeedHead,
  asked: readonly string[],
  { changes, cursor, at, heardAt }: ChangesPage,
): FeedHead {
  const changed = new Set(changes.map(({ collection }) => collection));
  // The clock may have been set back since.
  const before = (name: string) => Math.min(at, head.toldAt?.[name] ?? head.heardAt ?? head.asOf);
  const toldAt = asked.map((name) => [name, changed.has(name) ? heardAt : before(name)] as const);
  const begunAt = head.begunAt === undefined ? {} : { begunAt: Math.min(at, head.begunAt) };
  return { ...head, cursor, asOf: at, heardAt, toldAt: Object.fromEntries(toldAt), ...begunAt };
}

export type ChangesRead =
  | { readonly ok: true; readonly page: ChangesPage }
  | { readonly ok: false; readonly failure: Failure };

const unreadable = { ok: false, failure: { kind: 'noAnswer', reason: 'unreadable' } } as const;

/** The host has no memory of the cursor: it is too old, or the database is another one. */
export const isCursorUnknown = (failure: Failure) =>
  failure.kind === 'refused' && (failure.status === 410 || failure.code === 'cursor_unknown');

/** `since` undefined: the cursor of this moment, and no changes. */
export function readChanges(
  since: string | undefined,
  collections: readonly string[],
  signal?: AbortSignal,
): AppThunk<Promise<ChangesRead>> {
  return async (_dispatch, _getState, { callHost, ports }) => {
    const answer = await callHost({ host: 'v3', method: 'GET', path: pathOf(since, collections) }, signal);
    if (!answer.ok) return answer;
    const read = v3Calls.changes.answer.safeParse(answer.body);
    if (!read.success) return unreadable;
    const { data: changes, cursor, more } = read.data;
    return { ok: true, page: { changes, cursor, more, at: answer.at, heardAt: ports.clock.now() } };
  };
}

/**
 * Keeps the stream open until it ends, the host is silent or it is stopped; a failure says why, undefined: it ended as
 * it should. It is stopped at a change that can't be read, which the next page is asked for again.
 */
export function streamChanges(
  since: string,
  collections: readonly string[],
  stop: AbortController,
  received: (page: ChangesPage) => void,
): AppThunk<Promise<Failure | undefined>> {
  return async (_dispatch, _getState, { callHost, ports }) => {
    const read = createChangeReader(since);
    let broken: Failure | undefined;
    const answer = await callHost(
      {
        host: 'v3',
        method: 'GET',
        path: pathOf(since, collections),
        received: (piece) => {
          if (stop.signal.aborted) return;
          const { changes, cursor, isUnreadable } = read(piece);
          if (isUnreadable) {
            broken = unreadable.failure;
            return stop.abort();
          }
          const at = ports.clock.now();
          received({ changes, cursor, more: false, at, heardAt: at });
        },
      },
      stop.signal,
    );
    if (broken !== undefined) return broken;
    return answer.ok ? undefined : answer.failure;
  };
}

function pathOf(since: string | undefined, collections: readonly string[]): string {
  const parameters = new URLSearchParams({ collections: collections.join(',') });
  if (since !== undefined) parameters.set('since', since);
  return `${v3Calls.changes.path}?${parameters}`;
}
