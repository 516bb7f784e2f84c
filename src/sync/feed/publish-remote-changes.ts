/** Puts what the feed brought into the lists that are open in this tab, in one action. */
import type { Entity } from '#model/entity.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { changesArrived, changesSeen, noRemoteChanges } from '#store/changes-slice.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { pendingRows } from '#store/pending-rows.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { rereadRows } from '#local-db/cache/reread-rows.ts';
import type { OpenLists } from './open-lists.ts';
import { isShownIn, openLists } from './open-lists.ts';
import type { ReceivedChange } from './remote-changes.ts';
import { remoteChangesOf } from './remote-changes.ts';

/** How long a row that somebody else changed stays marked. */
const markMs = 2_000;

export function showRemoteChanges(
  entity: Entity,
  changes: readonly ReceivedChange[],
  at: number,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const open = openLists(getState(), services, entity.name);
    const totals = await dispatch(totalsOf(entity, open));
    const known = getState().changes.arrivals[entity.name] ?? noRemoteChanges;
    const arrivals = remoteChangesOf({ entity, at, changes, open, known, totals });
    dispatch(changesArrived(arrivals));
    if (arrivals.changed.length === 0) return;
    services.ports.clock.after(markMs, () => dispatch(changesSeen({ collection: entity.name, at })));
  };
}

/** How many rows match what is asked now, by name of the query; only of those of which this device holds them all. */
function totalsOf(entity: Entity, open: OpenLists): AppThunk<Promise<Readonly<Record<string, number>>>> {
  return async (_dispatch, getState, { person, commands }) => {
    const own = person.current;
    const { wholeAsOf = null, regions = [] } = (await own?.rows.coverage(entity)) ?? {};
    if (own === undefined || (wholeAsOf === null && regions.length === 0)) return {};
    const state = getState();
    const pending = pendingRows(entity, selectUnsettled(state), commands, state.references.lists);
    const totals = [...open.pages.values()].map(async ({ query }) => {
      const { page, exact } = await own.rows.query(entity, query, pending);
      return exact ? [[nameOfQuery(query), page.total] as const] : [];
    });
    return Object.fromEntries((await Promise.all(totals)).flat());
  };
}

/** The rows of other tabs' news, read from the disk, as the feed told them there. */
export function publishRemoteChanges(
  entity: Entity,
  keys: readonly string[],
  fed: { readonly at: number; readonly own: readonly string[] },
): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const { person } = services;
    const own = person.current;
    if (own === undefined) return;
    const held = keys.map(async (key) => [key, await own.rows.get(entity, key)] as const);
    const before = new Map(await Promise.all(held));
    // A list that was asked for until now may not know of them.
    const rows = await rereadRows(own.rows, entity, keys, services.ports.clock.now());
    const isWhole = (await own.rows.coverage(entity)).wholeAsOf !== null;
    const heard = rows.map(({ key, row }): ReceivedChange => {
      const was = before.get(key);
      return {
        key,
        row,
        before: was,
        isOwn: fed.own.includes(key),
        isCreation: isWhole && was === undefined,
      };
    });
    // Read for somebody who has left meanwhile: nobody else is to see it.
    if (person.current?.subject !== own.subject) return;
    if (heard.length > 0) await dispatch(showRemoteChanges(entity, heard, fed.at));
    const read = new Set(heard.map(({ key }) => key));
    const isShown = isShownIn(openLists(getState(), services, entity.name));
    // They have made room for something else since: what is on screen is older, and only the host knows better.
    if (keys.some((key) => !read.has(key) && isShown(key)))
      dispatch(rowsChanged({ collections: [entity.name] }));
  };
}
