/** Answers a list from this device, and keeps whole collections on it that a screen wants whole. */
import type { Entity, Row } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import type { AppThunk } from '../extra.ts';
import { listRequest } from '../hosts/list-endpoint.ts';
import { selectUnsettled } from '../journal/journal-slice.ts';
import { pendingRows } from '../journal/pending-rows.ts';
import { devicePageRead } from './rows-slice.ts';

/** Dispatches `devicePageRead`; nothing where nobody is signed in. */
export function askDevice(entity: Entity, query: ListQuery): AppThunk<Promise<void>> {
  return async (dispatch, getState, { person, book }) => {
    const own = person.current;
    if (own === undefined) return;
    const pending = pendingRows(entity, selectUnsettled(getState()), book);
    const answer = await own.rows.query(entity, query, pending);
    const { page, exact, held, asOf } = answer;
    const { data: rows, total } = page;
    dispatch(
      devicePageRead({ collection: entity.name, name: nameOfQuery(query), rows, total, exact, held, asOf }),
    );
  };
}

/** Rows asked for at once when a whole collection is read. */
const wholePageSize = 1000;
/** A collection read whole less long ago than this is not read again just because its screen opens. */
const wholeEveryMs = 10 * 60_000;
/** Larger collections are kept by visited pages only. */
const largestWhole = 20_000;

/**
 * Reads every row of a collection in the background, page by page, so that it answers offline as the server
 * would. One reading at a time for each collection; gives up silently where the network fails.
 */
export function keepWhole(collection: string): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { lists, callHost, person, edges, wholeReadings }) => {
    const source = lists.get(collection);
    const own = person.current;
    if (source === undefined || own === undefined) return;
    const startedAt = edges.clock.now();
    if (startedAt - (wholeReadings.get(collection) ?? Number.NEGATIVE_INFINITY) < wholeEveryMs) return;
    wholeReadings.set(collection, startedAt);
    const rows: Row[] = [];
    let total: number | undefined;
    let isWhole = true;
    for (let current = 1; ; current += 1) {
      const query = { filter: {}, sort: [], current, pageSize: wholePageSize };
      const answer = await callHost({ ...listRequest(source, query), host: source.host });
      const read = answer.ok ? source.call.answer.safeParse(answer.body) : undefined;
      if (!read?.success || read.data.total > largestWhole || person.current !== own) {
        wholeReadings.delete(collection);
        return;
      }
      // Rows came or went between two pages: what was read is no picture of the whole.
      if (total !== undefined && total !== read.data.total) isWhole = false;
      total = read.data.total;
      rows.push(...read.data.data);
      if (current * wholePageSize >= read.data.total) break;
    }
    await own.rows.merge(source.entity, rows, startedAt, isWhole);
    if (!isWhole) wholeReadings.delete(collection);
  };
}
