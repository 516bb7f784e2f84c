/** Interface of the session recorder: it holds what reaches the root reducer, until the writer takes it. */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import type { RecordingStore } from '#ports/recording-port.ts';
import type { ExternalEvent, RecordExternal } from './external-event.ts';

export interface RecordedStep<S> {
  /** Epoch ms. */
  readonly at: number;
  readonly did: UnknownAction | { readonly noted: ExternalEvent };
  /** States share what did not change, so it costs little to keep. */
  readonly after: S;
}

export interface RecordedSteps<S> {
  /** The state before the first of them; undefined: there was none. */
  readonly start: S | undefined;
  readonly steps: readonly RecordedStep<S>[];
  /** True if steps right before them were dropped, because none had taken them. */
  readonly isTorn: boolean;
}

export interface Recorder<S> {
  readonly reducer: Reducer<S, UnknownAction>;
  readonly recordExternal: RecordExternal;
  /** While paused nothing is taken down, and what was is let go. */
  pause(paused: boolean): void;
  /** Raw steps recorded since the last call: with secrets. */
  take(): RecordedSteps<S>;
  /** Whether there is anything to take. */
  holdsAny(): boolean;
  /** Whether what there is to take keeps so many rows in memory that it had better be taken soon. */
  holdsMany(): boolean;
}

export interface StoredLines {
  /** Lines of this life of the page, from the last gap on. */
  readonly lines: string;
  /** True if steps before them are lost: the device no longer has them, or can't read them, or they had to be dropped. */
  readonly isTorn: boolean;
}

export interface RecordingWriter {
  /** Id of the current recording. */
  currentId(): string;
  readonly store: RecordingStore;
  /** Writes down what the recorder holds. Never rejects: what the disk refuses waits in memory. */
  flush(): Promise<void>;
  /** Lines recorded up to now. If they can't be read, a new recording starts with the state as it is. */
  lines(): Promise<StoredLines>;
  /** Nothing that was recorded so far is left, on this device or in memory. Never rejects: `isGone` is asked again. */
  forget(): Promise<void>;
}
