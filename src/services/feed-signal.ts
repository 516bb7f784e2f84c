import type { FeedHead } from '#ports/row-port.ts';

/** Signals from other parts of the store to the change feed. */
export interface FeedSignal {
  /** Collections that were asked for since this start, in whichever tab. */
  readonly requested: Set<string>;
  /** How far this tab has heard it, for a device that keeps nothing. */
  memoryHead?: FeedHead | undefined;
  /** The head that this tab knows to stand on the disk. */
  storedHead?: FeedHead | undefined;
  /** Called when there may be more to ask for, or when it may be asked again; set by the feed. */
  wake: () => void;
}

export const createFeedSignal = (): FeedSignal => ({ requested: new Set(), wake: () => {} });
