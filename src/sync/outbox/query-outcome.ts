/**
 * Settles an online command whose answer was lost: the host says that it was applied, with its answer, or
 * seals the key, so that a late copy of the request is refused. Money is never sent again by itself.
 */

import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { Failure } from '#model/failure.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { EntryEvent } from '#commands/entry-state.ts';
import { endpointOf } from '#store/api/circuit-breaker.ts';
import type { HostAnswer } from '#store/api/host-base-query.ts';
import { selectLaneIndex } from '#store/journal-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import type { AppThunk, SealKey, ThunkServices } from '#services/services.ts';
import { moveEntries } from '../journal/move-entries.ts';
import { answerFor, batchFailure, missingResult } from './batch-answer.ts';
import { isKeyTooOld } from './outbox.ts';
import { acceptEntry, withdrawnTooLate } from './send-entry.ts';

/** Open lists are read again within this time. */
const listsReadMs = 5_000;

/** Entries of one batch call have one key: for all of them that are asked about together the host is asked once. */
export function sealKeyOnce({ callHost }: Pick<ThunkServices, 'callHost'>): SealKey {
  const requests = new Map<string, Promise<HostAnswer>>();
  return (host, key) => {
    const path = pathOf(v3Calls.closeOutcome.path, { key });
    const answer = requests.get(key) ?? callHost({ host, method: 'POST', path, isShownByCaller: true });
    requests.set(key, answer);
    return answer;
  };
}

/** Resolves to whether it is settled now, or to why the host did not say: asked again at once it would be a storm. */
export function queryOutcome(
  entry: StoredEntry,
  term?: number,
  close?: SealKey,
): AppThunk<Promise<boolean | Failure>> {
  return async (dispatch, getState, services) => {
    const { ports, isIdempotent } = services;
    const { id, entity } = entry.intent;
    // A batch call is answered for all of its entries.
    const ofRow = (answer: unknown) =>
      entry.standing.call === undefined
        ? answer
        : answerFor(selectLaneIndex(getState()).keyOf(entry), answer);
    const host = endpointOf(entry.intent.host);
    if (!isIdempotent(host)) {
      if (entry.standing.state !== 'accepted') return false;
      // It was done, and the host can't say again what came of it: the lists do.
      dispatch(rowsChanged({ collections: [entity] }));
      await new Promise<void>((done) => ports.clock.after(listsReadMs, done));
      return (await dispatch(moveEntries([{ id, event: { kind: 'seen' } }], term))).length > 0;
    }
    const answer = await (close ?? sealKeyOnce(services))(host, entry.standing.call ?? id);
    if (!answer.ok) return answer.failure;
    const read = v3Calls.closeOutcome.answer.safeParse(answer.body);
    if (!read.success) return false;
    const result = read.data.data;
    const data = result.outcome === 'applied' ? { ...result, answer: ofRow(result.answer) } : result;
    if (data.outcome === 'applied' && data.answer === undefined) {
      if (entry.standing.call === undefined) return false;
      dispatch(rowsChanged({ collections: [entity] }));
      return (await dispatch(moveEntries([{ id, event: withoutResult(entry) }], term))).length > 0;
    }
    const refusal = data.outcome === 'applied' ? batchFailure(data.answer) : undefined;
    if (data.outcome === 'applied' && refusal === undefined)
      return dispatch(takeIn(entry, data.answer, term));
    const event = notDone(entry, refusal, ports.clock.now());
    return (await dispatch(moveEntries([{ id, event }], term))).length > 0;
  };
}

/** An entry that the host had answered as done is settled: the lists show the rest. */
const withoutResult = ({ standing }: StoredEntry): EntryEvent =>
  standing.state === 'accepted' ? { kind: 'seen' } : { kind: 'refused', reason: missingResult };

function takeIn(entry: StoredEntry, answer: unknown, term: number | undefined): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { commands }) => {
    const { id, name, entity } = entry.intent;
    const command = commands.get(name);
    if (command !== undefined) {
      const isTaken = await dispatch(acceptEntry(entry, command, answer, { term, isRepeated: true }));
      // The answer is of then: the row that it brings may have been removed since.
      dispatch(rowsChanged({ collections: [entity] }));
      return isTaken;
    }
    // This version of the app does not have the command: its row is found by reading the list again.
    const accepted = await dispatch(moveEntries([{ id, event: { kind: 'accepted', version: null } }], term));
    await dispatch(moveEntries([{ id, event: { kind: 'seen' } }], term));
    if (entry.standing.unwanted) dispatch(noticeShown(withdrawnTooLate(entry)));
    dispatch(rowsChanged({ collections: [entity] }));
    return accepted.length > 0;
  };
}

/**
 * Event of a change that did not happen: the one row of its batch was refused; or its key is sealed, so it can't happen any more.
 * Unless the host had answered that it did: then it has forgotten the key since (a restored backup), and there is no answer left
 * to process.
 */
function notDone(entry: StoredEntry, refusal: Failure | undefined, now: number): EntryEvent {
  const { intent, standing } = entry;
  if (refusal?.kind === 'refused') {
    const { code, message, showType } = refusal;
    return { kind: 'refused', reason: { code, message, fields: [], showType } };
  }
  if (standing.state === 'accepted') return { kind: 'seen' };
  // Nobody has given up the others of its batch call. A key that the host may have forgotten says nothing.
  const isWanted = intent.delivery === 'queued' && !isKeyTooOld(entry, now);
  if (standing.call !== undefined && isWanted) return { kind: 'takenApart' };
  return { kind: 'refused', reason: { code: 'not_applied', message: '', fields: [] } };
}
