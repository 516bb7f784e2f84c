/** What lies over the rows of a collection: its unsettled commands, row by row. */
import type { StoredEntry } from '#ports/journal-port.ts';

export type Mark = 'waiting' | 'failed' | 'conflicting';

/** What the unsettled entries make of one row. */
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

/** What was computed last for each collection. It depends on the entries alone, so any store may use it. */
export const newestOverlays = new Map<string, Computed>();

/** Somebody else is to sign in: nothing of the one before is held in memory. */
export function clearOverlays(): void {
  newestOverlays.clear();
}
