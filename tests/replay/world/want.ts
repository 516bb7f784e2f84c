/** Does what a person wanted of the journal. */

import type { Intent } from '#commands/intents.ts';
import { selectEntry } from '#store/journal-slice.ts';
import { requestSubscription } from '#services/feed-subscriptions.ts';
import type { AppThunk } from '#services/services.ts';
import { decideOutcome } from '#sync/outbox/decide-outcome.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import {
  confirmEntries,
  retryAll,
  retryEntry,
  withdrawEntries,
  withdrawEntry,
} from '#sync/resolve/resolve-entry.ts';
import { signOut } from '#session/sign-out.ts';

export function want(intent: Intent): AppThunk<Promise<unknown>> {
  return async (dispatch, getState) => {
    if (intent.name === 'issue') return dispatch(issueCommand(intent.input));
    if (intent.name === 'changes') return dispatch(requestSubscription(intent.collection));
    if (intent.name === 'retryAll') return dispatch(retryAll());
    if (intent.name === 'signOut') return dispatch(signOut(intent.choice));
    if (intent.name === 'confirm') return dispatch(confirmEntries(intent.ids));
    if (intent.name === 'giveUpAll') return dispatch(withdrawEntries(intent.ids));
    if (intent.name === 'decide') {
      const entry = selectEntry(intent.id)(getState());
      return entry && dispatch(decideOutcome(entry, intent.happened, intent.seen));
    }
    for (const id of intent.ids)
      await (intent.name === 'retry' ? dispatch(retryEntry(id)) : dispatch(withdrawEntry(id)));
  };
}
