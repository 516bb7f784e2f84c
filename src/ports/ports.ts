/**
 * Every power of the browser that the store uses, as interfaces. Nothing below this line of the house reads
 * the clock, randomness, the network or storage in another way, so that a whole console can live in a test.
 * Each port has a browser adapter and one in memory; one contract test runs on both. What is kept on the device
 * has files of its own: `journal-port.ts` and `row-port.ts`; so has what people take along: `table-port.ts`, `copy-port.ts`;
 * and what tabs of one browser say to each other: `tab-port.ts`.
 */

import type { RawAnswer } from '#model/calls/read-answer.ts';
import type { NoAnswer } from '#model/failure.ts';
import type { CopyLater } from './copy-port.ts';
import type { JournalStore } from './journal-port.ts';
import type { RecordingStore } from './recording-port.ts';
import type { RowStore } from './row-port.ts';
import type { Leader, Tabs } from './tab-port.ts';
import type { TableFiles, TableReader } from './table-port.ts';

export interface Clock {
  /** Epoch milliseconds. For people and for what the server is told, never for order. */
  now(): number;
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
  /** Milliseconds since the page began; no change of the system's clock moves it. */
  uptime(): number;
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
  /** Query whose answer reaches the store as an action. */
  readonly isQuery?: true | undefined;
}
export type HttpOutcome =
  | { readonly ok: true; readonly answer: RawAnswer }
  | { readonly ok: false; readonly failure: NoAnswer };

export interface Http {
  /** Never rejects: no answer is a value. */
  send(request: HttpRequest): Promise<HttpOutcome>;
  /**
   * Hands an answer over piece by piece as it comes; `timeoutMs` is the longest silence. Resolves at its end, with
   * an empty text where it was handed over; an answer outside of 2xx comes as a whole, as from `send`.
   */
  stream(request: HttpRequest, received: (text: string) => void): Promise<HttpOutcome>;
}

/** Files on their way to a host: what `Http` sends is text, and says nothing until the answer. */
export interface Uploads {
  /** Sends the file as the one part of a multipart body; `told`: which share (0 to 1) has left. Else as `stream`. */
  send(request: HttpRequest, file: File, told: (share: number) => void): Promise<HttpOutcome>;
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
      /** Nobody has just signed in: the session stood here, whatever the address holds. */
      readonly isAsBefore?: true;
    }
  /** Nobody; `returnTo`: where they wanted to go, the provider was asked for them without a page. */
  | { readonly kind: 'none'; readonly returnTo?: string | undefined }
  /** The provider refused, or its answer did not fit. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** There is a session, but the provider can't be reached to renew it. */
  | { readonly kind: 'unreachable'; readonly subject: string | undefined };

export type TokenOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'none' };

/** An access token that may have expired, and whose it was. */
export interface SpentToken {
  readonly subject: string;
  readonly token: string;
}

export interface Auth {
  /** Handles a callback in the address (code, id_token, session_state) or finds the stored user. */
  start(): Promise<AuthStart>;
  /** A token that has not expired; renews first where it has. */
  token(): Promise<TokenOutcome>;
  /** The token that stands here, good or not: a refused one still asks the host why its session has ended. */
  spent(): SpentToken | undefined;
  /** Renews once, whatever the token says; calls at the same time share one renewal. */
  renew(): Promise<TokenOutcome>;
  /**
   * Signs in without a page, from the session that may still stand at the provider: after a start without
   * tokens, when the network is back. `refused`: the person has to sign in themselves.
   */
  resume(subject: string): Promise<TokenOutcome>;
  /** Takes over the tokens of another tab of this person; resolves to whether there are fresh ones now. */
  borrow(subject: string): Promise<boolean>;
  /**
   * Leaves the page to ask the provider whether this person is signed in there, which shows no page of its own; once for each
   * tab. What it answers is found by the next start.
   */
  askProvider(subject: string, locale: string): Promise<'left' | 'unreachable'>;
  /** Leaves the page for the provider; `again`: it asks for the password even where its session still stands. */
  signIn(returnTo: string, locale: string, again?: boolean): Promise<'left' | 'unreachable'>;
  /**
   * Forgets the tokens; with `atProvider`, leaves the page to end the session there too, also where they were forgotten
   * by an earlier call of this page: whoever leaves has no token here first, and is signed out there last.
   */
  signOut(atProvider: boolean): Promise<void>;
}

/** Storage that the browser lets this origin use. */
export interface StorageQuota {
  /** Bytes; undefined where the browser does not say. */
  estimate(): Promise<{ readonly used: number; readonly quota: number } | undefined>;
  /** Asks that nothing is evicted without the person's word; whether the browser agreed. */
  persist(): Promise<boolean>;
}

/** Unsaved form edits, by form; never holds secrets. */
export interface DraftStore {
  read(name: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  write(name: string, values: Readonly<Record<string, unknown>>): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Everything that belongs to one person on this device. */
export interface PersonStores {
  /** Nothing could be opened: what may be there was not looked at. */
  readonly isRefused?: boolean;
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
  readonly role: string;
  readonly statements: readonly string[];
  readonly version: number;
  /** Epoch ms of the server's last confirmation. */
  readonly confirmedAt: number;
  /** The server or the provider ended the session: the rows stay, opened again by a sign-in only. */
  readonly locked: boolean;
}

/**
 * blocked: another tab with an older version of the app holds the stores open; opening goes on once it lets go.
 * outdated: a newer version of the app has changed the stores, this page can't use them any more.
 * closed: the browser has closed them (data cleared, disk gone); they are opened again at the next use.
 * refused: they can't be opened, so nothing is kept.
 * full: the same, for there is no room to open them in.
 */
export type DeviceTrouble = 'blocked' | 'outdated' | 'closed' | 'refused' | 'full';

export interface Device {
  openPerson(subject: string): Promise<PersonStores>;
  readIdentity(): Promise<IdentityRecord | undefined>;
  writeIdentity(identity: IdentityRecord): Promise<void>;
  clearIdentity(): Promise<void>;
  /** Subjects that have a database on this device. */
  people(): Promise<readonly string[]>;
  /** Tells of trouble with the stores that nobody asked for; the returned function ends it. */
  watch(told: (trouble: DeviceTrouble) => void): () => void;
}

/** Small settings under names of their own, readable before anybody is signed in (language, tours seen). */
export interface Settings {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
  remove(name: string): void;
}

/** As many bytes that nobody can guess: for secrets, so no recording notes them. */
export type RandomBytes = (count: number) => Uint8Array;

export interface Ports {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomBytes: RandomBytes;
  readonly http: Http;
  readonly network: Network;
  readonly auth: Auth;
  readonly tabs: Tabs;
  readonly leader: Leader;
  readonly device: Device;
  readonly storageQuota: StorageQuota;
  readonly settings: Settings;
  /** Recordings of sessions; loaded once the console has started. In memory if this device keeps nothing. */
  readonly recordings: () => Promise<RecordingStore>;
  /** These three are loaded when a table is written or read, or a file is sent. */
  readonly tables: () => Promise<TableFiles>;
  readonly tableReader: () => Promise<TableReader>;
  readonly uploads: () => Promise<Uploads>;
  readonly copyLater: CopyLater | undefined;
  /** Whose names and signs the keys have: Ctrl, or ⌘. */
  readonly keyboard: 'mac' | 'other';
  /** Version of the app, for entries and recordings. */
  readonly app: string;
}
