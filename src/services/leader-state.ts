/** Whether this tab leads and sends for all tabs of the person. */

/** How often a leader says that it is alive. */
export const heartbeatMs = 2_000;
/** Counted in beats of the follower's own: a tab that the browser slows down misses them as slowly as it beats. */
export const missedHeartbeats = 5;
/**
 * A leader that did nothing for so long may have been taken over from: its last beat may have been one beat old by
 * then, and a follower's own first one come at once.
 */
export const leaderTimeoutMs = heartbeatMs * (missedHeartbeats - 2);

export interface LeaderState {
  /** The term under which this tab leads; undefined: it follows. */
  term: number | undefined;
  /** Tells the person's other tabs that this one leads, and why it does not send; without effect where it follows. */
  heartbeat(): void;
  /** A write under this term was refused: another tab leads by now. */
  depose(term: number | undefined): void;
}

export const initialLeaderState = (): LeaderState => ({
  term: undefined,
  heartbeat: () => {},
  depose: () => {},
});
