/**
 * Changes that the feed reported for the lists that are shown. The rows themselves go where answers' rows go (rows-slice.ts);
 * these are facts about them: which were changed or removed by others, which are new.
 */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import type { Row } from '#model/entity.ts';

/** By row key, the moment at which it was heard of (epoch ms). */
export type HeardAt = Readonly<Record<string, number>>;

export interface RemoteChanges {
  /** Epoch ms of the last of them. */
  readonly at: number;
  /** Rows on screen that somebody else has removed. */
  readonly gone: HeardAt;
  /** Rows on screen that somebody else changed a moment ago. */
  readonly changed: HeardAt;
  /** By name of the query: rows that match it and are on none of its pages yet. */
  readonly news: Readonly<Record<string, HeardAt>>;
  /** By name of the query: how many rows match it, where this device holds them all. */
  readonly totals: Readonly<Record<string, number>>;
}

export interface ChangesState {
  /** The stream is open, in this tab. */
  readonly live: boolean;
  /** Epoch ms of what the host told last; null: nothing since this start. */
  readonly asOf: number | null;
  readonly arrivals: Readonly<Record<string, RemoteChanges>>;
}

const initialState: ChangesState = { live: false, asOf: null, arrivals: {} };
export const noRemoteChanges: RemoteChanges = { at: 0, gone: {}, changed: {}, news: {}, totals: {} };

export interface ChangesArrived {
  readonly collection: string;
  /** Epoch ms. */
  readonly at: number;
  /** Rows to be put in place on the pages that show them; null: taken away. */
  readonly rows: readonly { readonly key: string; readonly row: Row | null }[];
  readonly gone: readonly string[];
  readonly changed: readonly string[];
  readonly news: RemoteChanges['news'];
  readonly totals: RemoteChanges['totals'];
}

const heardAt = (keys: readonly string[], at: number): HeardAt =>
  Object.fromEntries(keys.map((key) => [key, at]));

export const changesSlice = createSlice({
  name: 'changes',
  initialState,
  reducers: {
    changesHeard: (state, { payload }: PayloadAction<{ at: number; live: boolean }>) => ({
      ...state,
      live: payload.live,
      asOf: payload.at,
    }),
    changesLost: (state) => (state.live ? { ...state, live: false } : state),
    changesArrived: (state, { payload }: PayloadAction<ChangesArrived>) => {
      const { collection, at, gone, changed, news, totals } = payload;
      const known = state.arrivals[collection] ?? noRemoteChanges;
      const arrivals: RemoteChanges = {
        at,
        gone: { ...known.gone, ...heardAt(gone, at) },
        changed: { ...known.changed, ...heardAt(changed, at) },
        ...{ news, totals },
      };
      return { ...state, arrivals: { ...state.arrivals, [collection]: arrivals } };
    },
    /** The marks of rows that were changed up to `at` have been seen. */
    changesSeen: (state, { payload }: PayloadAction<{ collection: string; at: number }>) => {
      const known = state.arrivals[payload.collection];
      if (known === undefined) return state;
      const changed = Object.fromEntries(Object.entries(known.changed).filter(([, at]) => at > payload.at));
      return { ...state, arrivals: { ...state.arrivals, [payload.collection]: { ...known, changed } } };
    },
    changesForgotten: () => initialState,
  },
});

export const { changesHeard, changesLost, changesArrived, changesSeen, changesForgotten } =
  changesSlice.actions;

/** The part of the state that these selectors read. */
interface Holding {
  readonly changes: ChangesState;
}

export const selectRemoteChanges = (collection: string) => (state: Holding) =>
  state.changes.arrivals[collection];
/** Epoch ms up to which everything is known here, while the stream is open; null: it is not. */
export const selectLiveAsOf = ({ changes }: Holding) => (changes.live ? changes.asOf : null);
