/** The state of the sign-in's provider, which all tabs share. */

export interface Provider {
  /** Its own state; without network nobody reaches it either. */
  reachable: boolean;
  /** Who has a session at the provider in this browser. */
  person: string | undefined;
  /** Grows when the provider ends its sessions: what was signed in before is not renewed any more. */
  sessions: number;
  /** The provider gives nobody a new token. */
  refuses: boolean;
}

/** A call that a page waits for: told only to a page that is still there. */
export type Ask = <T>(work: () => T) => Promise<T>;
