/** Messages between tabs of one browser, and the election of the one that leads. */
import type { HostName } from '#model/command.ts';

/** Why the tab that leads does not send; an entry's own state is another thing. */
export const relayHolds = [
  'signedOut',
  'offline',
  'unconfirmed',
  'unread',
  /** The provider of tokens does not answer. */
  'renewing',
  'hostBroken',
  'throttled',
] as const;
export type RelayHold = (typeof relayHolds)[number];

/** `person`: the subject it is about. Two people may work in two tabs of one browser: a tab minds its own alone. */
export type TabMessage =
  /** Entries with these numbers were moved, or recorded; without them (an older version of the app): any. */
  | { readonly kind: 'journalMoved'; readonly person?: string; readonly seqs?: readonly number[] }
  /** Rows that an answer to a command brought, or took away: read them again from the disk. */
  | {
      readonly kind: 'rowsMoved';
      readonly person: string;
      readonly collection: string;
      readonly keys: readonly string[];
      /** They came by the change feed: when (epoch ms), and which of them the person changed themselves. */
      readonly fed?: { readonly at: number; readonly own: readonly string[] };
    }
  /** A list is read here: whoever leads has the change feed bring this collection as well. */
  | { readonly kind: 'changesWanted'; readonly collection: string }
  /** Changes of these collections meanwhile are unknown: lists are read again. */
  | { readonly kind: 'changesMissed'; readonly collections: readonly string[] }
  /**
   * The rows of these were dropped from the disk: what is held in memory of them is not to be trusted. `evicted`: they
   * only made room, and what is shown of them stays true.
   */
  | { readonly kind: 'rowsDropped'; readonly collections: readonly string[]; readonly evicted?: boolean }
  /** This person may do something else by now than some tab of theirs knows. */
  | { readonly kind: 'rightsMoved'; readonly person: string }
  /** The person wants these tried now, though they are left alone: whoever leads does. */
  | { readonly kind: 'sendNow'; readonly person: string; readonly hosts: readonly HostName[] }
  /** The tab that leads and sends for this person is alive. `hold`: why nothing is sent; an older version does not say. */
  | {
      readonly kind: 'leads';
      readonly person: string;
      readonly term: number;
      readonly hold?: RelayHold | null;
    }
  /** This person left, in every tab of theirs. `at`: epoch ms; an older version of the app does not say. */
  | { readonly kind: 'signedOut'; readonly person: string; readonly wiped: boolean; readonly at?: number };

export interface Tabs {
  /** Names this tab in entries. */
  readonly id: string;
  post(message: TabMessage): void;
  subscribe(receive: (message: TabMessage) => void): () => void;
}

/** A tab that stands for the leadership of one person's tabs. */
export interface Candidacy {
  /** Gives the leadership up, or the place in the queue for it. */
  withdraw(): void;
  /** Takes the leadership from a tab that shows no sign of life; without effect where this tab leads. */
  steal(): void;
}

export interface Leader {
  /**
   * Calls `lead` when this tab becomes the leader; its promise holds the leadership until it settles. `resigned`
   * is aborted when this tab stands down or another one has taken the leadership; the tab then queues again.
   */
  campaign(person: string, lead: (resigned: AbortSignal) => Promise<void>): Candidacy;
}
