/** The journal as the store sees it: every entry of this person on this device, by id, in the order of seq. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSelector, createSlice } from '@reduxjs/toolkit';

import type { EntryStanding, StorageFailure, StoredEntry } from '#edge/journal-port.ts';
import { isUnsettled, isWaiting, needsPerson } from './entry.ts';
import { linesOf } from './lines.ts';

/** Why the relay does not send; an entry's own state is another thing. */
export type RelayHold = 'signedOut' | 'offline' | 'unconfirmed';

export interface JournalState {
  readonly loaded: boolean;
  readonly entries: Readonly<Record<string, StoredEntry>>;
  readonly order: readonly string[];
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
  entries: {},
  order: [],
  hold: null,
  leads: false,
  restarts: 0,
  storageFailure: null,
};

function indexed(entries: readonly StoredEntry[]): Pick<JournalState, 'entries' | 'order'> {
  return {
    entries: Object.fromEntries(entries.map((entry) => [entry.intent.id, entry])),
    order: entries.map((entry) => entry.intent.id),
  };
}

function newerOf(known: StoredEntry | undefined, read: StoredEntry): StoredEntry {
  return known !== undefined && known.standing.moves >= read.standing.moves ? known : read;
}

export const journalSlice = createSlice({
  name: 'journal',
  initialState,
  reducers: {
    /** What was read from the disk; what moved or was recorded here while it was read stays as it is. */
    journalLoaded: (state, { payload }: PayloadAction<readonly StoredEntry[]>) => {
      const last = payload.at(-1)?.seq ?? 0;
      const read = payload.map((entry) => newerOf(state.entries[entry.intent.id], entry));
      const added = state.order.flatMap((id) => state.entries[id] ?? []).filter((entry) => entry.seq > last);
      const all = [...read, ...added];
      const isSame = all.length === state.order.length && all.every((e) => e === state.entries[e.intent.id]);
      // It is read again every now and then: what is the same must not make everything be computed again.
      return state.loaded && isSame ? state : { ...state, loaded: true, ...indexed(all) };
    },
    entriesRecorded: (state, { payload }: PayloadAction<readonly StoredEntry[]>) => {
      // Read from the disk already, it may have moved on since.
      const added = indexed(payload.map((entry) => newerOf(state.entries[entry.intent.id], entry)));
      return {
        ...state,
        storageFailure: null,
        entries: { ...state.entries, ...added.entries },
        order: [...state.order, ...added.order.filter((id) => !(id in state.entries))],
      };
    },
    entriesMoved: (state, { payload }: PayloadAction<readonly { id: string; standing: EntryStanding }[]>) => {
      const entries: Record<string, StoredEntry> = { ...state.entries };
      for (const { id, standing } of payload) {
        const entry = entries[id];
        if (entry !== undefined) entries[id] = { ...entry, standing };
      }
      return { ...state, entries };
    },
    entriesPruned: (state, { payload }: PayloadAction<readonly string[]>) => {
      const gone = new Set(payload);
      const kept = state.order.filter((id) => !gone.has(id)).flatMap((id) => state.entries[id] ?? []);
      return { ...state, ...indexed(kept) };
    },
    recordingFailed: (state, { payload }: PayloadAction<StorageFailure>) => ({
      ...state,
      storageFailure: payload,
    }),
    relayHeld: (state, { payload }: PayloadAction<RelayHold | null>) => ({ ...state, hold: payload }),
    leadershipMoved: (state, { payload }: PayloadAction<boolean>) => ({ ...state, leads: payload }),
    relayRestarted: (state) => ({ ...state, restarts: state.restarts + 1 }),
    journalClosed: () => initialState,
  },
});

export const {
  journalLoaded,
  entriesRecorded,
  entriesMoved,
  entriesPruned,
  recordingFailed,
  relayHeld,
  leadershipMoved,
  relayRestarted,
  journalClosed,
} = journalSlice.actions;

/** The part of the state that these selectors read. */
interface Holding {
  readonly journal: JournalState;
}

const selectJournal = (state: Holding) => state.journal;

/** All entries, oldest first. */
export const selectEntries = createSelector(selectJournal, ({ order, entries }) =>
  order.flatMap((id) => entries[id] ?? []),
);

/** What each entry waits for, and under which key its row is known. */
export const selectLines = createSelector(selectEntries, linesOf);

/** The highest number known here; 0 where there is none. */
export const selectLastSeq = ({ journal: { order, entries } }: Holding) =>
  entries[order.at(-1) ?? '']?.seq ?? 0;

/** Entries whose effect is not in the server's rows yet, oldest first. */
export const selectUnsettled = createSelector(selectEntries, (entries) =>
  entries.filter((entry) => isUnsettled(entry.standing.state)),
);

export interface OutboxCounts {
  readonly waiting: number;
  readonly needPerson: number;
}

export const selectOutboxCounts = createSelector(
  selectUnsettled,
  (entries): OutboxCounts => ({
    waiting: entries.filter(({ standing }) => isWaiting(standing.state)).length,
    needPerson: entries.filter(
      ({ standing, intent }) => needsPerson(standing.state) || isUnknownOnline(standing, intent),
    ).length,
  }),
);

function isUnknownOnline(standing: EntryStanding, intent: StoredEntry['intent']): boolean {
  return standing.state === 'unknown' && intent.delivery === 'online';
}

export const selectHold = (state: Holding) => state.journal.hold;

export const selectEntry = (id: string) => (state: Holding) => state.journal.entries[id];
