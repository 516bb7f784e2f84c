/**
 * The lock over a console that somebody is signed in to: nothing is signed out and nothing is lost, but nobody
 * reads or types until the person has signed in again.
 *
 *   idle  nobody touched this device for a while; only a sign-in with the password opens it, in any tab
 *   age   the server has not confirmed the person for longer than it allows; its next confirmation opens it
 */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import { sessionSought, signedOut, signInReturned } from './session-slice.ts';

export type LockReason = 'idle' | 'age';

export interface LockState {
  readonly reason: LockReason | null;
  /** The person comes from the provider's sign-in page: that opens an idle lock. */
  readonly signedInJustNow: boolean;
}

const initialState: LockState = { reason: null, signedInJustNow: false };

export const lockSlice = createSlice({
  name: 'lock',
  initialState,
  reducers: {
    locked: (state, { payload }: PayloadAction<LockReason>): LockState => ({ ...state, reason: payload }),
    unlocked: (): LockState => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(signInReturned, (state): LockState => ({ ...state, signedInJustNow: true }))
      .addCase(sessionSought, (state): LockState => ({ ...state, signedInJustNow: false }))
      .addCase(signedOut, (): LockState => initialState);
  },
});

export const { locked, unlocked } = lockSlice.actions;

/** The part of the state that this selector reads. */
interface Holding {
  readonly lock: LockState;
}

export const selectLock = (state: Holding): LockState => state.lock;

export interface LockFacts {
  /** Epoch ms, as all moments here. */
  readonly now: number;
  /** When somebody last touched the console on this device, in any tab. */
  readonly activeAt: number;
  /** The latest time that this device has shown; what the server confirms begins it anew. */
  readonly latestAt: number;
  readonly confirmedAt: number;
  /** This device was locked for this person, by whichever tab, and not opened since. */
  readonly isHeld: boolean;
  /** 0: never. */
  readonly idleLockMinutes: number;
  readonly maximumOfflineHours: number;
}

/** A clock is corrected by less. */
const setBackMs = 3_600_000;

/**
 * Pure. A clock that jumps ahead locks, which is the safe side. One that is set back locks as an age does: how long the
 * server has not been heard can't be told any more, and else nobody's age would ever end.
 */
export function lockDue(facts: LockFacts): LockReason | null {
  const { now, activeAt, latestAt, confirmedAt, isHeld, idleLockMinutes, maximumOfflineHours } = facts;
  if (idleLockMinutes > 0 && (isHeld || now - activeAt >= idleLockMinutes * 60_000)) return 'idle';
  const isSetBack = latestAt - now > setBackMs;
  return isSetBack || now - confirmedAt > maximumOfflineHours * 3_600_000 ? 'age' : null;
}
