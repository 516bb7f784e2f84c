/** Records a command durably: one entry for each row. Nothing is sent here. */

import type { CommandCore } from '#model/command.ts';
import type { Row, Values } from '#model/entity.ts';
import { laneOf } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type {
  EntryIntent,
  EntryStatus,
  JournalStore,
  StorageFailure,
  Stored,
  StoredEntry,
} from '#ports/journal-port.ts';
import type { UnplacedEntry } from '#commands/detect-conflict.ts';
import { initialStatus, move } from '#commands/entry-state.ts';
import type { FollowUp, IssueInput } from '#commands/intents.ts';
import {
  entriesRecorded,
  journalUnread,
  recordingFailed,
  selectEntries,
  selectLastSeq,
} from '#store/journal-slice.ts';
import type { RootState } from '#store/root-state.ts';
import { selectSession } from '#store/session-slice.ts';
import { isSameSession } from '#services/is-same-session.ts';
import type { AppThunk } from '#services/services.ts';
import { statementsName } from '#services/statements-name.ts';
import { freeSpace } from '#local-db/quota/free-space.ts';
import { dependenciesOf } from './dependencies.ts';
import { isOutboxFull } from './is-outbox-full.ts';
import { loadJournal } from './load-journal.ts';
import { supersedeEntry } from './supersede-entry.ts';

/** Could not be kept on this device: the form stays as it is. */
export interface NotSaved {
  readonly kind: 'notSaved';
  /** `moved`: another tab has sent or replaced meanwhile what this was to replace. */
  readonly reason: StorageFailure | 'offline' | 'full' | 'signedOut' | 'unconfirmed' | 'rights' | 'moved';
}

export type Recorded = { readonly kind: 'recorded'; readonly entries: readonly string[] } | NotSaved;

export function recordCommand(command: CommandCore, input: IssueInput): AppThunk<Promise<Recorded>> {
  return async (dispatch, getState, { ports, person }) => {
    const own = person.current;
    if (own === undefined) return { kind: 'notSaved', reason: 'signedOut' };
    // Entries before it in its lane can't be read: it must not be sent ahead of them.
    if (!getState().journal.loaded) return { kind: 'notSaved', reason: 'unavailable' };
    const first = dispatch(intentsOf(command, input));
    const intents = [...first, ...dispatch(followingOf(first, input.following))];
    if (isOutboxFull(selectEntries(getState()), intents)) return { kind: 'notSaved', reason: 'full' };
    const standing = firstStanding(getState(), ports.clock.now());
    const fresh = intents.map((intent) => ({ intent, standing }));
    const stored = await dispatch(appendReplacing(fresh, input));
    if (!stored.ok) {
      if (stored.failure === 'moved') return { kind: 'notSaved', reason: 'moved' };
      dispatch(recordingFailed(stored.failure));
      return { kind: 'notSaved', reason: stored.failure };
    }
    const entries = intents.map((intent) => intent.id);
    // Another tab recorded something in between: it is read first, for it may stand before this in its lane.
    const [next] = stored.value;
    const isNext = next?.seq === selectLastSeq(getState()) + 1;
    // The replaced entry may have been moved by another tab first: the disk knows.
    if (!isNext || input.supersedes !== undefined)
      await dispatch(loadJournal()).catch(() => dispatch(journalUnread()));
    // Signed out meanwhile: it is kept for the next sign-in, and no part of what is open now.
    if (!isSameSession(person, own)) return { kind: 'recorded', entries };
    dispatch(entriesRecorded(stored.value));
    const seqs = stored.value.map(({ seq }) => seq);
    // The replaced entry moved as well: without numbers, the other tabs read all.
    const told = input.supersedes === undefined ? { seqs } : {};
    ports.tabs.post({ kind: 'journalMoved', person: own.subject, ...told });
    return { kind: 'recorded', entries };
  };
}

type Appended = Stored<readonly StoredEntry[], StorageFailure | 'moved'>;

/**
 * The new entries, and the end of what they replace, are one transaction. Where another tab has moved that meanwhile,
 * its move is read and it is tried once more: what has been sent or replaced by now can't be replaced.
 */
function appendReplacing(
  fresh: readonly UnplacedEntry[],
  input: IssueInput,
  isSecond = false,
): AppThunk<Promise<Appended>> {
  return async (dispatch) => {
    const replaced = dispatch(supersedeEntry(input.supersedes, fresh[0]?.intent, input.targets[0]?.base));
    if (replaced === undefined) return { ok: false, failure: 'moved' };
    const stored = await dispatch(append([...fresh, ...replaced.again], replaced.over, input.draft));
    if (stored.ok) return stored;
    if (stored.failure !== 'stale') return { ok: false, failure: stored.failure };
    if (isSecond) return { ok: false, failure: 'moved' };
    const isRead = await dispatch(loadJournal()).then(
      () => true,
      () => false,
    );
    return isRead ? dispatch(appendReplacing(fresh, input, true)) : { ok: false, failure: 'unavailable' };
  };
}

/** Appends; if the device is full, rows are evicted, for they can be read again, and then it is tried once more. */
function append(...given: Parameters<JournalStore['append']>): AppThunk<ReturnType<JournalStore['append']>> {
  return async (dispatch, _getState, { person, recorder }) => {
    const journal = person.current?.stores.journal;
    if (journal === undefined) return { ok: false, failure: 'unavailable' };
    const store = async () => {
      const stored = await journal.append(...given);
      if (!stored.ok) recorder.recordExternal({ notStored: 'append', failure: stored.failure });
      return stored;
    };
    const stored = await store();
    const isFull = !stored.ok && stored.failure === 'quota';
    return isFull && (await dispatch(freeSpace())) ? store() : stored;
  };
}

/**
 * Entries recorded after a start without any token wait, parked, until the person has signed in and confirmed them: somebody else
 * at the keyboard must not speak under their name.
 */
function firstStanding(state: RootState, at: number): EntryStatus {
  const standing = initialStatus(at);
  const session = selectSession(state);
  if (session.phase !== 'signedIn' || !session.cold) return standing;
  const reason = { code: 'unconfirmed', message: '', fields: [], park: 'unconfirmed' } as const;
  return move(standing, { kind: 'parked', reason }, at) ?? standing;
}

function intentsOf(
  command: CommandCore,
  { targets, supersedes, like, following }: IssueInput,
): AppThunk<readonly EntryIntent[]> {
  return (dispatch, getState, { ports, person }) => {
    const group = targets.length > 1 || following !== undefined ? ports.ids.next() : null;
    const session = selectSession(getState());
    const statements = session.phase === 'signedIn' ? statementsName(session.person) : '';
    const subject = person.current?.subject ?? '';
    const creations = dispatch(dependenciesOf(supersedes));
    return targets.map(({ key, base, values }) => ({
      id: ports.ids.next(),
      name: command.name,
      v: command.v,
      host: command.host,
      entity: command.entity.name,
      key,
      lane: laneOf(command.entity.name, key),
      values: recordable(command, values),
      base: { version: base?.version ?? null, prior: priorOf(base, recordable(command, values)) },
      delivery: command.delivery,
      deps: creations(command, { key, base, values }),
      actor: { subject, statements },
      origin: { tab: ports.tabs.id, app: ports.app, cold: session.phase === 'signedIn' && session.cold },
      at: ports.clock.now(),
      uptime: ports.clock.uptime(),
      group,
      ...(like && { origin: like.origin, at: like.at, uptime: like.uptime, group: like.group }),
      supersedes: supersedes ?? null,
    }));
  };
}

/** Follow-up entries, in one group with the entries that they wait for: they are undone as one. */
function followingOf(
  first: readonly EntryIntent[],
  following: FollowUp | undefined,
): AppThunk<readonly EntryIntent[]> {
  return (dispatch, _getState, { commands }) => {
    if (following === undefined) return [];
    const command = commands.get(following.name);
    if (command === undefined) throw new Error(`No command is named ${following.name}.`);
    const group = first[0]?.group ?? null;
    const waitedFor = first.map(({ id }) => id);
    const intents = dispatch(intentsOf(command, following));
    return intents.map((intent) => ({ ...intent, group, deps: [...intent.deps, ...waitedFor] }));
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

/** Prior values of the changed fields, as seen. A field that the row did not show is left out: it is not known to be empty. */
function priorOf(base: Row | undefined, values: Values): Values {
  if (base === undefined) return {};
  const seen = Object.keys(values).filter((name) => base[name] !== undefined);
  return Object.fromEntries(seen.map((name) => [name, base[name]]));
}
