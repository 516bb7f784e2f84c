/** Intents of a person towards the journal and the console around it, and results of reading a row from a host. */

import type { Row, Values } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { EntryIntent, SavedDraft } from '#ports/journal-port.ts';

export interface IssueTarget {
  readonly key: string;
  /** The row the person saw; undefined for a creation. */
  readonly base: Row | undefined;
  readonly values: Values;
}

export interface IssueInput {
  /** Name of the command. */
  readonly name: string;
  readonly targets: readonly IssueTarget[];
  /** The refused or conflicting entry that this one replaces. */
  readonly supersedes?: string | undefined;
  /** Draft of the form that saves it: removed with it. */
  readonly draft?: SavedDraft | undefined;
  /** Earlier entry whose intent still holds, without a new request: its batch, its tab and its time stay. */
  readonly like?: EntryIntent | undefined;
  /** Recorded with it in one transaction, and sent once it is done. */
  readonly following?: FollowUp | undefined;
}

/** Entry and draft that a saved form replaces. */
export type ReplacedEntry = Pick<IssueInput, 'supersedes' | 'draft'>;

export type FollowUp = Pick<IssueInput, 'name' | 'targets'>;

export type HostRow =
  /** null: there is no such row. */
  | { readonly kind: 'read'; readonly row: Row | null }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The host has no list in which the row could be looked up. */
  | { readonly kind: 'noList' };

export type Intent =
  | { readonly name: 'issue'; readonly input: IssueInput }
  | { readonly name: 'giveUp' | 'giveUpAll' | 'retry' | 'confirm'; readonly ids: readonly string[] }
  | { readonly name: 'retryAll' }
  /** A list is about to be asked for: the change feed takes it in. */
  | { readonly name: 'changes'; readonly collection: string }
  | {
      readonly name: 'decide';
      readonly id: string;
      readonly happened: boolean;
      readonly seen: HostRow | undefined;
    }
  | { readonly name: 'signOut'; readonly choice: 'send' | 'keep' | 'discard' };
