/** Why a recording can't be opened. */
import type { Unreadable } from '#store/recording/read-recording.ts';

export type Problem =
  | Unreadable
  | { readonly code: 'recording_large'; readonly megabytes: number }
  /** The device does not give the file: it was moved or changed after it was chosen. */
  | { readonly code: 'recording_withheld' };
