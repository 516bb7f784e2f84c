/**
 * The lock over a console that somebody is signed in to: nothing is signed out and nothing is lost, but nobody
 * reads or types until the person has signed in again.
 *
 *   idle  nobody touched this device for a while; only a sign-in with the password opens it, in any tab
 *   age   the server has not confirmed the person for longer than it allows; its next confirmation opens it
 */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import { signedOut, signInReturned } from './session.ts';

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
  readonly confirmedAt: number;
  /** This device was locked for this person, by whichever tab, and not opened since. */
  readonly isHeld: boolean;
  /** 0: never. */
  readonly idleLockMinutes: number;
  readonly maximumOfflineHours: number;
}

/** Pure. A clock that was set back locks nothing; one that jumps ahead does, which is the safe side. */
export function lockDue(facts: LockFacts): LockReason | null {
  const { now, activeAt, confirmedAt, isHeld, idleLockMinutes, maximumOfflineHours } = facts;
  if (idleLockMinutes > 0 && (isHeld || now - activeAt >= idleLockMinutes * 60_000)) return 'idle';
  return now - confirmedAt > maximumOfflineHours * 3_600_000 ? 'age' : null;
}
