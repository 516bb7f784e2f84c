/** Changes made here by the network's answer to a list. */
import { keyOf } from '#model/entity.ts';
import type { ListAnswer } from '#store/api/list-endpoint.ts';
import { selectLaneIndex, selectUnsettled } from '#store/journal-slice.ts';
import type { RowUpdate } from '#store/row-updates.ts';
import { rowsAnswered, selectRowUpdates } from '#store/rows-slice.ts';
import { isSubscribed } from '#services/feed-subscriptions.ts';
import type { AppThunk } from '#services/services.ts';
import { moveEntries } from '../journal/move-entries.ts';

/** Rows that the network answered are kept on this device; entries whose effect they show are settled. */
export function ingestPage(payload: ListAnswer): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const { ports, lists, person } = services;
    const source = lists.get(payload.collection);
    if (source === undefined || person.current === undefined) return;
    const { entity } = source;
    const memory = person.current;
    const { rows: held } = memory;
    const whole = isWhole(payload);
    const { taken, written, isPassed, isDeposed } = payload.isPassing
      ? { taken: [], written: true, isPassed: false, isDeposed: undefined }
      : await held.merge(
          entity,
          payload.page.data,
          payload.asOf,
          whole,
          isSubscribed(services, payload.collection),
        );
    // Asked for before the feed began anew: not kept, and asked for again.
    if (isDeposed) {
      void import('#services/retry-later.ts')
        .then(({ refetchOutdated: askPassed }) => dispatch(askPassed(payload)))
        .catch(() => undefined);
      return;
    }
    if (source.partsOnly && payload.query.current === 1 && written && !isPassed && !payload.isPassing)
      void import('#local-db/queries/keep-first-page.ts')
        .then(({ keepFirstPage }) => dispatch(keepFirstPage(payload, memory)))
        .catch(() => undefined);
    if (holdsAll(payload) && (isPassed || !whole))
      void import('#local-db/cache/regions.ts')
        .then(({ afterAllRead }) => dispatch(afterAllRead(held, entity, payload, isPassed)))
        .catch(() => undefined);
    // Rows that were gone and are back, made anew by somebody: what hides them must not hide them for ever.
    const gone = selectRowUpdates(payload.collection)(getState());
    const back = taken.filter((row) => gone?.[keyOf(entity, row)] === null);
    if (back.length > 0) {
      const rows = back.map((row) => ({ key: keyOf(entity, row), row }));
      dispatch(rowsAnswered({ collection: payload.collection, rows }));
    }
    const versions = new Map(payload.page.data.map((row) => [keyOf(source.entity, row), row.version]));
    const { keyOf: keyNow } = selectLaneIndex(getState());
    // Rows that the disk did not take show nothing after the next start: the change stays over those of before.
    const seen = selectUnsettled(getState()).filter(
      (entry) =>
        written &&
        !isPassed &&
        entry.standing.state === 'accepted' &&
        entry.intent.entity === payload.collection &&
        (versions.get(keyNow(entry)) ?? -1) >= (entry.standing.acceptedVersion ?? 0),
    );
    // The rows first: in another tab, too, nothing flashes back.
    const keys = seen.map(keyNow);
    const own = person.current;
    if (own !== undefined && keys.length > 0)
      ports.tabs.post({ kind: 'rowsMoved', person: own.subject, collection: entity.name, keys });
    await dispatch(
      moveEntries(seen.map(({ intent }) => ({ id: intent.id, event: { kind: 'seen' } as const }))),
    );
    const rows = payload.page.data.map((row) => ({ key: keyOf(entity, row), row }));
    await dispatch(rebaseLate(payload.collection, rows));
  };
}

/**
 * Looks at the changes that wait on these rows. Where what does that can't be loaded they go as they are, and the host
 * says which of them conflict.
 */
export function rebaseLate(collection: string, rows: readonly RowUpdate[]): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { loadLazyServices }) => {
    const late = await loadLazyServices().catch(() => undefined);
    if (late !== undefined) await dispatch(late.rebaseEntries(collection, rows));
  };
}

/** An unfiltered first page that holds every row proves the collection whole. */
const isWhole = (answer: ListAnswer) => holdsAll(answer) && Object.keys(answer.query.filter).length === 0;

/** A first page that holds every row that matches, all of them kept; not where the host leaves rows out. */
const holdsAll = ({ query, page, isPassing }: ListAnswer) =>
  !isPassing && query.current === 1 && page.total === page.data.length && page.cappedAt === undefined;
