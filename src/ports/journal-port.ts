/** The journal on this device: what an entry is, and what the store needs of the place where entries are kept. */
import type { Delivery, HostName } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import type { ShowType } from '#model/failure.ts';

/** One stored entry of the journal: what was wanted never changes, where it stands does. */
export interface StoredEntry {
  readonly seq: number;
  readonly intent: EntryIntent;
  readonly standing: EntryStatus;
}

export interface EntryIntent {
  /** UUIDv7: the Idempotency-Key. */
  readonly id: string;
  /** Name and shape version of the command. */
  readonly name: string;
  readonly v: number;
  readonly host: HostName;
  readonly entity: string;
  /** The key of the row; of a creation the one that the person typed, or one made here until the host gives its own. */
  readonly key: string;
  /** Entries of one lane are sent in order: `<entity>/<key>`. */
  readonly lane: string;
  /** Requested values, without secrets. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Row as the person saw it: the version, and the touched fields as they were. */
  readonly base: { readonly version: number | null; readonly prior: Readonly<Record<string, unknown>> };
  readonly delivery: Delivery;
  /** Ids of entries of other lanes that must be done first: creations of rows that this one points to. */
  readonly deps: readonly string[];
  readonly actor: { readonly subject: string; readonly statements: string };
  readonly origin: {
    /** In a browser `<device>/<tab>`. */
    readonly tab: string;
    readonly app: string;
    /** Recorded after a start without any token: waits for the person's own word after the next sign-in. */
    readonly cold: boolean;
  };
  /** Epoch ms by this device's clock; for people. */
  readonly at: number;
  /** Milliseconds since the page began, which no change of the clock moves; for people. */
  readonly uptime: number;
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

/** `dependency`: what it needed to be done first was given up. */
export type ParkReason = 'permission' | 'poison' | 'unknownVersion' | 'unconfirmed' | 'dependency';

export interface EntryStatus {
  readonly state: EntryState;
  /** Counts the moves: of two readings of one entry the one with more is the newer. */
  readonly moves: number;
  /** Given up while it was under way: it is not sent again, and withdrawn as soon as that is known to be true. */
  readonly unwanted: boolean;
  readonly attempts: number;
  /** An attempt had no answer: until the host says otherwise it may have been applied. */
  readonly maybeApplied: boolean;
  /** Epoch ms before which it is not sent again. */
  readonly notBefore: number;
  /** Epoch ms after which the host may have forgotten the key; null while it was never attempted. */
  readonly notAfter: number | null;
  /** The request as first sent; the same key never carries other bytes. */
  readonly wire: WireRequest | null;
  /** Key of the batch call that it went in; its wire then says over which version, and has no body of its own. */
  readonly call?: string | undefined;
  /** Version the server gave, once accepted. */
  readonly acceptedVersion: number | null;
  /** The key that the host gave to a created row, where it is another than the intent's. */
  readonly acceptedKey: string | null;
  /** A newer version of the row on which the change still fits; null: what the person saw. */
  readonly rebasedTo: number | null;
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

/**
 * One request for several entries of one batch: written before it is sent, and sent again as it was written, until
 * what became of each entry is known.
 */
export interface BatchCall {
  /** UUIDv7: the Idempotency-Key. */
  readonly key: string;
  /** Ids of its entries, in the order of its items. */
  readonly entries: readonly string[];
  readonly wire: WireRequest;
}

/** Changes of batch calls together with standings. */
export interface CallChange {
  readonly begins?: BatchCall | undefined;
  /** Keys of those of which nothing is left to be found out. */
  readonly over?: readonly string[] | undefined;
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
  /** How the host wants it shown; undefined where it names no way, and in entries of older releases. */
  readonly showType?: ShowType | undefined;
  readonly park?: ParkReason | undefined;
}

/** Why something could not be written to the device. */
export type StorageFailure = 'quota' | 'unavailable';
export type Stored<T, F = StorageFailure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F };
/** Result of a write under a term. `deposed`: another tab leads by now, under a later one. */
export type StoredUnderTerm<T> = Stored<T, StorageFailure | 'deposed'>;

/** An entry as it was found on the disk, by whatever version of the app it was written. */
export interface FoundEntry {
  readonly seq: number;
  readonly intent: unknown;
  readonly standing: unknown;
}

export interface StatusChange {
  readonly seq: number;
  /**
   * The entry's own id: of a database that the browser threw away and made anew, the same number is another entry's.
   * Undefined where its intent can't be read.
   */
  readonly id?: string | undefined;
  readonly standing: EntryStatus;
}

/** Draft of a form that is saved now, as far as the form knows it to be kept; undefined: none. */
export interface SavedDraft {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>> | undefined;
}

export interface JournalStore {
  /**
   * Durable when it resolves (strict durability); `seq` is given inside the transaction. `moved`: standings that
   * change with it, in the same transaction (the entry that a new one replaces). Where one of them is stale, for
   * another tab has moved it, nothing is written: `stale`. `draft`: removed in the same transaction, so that what was
   * saved is never offered as unsaved; but one that holds something else, which another tab has typed, stays.
   */
  append(
    entries: readonly { readonly intent: EntryIntent; readonly standing: EntryStatus }[],
    moved?: readonly StatusChange[],
    draft?: SavedDraft,
  ): Promise<Stored<readonly StoredEntry[], StorageFailure | 'stale'>>;
  /**
   * Replaces standings in one transaction. A standing that does not have more moves than the stored one is stale
   * (another tab was first), and so is that of an entry that is gone, or is another one under its number: its seq comes
   * back, nothing is replaced.
   * `term`: the term under which the writer leads; where a later one was taken, nothing is written: `deposed`.
   * `calls`: written in the same transaction. The bytes of a call that begins name all of its entries: where one of
   * them is stale nothing is written.
   */
  move(
    changes: readonly StatusChange[],
    term?: number,
    calls?: CallChange,
  ): Promise<StoredUnderTerm<readonly number[]>>;
  /** The batch call of this key, as it was written. */
  readCall(key: string): Promise<BatchCall | undefined>;
  /**
   * Begins a new term of leading, later than every one before it, and returns it. `atLeast`: the least that it may be;
   * the time, for a database that was thrown away counts from nothing, and a leader of before still holds its number.
   */
  takeTerm(atLeast: number): Promise<Stored<number>>;
  /** All entries, by seq. */
  load(): Promise<readonly FoundEntry[]>;
  /** Those of these entries that are there, and all that come after `last`, by seq. */
  readSince(last: number, seqs: readonly number[]): Promise<readonly FoundEntry[]>;
  remove(seqs: readonly number[]): Promise<void>;
}
