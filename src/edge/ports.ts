/**
 * Every power of the browser that the store uses, as interfaces. Nothing below this line of the house reads
 * the clock, randomness, the network or storage in another way, so that a whole console can live in a test.
 * Each port has a browser adapter and one in memory; one contract test runs on both.
 * Longer than 250 lines because whoever wants to know what the console needs of a browser reads it whole.
 */
import type { Row } from '#model/entity.ts';
import type { NoAnswer } from '#model/failure.ts';
import type { RawAnswer } from '#model/read-answer.ts';

export interface Clock {
  /** Epoch milliseconds. For people and for what the server is told, never for order. */
  now(): number;
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
}

export interface Ids {
  /** A UUIDv7: an entry's id and idempotency key. */
  next(): string;
  /** 0 <= value < 1; for jitter only. */
  random(): number;
}

export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes to send, as text. */
  readonly body?: string | undefined;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}
export type HttpOutcome =
  | { readonly ok: true; readonly answer: RawAnswer }
  | { readonly ok: false; readonly failure: NoAnswer };

export interface Http {
  /** Never rejects: no answer is a value. */
  send(request: HttpRequest): Promise<HttpOutcome>;
}

export interface Network {
  /** The system says that there is no network. Only ever a no: yes comes from an answer. */
  saysOffline(): boolean;
  /** Called when the system's opinion may have changed. */
  subscribe(changed: () => void): () => void;
}

/** How start-up found the sign-in. */
export type AuthStart =
  | {
      readonly kind: 'signedIn';
      readonly subject: string /** Path to go on to, after a sign-in. */;
      readonly returnTo?: string | undefined;
    }
  | { readonly kind: 'none' }
  /** The provider refused, or its answer did not fit. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** There is a session, but the provider can't be reached to renew it. */
  | { readonly kind: 'unreachable'; readonly subject: string | undefined };

export type TokenOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'none' };

export interface Auth {
  /** Handles a callback in the address (code, id_token, session_state) or finds the stored user. */
  start(): Promise<AuthStart>;
  /** A token that has not expired; renews first where it has. */
  token(): Promise<TokenOutcome>;
  /** Renews once, whatever the token says; calls at the same time share one renewal. */
  renew(): Promise<TokenOutcome>;
  /**
   * Signs in without a page, from the session that may still stand at the provider: after a start without
   * tokens, when the network is back. `refused`: the person has to sign in themselves.
   */
  resume(subject: string): Promise<TokenOutcome>;
  /** Leaves the page for the provider. */
  signIn(returnTo: string, locale: string): Promise<'left' | 'unreachable'>;
  /** Forgets the tokens; with `atProvider`, leaves the page to end the session there too. */
  signOut(atProvider: boolean): Promise<void>;
}

export type TabMessage =
  | { readonly kind: 'journalMoved' }
  /** Rows that an answer to a command brought, or took away: read them again from the disk. */
  | { readonly kind: 'rowsMoved'; readonly collection: string; readonly keys: readonly string[] }
  | { readonly kind: 'signedOut'; readonly wiped: boolean };

export interface Tabs {
  /** Names this tab in entries. */
  readonly id: string;
  post(message: TabMessage): void;
  subscribe(receive: (message: TabMessage) => void): () => void;
}

export interface Leader {
  /** Calls `lead` when this tab becomes the leader; its promise holds the leadership until it settles. */
  campaign(person: string, lead: (resigned: AbortSignal) => Promise<void>): () => void;
}

/** One stored entry of the journal: what was wanted never changes, where it stands does. */
export interface StoredEntry {
  readonly seq: number;
  readonly intent: EntryIntent;
  readonly standing: EntryStanding;
}

export interface EntryIntent {
  /** UUIDv7: the Idempotency-Key. */
  readonly id: string;
  /** Name and shape version of the command. */
  readonly name: string;
  readonly v: number;
  readonly entity: string;
  readonly key: string;
  /** Entries of one lane are sent in order: `<entity>/<key>`. */
  readonly lane: string;
  /** What was wanted, without secrets. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What the person saw: the version, and the touched fields as they were. */
  readonly base: { readonly version: number | null; readonly prior: Readonly<Record<string, unknown>> };
  readonly delivery: 'queued' | 'online';
  readonly actor: { readonly subject: string; readonly statements: string };
  readonly origin: {
    readonly tab: string;
    readonly app: string;
    /** Recorded after a start without any token: waits for the person's own word after the next sign-in. */
    readonly cold: boolean;
  };
  /** Epoch ms by this device's clock; for people. */
  readonly at: number;
  /** Entries of one batch share it. */
  readonly group: string | null;
  readonly supersedes: string | null;
}

export type EntryState =
  | 'recorded'
  | 'sending'
  | 'unknown'
  | 'accepted'
  | 'settled'
  | 'refused'
  | 'conflicting'
  | 'parked'
  | 'withdrawn'
  | 'superseded';

export type ParkReason = 'permission' | 'poison' | 'unknownVersion' | 'unconfirmed';

export interface EntryStanding {
  readonly state: EntryState;
  /** Counts the moves: of two readings of one entry the one with more is the newer. */
  readonly moves: number;
  /** Given up while it was under way: it is not sent again, and withdrawn as soon as that is known to be true. */
  readonly unwanted: boolean;
  readonly attempts: number;
  /** Epoch ms before which it is not sent again. */
  readonly notBefore: number;
  /** The request as first sent; the same key never carries other bytes. */
  readonly wire: WireRequest | null;
  /** Version the server gave, once accepted. */
  readonly acceptedVersion: number | null;
  /** Why it was refused, or what it conflicts with. */
  readonly reason: EntryReason | null;
  /** Epoch ms of the last change of state. */
  readonly movedAt: number;
}

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  readonly ifMatch: string | null;
}

export interface EntryReason {
  readonly code: string;
  readonly message: string;
  readonly fields: readonly {
    readonly field: string;
    readonly code: string;
    readonly message?: string | undefined;
    readonly parameters?: Readonly<Record<string, string | number>> | undefined;
  }[];
  /** With a conflict: the row on the server; null where it was deleted. */
  readonly theirs?: Row | null | undefined;
  readonly park?: ParkReason | undefined;
}

/** Why something could not be written to the device. */
export type StorageFailure = 'quota' | 'unavailable';
export type Stored<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: StorageFailure };

export interface JournalStore {
  /**
   * Durable when it resolves (strict durability); `seq` is given inside the transaction. `moved`: standings that
   * change with it, in the same transaction (the entry that a new one replaces), unless they are stale.
   */
  append(
    entries: readonly { readonly intent: EntryIntent; readonly standing: EntryStanding }[],
    moved?: readonly { readonly seq: number; readonly standing: EntryStanding }[],
  ): Promise<Stored<readonly StoredEntry[]>>;
  /**
   * Replaces standings in one transaction; those of entries that are gone are left out. A standing that does not
   * have more moves than the stored one is stale (another tab was first): its seq comes back, nothing is replaced.
   */
  move(
    changes: readonly { readonly seq: number; readonly standing: EntryStanding }[],
  ): Promise<Stored<readonly number[]>>;
  /** All entries, by seq. */
  load(): Promise<readonly StoredEntry[]>;
  remove(seqs: readonly number[]): Promise<void>;
}

/** Up to 500 rows kept as one record: a hundred times cheaper to write than a record per row. */
export interface RowChunk {
  readonly id: number;
  readonly rows: readonly Row[];
}

/** What this device holds of a collection, as of when, for which statements. */
export interface Coverage {
  readonly collection: string;
  /** Shape of the entity when the rows were kept; another shape drops them. */
  readonly schema: string;
  /** Statements under which the rows were read; a change drops the claim to hold all. */
  readonly statements: string;
  /** Set when every row of the collection is held: when the reading of all began (epoch ms). */
  readonly wholeAsOf: number | null;
  /** Newest reading of any row (epoch ms). */
  readonly asOf: number;
}

export interface RowStore {
  read(
    collection: string,
  ): Promise<{ readonly coverage: Coverage | null; readonly chunks: readonly RowChunk[] }>;
  /** Chunks and coverage in one transaction. */
  write(coverage: Coverage, chunks: readonly RowChunk[]): Promise<Stored<true>>;
  remove(collection: string): Promise<void>;
  /** By the collections' names. */
  list(): Promise<readonly { readonly coverage: Coverage; readonly chunks: number }[]>;
}

/** Unsaved form edits, by form; never holds secrets. */
export interface DraftStore {
  read(name: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  write(name: string, values: Readonly<Record<string, unknown>>): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Everything that belongs to one person on this device. */
export interface PersonStores {
  readonly journal: JournalStore;
  readonly rows: RowStore;
  readonly drafts: DraftStore;
  /** Removes rows and drafts; the journal stays. */
  wipeRows(): Promise<void>;
  close(): void;
}

/** Who may open the console on this device without the server: no token in it. */
export interface IdentityRecord {
  readonly subject: string;
  readonly userName: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly mobile: string | null;
  readonly role: 'super_admin' | 'admin' | 'staff';
  readonly statements: readonly string[];
  readonly version: number;
  /** Epoch ms of the server's last confirmation. */
  readonly confirmedAt: number;
  /** The server or the provider ended the session: the rows stay, opened again by a sign-in only. */
  readonly locked: boolean;
}

export interface Device {
  openPerson(subject: string): Promise<PersonStores>;
  readIdentity(): Promise<IdentityRecord | undefined>;
  writeIdentity(identity: IdentityRecord): Promise<void>;
  clearIdentity(): Promise<void>;
  /** Subjects that have a database on this device. */
  people(): Promise<readonly string[]>;
}

/** Small settings under names of their own, readable before anybody is signed in (language, tours seen). */
export interface Settings {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
  remove(name: string): void;
}

export interface Edges {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly http: Http;
  readonly network: Network;
  readonly auth: Auth;
  readonly tabs: Tabs;
  readonly leader: Leader;
  readonly device: Device;
  readonly settings: Settings;
  /** Whose names and signs the keys have: Ctrl, or ⌘. */
  readonly keyboard: 'mac' | 'other';
  /** Version of the app, for entries and recordings. */
  readonly app: string;
}
