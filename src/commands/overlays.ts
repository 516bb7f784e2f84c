/** Overlays of a collection: its unsettled commands, row by row. */
import type { StoredEntry } from '#ports/journal-port.ts';

export type Mark = 'waiting' | 'failed' | 'conflicting';

/** Overlay of the unsettled entries on one row. */
export interface Overlay {
  readonly key: string;
  readonly entries: readonly StoredEntry[];
  readonly mark: Mark;
}

export type Overlays = ReadonlyMap<string, Overlay>;

interface Computed {
  readonly entries: readonly StoredEntry[];
  readonly overlays: Overlays;
}

/** Latest overlays of each collection. They depend on the entries alone, so any store may use them. */
export const newestOverlays = new Map<string, Computed>();

/** Somebody else is to sign in: nothing of the one before is held in memory. */
export function clearOverlays(): void {
  newestOverlays.clear();
}
