/**
 * Settles an online command whose answer was lost: the host says that it was applied, with its answer, or
 * seals the key, so that a late copy of the request is refused. Money is never sent again by itself.
 */

import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { StoredEntry } from '#edge/journal-port.ts';
import type { AppThunk } from '../extra.ts';
import { addressOf } from '../hosts/breaker.ts';
import type { Notice } from '../notices/notices-slice.ts';
import { noticeShown } from '../notices/notices-slice.ts';
import { batchFailure } from './batch-answer.ts';
import { moveEntries } from './move-entries.ts';
import { acceptEntry } from './send-entry.ts';

/** Resolves to whether it is settled now. */
export function askOutcome(entry: StoredEntry, term?: number): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { book, callHost, mayRepeat }) => {
    const command = book.get(entry.intent.name);
    if (command === undefined) return false;
    const host = addressOf(command.host);
    if (!mayRepeat(host)) return false;
    const { id } = entry.intent;
    const path = pathOf(v3Calls.closeOutcome.path, { key: id });
    const answer = await callHost({ host, method: 'POST', path });
    const read = answer.ok ? v3Calls.closeOutcome.answer.safeParse(answer.body) : undefined;
    if (!read?.success) return false;
    const refusal = read.data.data.outcome === 'applied' ? batchFailure(read.data.data.answer) : undefined;
    // The request was done, and its one row was not.
    if (refusal?.kind === 'refused') {
      const { code, message } = refusal;
      const event = { kind: 'refused', reason: { code, message, fields: [] } } as const;
      return (await dispatch(moveEntries([{ id, event }], term))).length > 0;
    }
    if (read.data.data.outcome === 'applied') {
      await dispatch(acceptEntry(entry, command, read.data.data.answer, term));
      if (entry.standing.unwanted) dispatch(noticeShown(tooLate(entry)));
      return true;
    }
    // Sealed: it did not happen, and it can't any more. Unless the host had answered that it did: then it has
    // forgotten the key since (a restored backup), and there is nothing left to be taken in.
    const reason = { code: 'not_applied', message: '', fields: [] };
    const event =
      entry.standing.state === 'accepted'
        ? ({ kind: 'seen' } as const)
        : ({ kind: 'refused', reason } as const);
    // Where nothing moved, asking again at once would be a storm.
    return (await dispatch(moveEntries([{ id, event }], term))).length > 0;
  };
}

/** It was given up, but the host had done it already. */
function tooLate({ intent }: StoredEntry): Notice {
  return {
    key: `tooLate:${intent.id}`,
    tone: 'warning',
    message: 'sync.undoTooLate',
    values: { row: intent.key },
    action: { message: 'sync.open', does: { kind: 'openSyncCentre', entry: intent.id } },
  };
}
