/** Input of the security log. */
import type { SecurityEventName, SecurityOutcome, SecurityReason } from '#model/entities/security-event.ts';

/** From where: of the request in which it happened. */
export interface NoteOrigin {
  readonly address?: string;
  readonly requestId?: string;
}

export interface SecurityNote extends NoteOrigin {
  readonly event: SecurityEventName;
  readonly outcome: SecurityOutcome;
  /** Member of staff who did it, or whose name was tried; a user name that is left out is looked up. */
  readonly account?: { readonly id: string; readonly userName?: string } | undefined;
  /** `label`: left out, the user name of an account, and the id of anything else. Without an id: the collection as a whole. */
  readonly target?: { readonly collection: string; readonly id?: string; readonly label?: string };
  readonly reason?: SecurityReason;
  /** Method and path with names in place of their parts: `PUT /api/v1/user/{id}`. */
  readonly call?: string;
  /** Keys and names of fields; never a value. */
  readonly details?: readonly string[];
  /** Rows of an exported file. */
  readonly rows?: number;
  /** Number of lost events. */
  readonly count?: number;
  /** A name that was tried. It is counted, and goes no further: an unknown name is often a password. */
  readonly triedName?: string;
}

/** Takes an event: it never throws, and its caller does not wait. */
export type SecurityReporter = (note: SecurityNote) => void;
