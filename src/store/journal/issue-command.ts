/**
 * The way in for every change: records the command durably, and only then says that it is saved.
 * Queued commands are sent later by the relay; online ones are sent here, once, by this tab.
 */

import type { CommandCore } from '#model/command.ts';
import type { Row, Values } from '#model/entity.ts';
import { laneOf } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import { mayBeKept } from '#model/field.ts';
import type { EntryIntent, EntryStanding, StorageFailure } from '#edge/journal-port.ts';
import { selectIsOffline } from '../connection-slice.ts';
import type { AppThunk } from '../extra.ts';
import type { RootState } from '../root-state.ts';
import { selectSession } from '../session/session.ts';
import { statementsName } from '../session/statements-name.ts';
import { freshStanding, move } from './entry.ts';
import { entriesRecorded, recordingFailed, selectLastSeq, selectOutboxCounts } from './journal-slice.ts';
import { loadJournal } from './open-journal.ts';
import { sendEntry } from './send-entry.ts';

export interface IssueTarget {
  readonly key: string;
  /** The row the person saw; undefined for a creation. */
  readonly base: Row | undefined;
  readonly values: Values;
}

export interface IssueInput {
  /** Name of the command. */
  readonly name: string;
  readonly targets: readonly IssueTarget[];
  /** The refused or conflicting entry that this one replaces. */
  readonly supersedes?: string | undefined;
}

export type IssueOutcome =
  /** Durable on this device; for queued commands. */
  | { readonly kind: 'saved'; readonly entries: readonly string[] }
  /** Answered by the host; for online commands. */
  | { readonly kind: 'accepted'; readonly entries: readonly string[] }
  /** At least one was refused; `failure` is the first reason. Nothing typed is lost: the form stays. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly entries: readonly string[] }
  /** Sent, and no answer came: shown in the sync centre until its outcome is known. */
  | { readonly kind: 'unknown'; readonly entries: readonly string[] }
  /** Could not be kept on this device: the form stays as it is. */
  | {
      readonly kind: 'notSaved';
      readonly reason: StorageFailure | 'offline' | 'full' | 'signedOut' | 'unconfirmed';
    };

/** Above this many waiting entries new edits are refused, with the form kept. */
export const mostWaiting = 20_000;

export function issueCommand(input: IssueInput): AppThunk<Promise<IssueOutcome>> {
  return async (dispatch, getState, { book, edges, person, wakeRelay }) => {
    const command = book.get(input.name);
    if (command === undefined) throw new Error(`No command is named ${input.name}.`);
    const own = person.current;
    if (own === undefined) return { kind: 'notSaved', reason: 'signedOut' };
    const isOnline = command.delivery === 'online';
    const session = selectSession(getState());
    // After a start without tokens nothing may be done that would not wait for the person's own word.
    if (isOnline && session.phase === 'signedIn' && session.cold) {
      return { kind: 'notSaved', reason: 'unconfirmed' };
    }
    if (isOnline && selectIsOffline(getState())) return { kind: 'notSaved', reason: 'offline' };
    if (selectOutboxCounts(getState()).waiting + input.targets.length > mostWaiting) {
      return { kind: 'notSaved', reason: 'full' };
    }
    const intents = dispatch(intentsOf(command, input));
    const standing = firstStanding(getState(), edges.clock.now());
    const replaced =
      input.supersedes === undefined ? undefined : getState().journal.entries[input.supersedes];
    const over = replaced && move(replaced.standing, { kind: 'superseded' }, edges.clock.now());
    // The new entry and the end of the one that it replaces are one transaction: never both alive, never neither.
    const stored = await own.stores.journal.append(
      intents.map((intent) => ({ intent, standing })),
      replaced !== undefined && over !== undefined ? [{ seq: replaced.seq, standing: over }] : [],
    );
    if (!stored.ok) {
      dispatch(recordingFailed(stored.failure));
      return { kind: 'notSaved', reason: stored.failure };
    }
    const entries = intents.map((intent) => intent.id);
    // Another tab recorded something in between: it is read first, for it may stand before this in its lane.
    const [first] = stored.value;
    const isNext = first?.seq === selectLastSeq(getState()) + 1;
    // What was to be replaced may have been moved by another tab first: the disk knows.
    if (!isNext || replaced !== undefined) await dispatch(loadJournal()).catch(() => undefined);
    // Signed out meanwhile: it is kept for the next sign-in, and no part of what is open now.
    if (person.current !== own) return { kind: 'saved', entries };
    dispatch(entriesRecorded(stored.value));
    edges.tabs.post({ kind: 'journalMoved' });
    if (isOnline) return dispatch(sendOnline(entries, input));
    wakeRelay.run();
    return { kind: 'saved', entries };
  };
}

/**
 * What is recorded after a start without any token waits, parked, until the person has signed in and
 * confirmed it: somebody else at the keyboard must not speak under their name.
 */
function firstStanding(state: RootState, at: number): EntryStanding {
  const standing = freshStanding(at);
  const session = selectSession(state);
  if (session.phase !== 'signedIn' || !session.cold) return standing;
  const reason = { code: 'unconfirmed', message: '', fields: [], park: 'unconfirmed' } as const;
  return move(standing, { kind: 'parked', reason }, at) ?? standing;
}

function intentsOf(
  command: CommandCore,
  { targets, supersedes }: IssueInput,
): AppThunk<readonly EntryIntent[]> {
  return (_dispatch, getState, { edges, person }) => {
    const group = targets.length > 1 ? edges.ids.next() : null;
    const session = selectSession(getState());
    const statements = session.phase === 'signedIn' ? statementsName(session.person) : '';
    const subject = person.current?.subject ?? '';
    return targets.map(({ key, base, values }) => ({
      id: edges.ids.next(),
      name: command.name,
      v: command.v,
      host: command.host,
      entity: command.entity.name,
      key,
      lane: laneOf(command.entity.name, key),
      values: recordable(command, values),
      base: { version: base?.version ?? null, prior: priorOf(base, recordable(command, values)) },
      delivery: command.delivery,
      deps: [],
      actor: { subject, statements },
      origin: { tab: edges.tabs.id, app: edges.app, cold: session.phase === 'signedIn' && session.cold },
      at: edges.clock.now(),
      uptime: edges.clock.uptime(),
      group,
      supersedes: supersedes ?? null,
    }));
  };
}

/** Values without secrets: what is not a field that may stay on the device is not recorded. */
function recordable(command: CommandCore, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = command.entity.fields[name];
      return field === undefined ? !command.secretValues?.includes(name) : mayBeKept(field);
    }),
  );
}

function priorOf(base: Row | undefined, values: Values): Values {
  if (base === undefined) return {};
  return Object.fromEntries(Object.keys(values).map((name) => [name, base[name] ?? null]));
}

/** One after the other; what was refused does not stop the rest, each has its own result. */
function sendOnline(ids: readonly string[], { targets }: IssueInput): AppThunk<Promise<IssueOutcome>> {
  return async (dispatch, getState) => {
    let failure: Failure | undefined;
    for (const [index, id] of ids.entries()) {
      const entry = getState().journal.entries[id];
      if (entry === undefined) continue;
      const given = targets[index]?.values ?? {};
      const hidden = Object.keys(given).some((name) => !(name in entry.intent.values));
      failure = (await dispatch(sendEntry(entry, hidden ? given : undefined))) ?? failure;
    }
    const states = ids.map((id) => getState().journal.entries[id]?.standing.state);
    const isDone = states.every((state) => state === 'accepted' || state === 'settled');
    if (isDone) return { kind: 'accepted', entries: ids };
    return failure === undefined || states.includes('unknown')
      ? { kind: 'unknown', entries: ids }
      : { kind: 'refused', failure, entries: ids };
  };
}
