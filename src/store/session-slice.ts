/**
 * Who is working, as a pure machine (specification, section 4).
 *
 *   starting -> returning | restoring -> profiling -> signedIn
 *                    |            |          |
 *                    |            |          |      ^ |
 *                    |            |          |      | v
 *                    |            +----------|--> signedIn(awaited): shown ahead of the host's word
 *                    +------------+----------+--> signedOut(reason)
 *
 * No answer is not a refusal: with a known person, no network leads to signedIn with `confirmed: false`,
 * reading and recording on this device; a refusal signs out, and so does an answer that can't be read.
 */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import type { Caller } from '#model/access.ts';

export interface Person {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly mobile: string | null;
  readonly role: string;
  readonly statements: readonly string[];
  readonly version: number;
}

/**
 * asked: the person signed out; refused: the server or the provider said no; ended: an administrator did, and this device has
 * forgotten them; unreadable: the server answered, and does not
 * say who this is; unavailable: it answered that it can't at the moment; expired: too long offline.
 */
export type SignedOutReason =
  | 'never'
  | 'asked'
  | 'refused'
  | 'ended'
  | 'unreadable'
  | 'failed'
  | 'expired'
  | 'unavailable'
  | 'unreachable';

export type SessionState =
  | { readonly phase: 'starting' | 'returning' | 'restoring' | 'profiling' }
  | {
      readonly phase: 'signedIn';
      readonly person: Person;
      /** Whether the server has confirmed the person since this start. */
      readonly confirmed: boolean;
      /** Epoch ms of the last confirmation. */
      readonly confirmedAt: number;
      /** The host's word is awaited: what the device holds is shown, and nothing is done. */
      readonly awaited?: true;
      /** The console was opened without any token: what is recorded waits for the person's own word. */
      readonly cold: boolean;
    }
  | {
      readonly phase: 'signedOut';
      readonly reason: SignedOutReason;
      /** Detail from the provider, or the host. */
      readonly detail?: string | undefined;
    };

const starting = (): SessionState => ({ phase: 'starting' });

export const sessionSlice = createSlice({
  name: 'session',
  initialState: starting,
  reducers: {
    signInReturned: (): SessionState => ({ phase: 'returning' }),
    sessionSought: (): SessionState => ({ phase: 'restoring' }),
    profileAsked: (state): SessionState => (state.phase === 'signedIn' ? state : { phase: 'profiling' }),
    signedIn: (_, { payload }: PayloadAction<{ person: Person; at: number }>): SessionState => ({
      phase: 'signedIn',
      person: payload.person,
      confirmed: true,
      confirmedAt: payload.at,
      cold: false,
    }),
    resumed: (_, { payload }: PayloadAction<{ person: Person; confirmedAt: number }>): SessionState => ({
      phase: 'signedIn',
      ...payload,
      confirmed: false,
      awaited: true,
      cold: false,
    }),
    resumedOffline: (
      _,
      { payload }: PayloadAction<{ person: Person; confirmedAt: number; cold: boolean }>,
    ): SessionState => ({
      phase: 'signedIn',
      person: payload.person,
      confirmed: false,
      confirmedAt: payload.confirmedAt,
      cold: payload.cold,
    }),
    signedOut: (
      _,
      { payload }: PayloadAction<{ reason: SignedOutReason; detail?: string | undefined }>,
    ): SessionState => ({
      phase: 'signedOut',
      ...payload,
    }),
  },
});

export const { signInReturned, sessionSought, profileAsked, signedIn, resumed, resumedOffline, signedOut } =
  sessionSlice.actions;

/** The part of the state that these selectors read. */
export interface Holding {
  readonly session: SessionState;
}

export const selectSession = (state: Holding): SessionState => state.session;

export const selectPerson = (state: Holding): Person | undefined =>
  state.session.phase === 'signedIn' ? state.session.person : undefined;

/** Caller whose rights decide access; one without statements if no person is signed in. */
export const selectCaller = (state: Holding): Caller => selectPerson(state) ?? nobody;

const nobody: Caller = { role: 'staff', statements: [] };
