/** What stands on the disk of one device, and what can be wrong with it. */
import type { BatchCall, StorageFailure, StoredEntry } from '#ports/journal-port.ts';
import type { IdentityRecord } from '#ports/ports.ts';
import type { Coverage, FeedHead, RowChunk } from '#ports/row-port.ts';
import type { Meet } from './fault-list.ts';
import type { Life } from './life.ts';

export interface DeviceRecords {
  readonly identity: IdentityRecord | undefined;
  readonly people: readonly string[];
}

export interface PersonRecords {
  readonly last: number;
  readonly term: number;
  readonly entries: ReadonlyMap<number, StoredEntry>;
  readonly calls: ReadonlyMap<string, BatchCall>;
  /** Numbers of entries whose intent can't be read any more. */
  readonly spoiled: ReadonlySet<number>;
  readonly coverages: ReadonlyMap<string, Coverage>;
  readonly chunks: ReadonlyMap<string, ReadonlyMap<number, RowChunk>>;
  readonly drafts: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly head: FeedHead | undefined;
}

export const noRows = { coverages: new Map(), chunks: new Map(), drafts: new Map(), head: undefined };
export const nothing: PersonRecords = {
  ...{ last: 0, term: 0, entries: new Map(), calls: new Map(), spoiled: new Set() },
  ...noRows,
};

export const bySeq = ({ entries }: PersonRecords) => [...entries.values()].sort((a, b) => a.seq - b.seq);

type Trap = (life: Life) => void;

/** Called once, for the page whose transaction it is. */
export interface Traps {
  readonly appendAsked: Trap[];
  readonly appendDone: Trap[];
  readonly wipeAsked: Trap[];
  readonly wipeDone: Trap[];
}

export interface DiskTrouble {
  /** What the next writes meet. */
  readonly failures: Readonly<Record<'append' | 'move' | 'rows', StorageFailure[]>>;
  readonly traps: Traps;
  /** Stores that are not there. */
  readonly missing: Set<'journal' | 'rows'>;
  /** Grows when the browser closes all databases: what is under way fails, the next use opens them again. */
  closings: number;
  /** Until then (exact ms of the world) an old page holds up whoever opens the databases. */
  blockedUntil: number;
  /** How many of the pages opened next are refused all storage. */
  refusals: number;
  /** How many of the next openings find the disk too full to change the databases' shape. */
  fullMigrations: number;
}

export const noTrouble = (): DiskTrouble => ({
  failures: { append: [], move: [], rows: [] },
  traps: { appendAsked: [], appendDone: [], wipeAsked: [], wipeDone: [] },
  missing: new Set(),
  closings: 0,
  blockedUntil: 0,
  refusals: 0,
  fullMigrations: 0,
});

export function healDisk(trouble: DiskTrouble): void {
  for (const list of [...Object.values(trouble.failures), ...Object.values(trouble.traps)]) list.length = 0;
  trouble.missing.clear();
  Object.assign(trouble, { blockedUntil: 0, refusals: 0, fullMigrations: 0 });
}

/** A database that can't be used (now, or by this page). */
export class Unusable extends Error {}

/** Runs a transaction of one page: when its turn has come, and then tells of it, unless the page is gone. */
export type Transact = <T>(work: () => T) => Promise<T>;

/** One page's way to the disk. */
export interface Access {
  readonly life: Life;
  readonly transact: Transact;
  readonly trouble: DiskTrouble;
  readonly met: Meet;
  /** Entries that the console removed, as they stood. */
  readonly removed: StoredEntry[];
  /** Batch calls that were ever begun, by key. */
  readonly begun: Map<string, BatchCall>;
  /** What the world finds wrong with how the disk is used. */
  readonly wrong: (problem: string) => void;
}

/** A transaction on one kind of store: it fails where that is missing, was closed under it, or is not the page's any more. */
export function onStore<T>(access: Access, store: 'journal' | 'rows' | 'device', work: () => T): Promise<T> {
  const { life, transact, trouble, met } = access;
  const asked = trouble.closings;
  life.waits += 1;
  return transact(() => {
    life.waits -= 1;
    if (life.crippled) throw new Unusable('outdated');
    if (store !== 'device' && trouble.missing.has(store)) {
      met('store missing');
      throw new Unusable('missing');
    }
    if (asked !== trouble.closings) {
      met('forced close');
      throw new Unusable('closed');
    }
    return work();
  });
}
