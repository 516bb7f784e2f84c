/**
 * A recording as a file of lines, each of them JSON: what made it and the state that it begins with; then each action
 * that reached the root reducer with what it changed; after every hundredth, with each writing to the disk and at the end a checkpoint: what the state
 * was, and a digest of every line so far and of what it says itself. So a file that was cut or edited is told from one
 * that was not, and a replay is told where it left the way (docs/local-store.md, 'Recordings').
 */
import type { UnknownAction } from '@reduxjs/toolkit';

import type { StateChange } from './state-patch.ts';

export const recordingFormat = 7;

/** So many actions lie between two checkpoints. */
export const checkpointEvery = 100;

/** Whether personal data of customers are in it as they were, or stand-ins for them. */
export type PersonalData = 'included' | 'replaced';

export interface RecordingHead {
  /** Version of the app that made it. */
  readonly app: string;
  /** Epoch ms of the export. */
  readonly exportedAt: number;
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Digest of what the entities' fields are: another one, and rows may not mean the same. Empty: unknown. */
  readonly schema: string;
  /** Undefined in what an older version wrote: they are in it. */
  readonly personal?: PersonalData | undefined;
  /** The state before the first action, as JSON; null: from the beginning. */
  readonly start: unknown;
}

export interface Step {
  /** Epoch ms. */
  readonly at: number;
  readonly action: UnknownAction;
  /** Recorded state changes; undefined in an older format. */
  readonly changes?: readonly StateChange[] | undefined;
  /** True if no reducer of ours can repeat it: its changes are applied instead. */
  readonly jump?: boolean | undefined;
}

/** External events between two actions. */
export interface WorldNote {
  /** Epoch ms. */
  readonly at: number;
  /** How many actions came before it. */
  readonly before: number;
  /** As `external-event.ts` has it, without secrets. */
  readonly noted: { readonly kind: string };
}

export interface Recording {
  readonly format: number;
  readonly head: RecordingHead;
  readonly steps: readonly Step[];
  /** In their order; none in what an older format wrote down. */
  readonly notes: readonly WorldNote[];
  /** Digests of the state, by the number of actions before them. */
  readonly checkpoints: ReadonlyMap<number, string>;
  /** Script appended to the file by hand: deviations for when it is played as a world. */
  readonly script: readonly { readonly do: string }[];
}
