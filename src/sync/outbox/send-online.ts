/** Sends an online entry, with those of its batch that its command's call names beside it. */
import type { Failure } from '#model/failure.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { AppThunk } from '#services/services.ts';
import { joinBatch } from './join-batch.ts';
import { readSendConditions } from './read-conditions.ts';
import { sendCall } from './send-call.ts';
import { sendEntry } from './send-entry.ts';

export function sendOnline(entry: StoredEntry): AppThunk<Promise<Failure | undefined>> {
  return (dispatch, getState, services) => {
    const together = joinBatch(entry, getState(), readSendConditions(services, new Map()), services);
    return together.length > 1 ? dispatch(sendCall(together, {})) : dispatch(sendEntry(entry));
  };
}
