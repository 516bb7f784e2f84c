/**
 * Toasts: what just happened, in words. Each has a message id, so that it follows a change of language;
 * the same `key` replaces the one before (loading -> success).
 */
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export type NoticeTone = 'loading' | 'success' | 'info' | 'warning' | 'danger';

export interface Notice {
  readonly key: string;
  readonly tone: NoticeTone;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** A sentence of the server's, shown where there is no message for its code. */
  readonly text?: string | undefined;
  /** 'corner' for showType 4, stays until closed. */
  readonly lasting?: boolean | undefined;
  readonly action?: { readonly message: string; readonly does: NoticeAction } | undefined;
}

/** What a notice's button may do; a recording can hold it, a function it could not. */
export type NoticeAction =
  | { readonly kind: 'openSyncCentre'; readonly entry?: string }
  | { readonly kind: 'reload' }
  | { readonly kind: 'retryLists' }
  | { readonly kind: 'undo'; readonly entry: string };

export interface NoticesState {
  readonly shown: readonly Notice[];
}

const initialState: NoticesState = { shown: [] };

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: (state, { payload }: PayloadAction<Notice>) => ({
      shown: [...state.shown.filter((notice) => notice.key !== payload.key), payload].slice(-5),
    }),
    noticeClosed: (state, { payload }: PayloadAction<string>) => ({
      shown: state.shown.filter((notice) => notice.key !== payload),
    }),
  },
});

/** The part of the state that these selectors read. */
interface Holding {
  readonly notices: NoticesState;
}

export const { noticeShown, noticeClosed } = noticesSlice.actions;
export const selectNotices = (state: Holding) => state.notices.shown;
