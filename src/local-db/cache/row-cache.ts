/**
 * The rows this device holds for one person: read once per collection, queried in memory with the server's
 * own list language, written in chunks together with their coverage. Outside of Redux: only what is shown
 * goes in there.
 */

import type { Entity, Row } from '#model/entity.ts';
import { keepable, keyOf } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { ListQuery, Page } from '#model/list-query.ts';
import { matches } from '#model/match-row.ts';
import type { Coverage, FeedHead, Region, RowStore } from '#ports/row-port.ts';
import type { PendingRows } from '#commands/pending-rows-source.ts';
import { nothingPending } from '#commands/pending-rows-source.ts';
import { beforeAllVersions } from '../engine/open-collection.ts';
import type { RowTable } from '../engine/row-table.ts';
import type { AnsweredRow, KeptAnswer } from './answered-rows.ts';
import { keepAnsweredRows } from './answered-rows.ts';
import type { Changed, Collections, CoverageClaim } from './collections.ts';
import { openCollections } from './collections.ts';

export interface DeviceAnswer {
  readonly page: Page<Row>;
  /** Every row that matches is held: the answer is the server's as of `asOf`. */
  readonly exact: boolean;
  /** That is known of this query, and not of all rows of the collection. */
  readonly onlyThis?: true;
  readonly held: number;
  readonly asOf: number | null;
}

export type Merged = Pick<Changed<never>, 'written' | 'isPassed' | 'isDeposed'> & {
  readonly taken: readonly Row[];
};

export interface RowCache {
  /**
   * Puts rows read at `asOf` in; `whole`: these are all rows of the collection, others are gone; `isFed`: the change
   * feed tells what becomes of them. Returns the rows taken: those that a later answer to a command took away are not,
   * nor, where the feed has told of a change meanwhile, any that was not held. `written`: false, they stand in memory
   * only. `isFenced`: nothing is put in where the feed has begun anew since `asOf`; `isDeposed` says so.
   */
  merge(
    entity: Entity,
    rows: readonly Row[],
    asOf: number,
    whole: boolean,
    isFed?: boolean,
    isFenced?: boolean,
  ): Promise<Merged>;
  /** Puts in a row that a command's answer brought, or takes out one that it removed: see `KeepAnswered`. */
  apply(entity: Entity, answered: AnsweredRow): Promise<KeptAnswer>;
  /**
   * Answers a query from the held rows. Filter and sort go by what the person sees, the pending commands over the
   * rows; the page holds the base rows.
   */
  query(entity: Entity, query: ListQuery, pending?: PendingRows): Promise<DeviceAnswer>;
  get(entity: Entity, key: string): Promise<Row | undefined>;
  coverage(entity: Entity): Promise<Coverage>;
  /** Makes a change of another kind: what the feed tells (`merge-changes.ts`). */
  readonly change: Collections['change'];
  readonly catchUp: Collections['catchUp'];
  /** Whether there is room for rows that are not held yet. */
  mayKeep(): boolean;
  /** Changes what is claimed of collections; resolves to whether the disk has it. */
  claim(
    entities: readonly Entity[],
    claim: CoverageClaim,
    head?: FeedHead,
    after?: string | null,
  ): Promise<boolean>;
  /** Whether anybody on this page has asked for its rows, which may be older than the disk then. */
  isOpen(collection: string): boolean;
  /** Drops what is held in memory of a collection that was removed from the disk. */
  forget(collection: string): void;
  /** For what reads them otherwise (`reread-rows.ts`). */
  readonly collections: Pick<Collections, 'of' | 'read' | 'readAnew'>;
}

/**
 * `statements`: a name for what the person may see; rows read under other statements prove nothing whole. `random`:
 * 0 to 1. `mayKeep`: whether there is room for rows that are not held yet; what the person asked to have offline is
 * kept all the same.
 */
export function createRowCache(
  store: RowStore,
  statements: string,
  random: () => number,
  mayKeep: () => boolean = () => true,
): RowCache {
  const collections = openCollections(store, statements, random);
  const keepAnswered = keepAnsweredRows(collections);

  return {
    async merge(entity, rows, asOf, whole, isFed = false, isFenced = isFed) {
      const { results, ...outcome } = await collections.change(
        [entity],
        (_, { held, appliedAt, removedAt, gone, lostAt, missedAt, coverage }, isPassed) => {
          const isHeld = (key: string) => held.get(key) !== undefined;
          const isLater = laterThan(appliedAt, asOf);
          // Rows requested before the feed's latest report may be outdated or gone by now, as are rows missing from a collection
          // that is held whole as of later. A held row is judged by its version; nothing is added, claimed or removed.
          const isTaken = (row: Row) => {
            const key = keyOf(entity, row);
            return (
              isHeld(key) ||
              !(isPassed || isLater(key) || isOfAll(entity, coverage, row, (at) => isAfter(at, asOf + 1)))
            );
          };
          const accepted = rows.filter(isTaken);
          // The state of a row that is not held is unknown after a later change, unless that removed it.
          const isKnown = (row: Row) => isTaken(row) || removedAt.has(keyOf(entity, row));
          // Another tab may have put in since what these do not have: it is not taken away for them.
          const isAll =
            whole &&
            !isPassed &&
            !isAfter(lostAt, asOf) &&
            !isAfter(missedAt, asOf) &&
            !(coverage.asOf > asOf && isAfter(coverage.asOf, asOf));
          const isWhole = isAll && rows.every(isKnown);
          const isRoom = coverage.pinned || mayKeep();
          const kept = accepted.filter((row) => isRoom || isHeld(keyOf(entity, row)));
          // Also what is not taken: whoever shows these rows hears whether they were passed by.
          const isNew = (row: Row) => !isHeld(keyOf(entity, row)) && isOfAll(entity, coverage, row);
          const isAdding = !isPassed && rows.some(isNew);
          // Put into memory before the disk said that they were passed by: nobody has taken them away.
          if (isPassed) for (const row of rows) gone.delete(keyOf(entity, row));
          const put = held.put(kept.map((row) => keepable(entity, row, mayBeKept)));
          const read = isAll ? new Set(rows.map((row) => keyOf(entity, row))) : undefined;
          const removed = read === undefined ? [] : held.remove(missing(held, read, isLater));
          const claim = {
            asOf: Math.max(coverage.asOf, asOf),
            ...(isWhole ? { wholeAsOf: asOf, regions: [] } : {}),
            ...(kept.length < accepted.length ? holdsNothingWhole : {}),
          };
          // The feed may report changes of a partly held collection all the time: rows that were seen are kept all the same.
          const isClaiming = isAll || isAdding;
          const askedAt = isFed && isClaiming ? asOf : undefined;
          const write = { chunks: [...put, ...removed], claim, askedAt, readAt: isFenced ? asOf : undefined };
          return { write: isRoom || held.size > 0 ? write : undefined, result: accepted };
        },
      );
      return { taken: results[0] ?? [], ...outcome };
    },
    apply: keepAnswered,
    change: collections.change,
    catchUp: collections.catchUp,
    mayKeep,
    async claim(entities, claim, head, after) {
      const make = () => ({ write: { chunks: [], claim }, result: undefined });
      return (await collections.change(entities, make, head, after)).written;
    },
    async query(entity, query, pending = nothingPending) {
      const { held, engine, coverage } = await collections.of(entity);
      const page = engine.query(query, pending);
      const { wholeAsOf, regions } = coverage;
      const answer = { page, exact: wholeAsOf !== null, held: held.size, asOf: coverage.asOf || null };
      const region = answer.exact || !regions?.length ? undefined : await regionOf(entity, query, regions);
      return region === undefined ? answer : { ...answer, exact: true, onlyThis: true, asOf: region.asOf };
    },
    collections,
    isOpen: collections.isOpen,
    forget: collections.forget,
    async get(entity, key) {
      return (await collections.of(entity)).held.get(key);
    },
    async coverage(entity) {
      return (await collections.of(entity)).coverage;
    },
  };
}

/** Claim of a collection that there is no quota for. */
export const holdsNothingWhole = { wholeAsOf: null, regions: [] } as const;

/** Whether a row is one of those of which all are held; `is`: as of a time that it says yes to (epoch ms). */
export const isOfAll = (
  entity: Entity,
  { wholeAsOf, regions = [] }: Coverage,
  row: Row,
  is: (asOf: number) => boolean = () => true,
): boolean =>
  (wholeAsOf !== null && is(wholeAsOf)) ||
  regions.some(({ filter, asOf }) => is(asOf) && matches(entity, row, filter));

/** The newest that holds all rows that match. What it takes is loaded where there is one to look at. */
const regionOf = (entity: Entity, { filter }: ListQuery, regions: readonly Region[]) =>
  import('#model/filter-containment.ts').then(
    ({ isNarrower }) => regions.findLast((region) => isNarrower(entity, filter, region.filter)),
    () => undefined,
  );

/** No answer comes as late as this: what was brought later than that was brought before the clock was set back. */
const anHour = 3_600_000;

/** Whether a row was brought by something else after the rows of `asOf` (epoch ms) were asked for. */
export function laterThan(appliedAt: ReadonlyMap<string, number>, asOf: number): (key: string) => boolean {
  return (key) => isAfter(appliedAt.get(key) ?? beforeAllVersions, asOf);
}

export const isAfter = (at: number, asOf: number) => at >= asOf && at - asOf < anHour;

/** Keys that a reading of all did not find, but for those that are known to be later than it. */
export function missing(
  held: RowTable,
  present: ReadonlySet<string>,
  isLater: (key: string) => boolean,
): readonly string[] {
  return [...held.keys()].filter((key) => !present.has(key) && !isLater(key));
}
