/**
 * The change feed as an event stream. It waits for a commit of this process or, for those of others, a few
 * seconds; only while it reads does it use a database connection. At each reading the caller is asked for anew:
 * a lock, a new password or an expired token ends the stream, other rights change what it carries.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

import type { FastifyReply } from 'fastify';

import { readCaller } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import { askAs } from '../db/asker-scope.ts';
import type { Asker } from '../db/bulkhead.ts';
import { isUnavailable } from '../db/database-failure.ts';
import { callTimeMs } from '../http/askers.ts';
import { untilAnswered } from '../http/person-limits.ts';
import { Refused } from '../http/refusal.ts';
import type { RouteRequest } from '../routing/routes.ts';
import { TransientRefusal } from '../write/database-refusal.ts';
import type { OpenStream } from './change-streams.ts';
import { type FeedChange, readFeedPage } from './feed.ts';

const beatMs = 15_000;
/** Nobody else writes to the embedded database; a server may have other processes on it. */
const lookMs = { embedded: 5_000, server: 3_000 } as const;
/** A change can wait for an older transaction to end before it may be served. */
const lookAgainMs = 250;

export interface StreamRequest {
  readonly since: string;
  readonly collections: readonly string[] | undefined;
}

/** Takes the connection over and returns at once. */
export function streamFeed(
  context: Context,
  request: RouteRequest,
  reply: FastifyReply,
  { since, collections }: StreamRequest,
  { over, closed }: OpenStream,
): void {
  const gone = new AbortController();
  const stop = () => gone.abort();
  reply.hijack();
  const out = reply.raw;
  untilAnswered(reply, () => {
    stop();
    closed();
  });
  over.addEventListener('abort', stop);
  out.writeHead(200, { ...headersSoFar(reply), ...streamHeaders });
  out.write(`retry: 2000\n\n`);
  void follow(context, request.headers.authorization, out, { since, collections }, gone.signal)
    .catch((failure: unknown) => {
      // The status was sent long ago: the reader sees the end, comes back and gets its answer then.
      if (!(failure instanceof Refused)) request.log.error({ err: failure }, 'change stream failed');
    })
    .finally(() => {
      over.removeEventListener('abort', stop);
      out.end();
      // If the client does not read, the end never arrives.
      setTimeout(() => out.writableFinished || out.destroy(), patienceMs).unref();
    });
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that collects answers would hold the events back.
  'x-accel-buffering': 'no',
};

function headersSoFar(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}

async function follow(
  context: Context,
  authorization: string | undefined,
  out: ServerResponse,
  { since, collections }: StreamRequest,
  gone: AbortSignal,
): Promise<void> {
  let cursor = since;
  let beaten = Number.NEGATIVE_INFINITY;
  let patienceMs: number = lookMs[context.db.kind];
  while (!gone.aborted) {
    // Waiting begins before reading: a commit in between must not be slept over.
    const woken = context.commits.next(patienceMs, gone);
    const page = await askAs(lookAsker(), async () => {
      const caller = await readCaller(context, authorization);
      return readFeedPage(context.db, caller, cursor, collections);
    }).catch((failure: unknown) => {
      // The database is away for a while: all readers at once need not come back for it.
      if (!isUnavailable(failure) && !(failure instanceof TransientRefusal)) throw failure;
      return undefined;
    });
    if (page === undefined) {
      await woken;
      continue;
    }
    for (const change of page.changes) out.write(eventOf(change));
    if (out.writableLength > mostUnsent && !(await isRead(out, gone))) return;
    if (page.changes.length > 0) beaten = context.now();
    cursor = page.cursor;
    if (page.more) continue;
    if (context.now() - beaten >= beatMs) {
      // A comment, so that nobody has to handle it; the id moves the cursor on although nothing of interest happened.
      out.write(`: beat\nid: ${cursor}\n\n`);
      beaten = context.now();
    }
    patienceMs = (await woken) === 'commit' ? lookAgainMs : lookMs[context.db.kind];
  }
}

/** Bytes: a reader who does not read would fill the memory. They come back by their cursor. */
const mostUnsent = 1_048_576;
const patienceMs = 30_000;

async function isRead(out: ServerResponse, gone: AbortSignal): Promise<boolean> {
  const given = AbortSignal.any([gone, AbortSignal.timeout(patienceMs)]);
  return once(out, 'drain', { signal: given }).then(
    () => true,
    () => false,
  );
}

/** A look is a call of its own: a stream lives for hours. */
const lookAsker = (): Asker => ({ kind: 'read', family: 'changes', overAt: performance.now() + callTimeMs });

/** A change as an event of the stream; JSON leaves no line end in it. */
export function eventOf(change: FeedChange): string {
  return `id: ${change.cursor}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
}
