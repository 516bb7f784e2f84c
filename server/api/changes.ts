/** What has changed: the feed, the history of a row, and what became of a write. */
import { v3Calls } from '#model/calls/v3.ts';
import type { ChangeStreams } from '../changes/change-streams.ts';
import { currentCursor, readChanges } from '../changes/feed.ts';
import { readHistory } from '../changes/history.ts';
import { streamChanges } from '../changes/stream.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import { languageOf } from '../http/messages.ts';
import { inWindow } from '../http/person-limits.ts';
import { refuse } from '../http/refusal.ts';
import type { Routes } from '../routing/routes.ts';
import { closeOutcome } from '../write/close-outcome.ts';
import { withoutWithdrawn } from '../write/without-withdrawn.ts';

/** Of a person in an hour: a key is kept for forty days. A console asks for each change whose answer it has lost. */
const mostCloses = 600;

export function mountChanges(routes: Routes, context: Context, streams: ChangeStreams): void {
  routes.read(v3Calls.changes, async ({ caller, query, request, reply }) => {
    const collections = query.collections?.split(',').filter((name) => name !== '');
    const since = query.since ?? (await currentCursor(context.db));
    const page = await readChanges(context.db, caller, since, collections);
    if (request.headers.accept?.includes('text/event-stream') === true) {
      streamChanges(
        context,
        request,
        reply,
        { since, collections },
        streams.open(caller.signIn ?? caller.id),
      );
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
    const settled = await closeOutcome(context, caller.id, parts.key ?? '', languageOf(request));
    if (settled.outcome === 'sealed') return withData(settled);
    const answer = await withoutWithdrawn(context.db.orm, caller, parts.key ?? '', settled.answer);
    return withData({ ...settled, answer });
  });
}
