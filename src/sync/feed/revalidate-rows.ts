/**
 * Row messages of another tab may be lost, to a frozen page say. The disk has the rows all the same: now and then, the rows of
 * the open lists are compared with it.
 */
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { isListAnswer } from '#store/api/list-endpoint.ts';
import type { RootState } from '#store/root-state.ts';
import { rowsAnswered, rowsChanged, rowsDoubted } from '#store/rows-slice.ts';
import { cachedQueries } from '#services/cached-queries.ts';
import { isSubscribed } from '#services/feed-subscriptions.ts';
import type { AppThunk } from '#services/services.ts';
import { rereadRows } from '#local-db/cache/reread-rows.ts';
import { showRemoteChanges } from './publish-remote-changes.ts';

/** `looked`: by collection, the revision that was on the disk at the look before; the same holds nothing new. */
export function revalidateRows(looked: Map<string, number>): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { lists, person }) => {
    const head = await person.current?.stores.rows.readHead().catch(() => undefined);
    const under = new Set(head === undefined ? [] : [head.statements]);
    for (const source of lists.values())
      if (person.current?.rows.isOpen(source.entity.name) === true)
        await dispatch(lookAt(source, looked, under)).catch(() => undefined);
    // Not awaited: a host that is slow must not hold up what the disk says next.
    void dispatch(settleRights(under, looked)).catch(() => undefined);
  };
}

/** In `looked`: under which life a collection was found last. */
const lifeOf = (collection: string) => `${collection} life`;

/** In `looked`: how many looks have found other statements on the disk, one after the other. */
const disputes = ' disputes';

/**
 * One of two tabs does not know what the person may do by now: this one, or the one that wrote under other statements. Asked
 * ever more seldom: what nobody writes anew stands there for long.
 */
function settleRights(under: ReadonlySet<string>, looked: Map<string, number>): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { ports, person, session }) => {
    const isDisputed = () => [...under].some((statements) => statements !== person.current?.statements);
    const times = isDisputed() ? (looked.get(disputes) ?? 0) + 1 : 0;
    looked.set(disputes, times);
    // 1, 2, 4, 8, …
    if (times === 0 || (times & (times - 1)) !== 0) return;
    await dispatch(session.checkRights());
    const own = person.current;
    if (own !== undefined && isDisputed()) ports.tabs.post({ kind: 'rightsMoved', person: own.subject });
  };
}

function lookAt(
  source: ListSource,
  looked: Map<string, number>,
  under: Set<string>,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const { entity } = source;
    const own = services.person.current;
    const { coverage } = (await own?.stores.rows.read(entity.name, [])) ?? { coverage: null };
    if (own === undefined || coverage === null) return;
    under.add(coverage.statements);
    // Under other rights they are another tab's alone: to read them here would take them away.
    if (coverage.statements !== own.statements) return;
    if (looked.get(entity.name) === coverage.revision) return;
    looked.set(entity.name, coverage.revision);
    const shown = shownRows(getState(), source);
    const inMemory = await own.rows.coverage(entity);
    // Dropped by another tab and kept anew since: of what was shown before nobody can tell what changed.
    const isAnother = (looked.get(lifeOf(entity.name)) ?? inMemory.life) !== coverage.life;
    looked.set(lifeOf(entity.name), coverage.life);
    if (isAnother && shown.size > 0) {
      dispatch(rowsDoubted({ collections: [entity.name] }));
      dispatch(rowsChanged({ collections: [entity.name] }));
    }
    const isNewest = inMemory.revision === coverage.revision;
    const keys: string[] = [];
    for (const [key, { version }] of shown) {
      const row = await own.rows.get(entity, key);
      if (!isNewest || row?.version !== version) keys.push(key);
    }
    if (keys.length === 0) return;
    const rows = await rereadRows(own.rows, entity, keys, coverage.asOf);
    // Read for somebody who has left meanwhile: nobody else is to see it.
    if (services.person.current?.subject !== own.subject) return;
    const news = rows.flatMap(({ key, row }) => {
      const before = shown.get(key);
      const isNews = before !== undefined && (row === null || row.version > before.version);
      return isNews ? [{ key, row, before, isOwn: false, isCreation: false }] : [];
    });
    // The disk knows nothing of it (evicted, say), and what is told of it may be lost: only the host knows.
    const known = new Set(rows.map(({ key }) => key));
    if (keys.some((key) => !known.has(key))) dispatch(rowsChanged({ collections: [entity.name] }));
    if (news.length === 0) return;
    if (!isSubscribed(services, entity.name)) dispatch(rowsAnswered({ collection: entity.name, rows: news }));
    else await dispatch(showRemoteChanges(entity, news, services.ports.clock.now()));
  };
}

const nothing = { rows: [], asOf: null };

/** As they are to be seen in the lists that are open; not those that are known to be gone, nor those that are not kept. */
function shownRows(state: RootState, { entity, host }: ListSource): ReadonlyMap<string, Row> {
  const gone = state.changes.arrivals[entity.name]?.gone ?? {};
  const answers = cachedQueries(state, host).flatMap(({ argument, data }) =>
    argument.collection === entity.name && isListAnswer(data) && data.isPassing !== true
      ? { rows: data.page.data, asOf: data.asOf }
      : [],
  );
  const blocks = Object.values(state.rows.blocks?.[entity.name] ?? {});
  const shown = new Map<string, Row>();
  for (const { rows, asOf } of [...answers, ...blocks, state.rows.pages[entity.name] ?? nothing])
    for (const row of rows) {
      const key = keyOf(entity, row);
      // Only what went since this was read is gone in it: of what went before, somebody has made it anew.
      if ((gone[key] ?? Number.NEGATIVE_INFINITY) > (asOf ?? 0)) continue;
      // The oldest of those that are shown: each list is to know.
      const other = shown.get(key);
      if (other === undefined || other.version > row.version) shown.set(key, row);
    }
  for (const [key, row] of Object.entries(state.rows.fresh[entity.name] ?? {})) {
    if (row === null) shown.delete(key);
    else if ((shown.get(key)?.version ?? 0) < row.version) shown.set(key, row);
  }
  return shown;
}
