import type { FeedHead } from '#ports/row-port.ts';

/** What other parts of the store tell the change feed. */
export interface FeedLine {
  /** Collections that were asked for since this start, in whichever tab. */
  readonly wanted: Set<string>;
  /** How far this tab has heard it, for a device that keeps nothing. */
  heard?: FeedHead | undefined;
  /** The head that this tab knows to stand on the disk. */
  kept?: FeedHead | undefined;
  /** Called when there may be more to ask for, or when it may be asked again; set by the feed. */
  wake: () => void;
}

export const makeFeedLine = (): FeedLine => ({ wanted: new Set(), wake: () => {} });
