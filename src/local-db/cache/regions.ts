/**
 * Regions: parts of a collection of which this device holds every row, all that match the filter of one answer. A list
 * that asks for no others is answered from here as by the host. The change feed keeps them so (`merge-changes.ts`):
 * where none tells, rows that other lists bring would make it a mixture of several times, and nothing is claimed.
 */
import type { Entity, Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { isNarrower, valuesOf } from '#model/filter-containment.ts';
import { matches } from '#model/match-row.ts';
import type { Region } from '#ports/row-port.ts';
import type { ListAnswer } from '#store/api/list-endpoint.ts';
import { isSubscribed } from '#services/feed-subscriptions.ts';
import { refetchOutdated } from '#services/retry-later.ts';
import type { AppThunk } from '#services/services.ts';
import type { Collection } from '../engine/open-collection.ts';
import type { RowCache } from './row-cache.ts';
import { isAfter } from './row-cache.ts';

/** Regions kept of a collection: those read last. */
const mostRegions = 24;

/**
 * Change of a collection by an answer with all matching rows, once they are held in `rows`. `isPassed`: the feed has reported a
 * change since the request, which the rows may lack.
 */
export function afterAllRead(
  rows: RowCache,
  entity: Entity,
  answer: ListAnswer,
  isPassed: boolean,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { query, page, asOf } = answer;
    // Only a collection that is to be whole again is asked for by itself.
    if (isPassed && Object.keys(query.filter).length === 0) dispatch(refetchOutdated(answer));
    if (!isPassed && isSubscribed(services, entity.name))
      await claimRegion(rows, entity, { filter: query.filter, asOf }, page.data);
  };
}

/**
 * Claims a region once its rows, all that the host answered, are held. Not where a row is held that matches and that the
 * host did not answer: as it is here it is older than the answer, and the feed will tell of it. Nor are rows that were
 * asked for by their keys, which nobody asks for again and which would crowd out the lists that somebody does.
 */
export async function claimRegion(
  { change }: Pick<RowCache, 'change'>,
  entity: Entity,
  region: Region,
  rows: readonly Row[],
): Promise<void> {
  const { filter, asOf } = region;
  const onKey = filter[entity.key];
  const isByKeys = onKey !== undefined && valuesOf(onKey) !== undefined;
  if (isByKeys || !isNarrower(entity, filter, filter)) return;
  const read = new Set(rows.map((row) => keyOf(entity, row)));
  await change([entity], (_, collection, isPassed) => {
    const { coverage, lostAt, missedAt } = collection;
    // Without a list of its own on the disk the feed would not keep it.
    const isNothingKept = coverage.asOf === 0;
    const isUnheard = isAfter(lostAt, asOf) || isAfter(missedAt, asOf);
    const isOver = isPassed || isUnheard || coverage.wholeAsOf !== null || isNothingKept;
    const regions = isOver ? undefined : regionsAfter(collection, region, read);
    const write = regions && { chunks: [], claim: { regions }, askedAt: asOf };
    return { write, result: undefined };
  });
}

/** Regions claimed after an answer with these rows. Undefined: unchanged. */
function regionsAfter(
  { entity, held, coverage: { regions = [] } }: Collection,
  { filter, asOf }: Region,
  read: ReadonlySet<string>,
): readonly Region[] | undefined {
  const here = [...held.values()].flatMap((row) =>
    matches(entity, row, filter) ? [keyOf(entity, row)] : [],
  );
  const wider = regions.filter((other) => isNarrower(entity, filter, other.filter));
  if (here.length !== read.size || !here.every((key) => read.has(key))) return undefined;
  const within = regions.filter((other) => isNarrower(entity, other.filter, filter));
  if (wider.some((other) => !within.includes(other))) return undefined;
  const others = regions.filter((other) => !within.includes(other));
  // The feed may have kept the same one beyond this answer.
  const same = within.filter((other) => wider.includes(other));
  const renewed = { filter, asOf: Math.max(asOf, ...same.map((other) => other.asOf)) };
  return [...others, renewed].slice(-mostRegions);
}
