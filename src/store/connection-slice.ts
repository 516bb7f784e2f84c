/** Whether the hosts can be reached. The system's own opinion may only say no; yes comes from an answer. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export interface ConnectionState {
  readonly reachable: 'unknown' | 'yes' | 'no';
  /** Epoch ms since when. */
  readonly since: number;
}

const initialState: ConnectionState = { reachable: 'unknown', since: 0 };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    hostReached: (state, { payload }: PayloadAction<{ at: number }>) =>
      state.reachable === 'yes' ? state : { reachable: 'yes' as const, since: payload.at },
    hostLost: (state, { payload }: PayloadAction<{ at: number }>) =>
      state.reachable === 'no' ? state : { reachable: 'no' as const, since: payload.at },
  },
});

/** The part of the state that these selectors read. */
interface Holding {
  readonly connection: ConnectionState;
}

export const { hostReached, hostLost } = connectionSlice.actions;
export const selectIsOffline = (state: Holding) => state.connection.reachable === 'no';
