/**
 * The way in for every change: records the command durably, and only then says that it is saved.
 * Queued commands are sent later by the relay; online ones are sent here, once, by this tab.
 */
import type { Failure } from '#model/failure.ts';
import type { IssueInput } from '#commands/intents.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectEntry, selectOutboxCounts } from '#store/journal-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { selectSession } from '#store/session-slice.ts';
import { isSameSession } from '#services/is-same-session.ts';
import type { AppThunk } from '#services/services.ts';
import { selectRights } from '#services/statements-name.ts';
import { warnAboveEntries } from '../journal/outbox-limits.ts';
import type { NotSaved } from '../journal/record-command.ts';
import { recordCommand } from '../journal/record-command.ts';
import { sendEntry } from './send-entry.ts';

export type IssueOutcome =
  /** Durable on this device; for queued commands. */
  | { readonly kind: 'saved'; readonly entries: readonly string[] }
  /** Answered by the host; for online commands. */
  | { readonly kind: 'accepted'; readonly entries: readonly string[] }
  /** At least one was refused; `failure` is the first reason. Nothing typed is lost: the form stays. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly entries: readonly string[] }
  /** No answer came, nor will one where the person left: shown in the sync centre until its outcome is known. */
  | { readonly kind: 'unknown'; readonly entries: readonly string[] }
  | NotSaved;

/** `onRecorded` is told of the entries, in the order of the targets, once they are durable and before any is sent. */
export function issueCommand(
  input: IssueInput,
  onRecorded?: (entries: readonly string[]) => void,
): AppThunk<Promise<IssueOutcome>> {
  return async (
    dispatch,
    getState,
    { commands, confirming, ports, persistence, person, recorder, wakeRelay },
  ) => {
    const command = commands.get(input.name);
    if (command === undefined) throw new Error(`No command is named ${input.name}.`);
    recorder.recordExternal({ wanted: { name: 'issue', input } });
    const rights = selectRights(getState());
    // Nothing is done under a name that the host may be about to take away.
    if (confirming.current !== undefined) await confirming.current;
    const rightsNow = selectRights(getState());
    if (rightsNow !== rights) return { kind: 'notSaved', reason: rightsNow === '' ? 'signedOut' : 'rights' };
    const own = person.current;
    const isOnline = command.delivery === 'online';
    const session = selectSession(getState());
    // After a start without tokens nothing may be done that would not wait for the person's own word.
    if (isOnline && session.phase === 'signedIn' && session.cold) {
      return { kind: 'notSaved', reason: 'unconfirmed' };
    }
    if (isOnline && selectIsOffline(getState())) return { kind: 'notSaved', reason: 'offline' };
    const before = selectOutboxCounts(getState()).waiting;
    const recorded = await dispatch(recordCommand(command, input));
    if (recorded.kind === 'notSaved') return recorded;
    const { entries } = recorded;
    // Signed out meanwhile: an online command is not sent for somebody who has left.
    if (!isSameSession(person, own)) return { kind: isOnline ? 'unknown' : 'saved', entries };
    onRecorded?.(entries);
    if (isOnline) return dispatch(sendOnline(entries, input));
    // Waiting entries must not be evicted silently: persistence is requested once, with the first change.
    if (!persistence.isAsked) void ports.storageQuota.persist();
    persistence.isAsked = true;
    const { waiting } = selectOutboxCounts(getState());
    if (before < warnAboveEntries && waiting >= warnAboveEntries) dispatch(noticeShown(manyWait));
    wakeRelay.run();
    return { kind: 'saved', entries };
  };
}

const manyWait = {
  key: 'manyWaiting',
  tone: 'warning',
  message: 'sync.manyWaiting',
  values: { count: warnAboveEntries },
  action: { message: 'sync.open', does: { kind: 'openSyncCentre' } },
} as const;

/** Limit of attempts to start a call. */
const mostTries = 3;

/** One call after the other; what was refused does not stop the rest, each has its own result. */
function sendOnline(ids: readonly string[], { targets }: IssueInput): AppThunk<Promise<IssueOutcome>> {
  return async (dispatch, getState, { loadLazyServices }) => {
    let failure: Failure | undefined;
    for (const [index, id] of ids.entries()) {
      // A call of several is not begun where one of them was moved by another tab meanwhile: it goes without that.
      for (let tries = 0; tries < mostTries; tries += 1) {
        const entry = selectEntry(id)(getState());
        // It went in one call with another, or was given up.
        if (entry?.standing.state !== 'recorded') break;
        const given = targets[index]?.values ?? {};
        const hidden = Object.keys(given).some((name) => !(name in entry.intent.values));
        const secrets = hidden ? given : undefined;
        const late =
          hidden || entry.intent.group === null ? undefined : await loadLazyServices().catch(() => undefined);
        failure = (await dispatch(late?.sendOnline(entry) ?? sendEntry(entry, { secrets }))) ?? failure;
        if (selectEntry(id)(getState())?.standing.moves !== entry.standing.moves) break;
      }
    }
    const states = ids.map((id) => selectEntry(id)(getState())?.standing.state);
    const sent = states.filter((state) => state !== 'withdrawn');
    await loadLazyServices().then(
      (late) => dispatch(late.giveUpSpent()),
      () => undefined,
    );
    const isDone = sent.length > 0 && sent.every((state) => state === 'accepted' || state === 'settled');
    if (isDone) return { kind: 'accepted', entries: ids };
    return failure === undefined || states.includes('unknown')
      ? { kind: 'unknown', entries: ids }
      : { kind: 'refused', failure, entries: ids };
  };
}
