/** What is loaded once the console has started: see `LateParts`. */
import { askReference } from '#services/references/ask-reference.ts';
import type { LateParts } from '#services/services.ts';
import { readAnswered } from '#local-db/cache/read-answered.ts';
import { checkRoom } from '#local-db/quota/check-quota.ts';
import { evictRows } from '#local-db/quota/evict-rows.ts';
import { lookAtRows } from '#sync/feed/look-at-rows.ts';
import { showFed } from '#sync/feed/show-arrivals.ts';
import { prunable } from '#sync/journal/prune-journal.ts';
import { leadTerm } from '#sync/leader/lead-term.ts';
import { askOutcome, closeOnce } from '#sync/outbox/ask-outcome.ts';
import { giveUpSpent } from '#sync/outbox/give-up-spent.ts';
import { isAnythingToSend } from '#sync/outbox/outbox.ts';
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
