/** What is loaded once the console has started: see `LateParts`. */
import { askReference } from '#services/references/fetch-reference.ts';
import type { LateParts } from '#services/services.ts';
import { readAnswered } from '#local-db/cache/read-answered.ts';
import { checkRoom } from '#local-db/quota/check-quota.ts';
import { evictRows } from '#local-db/quota/evict-rows.ts';
import { showFed } from '#sync/feed/publish-remote-changes.ts';
import { lookAtRows } from '#sync/feed/revalidate-rows.ts';
import { prunable } from '#sync/journal/prune-journal.ts';
import { leadTerm } from '#sync/leader/run-leader-term.ts';
import { giveUpSpent } from '#sync/outbox/give-up-spent.ts';
import { isAnythingToSend } from '#sync/outbox/outbox.ts';
import { askOutcome, closeOnce } from '#sync/outbox/query-outcome.ts';
import { sendOnline } from '#sync/outbox/send-online.ts';
import { rebaseEntries } from '#sync/resolve/rebase.ts';
import { finishLeaving, forgetRecordings } from '#session/finish-leaving.ts';
import { forgetWhereEnded } from '#session/forget-where-ended.ts';

export const lateParts: LateParts = {
  leadTerm,
  showFed,
  lookAtRows,
  askOutcome,
  closeOnce,
  prunable,
  giveUpSpent,
  isAnythingToSend,
  sendOnline,
  rebaseEntries,
  readAnswered,
  checkRoom,
  evictRows,
  askReference,
  forgetWhereEnded,
  finishLeaving,
  forgetRecordings,
};
