/** What thunks and listeners work with, beside the state: the edges, the commands, and the person's stores. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { CommandBook } from '#model/command.ts';
import type { Entity } from '#model/entity.ts';
import type { Edges, PersonStores } from '#edge/ports.ts';
import type { CallHost } from './hosts/host-query.ts';
import type { RootState } from './root-state.ts';
import type { RowCache } from './rows/row-cache.ts';

export interface StoreExtra {
  readonly edges: Edges;
  readonly book: CommandBook;
  /** Entities by collection name. */
  readonly entities: ReadonlyMap<string, Entity>;
  readonly callHost: CallHost;
  /** The signed-in person's own stores; undefined while nobody is signed in. */
  readonly person: { current: { readonly stores: PersonStores; readonly rows: RowCache } | undefined };
}

export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type AppThunk<R> = ThunkAction<R, RootState, StoreExtra, UnknownAction>;
