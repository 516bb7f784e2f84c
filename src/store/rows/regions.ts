/**
 * Regions: parts of a collection of which this device holds every row, all that match the filter of one answer. A list
 * that asks for no others is answered from here as by the host. The change feed keeps them so (`absorb-changes.ts`):
 * where none tells, rows that other lists bring would make it a mixture of several times, and nothing is claimed.
 */
import type { Entity, Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { isNarrower } from '#model/narrower-filter.ts';
import type { Region } from '#edge/row-port.ts';
import { isFollowed } from '../changes/followed.ts';
import type { AppThunk } from '../extra.ts';
import { askPassed } from '../hosts/ask-later.ts';
import type { ListAnswer } from '../hosts/list-endpoint.ts';
import { nothingPending } from './engine/pending-rows.ts';
import type { RowCache } from './row-cache.ts';
import { isAfter } from './row-cache.ts';

/** Of a collection, the newest ones. */
const mostRegions = 24;

/**
 * What follows an answer with all rows that match, once they are held in `rows`. `isPassed`: the feed has told of a change
 * since they were asked for, which they may not know of.
 */
export function afterAllRead(
  rows: RowCache,
  entity: Entity,
  answer: ListAnswer,
  isPassed: boolean,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, extra) => {
    const { query, page, asOf } = answer;
    // Only a collection that is to be whole again is asked for by itself.
    if (isPassed && Object.keys(query.filter).length === 0) dispatch(askPassed(answer));
    if (!isPassed && isFollowed(extra, entity.name))
      await claimRegion(rows, entity, { filter: query.filter, asOf }, page.data);
  };
}

/**
 * Claims a region once its rows, all that the host answered, are held. Not where a row is held that matches and that the
 * host did not answer: as it is here it is older than the answer, and the feed will tell of it.
 */
export async function claimRegion(
  { change }: Pick<RowCache, 'change'>,
  entity: Entity,
  region: Region,
  rows: readonly Row[],
): Promise<void> {
  const { filter, asOf } = region;
  const read = new Set(rows.map((row) => keyOf(entity, row)));
  const all = { filter, sort: [], current: 1, pageSize: -1 };
  await change([entity], (_, { engine, coverage, lostAt }, isPassed) => {
    const nothing = { write: undefined, result: undefined };
    const { wholeAsOf, regions = [] } = coverage;
    const isClaimed = regions.some((other) => isNarrower(entity, filter, other.filter));
    if (isPassed || isAfter(lostAt, asOf) || wholeAsOf !== null || isClaimed) return nothing;
    const here = engine.query(all, nothingPending).data;
    if (here.length !== read.size || !here.every((row) => read.has(keyOf(entity, row)))) return nothing;
    const others = regions.filter((other) => !isNarrower(entity, other.filter, filter));
    const claim = { regions: [...others, region].slice(-mostRegions) };
    return { write: { chunks: [], claim, askedAt: asOf }, result: undefined };
  });
}
