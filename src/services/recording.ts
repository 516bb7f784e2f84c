/** What the session recorder offers: it keeps hold of what reaches the root reducer, and what writes it down takes it away. */
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
  /** What came right before them was let go, for nobody had taken it away. */
  readonly isTorn: boolean;
}

export interface Recorder<S> {
  readonly reducer: Reducer<S, UnknownAction>;
  readonly recordExternal: RecordExternal;
  /** While paused nothing is taken down, and what was is let go. */
  pause(paused: boolean): void;
  /** What was taken down since the last time, as it is: with secrets. */
  take(): RecordedSteps<S>;
  /** Whether there is anything to take. */
  holdsAny(): boolean;
  /** Whether what there is to take keeps so many rows in memory that it had better be taken soon. */
  holdsMany(): boolean;
}

export interface StoredLines {
  /** Of this life of the page, from the last gap on. */
  readonly lines: string;
  /** What was recorded before them is lost: the device no longer has it, or does not give it, or it had to be let go. */
  readonly isTorn: boolean;
}

export interface RecordingWriter {
  /** Of the recording that goes on. */
  currentId(): string;
  readonly store: RecordingStore;
  /** Writes down what the recorder holds. Never rejects: what the disk refuses waits in memory. */
  flush(): Promise<void>;
  /** What was recorded up to now. Where that can't be read, a recording begins anew, with the state as it is. */
  lines(): Promise<StoredLines>;
  /** Nothing that was recorded so far is left, on this device or in memory. Never rejects: `isGone` is asked again. */
  forget(): Promise<void>;
}
