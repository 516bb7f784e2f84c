/**
 * Settles an online command whose answer was lost: the host says that it was applied, with its answer, or
 * seals the key, so that a late copy of the request is refused. Money is never sent again by itself.
 */

import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { StoredEntry } from '#edge/ports.ts';
import type { AppThunk } from '../extra.ts';
import { moveEntries } from './move-entries.ts';
import { acceptEntry } from './send-entry.ts';

export function askOutcome(entry: StoredEntry): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { book, callHost, config }) => {
    const command = book.get(entry.intent.name);
    if (command === undefined) return;
    const host = command.host === 'v1' ? 'v3' : command.host;
    if (!config.hosts[host].features.includes('idempotency')) return;
    const { id } = entry.intent;
    const path = pathOf(v3Calls.closeOutcome.path, { key: id });
    const answer = await callHost({ host, method: 'POST', path });
    const read = answer.ok ? v3Calls.closeOutcome.answer.safeParse(answer.body) : undefined;
    if (!read?.success) return;
    if (read.data.data.outcome === 'applied') {
      await dispatch(acceptEntry(entry, command, read.data.data.answer));
      return;
    }
    const reason = { code: 'not_applied', message: '', fields: [] };
    await dispatch(moveEntries([{ id, event: { kind: 'refused', reason } }]));
  };
}
