/** What is loaded once the console has started: see `LateParts`. */
import { askReference } from './ask-reference.ts';
import { lookAtRows } from './changes/look-at-rows.ts';
import { showFed } from './changes/show-arrivals.ts';
import type { LateParts } from './extra.ts';
import { askOutcome, closeOnce } from './journal/ask-outcome.ts';
import { giveUpSpent } from './journal/give-up-spent.ts';
import { leadTerm } from './journal/lead-term.ts';
import { isAnythingToSend } from './journal/outbox.ts';
import { prunable } from './journal/prune-journal.ts';
import { rebaseEntries } from './journal/rebase.ts';
import { sendOnline } from './journal/send-online.ts';
import { readAnswered } from './rows/read-answered.ts';
import { checkRoom } from './storage/check-room.ts';
import { evictRows } from './storage/evict-rows.ts';

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
};
