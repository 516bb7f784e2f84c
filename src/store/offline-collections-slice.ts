/** Collections kept on this device, list by list, and those being downloaded. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import type { Failure } from '#model/failure.ts';

/** room: this device has no room for more. */
export type DownloadFailure = Failure | { readonly kind: 'room' };

export interface OfflineCollection {
  readonly collection: string;
  readonly rows: number;
  /** About how many bytes of JSON they are; the browser's own records take more. */
  readonly bytes: number;
  /** Epoch ms; null: nothing is held. */
  readonly asOf: number | null;
  /** Every row is held. */
  readonly whole: boolean;
  /** The person asked for it: it is kept up to date, and never makes room for something else. */
  readonly pinned: boolean;
  /** While all rows are being read. */
  readonly progress?: { readonly done: number; readonly total: number } | undefined;
  /** Why the last reading of all rows ended early. */
  readonly failure?: DownloadFailure | undefined;
}

export interface OfflineCollectionsState {
  readonly lists: readonly OfflineCollection[];
  /** Bytes of this origin, where the browser says. */
  readonly usage?: { readonly used: number; readonly quota: number } | undefined;
}

const initialState: OfflineCollectionsState = { lists: [] };

const nothingKept = (collection: string): OfflineCollection => ({
  collection,
  ...{ rows: 0, bytes: 0, asOf: null, whole: false, pinned: false },
});

/** The lists, with one of them changed; it is added where it was not there. */
function changed(
  lists: readonly OfflineCollection[],
  collection: string,
  change: Partial<OfflineCollection>,
): readonly OfflineCollection[] {
  const before = lists.find((list) => list.collection === collection);
  const next = { ...(before ?? nothingKept(collection)), ...change };
  return before === undefined ? [...lists, next] : lists.map((list) => (list === before ? next : list));
}

export const keptSlice = createSlice({
  name: 'kept',
  initialState: (): OfflineCollectionsState => initialState,
  reducers: {
    keptRead: (state, { payload }: PayloadAction<OfflineCollectionsState>): OfflineCollectionsState => {
      const read = payload.lists.map((list) => {
        const known = state.lists.find(({ collection }) => collection === list.collection);
        return { ...list, progress: known?.progress, failure: known?.failure };
      });
      const others = state.lists.filter(
        (known) => known.progress !== undefined && !read.some((list) => list.collection === known.collection),
      );
      return { ...payload, lists: [...read, ...others] };
    },
    makingAdvanced: (
      state,
      { payload }: PayloadAction<{ collection: string; done: number; total: number }>,
    ): OfflineCollectionsState => {
      const { collection, done, total } = payload;
      const change = { progress: { done, total }, failure: undefined };
      return { ...state, lists: changed(state.lists, collection, change) };
    },
    makingEnded: (
      state,
      { payload }: PayloadAction<{ collection: string; failure: DownloadFailure | undefined }>,
    ): OfflineCollectionsState => {
      const { collection, failure } = payload;
      return { ...state, lists: changed(state.lists, collection, { progress: undefined, failure }) };
    },
    keptForgotten: (): OfflineCollectionsState => initialState,
  },
});

export const { keptRead, makingAdvanced, makingEnded, keptForgotten } = keptSlice.actions;

/** The part of the state that these selectors read. */
interface Holding {
  readonly kept: OfflineCollectionsState;
}

export const selectOfflineCollections = (state: Holding) => state.kept;
