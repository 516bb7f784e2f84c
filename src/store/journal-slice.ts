/** The journal as the store sees it: every entry of this person on this device, by id, in the order of seq. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { createAction, createSelector } from '@reduxjs/toolkit';

import type { CommandRegistry } from '#model/command.ts';
import type { EntryStatus, StorageFailure, StoredEntry } from '#ports/journal-port.ts';
import type { RelayHold } from '#ports/tab-port.ts';
import { isStuck, isUnsettled, isWaiting, needsPerson } from '#commands/entry-state.ts';
import type { LaneIndex } from '#commands/lane-index.ts';
import { laneIndexOf } from '#commands/lane-index.ts';

export interface JournalState {
  readonly loaded: boolean;
  /** Oldest first. */
  readonly entries: readonly StoredEntry[];
  /** Their ids, in the same places: the same array while nothing is recorded or forgotten. */
  readonly order: readonly string[];
  /** Why nothing is sent, as the tab that leads says. */
  readonly hold: RelayHold | null;
  /** Whether this tab leads and sends for all tabs of this person. */
  readonly leads: boolean;
  /** How often sending stood still and was begun anew, since this start. */
  readonly restarts: number;
  /** The last edit that could not be kept on this device. */
  readonly storageFailure: StorageFailure | null;
}

const initialState: JournalState = {
  loaded: false,
  entries: [],
  order: [],
  hold: null,
  leads: false,
  restarts: 0,
  storageFailure: null,
};

const inOrder = (entries: readonly StoredEntry[]): Pick<JournalState, 'entries' | 'order'> => ({
  entries,
  order: entries.map(({ intent }) => intent.id),
});

export function entryIn({ order, entries }: JournalState, id: string): StoredEntry | undefined {
  // At a start thousands are asked for before any is there.
  const place = order.length === 0 ? undefined : placesOf(order).get(id);
  return place === undefined ? undefined : entries[place];
}

/** Position of each id in an order of ids. */
const knownPlaces = new WeakMap<readonly string[], Map<string, number>>();

function placesOf(order: readonly string[]): Map<string, number> {
  const known = knownPlaces.get(order);
  if (known !== undefined) return known;
  const places = new Map(order.map((id, place) => [id, place]));
  knownPlaces.set(order, places);
  return places;
}

/** Appends ids: the places of all before stay, so the order before may share the map. */
function longerOrder(before: readonly string[], added: readonly string[]): readonly string[] {
  const places = placesOf(before);
  const order = [...before, ...added];
  for (let place = before.length; place < order.length; place += 1) places.set(order[place] ?? '', place);
  knownPlaces.set(order, places);
  return order;
}

function newerOf(known: StoredEntry | undefined, read: StoredEntry): StoredEntry {
  return known !== undefined && known.standing.moves >= read.standing.moves ? known : read;
}

/** Entries read from the disk; those that moved or were recorded here meanwhile stay as they are. */
export const journalLoaded = createAction<readonly StoredEntry[]>('journal/journalLoaded');
/** A part of the disk, read because another tab moved it or recorded it. */
export const journalRead = createAction<readonly StoredEntry[]>('journal/journalRead');
export const entriesRecorded = createAction<readonly StoredEntry[]>('journal/entriesRecorded');
/** Entries that another tab recorded before something here can't be read now: nothing is sent until they are. */
export const journalUnread = createAction('journal/journalUnread');
export const entriesMoved =
  createAction<readonly { readonly id: string; readonly standing: EntryStatus }[]>('journal/entriesMoved');
export const entriesPruned = createAction<readonly string[]>('journal/entriesPruned');
export const recordingFailed = createAction<StorageFailure>('journal/recordingFailed');
export const relayHeld = createAction<RelayHold | null>('journal/relayHeld');
export const leadershipMoved = createAction<boolean>('journal/leadershipMoved');
export const relayRestarted = createAction('journal/relayRestarted');
export const journalClosed = createAction('journal/journalClosed');

/** By hand, not by `createSlice`: twenty thousand entries behind Immer's proxies would cost a frame for each move. */
export function journalReducer(state: JournalState = initialState, action: UnknownAction): JournalState {
  if (journalLoaded.match(action)) return withLoaded(state, action.payload);
  if (journalRead.match(action)) return withRead(state, action.payload);
  if (entriesRecorded.match(action)) return withRecorded(state, action.payload);
  if (journalUnread.match(action)) return { ...state, loaded: false };
  // Written by this tab: the disk takes what it is given again.
  if (entriesMoved.match(action))
    return {
      ...withMoved(state, action.payload),
      ...(action.payload.length > 0 && { storageFailure: null }),
    };
  if (entriesPruned.match(action)) {
    const gone = new Set(action.payload);
    return { ...state, ...inOrder(state.entries.filter(({ intent }) => !gone.has(intent.id))) };
  }
  if (recordingFailed.match(action)) return { ...state, storageFailure: action.payload };
  if (relayHeld.match(action)) return { ...state, hold: action.payload };
  // A hold of the previous leader does not apply to the new one.
  if (leadershipMoved.match(action)) return { ...state, leads: action.payload, hold: null };
  if (relayRestarted.match(action)) return { ...state, restarts: state.restarts + 1 };
  return journalClosed.match(action) ? initialState : state;
}

function withLoaded(state: JournalState, loaded: readonly StoredEntry[]): JournalState {
  const last = loaded.at(-1)?.seq ?? 0;
  const read = loaded.map((entry) => newerOf(entryIn(state, entry.intent.id), entry));
  const added = state.entries.filter((entry) => entry.seq > last);
  const all = [...read, ...added];
  const isSame =
    all.length === state.order.length && all.every((entry, place) => entry === state.entries[place]);
  // It is read again every now and then: what is the same must not make everything be computed again.
  return state.loaded && isSame ? state : { ...state, loaded: true, ...inOrder(all) };
}

function withRecorded(state: JournalState, recorded: readonly StoredEntry[]): JournalState {
  // Read from the disk already, it may have moved on since.
  const last = state.entries.at(-1)?.seq ?? 0;
  const isKnown = ({ seq, intent }: StoredEntry) =>
    entryIn(state, intent.id) !== undefined ||
    // Read again, and not to be read any more.
    (seq <= last && state.entries.some((entry) => entry.seq === seq));
  const added = recorded.filter((entry) => !isKnown(entry));
  return {
    ...state,
    storageFailure: null,
    entries: [...state.entries, ...added],
    order: longerOrder(
      state.order,
      added.map(({ intent }) => intent.id),
    ),
  };
}

function withRead(state: JournalState, read: readonly StoredEntry[]): JournalState {
  const isNew = ({ intent }: StoredEntry) => entryIn(state, intent.id) === undefined;
  const added = read.filter(isNew);
  const moved = read.flatMap((entry) => {
    const known = entryIn(state, entry.intent.id);
    const { id } = entry.intent;
    return known === undefined || newerOf(known, entry) === known ? [] : [{ id, standing: entry.standing }];
  });
  const after = moved.length === 0 ? state : withMoved(state, moved);
  if (added.length === 0) return after;
  const last = state.entries.at(-1)?.seq ?? 0;
  if (added.every(({ seq }) => seq > last))
    return { ...withRecorded(after, added), storageFailure: state.storageFailure };
  return { ...after, ...inOrder([...after.entries, ...added].sort((one, other) => one.seq - other.seq)) };
}

function withMoved(
  state: JournalState,
  moved: readonly { readonly id: string; readonly standing: EntryStatus }[],
): JournalState {
  const entries = state.entries.slice();
  for (const { id, standing } of moved) {
    const place = placesOf(state.order).get(id);
    const entry = place === undefined ? undefined : entries[place];
    // A write that hung may come back after what was written since.
    const isOlder = entry === undefined || entry.standing.moves > standing.moves;
    if (place !== undefined && !isOlder) entries[place] = { ...entry, standing };
  }
  return { ...state, entries };
}

/** The part of the state that these selectors read. */
interface Holding {
  readonly journal: JournalState;
}

/** All entries, oldest first. */
export const selectEntries = (state: Holding) => state.journal.entries;

/** Lane index: the entries that each one waits for, and the key of its row. */
export const selectLaneIndex = createSelector(
  [selectEntries, ({ journal }: Holding) => journal.order],
  laneIndexOf,
);

/** The highest number known here; 0 where there is none. */
export const selectLastSeq = ({ journal }: Holding) => journal.entries.at(-1)?.seq ?? 0;

/** Entries whose effect is not in the server's rows yet, oldest first, each under the key that its row has by now. */
export const selectUnsettled = createSelector([selectEntries, selectLaneIndex], (entries, lanes) => {
  // After each move of one of twenty thousand: a plain loop takes a third of the time of `flatMap`.
  const unsettled: StoredEntry[] = [];
  for (const entry of entries)
    if (isUnsettled(entry.standing.state)) unsettled.push(knownByKey(entry, lanes));
  return unsettled;
});

/** Entries that are done, oldest first. */
export const selectSettled = createSelector(selectEntries, (entries) =>
  entries.filter(({ standing }) => standing.state === 'settled'),
);

/** Ids of the creations that are done, as of no earlier than this (epoch ms): it is now, and the clock was set back. */
export const selectDoneCreations = (commands: CommandRegistry, since: number) => (state: Holding) =>
  selectSettled(state).flatMap(({ intent: { id, name }, standing }) =>
    standing.movedAt >= since && commands.get(name)?.on === 'create' ? [id] : [],
  );

/** The same entry gives the same one again: what is computed of it need not be computed anew. */
const renamed = new WeakMap<StoredEntry, StoredEntry>();

function knownByKey(entry: StoredEntry, lanes: LaneIndex): StoredEntry {
  if (entry.intent.deps.length === 0) return entry;
  const key = lanes.keyOf(entry);
  const known = key === entry.intent.key ? entry : renamed.get(entry);
  if (known?.intent.key === key) return known;
  const made = { ...entry, intent: { ...entry.intent, key, lane: lanes.laneOf(entry) } };
  renamed.set(entry, made);
  return made;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly needPerson: number;
}

export const selectOutboxCounts = createSelector(selectUnsettled, (entries): OutboxCounts => {
  let [waiting, needPerson] = [0, 0];
  for (const { standing, intent } of entries) {
    if (isWaiting(standing.state)) waiting += 1;
    if (needsPerson(standing.state) || isUnknownOnline(standing, intent) || isStuck(standing))
      needPerson += 1;
  }
  return { waiting, needPerson };
});

function isUnknownOnline(standing: EntryStatus, intent: StoredEntry['intent']): boolean {
  return standing.state === 'unknown' && intent.delivery === 'online';
}

export const selectEntry = (id: string) => (state: Holding) => entryIn(state.journal, id);
