/**
 * Which guided tours were seen. The flags stand in local storage under exactly `first-time-dashboard`
 * and `first-time-user` (specification, section 2).
 */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export const tourNames = ['dashboard', 'user'] as const;
export type TourName = (typeof tourNames)[number];

export interface ToursState {
  readonly seen: Readonly<Record<TourName, boolean>>;
  /** Asked for again from the help menu. */
  readonly asked: TourName | null;
}

const initialState: ToursState = { seen: { dashboard: false, user: false }, asked: null };

export const toursSlice = createSlice({
  name: 'tours',
  initialState,
  reducers: {
    toursRemembered: (state, { payload }: PayloadAction<ToursState['seen']>) => ({ ...state, seen: payload }),
    tourSeen: (state, { payload }: PayloadAction<TourName>) => ({
      asked: null,
      seen: { ...state.seen, [payload]: true },
    }),
    tourAsked: (state, { payload }: PayloadAction<TourName>) => ({ ...state, asked: payload }),
  },
});

/** The part of the state that these selectors read. */
interface Holding {
  readonly tours: ToursState;
}

export const { toursRemembered, tourSeen, tourAsked } = toursSlice.actions;
export const selectTours = (state: Holding) => state.tours;
