/**
 * Toasts: what just happened, in words. Each has a message id, so that it follows a change of language;
 * the same `key` replaces the one before (loading -> success).
 */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import type { Words } from '#model/failure-words.ts';
import { signedOut } from './session-slice.ts';

export type NoticeTone = 'loading' | 'success' | 'info' | 'warning' | 'danger';

export interface Notice {
  readonly key: string;
  readonly tone: NoticeTone;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** A sentence of the server's, in place of the message: it has no code. */
  readonly text?: string | undefined;
  /** One that stands below the message: what a code means that nobody here knows. */
  readonly below?: string | undefined;
  /** Second line: what was done to whom. */
  readonly detail?: Words | undefined;
  /** Stays until it is closed. */
  readonly lasting?: boolean | undefined;
  /** Epoch ms of a notification of the host's (showType 4): it stands in the bell, too. */
  readonly notifiedAt?: number | undefined;
  readonly action?: { readonly message: string; readonly does: NoticeAction } | undefined;
}

/** Action of a notice's button, as data: a recording could not hold a function. */
export type NoticeAction =
  | { readonly kind: 'openSyncCentre'; readonly entry?: string }
  | { readonly kind: 'reload' }
  | { readonly kind: 'retryLists' }
  /** `isDone`: the host has done it, and its opposite is sent; else it is given up. */
  | { readonly kind: 'undo'; readonly entry: string; readonly isDone?: true };

/** Content of the page `/exception` (showType 9). */
export interface RaisedException {
  readonly errorCode: string;
  readonly errorMessage: string;
}

export interface NoticesState {
  readonly shown: readonly Notice[];
  /** Notifications of the host, oldest first: the bell tells them until the page is loaded anew. */
  readonly notifications?: readonly Notice[];
  /** From the answer until the page is shown. */
  readonly exception?: RaisedException;
}

const mostShown = 5;
const mostNotifications = 50;

const none: readonly Notice[] = [];

/** Absent parts are left out: sessions that older releases recorded do not have them. */
const initialState: NoticesState = { shown: none };

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: (state, { payload }: PayloadAction<Notice>) => ({
      ...state,
      shown: [...state.shown.filter((notice) => notice.key !== payload.key), payload].slice(-mostShown),
      ...(payload.notifiedAt !== undefined && {
        notifications: [...(state.notifications ?? none), payload].slice(-mostNotifications),
      }),
    }),
    noticeClosed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      shown: state.shown.filter((notice) => notice.key !== payload),
    }),
    exceptionRaised: (state, { payload }: PayloadAction<RaisedException>) => ({
      ...state,
      exception: payload,
    }),
    exceptionShown: ({ exception: _, ...state }) => state,
  },
  // They are one person's.
  extraReducers: (builder) => builder.addCase(signedOut, ({ shown }) => ({ shown })),
});

/** The part of the state that these selectors read. */
interface Holding {
  readonly notices: NoticesState;
}

export const { noticeShown, noticeClosed, exceptionRaised, exceptionShown } = noticesSlice.actions;
export const selectNotices = (state: Holding) => state.notices.shown;
export const selectNotifications = (state: Holding) => state.notices.notifications ?? none;
export const selectException = (state: Holding) => state.notices.exception;
