/** Services loaded once the console has started: see `LazyServices`. */
import { fetchReference } from '#services/references/fetch-reference.ts';
import type { LazyServices } from '#services/services.ts';
import { readAnswered } from '#local-db/cache/read-answered.ts';
import { checkQuota } from '#local-db/quota/check-quota.ts';
import { evictRows } from '#local-db/quota/evict-rows.ts';
import { publishRemoteChanges } from '#sync/feed/publish-remote-changes.ts';
import { revalidateRows } from '#sync/feed/revalidate-rows.ts';
import { prunable } from '#sync/journal/prune-journal.ts';
import { runLeaderTerm } from '#sync/leader/run-leader-term.ts';
import { giveUpSpent } from '#sync/outbox/give-up-spent.ts';
import { isAnythingToSend } from '#sync/outbox/outbox.ts';
import { queryOutcome, sealKeyOnce } from '#sync/outbox/query-outcome.ts';
import { sendOnline } from '#sync/outbox/send-online.ts';
import { rebaseEntries } from '#sync/resolve/rebase.ts';
import { finishLeaving, forgetRecordings } from '#session/finish-leaving.ts';
import { forgetWhereEnded } from '#session/forget-where-ended.ts';

export const lazyServices: LazyServices = {
  runLeaderTerm,
  publishRemoteChanges,
  revalidateRows,
  queryOutcome,
  sealKeyOnce,
  prunable,
  giveUpSpent,
  isAnythingToSend,
  sendOnline,
  rebaseEntries,
  readAnswered,
  checkQuota,
  evictRows,
  fetchReference,
  forgetWhereEnded,
  finishLeaving,
  forgetRecordings,
};
