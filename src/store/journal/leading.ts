/** Whether this tab leads and sends for all tabs of the person. */

export interface Leading {
  /** The term under which this tab leads; undefined: it follows. */
  term: number | undefined;
  /** A write under this term was refused: another tab leads by now. */
  depose(term: number | undefined): void;
}

export const followingYet = (): Leading => ({ term: undefined, depose: () => {} });
