/** Rows kept on this device: chunks, what they cover, and how far the host's change feed was read. */
import type { Row } from '#model/entity.ts';
import type { Filter } from '#model/list-query.ts';
import type { StorageFailure } from './journal-port.ts';

/** Up to 500 rows kept as one record: a hundred times cheaper to write than a record per row. */
export interface RowChunk {
  readonly id: number;
  readonly rows: readonly Row[];
}

/** A part of a collection of which every row is held: all that match a filter. */
export interface Region {
  readonly filter: Filter;
  /** Epoch ms. */
  readonly asOf: number;
}

/** Coverage of a collection on this device: as of when, for which statements. */
export interface Coverage {
  readonly collection: string;
  /** Shape of the entity when the rows were kept; another shape drops them. */
  readonly schema: string;
  /** Statements under which the rows were read; a change drops the claim to hold all. */
  readonly statements: string;
  /** Set when every row of the collection is held: when the reading of all began (epoch ms). */
  readonly wholeAsOf: number | null;
  /** Parts that are held with all of their rows; absent: none. Where all rows are held they say nothing. */
  readonly regions?: readonly Region[];
  /** All rows are being read: changes of rows that are not held are kept as well, or they would be missing then. */
  readonly filling: boolean;
  /** Newest reading of any row (epoch ms). */
  readonly asOf: number;
  /** The person asked for it to be kept: never evicted to make room. */
  readonly pinned: boolean;
  /** When it was last asked for (epoch ms): what was not used for longest goes first. */
  readonly usedAt: number;
  /** Another one with each write, so that a tab learns that its picture of the rows is not the newest. */
  readonly revision: number;
  /** Another one where nothing was kept before: what was held until then is not gone, but unknown. */
  readonly life: number;
}

export interface RowWrite {
  readonly coverage: Coverage;
  readonly chunks: readonly RowChunk[];
  /** The revision that these chunks were made from; 0: nothing was kept. Undefined: they go over whatever is there. */
  readonly basedOn?: number;
  /**
   * When these rows were asked for (epoch ms): where the feed has told of a change of the collection since, nothing is
   * written. Undefined: whatever it has told.
   */
  readonly askedAt?: number | undefined;
  /**
   * Term of the tab that sent what these rows answer; where the head is of a later one nothing is written. A tab that was
   * frozen, and taken over from, may hold rows of a time that the host has forgotten since.
   */
  readonly term?: number | undefined;
  /**
   * When these rows were asked for (epoch ms): where the feed has begun anew since, as its head on the disk says, nothing is
   * written. The host may have been restored from a backup in between, and then their versions say nothing. (Where the
   * clock was set back in between, it does not show.)
   */
  readonly readAt?: number | undefined;
}

/**
 * stale: another tab wrote a collection since the writer read it; passed: see `askedAt`; deposed: see `term`, or another head
 * stands there than the one that this follows; forgotten: see `readAt`. Nothing was written.
 */
export type RowsWritten =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: StorageFailure | 'stale' | 'passed' | 'deposed' | 'forgotten' };

/** How far the change feed was taken in. */
export interface FeedHead {
  /** As the host gave it; opaque. */
  readonly cursor: string;
  /** Statements under which it was read. */
  readonly statements: string;
  /** When the host was asked for what it answered last (epoch ms), or that came by the stream. */
  readonly asOf: number;
  /** When that came. */
  readonly heardAt?: number;
  /** Term of the tab that has written it. */
  readonly term?: number | undefined;
  /**
   * Time of the last reported change (epoch ms), by collection that the feed was asked for; changes before that request are
   * unknown. Absent: nothing is known of any.
   */
  readonly toldAt?: Readonly<Record<string, number>>;
  /** When the feed last began anew, with a fresh cursor (epoch ms): rows asked for earlier are not written. Absent: not known. */
  readonly begunAt?: number;
}

export interface RowStore {
  /** `ids`: of these chunks alone; without them, of all. */
  read(
    collection: string,
    ids?: readonly number[],
  ): Promise<{ readonly coverage: Coverage | null; readonly chunks: readonly RowChunk[] }>;
  /**
   * Chunks, coverage and the head of the feed that they came by, in one transaction: all or nothing. `after`: cursor of
   * the head that this one follows, null: none stands there; undefined: it goes over whatever does.
   */
  write(writes: readonly RowWrite[], head?: FeedHead, after?: string | null): Promise<RowsWritten>;
  readHead(): Promise<FeedHead | undefined>;
  remove(collection: string): Promise<void>;
  /** By the collections' names. */
  list(): Promise<readonly { readonly coverage: Coverage; readonly chunks: number }[]>;
}

/** Why a write is not made, as the disk stands within its transaction; undefined: it is. */
export function rowWriteRefusal(
  { coverage: { collection }, basedOn, askedAt = Number.POSITIVE_INFINITY, term, readAt }: RowWrite,
  kept: Coverage | undefined,
  head: FeedHead | undefined,
): 'stale' | 'passed' | 'deposed' | 'forgotten' | undefined {
  if (term !== undefined && term < (head?.term ?? 0)) return 'deposed';
  if (readAt !== undefined && head?.begunAt !== undefined && readAt < head.begunAt) return 'forgotten';
  if (basedOn !== undefined && basedOn !== (kept?.revision ?? 0)) return 'stale';
  return (head?.toldAt?.[collection] ?? head?.heardAt ?? head?.asOf ?? 0) > askedAt ? 'passed' : undefined;
}

/** Whether another head stands on the disk than the one that is to be followed, or that of a tab that leads since. */
export const isOtherHead = (
  after: string | null | undefined,
  kept: FeedHead | undefined,
  next: FeedHead | undefined,
) => after !== undefined && (after !== (kept?.cursor ?? null) || (next?.term ?? 0) < (kept?.term ?? 0));
