/** Does what a person wanted of the journal. */
import { wantChanges } from '#store/changes/followed.ts';
import type { AppThunk } from '#store/extra.ts';
import { decideOutcome } from '#store/journal/decide-outcome.ts';
import { issueCommand } from '#store/journal/issue-command.ts';
import { selectEntry } from '#store/journal/journal-slice.ts';
import {
  confirmEntries,
  retryAll,
  retryEntry,
  withdrawEntries,
  withdrawEntry,
} from '#store/journal/settle-entry.ts';
import type { Intent } from '#store/journal/wanted.ts';
import { signOut } from '#store/session/sign-out.ts';

export function want(intent: Intent): AppThunk<Promise<unknown>> {
  return async (dispatch, getState) => {
    if (intent.name === 'issue') return dispatch(issueCommand(intent.input));
    if (intent.name === 'changes') return dispatch(wantChanges(intent.collection));
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
