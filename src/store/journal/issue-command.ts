/**
 * The way in for every change: records the command durably, and only then says that it is saved.
 * Queued commands are sent later by the relay; online ones are sent here, once, by this tab.
 */

import type { Row, Values } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { StorageFailure } from '#edge/ports.ts';
import type { AppThunk } from '../extra.ts';

export interface IssueInput {
  /** Name of the command. */
  readonly name: string;
  readonly targets: readonly {
    readonly key: string;
    /** The row the person saw; undefined for a creation. */
    readonly base: Row | undefined;
    readonly values: Values;
  }[];
  /** The refused or conflicting entry that this one replaces. */
  readonly supersedes?: string | undefined;
}

export type IssueOutcome =
  /** Durable on this device; for queued commands. */
  | { readonly kind: 'saved'; readonly entries: readonly string[] }
  /** Answered by the host; for online commands. */
  | { readonly kind: 'accepted'; readonly entries: readonly string[] }
  /** At least one was refused; `failure` is the first reason. Nothing typed is lost: the form stays. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly entries: readonly string[] }
  /** Sent, and no answer came: shown in the sync centre until its outcome is known. */
  | { readonly kind: 'unknown'; readonly entries: readonly string[] }
  /** Could not be kept on this device: the form stays as it is. */
  | { readonly kind: 'notSaved'; readonly reason: StorageFailure | 'offline' | 'full' | 'signedOut' };

export type IssueCommand = (input: IssueInput) => AppThunk<Promise<IssueOutcome>>;
