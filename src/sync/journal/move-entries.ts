/** Moves entries along the table of states: on disk first, then in the store, then the other tabs hear of it. */
import type {
  BatchCall,
  CallChange,
  JournalStore,
  StatusChange,
  StorageFailure,
  StoredEntry,
} from '#ports/journal-port.ts';
import { isWaiting, move } from '#commands/entry-state.ts';
import { parseEntry, statusChangeOf } from '#commands/parse-entry.ts';
import {
  entriesMoved,
  entriesPruned,
  recordingFailed,
  selectEntries,
  selectEntry,
} from '#store/journal-slice.ts';
import { isSameSession } from '#services/is-same-session.ts';
import type { EntryMove, MoveRequest } from '#services/move-queue.ts';
import type { AppThunk } from '#services/services.ts';
import { freeSpace } from '#local-db/quota/free-space.ts';
import { loadJournal } from './load-journal.ts';

/**
 * Returns the moved entries; an event that the table does not allow for an entry is left out. Where another tab
 * was first, its move is read and the event is tried on that. `term`: of the leader; where another tab leads by
 * now nothing is moved, and whoever leads here is told.
 */
export function moveEntries(
  moves: readonly EntryMove[],
  term?: number,
): AppThunk<Promise<readonly StoredEntry[]>> {
  return queued({ moves, term });
}

/** The same at a person's word: what the device does not take of it is told to them, for nothing else would tell. */
export function moveByHand(moves: readonly EntryMove[]): AppThunk<Promise<readonly StoredEntry[]>> {
  return queued({ moves, term: undefined, byHand: true });
}

/** Begins a batch call: with the attempts of all its entries, or, where one of them was moved meanwhile, not at all. */
export function beginBatchCall(
  begins: BatchCall,
  moves: readonly EntryMove[],
  term: number | undefined,
): AppThunk<Promise<readonly StoredEntry[]>> {
  return queued({ moves, term, begins });
}

function queued(request: MoveRequest): AppThunk<Promise<readonly StoredEntry[]>> {
  return (dispatch, _getState, { moveQueue }) =>
    request.moves.length === 0
      ? Promise.resolve([])
      : moveQueue.add(request, (requests) => dispatch(moveAll(requests, mostTries)));
}

const mostTries = 5;

type Moved = readonly (readonly StoredEntry[])[];

function moveAll(requests: readonly MoveRequest[], tries: number): AppThunk<Promise<Moved>> {
  return async (dispatch, getState, { ports, person }) => {
    const own = person.current;
    const nothing = requests.map(() => []);
    if (own === undefined) return nothing;
    const { moved, changes } = standingsAfter(
      requests,
      (id) => selectEntry(id)(getState()),
      ports.clock.now(),
    );
    const { term, begins, moves = [] } = requests[0] ?? {};
    if (changes.size === 0 || (begins && changes.size < moves.length)) return nothing;
    const over = begins === undefined ? callsOver(selectEntries(getState()), changes) : [];
    const stored = await dispatch(writeStandings([...changes.values()], term, { begins, over }));
    if (stored === undefined || !isSameSession(person, own)) return nothing;
    const tellNotKept = (failure: StorageFailure, isLost: (entry: StoredEntry) => boolean) => {
      if (requests.some(({ byHand }, index) => byHand && moved[index]?.some(isLost)))
        dispatch(recordingFailed(failure));
    };
    // A move that could not be written has not happened, here as little as in the other tabs: an attempt is not made, and an
    // answer is requested again under the same key.
    if (!stored.ok) {
      if (stored.failure !== 'deposed') tellNotKept(stored.failure, () => true);
      return nothing;
    }
    const stale = new Set(stored.value);
    if (begins && stale.size > 0) {
      await dispatch(readAgain([...changes].filter(([, { seq }]) => stale.has(seq))));
      return nothing;
    }
    const written = [...changes].filter(([, { seq }]) => !stale.has(seq));
    dispatch(entriesMoved(written.map(([id, { standing }]) => ({ id, standing }))));
    const seqs = written.map(([, { seq }]) => seq);
    if (seqs.length > 0) ports.tabs.post({ kind: 'journalMoved', person: own.subject, seqs });
    const done = moved.map((entries) => entries.filter(({ seq }) => !stale.has(seq)));
    if (stale.size === 0 || tries <= 1) return done;
    const isRead = await dispatch(readAgain([...changes].filter(([, { seq }]) => stale.has(seq))));
    // Nobody can say what it stands at now: what was not moved is looked at again at its time.
    if (!isRead) {
      tellNotKept('unavailable', ({ seq }) => stale.has(seq));
      return done;
    }
    const isLate = ({ id }: EntryMove) => stale.has(changes.get(id)?.seq ?? 0);
    const late = requests.map((request) => ({ ...request, moves: request.moves.filter(isLate) }));
    const again = await dispatch(moveAll(late, tries - 1));
    return done.map((entries, index) => [...entries, ...(again[index] ?? [])]);
  };
}

/** Reads what another tab made of these, and forgets those that it, or the browser, removed. */
function readAgain(stale: readonly (readonly [string, StatusChange])[]): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { commands, person }) => {
    const seqs = stale.map(([, { seq }]) => seq);
    try {
      await dispatch(loadJournal());
      const found = await person.current?.stores.journal.readSince(Number.MAX_SAFE_INTEGER, seqs);
      // By their ids: in a database that was made anew another entry may have the number.
      const there = new Set(found?.map((entry) => parseEntry(entry, commands).intent.id));
      const gone = stale.filter(([id]) => found !== undefined && !there.has(id));
      if (gone.length > 0) dispatch(entriesPruned(gone.map(([id]) => id)));
      return true;
    } catch {
      return false;
    }
  };
}

/** Moves of each request, one after the other, and the resulting standing of each entry. */
function standingsAfter(
  requests: readonly MoveRequest[],
  entryOf: (id: string) => StoredEntry | undefined,
  at: number,
): { readonly moved: Moved; readonly changes: ReadonlyMap<string, StatusChange> } {
  const changes = new Map<string, StatusChange>();
  const moved = requests.map(({ moves }) =>
    moves.flatMap(({ id, event }) => {
      const entry = entryOf(id);
      if (entry === undefined) return [];
      const after = move(changes.get(id)?.standing ?? entry.standing, event, at);
      if (after === undefined) return [];
      // Several events are one move: counted one by one they would go over what another tab wrote meanwhile.
      const standing = { ...after, moves: entry.standing.moves + 1 };
      changes.set(id, statusChangeOf(entry, standing));
      return [{ ...entry, standing }];
    }),
  );
  return { moved, changes };
}

/** Batch calls of which, after these changes, no entry's outcome is left to be found out. */
function callsOver(
  entries: readonly StoredEntry[],
  changes: ReadonlyMap<string, StatusChange>,
): readonly string[] {
  const over = new Set(
    entries.flatMap(({ intent, standing }) => (changes.has(intent.id) && standing.call) || []),
  );
  if (over.size === 0) return [];
  for (const { intent, standing: before } of entries) {
    const { call, state } = changes.get(intent.id)?.standing ?? before;
    if (call !== undefined && isWaiting(state)) over.delete(call);
  }
  return [...over];
}

/** Resolves to the entries that another tab moved first, by their numbers; undefined where nobody is here any more. */
function writeStandings(
  changes: readonly StatusChange[],
  term: number | undefined,
  calls: CallChange,
): AppThunk<Promise<Awaited<ReturnType<JournalStore['move']>> | undefined>> {
  return async (dispatch, _getState, { person, leader, recorder }) => {
    const write = async () => {
      const written = await person.current?.stores.journal.move(changes, term, calls);
      if (written?.ok === false) recorder.recordExternal({ notStored: 'move', failure: written.failure });
      return written;
    };
    let written = await write();
    if (written?.ok === false && written.failure === 'quota' && (await dispatch(freeSpace())))
      written = await write();
    if (written?.ok === false && written.failure === 'deposed') leader.depose(term);
    return written;
  };
}
