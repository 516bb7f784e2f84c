/**
 * Answers of this device, and rows newer than the page on screen. Rows themselves live in the row cache outside of Redux; only
 * the shown ones come in here, by actions, so that a recording holds them.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { createAction } from '@reduxjs/toolkit';

import type { Row } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { isListAnswer } from './api/list-endpoint.ts';
import { changesArrived } from './changes-slice.ts';
import type { RowUpdate, RowUpdates } from './row-updates.ts';
import { withoutRowUpdates, withRowUpdates } from './row-updates.ts';

/** A page answered from this device. */
export interface DevicePage {
  readonly collection: string;
  /** `nameOfQuery` of what was asked. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly total: number;
  /** Every row that matches is held, so the answer is the server's as of `asOf`. */
  readonly exact: boolean;
  /** That is known of this query, and not of all rows of the collection. */
  readonly onlyThis?: true;
  /** Rows of the collection held on this device. */
  readonly held: number;
  /** Epoch ms of the newest reading; null where nothing is held. */
  readonly asOf: number | null;
  readonly summary?: Readonly<Record<string, number>> | undefined;
  readonly cappedAt?: number | undefined;
  /** Last answer of the host for a part of the rows, shown while it is requested again. */
  readonly ahead?: DevicePage;
  /** It is such a page: the host's as of then, and not kept up to date since. */
  readonly isAhead?: true;
}

export interface DeviceBlock extends DevicePage {
  readonly query: ListQuery;
}

export interface RowsState {
  readonly pages: Readonly<Record<string, DevicePage>>;
  /** By collection and name of the query, the parts of a continuous list that are near what is looked at. */
  readonly blocks?: Readonly<Record<string, Readonly<Record<string, DeviceBlock>>>>;
  /** By collection, the newest rows that answers to commands and the change feed brought. */
  readonly fresh: Readonly<Record<string, RowUpdates>>;
  /** Those of before the feed lost its place, until the collection is asked for again: the page of before needs them. */
  readonly doubted?: Readonly<Record<string, RowUpdates>>;
  /** Grows when the server's rows of a collection are known to have changed: lists read again. */
  readonly changes: Readonly<Record<string, number>>;
}

const initialState: RowsState = { pages: {}, fresh: {}, changes: {} };

interface BroughtRows {
  readonly collection: string;
  readonly rows: readonly RowUpdate[];
}

export const devicePageRead = createAction<DevicePage>('rows/devicePageRead');
export const deviceBlockRead = createAction<DeviceBlock>('rows/deviceBlockRead');
/** All blocks of a collection but those named are let go. */
export const deviceBlocksKept = createAction<{
  readonly collection: string;
  readonly names: readonly string[];
}>('rows/deviceBlocksKept');
export const rowsAnswered = createAction<BroughtRows>('rows/rowsAnswered');
export const rowsChanged = createAction<{ readonly collections: readonly string[] }>('rows/rowsChanged');
export const rowsForgotten = createAction('rows/rowsForgotten');
/** Nobody can tell what changed: lists are read again. What is on screen stays as it is until they are. */
export const rowsDoubted = createAction<{ readonly collections: readonly string[] }>('rows/rowsDoubted');

/** By hand, not by `createSlice`: rows by the thousand behind Immer's proxies would cost a frame for each answer. */
export function rowsReducer(state: RowsState = initialState, action: UnknownAction): RowsState {
  if (devicePageRead.match(action)) {
    const { payload } = action;
    return { ...state, pages: { ...state.pages, [payload.collection]: payload } };
  }
  if (deviceBlockRead.match(action)) {
    const { payload } = action;
    return withBlocks(state, payload.collection, {
      ...state.blocks?.[payload.collection],
      [payload.name]: payload,
    });
  }
  if (deviceBlocksKept.match(action)) {
    const { collection, names } = action.payload;
    const known = Object.entries(state.blocks?.[collection] ?? {});
    return withBlocks(state, collection, Object.fromEntries(known.filter(([name]) => names.includes(name))));
  }
  if (rowsAnswered.match(action)) {
    const { collection, rows } = action.payload;
    return withFreshOf(state, collection, withRowUpdates(state.fresh[collection], rows));
  }
  if (changesArrived.match(action)) {
    const { collection, rows, gone } = action.payload;
    return withFreshOf(
      state,
      collection,
      withRowUpdates(withoutRowUpdates(state.fresh[collection], gone), rows),
    );
  }
  if (rowsChanged.match(action)) {
    const changes = { ...state.changes };
    for (const collection of action.payload.collections) changes[collection] = (changes[collection] ?? 0) + 1;
    return { ...state, changes };
  }
  if (rowsDoubted.match(action)) return withDoubts(state, action.payload.collections);
  if ('payload' in action && isListAnswer(action.payload))
    return withoutDoubts(state, action.payload.collection);
  return rowsForgotten.match(action) ? initialState : state;
}

function withDoubts(state: RowsState, collections: readonly string[]): RowsState {
  const doubted = { ...state.doubted };
  const fresh = { ...state.fresh };
  for (const name of collections) {
    doubted[name] = { ...doubted[name], ...fresh[name] };
    delete fresh[name];
  }
  return { ...state, fresh, doubted };
}

/** Not by the clock: it may have been set since. */
function withoutDoubts(state: RowsState, collection: string): RowsState {
  if (state.doubted?.[collection] === undefined) return state;
  const { [collection]: _read, ...doubted } = state.doubted;
  return { ...state, doubted };
}

function withBlocks(
  state: RowsState,
  collection: string,
  blocks: Readonly<Record<string, DeviceBlock>>,
): RowsState {
  return { ...state, blocks: { ...state.blocks, [collection]: blocks } };
}

function withFreshOf(state: RowsState, collection: string, fresh: RowUpdates | undefined): RowsState {
  if (fresh === undefined || fresh === state.fresh[collection]) return state;
  return { ...state, fresh: { ...state.fresh, [collection]: fresh } };
}

/** The part of the state that these selectors read. */
interface Holding {
  readonly rows: RowsState;
}

export const selectDevicePage = (collection: string) => (state: Holding) => state.rows.pages[collection];
export const selectDeviceBlock = (collection: string, name: string) => (state: Holding) =>
  state.rows.blocks?.[collection]?.[name];
export const selectRowUpdates = (collection: string) => (state: Holding) => state.rows.fresh[collection];
export const selectDoubtedRows = (collection: string) => (state: Holding) => state.rows.doubted?.[collection];
export const selectChanges = (collection: string) => (state: Holding) => state.rows.changes[collection] ?? 0;
