/**
 * The collections that this device holds for one person: each is read from the disk once and kept in memory.
 * A change is made in memory and written at once, chunks and coverage in one transaction. Other tabs write the same
 * chunks: where one of them was first, the write is refused as stale, the collection is read again and the change is
 * made on that. Otherwise an older picture of a chunk would be put over rows that the change feed brought, and the
 * feed never brings them again.
 */
import type { Entity } from '#model/entity.ts';
import type { Coverage, FeedHead, RowStore, RowWrite } from '#ports/row-port.ts';
import type { Collection } from '../engine/open-collection.ts';
import { beforeAllVersions, openCollection, readStoredRows } from '../engine/open-collection.ts';
import type { RowTable } from '../engine/row-table.ts';
import { inFlight } from './in-flight.ts';

/** Facts claimed of a collection by a change. */
export type CoverageClaim = Partial<
  Pick<Coverage, 'wholeAsOf' | 'regions' | 'filling' | 'asOf' | 'pinned' | 'usedAt'>
>;

export interface CollectionChange<T> {
  /** Undefined: nothing is written. */
  readonly write:
    | (Pick<RowWrite, 'chunks' | 'askedAt' | 'term' | 'readAt'> & { readonly claim: CoverageClaim })
    | undefined;
  readonly result: T;
}

export interface Changed<T> {
  /** False: it stands in memory only; the disk would not take it. */
  readonly written: boolean;
  /** The feed has told of a change since these rows were asked for. */
  readonly isPassed: boolean;
  /**
   * Another tab, or another head of the feed, has taken over, or the feed has begun anew since the rows were asked for:
   * nothing was made of it, and memory is as the disk is.
   */
  readonly isDeposed?: true;
  /** In the order of the entities. */
  readonly results: readonly T[];
}

export interface Collections {
  of(entity: Entity): Promise<Collection>;
  /** Reads a collection anew from the disk, once no change of it is under way. */
  readAnew(entity: Entity): Promise<Collection>;
  /** Reads chunks of a collection as they are on the disk. */
  read(collection: string, chunks: readonly number[]): ReturnType<RowStore['read']>;
  /** Reads a collection of which nothing is held here, where another tab has kept some of it since; whether it has. */
  catchUp(entity: Entity): Promise<boolean>;
  /** Whether anybody on this page has asked for its rows. */
  isOpen(collection: string): boolean;
  /** Drops what is held in memory of a collection. */
  forget(collection: string): void;
  /**
   * Makes a change of several collections, and the head of the feed that brought it, in one transaction. It is made
   * again where the disk refuses it as stale or as passed; `isPassed`: the latter.
   */
  change<T>(...given: Changing<T>): Promise<Changed<T>>;
}

type Changing<T> = [
  entities: readonly Entity[],
  make: (entity: Entity, collection: Collection, isPassed: boolean) => CollectionChange<T>,
  head?: FeedHead,
  after?: string | null,
];

const mostTries = 5;
const nothingMade = { written: false, isDeposed: true, results: [] } as const;
const nothingNew: CollectionChange<never>['write'] = { chunks: [], claim: {} };

/**
 * `statements`: a name for what the person may see; rows read under other statements are dropped. `random`: 0 to 1, so
 * that no two tabs ever name two pictures of the rows alike, nor one that the disk refused like one that it took.
 */
export function openCollections(store: RowStore, statements: string, random: () => number): Collections {
  const open = new Map<string, Promise<Collection>>();
  /** Also those whose rows were dropped since: somebody still looks at them. */
  const requested = new Set<string>();

  const ahead = aheadOfDisk();

  function forget(name: string): void {
    open.delete(name);
    ahead.forget(name);
  }

  function of(entity: Entity): Promise<Collection> {
    const { name } = entity;
    requested.add(name);
    const known = open.get(name);
    if (known !== undefined) return known;
    const opened = openCollection(store, entity, statements, random());
    open.set(name, opened);
    return opened;
  }

  /** Changes on their way to the disk can't be read there: nothing is concluded before all have arrived. */
  async function readAnew(entity: Entity): Promise<Collection> {
    const { name } = entity;
    for (;;) {
      await changing.over(name);
      const opened = open.get(name);
      const before = await opened;
      // The next change may begin in the very turn in which one is over, and put its rows in.
      if (!changing.isUnderWay(name) && open.get(name) === opened) return openAnew(entity, before);
    }
  }

  const reopen = async (entity: Entity) => openAnew(entity, await open.get(entity.name));

  async function openAnew(entity: Entity, before: Collection | undefined): Promise<Collection> {
    forget(entity.name);
    const collection = await of(entity);
    if (before !== undefined) {
      takeOver(collection, before);
      ahead.note(collection, before.isAhead);
    }
    return collection;
  }

  const changing = inFlight();

  async function change<T>(...[entities, make, head, after]: Changing<T>): Promise<Changed<T>> {
    let isPassed = false;
    for (let tries = 1; ; tries += 1) {
      const collections = await Promise.all(entities.map(of));
      const made = entities.flatMap((entity, index) => {
        const collection = collections[index];
        return collection === undefined ? [] : [{ collection, ...make(entity, collection, isPassed) }];
      });
      const results = made.map(({ result }) => result);
      const isWritten = (one: Collection) =>
        made.some(({ collection, write }) => collection === one && write !== undefined);
      const others = head === undefined ? [] : ahead.all().filter((one) => !isWritten(one));
      const wanted = [...made, ...others.map((collection) => ({ collection, write: nothingNew }))];
      const writes = wanted.flatMap(({ collection, write }) =>
        write === undefined ? [] : [{ collection, ...writeOf(collection, write, random()) }],
      );
      if (writes.length === 0 && head === undefined) return { written: true, isPassed, results };
      const written = writes.map(({ collection: _, ...write }) => write);
      const outcome = await store.write(written, head, after);
      const failure = outcome.ok ? undefined : outcome.failure;
      if (failure === 'deposed') for (const { collection } of wanted) forget(collection.entity.name);
      if (failure === 'forgotten')
        await Promise.all(wanted.map(({ collection }) => reopen(collection.entity)));
      if (failure === 'deposed' || failure === 'forgotten') return { ...nothingMade, isPassed };
      const isOld = failure === 'stale' || failure === 'passed';
      isPassed ||= failure === 'passed';
      const isOver = !isOld || tries === mostTries;
      // With the feed's head also those of which nothing is held here: another tab may put an older list in.
      const affected = head === undefined ? writes : wanted;
      for (const { collection } of isOver ? affected : []) {
        if (head !== undefined)
          collection.lostAt = outcome.ok ? beforeAllVersions : toldAtOf(head, collection);
        ahead.note(collection, !outcome.ok || collection.lostAt > beforeAllVersions);
      }
      if (isOver) return { written: outcome.ok, isPassed, results };
      await Promise.all(writes.map(({ collection }) => reopen(collection.entity)));
    }
  }

  return {
    of,
    readAnew,
    read: (collection, chunks) => readStoredRows(store, collection, chunks),
    async catchUp(entity) {
      const isEmpty = (await of(entity)).coverage.asOf === 0;
      if (!isEmpty || !(await readStoredRows(store, entity.name, [])).coverage?.asOf) return false;
      await reopen(entity);
      return true;
    },
    isOpen: (collection) => requested.has(collection),
    forget,
    change(...given) {
      const changed = change(...given);
      for (const { name } of given[0]) changing.begun(name, changed);
      return changed;
    },
  };
}

/** Carries over to a collection that is read anew what only memory knew. */
function takeOver(collection: Collection, before: Collection): void {
  // If nothing is stored any more, or it was stored anew, the rows were evicted: they have not been removed.
  if (before.coverage.life === collection.coverage.life && collection.coverage.asOf > 0)
    for (const key of goneSince(before, collection.held)) collection.gone.add(key);
  // Changes that the disk refused are lost with the old memory, though they were received: the coverage no longer holds.
  if (before.isAhead) collection.coverage = { ...collection.coverage, wholeAsOf: null, regions: [] };
  collection.lostAt = before.lostAt;
  collection.missedAt = before.missedAt;
  for (const [key, at] of before.appliedAt) collection.appliedAt.set(key, at);
  for (const [key, at] of before.removedAt) collection.removedAt.set(key, at);
  for (const [key, told] of before.pendingChanges) collection.pendingChanges.set(key, told);
}

/** The collections that are ahead of the disk. */
function aheadOfDisk() {
  const ahead = new Set<Collection>();
  return {
    all: () => [...ahead],
    note(collection: Collection, isAhead: boolean) {
      collection.isAhead = isAhead;
      if (isAhead) ahead.add(collection);
      else ahead.delete(collection);
    },
    forget(name: string) {
      for (const collection of ahead) if (collection.entity.name === name) ahead.delete(collection);
    },
  };
}

/** Write to the disk; its claim applies in memory from now on. */
function writeOf(
  collection: Collection,
  write: NonNullable<CollectionChange<unknown>['write']>,
  part: number,
): RowWrite {
  const { coverage } = collection;
  const claimed = { ...coverage, ...write.claim };
  collection.coverage = { ...claimed, revision: revisionAfter(claimed) + part };
  // The later one of the same id is the newer.
  const chunks = [...new Map(write.chunks.map((chunk) => [chunk.id, chunk])).values()];
  const { askedAt, term, readAt } = write;
  return { coverage: collection.coverage, chunks, basedOn: coverage.revision, askedAt, term, readAt };
}

const toldAtOf = ({ toldAt, heardAt, asOf }: FeedHead, { entity }: Collection) =>
  toldAt?.[entity.name] ?? heardAt ?? asOf;

/** Those of before count as well: of two rows that went at once, each is asked for by a message of its own. */
function goneSince({ held, gone, isAhead }: Collection, now: RowTable): readonly string[] {
  const missing = isAhead ? [] : [...held.keys()].filter((key) => now.get(key) === undefined);
  return [...[...gone].filter((key) => held.get(key) === undefined), ...missing];
}

/** Begins with the time, so that a collection that was evicted and kept anew can't be taken for the one before. */
function revisionAfter({ revision, asOf, usedAt }: Coverage): number {
  return Math.floor(Math.max(revision + 1, asOf, usedAt));
}
