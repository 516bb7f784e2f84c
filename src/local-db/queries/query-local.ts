/** Answers a list from this device. */
import type { Entity } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { selectLiveAsOf } from '#store/changes-slice.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { pendingRows } from '#store/pending-rows.ts';
import type { DevicePage } from '#store/rows-slice.ts';
import { devicePageRead } from '#store/rows-slice.ts';
import { readFeedHead } from '#services/feed-cursor.ts';
import { isSubscribed } from '#services/feed-subscriptions.ts';
import type { AppThunk, PersonMemory } from '#services/services.ts';
import { readFirstPage } from './first-page.ts';

/** Dispatches `devicePageRead`; nothing where nobody is signed in. */
export function queryLocal(entity: Entity, query: ListQuery): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const page = await dispatch(readLocal(entity, query));
    if (page !== undefined) dispatch(devicePageRead(page));
  };
}

/** Undefined where nobody is signed in. */
export function readLocal(entity: Entity, query: ListQuery): AppThunk<Promise<DevicePage | undefined>> {
  return async (dispatch, getState, services) => {
    const own = services.person.current;
    if (own === undefined) return undefined;
    const state = getState();
    const pending = pendingRows(entity, selectUnsettled(state), services.commands, state.references.lists);
    const isOfParts = services.lists.get(entity.name)?.partsOnly === true && query.current === 1;
    const [answer, first] = await Promise.all([
      own.rows.query(entity, query, pending),
      isOfParts ? readFirstPage(own, entity, query) : undefined,
    ]);
    const { page, exact, onlyThis, held } = answer;
    const { data: rows, total } = page;
    // All rows that match, kept up to date by the feed: they are as of what it told last. Where it is followed here, that
    // is known without the disk, which would take longer than all the rest.
    const isFed = exact && isSubscribed(services, entity.name);
    const heard = isFed ? (selectLiveAsOf(state) ?? (await dispatch(readFeedHead()))?.asOf) : undefined;
    const asOf = answer.asOf === null ? null : Math.max(answer.asOf, heard ?? 0);
    // A write of its own, which the answer does not wait for.
    void dispatch(noteUse(own, entity)).catch(() => undefined);
    const only = onlyThis ? { onlyThis } : {};
    const named = { collection: entity.name, name: nameOfQuery(query), held };
    const ahead =
      exact || !first ? {} : { ahead: { ...named, ...first, exact: true, isAhead: true } as const };
    return { ...named, rows, total, exact, ...only, asOf, ...ahead };
  };
}

/** Noted this often at most: each time is a write. */
const noteEveryMs = 10 * 60_000;

/** Records the time of use: the least recently used collection is evicted first. */
function noteUse({ rows }: PersonMemory, entity: Entity): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { ports }) => {
    const { usedAt, asOf } = await rows.coverage(entity);
    const now = ports.clock.now();
    if (asOf > 0 && now - usedAt > noteEveryMs) await rows.claim([entity], { usedAt: now });
  };
}
