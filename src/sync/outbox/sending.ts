/** How an entry is sent: by whom, and who is told. */
import type { Values } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { EntryMove } from '#services/move-queue.ts';

/** Resolves to the entry as it is after that; undefined where it was not moved. */
export type MoveOne = (move: EntryMove) => Promise<StoredEntry | undefined>;

export interface Sending {
  /** Values that were never recorded; they live in memory for this one attempt. */
  readonly secrets?: Values | undefined;
  /** The term under which the relay sends; undefined: a person does, online. */
  readonly term?: number | undefined;
  /** Moves it; else it is moved by itself. Those of a batch call are moved together. */
  readonly moveOne?: MoveOne | undefined;
  /** Called once it is on the disk that the host has done it: what is left to do needs no request. */
  readonly onAccepted?: () => void;
  /** The answer is one that was given before, to a request whose answer was lost: its row may be one of before. */
  readonly isRepeated?: boolean;
}
