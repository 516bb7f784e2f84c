/** What the security log is given. */
import type { SecurityEventName, SecurityOutcome, SecurityReason } from '#model/entities/security-event.ts';

/** From where: of the request in which it happened. */
export interface NoteOrigin {
  readonly address?: string;
  readonly requestId?: string;
}

export interface SecurityNote extends NoteOrigin {
  readonly event: SecurityEventName;
  readonly outcome: SecurityOutcome;
  /** Of the staff, who did it, or whose name it was tried with; its user name is looked up where it is left out. */
  readonly account?: { readonly id: string; readonly userName?: string } | undefined;
  /** `label`: left out, the user name of an account, and the id of anything else. Without an id: the collection as a whole. */
  readonly target?: { readonly collection: string; readonly id?: string; readonly label?: string };
  readonly reason?: SecurityReason;
  /** Method and path with names in place of their parts: `PUT /api/v1/user/{id}`. */
  readonly call?: string;
  /** Keys and names of fields; never a value. */
  readonly details?: readonly string[];
  /** Of a file. */
  readonly rows?: number;
  /** Of events that were lost. */
  readonly count?: number;
  /** A name that was tried. It is counted, and goes no further: an unknown name is often a password. */
  readonly triedName?: string;
}

/** Takes an event: it never throws, and its caller does not wait. */
export type SecurityReporter = (note: SecurityNote) => void;
