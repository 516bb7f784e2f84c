/** Source of a recording, and why it can't be opened. */
import type { Unreadable } from '#session-recorder/format/read-recording.ts';

export type Source =
  | { readonly kind: 'file'; readonly name: string }
  /** Recording of this page up to now. */
  | { readonly kind: 'session' }
  /** Recording of another page that this device keeps; it began then (epoch ms). */
  | { readonly kind: 'kept'; readonly begunAt: number };

export type Problem =
  | Unreadable
  | { readonly code: 'recording_large'; readonly megabytes: number }
  /** Compressed content is corrupt: it does not match what was packed. */
  | { readonly code: 'recording_damaged' }
  /** The device does not give it: a file was moved or changed after it was chosen, say. */
  | { readonly code: 'recording_withheld' }
  /** The device does not keep it any more. */
  | { readonly code: 'recording_gone' };

/** Its text, or why there is none. */
export type TextOf =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

export interface Unopened {
  readonly kind: 'unreadable';
  readonly source: Source;
  readonly problem: Problem;
}
