/** Calls about changes: the feed, the history of a row, the outcome of a write. */
import { and, eq } from 'drizzle-orm';

import { v3Calls } from '#model/calls/v3.ts';
import type { StaffCaller } from '../auth/caller.ts';
import type { ChangeStreams } from '../changes/change-streams.ts';
import { currentCursor, readFeedPage } from '../changes/feed.ts';
import { readHistory } from '../changes/history.ts';
import { streamFeed } from '../changes/stream.ts';
import type { Context } from '../context/context.ts';
import type { Orm } from '../db/orm.ts';
import { changeLog } from '../db/tables/writes.ts';
import { withData } from '../http/answers.ts';
import { languageOf } from '../http/messages.ts';
import { inWindow } from '../http/person-limits.ts';
import { refuse } from '../http/refusal.ts';
import { resourceByCollection } from '../resources/registry.ts';
import { withholdingFrom } from '../resources/withhold-private.ts';
import type { Routes } from '../routing/routes.ts';
import { sealOutcome } from '../write/seal-outcome.ts';

/** Limit per person and hour: a key is kept for forty days. A console sends one for each change whose answer it has lost. */
const mostCloses = 600;

export function mountChanges(routes: Routes, context: Context, streams: ChangeStreams): void {
  routes.read(v3Calls.changes, async ({ caller, query, request, reply }) => {
    const collections = query.collections?.split(',').filter((name) => name !== '');
    const since = query.since ?? (await currentCursor(context.db));
    const page = await readFeedPage(context.db, caller, since, collections);
    if (request.headers.accept?.includes('text/event-stream') === true) {
      streamFeed(context, request, reply, { since, collections }, streams.open(caller.signIn ?? caller.id));
      return 'stream';
    }
    return { ...withData(page.changes), cursor: page.cursor, more: page.more };
  });
  routes.read(v3Calls.history, async ({ caller, parts }) =>
    withData(await readHistory(context, caller, parts.collection ?? '', parts.id ?? '')),
  );
  const closes = inWindow(mostCloses, 3_600_000, context.now);
  routes.read(v3Calls.closeOutcome, async ({ caller, parts, request }) => {
    const retryAfterSeconds = closes.count(caller.id);
    if (retryAfterSeconds > 0) throw refuse('rate_limited', { retryAfterSeconds });
    const settled = await sealOutcome(context, caller.id, parts.key ?? '', languageOf(request));
    if (settled.outcome === 'sealed') return withData(settled);
    const answer = await withoutWithdrawn(context.db.orm, caller, parts.key ?? '', settled.answer);
    return withData({ ...settled, answer });
  });
}

/**
 * `answer` to the write under `key` without the private fields of collections that its writer may not see any more: of those
 * that it changed, and of all where it changed nothing, for then which one it was about is not known.
 */
async function withoutWithdrawn(
  orm: Orm,
  caller: StaffCaller,
  key: string,
  answer: unknown,
): Promise<unknown> {
  const changed = await orm
    .selectDistinct({ collection: changeLog.collection })
    .from(changeLog)
    .where(and(eq(changeLog.actor, caller.id), eq(changeLog.key, key)));
  const collections =
    changed.length > 0 ? changed.map(({ collection }) => collection) : resourceByCollection.keys();
  return [...collections].reduce(
    (withheld: unknown, collection) =>
      withholdingFrom(caller, resourceByCollection.get(collection)?.entity).answer(withheld),
    answer,
  );
}
