/**
 * Rows that are chosen but not on the page: read when something is done to them, from the host, or offline from
 * this device. Undefined where they can't all be known: offline, with a part of them on this device.
 */
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { ListQuery, Page } from '#model/list-query.ts';
import { keysAtOnce, keysQuery } from '#model/list-query.ts';
import { selectRemoteChanges } from '#store/changes-slice.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectSettled, selectUnsettled } from '#store/journal-slice.ts';
import { pendingRows } from '#store/pending-rows.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { readList } from '#services/watch-list.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import { selectPage } from '#local-db/queries/select-page.ts';
import { walkPages } from '#exports/page-walk.ts';
import type { Watch } from '../../command/row-loading-job.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';

type Read = AppThunk<Promise<readonly ShownRow[] | undefined>>;

const mostInPage = 1000;
const all = () => true;

/** Every row that matches, in the order of keys: no change moves a row in it, and one that comes or goes moves few. */
export function readMatching(screen: ListScreen, { filter }: ListQuery, watch?: Watch): Read {
  return async (dispatch) => {
    const sort = [{ field: screen.entity.key, direction: 'asc' as const }];
    const query = { filter, sort, current: 1, pageSize: mostInPage };
    const pages = await dispatch(readAll(screen, query, watch));
    return pages && dispatch(asShown(screen, query, pages));
  };
}

/**
 * The rows from one place of a list to another, as it is sorted now; counted from 0 as the host counts, both included. Rows that
 * are created here and not sent yet have no place there.
 */
export function readSpan(
  screen: ListScreen,
  query: ListQuery,
  first: number,
  last: number,
  watch?: Watch,
): Read {
  return async (dispatch) => {
    const page = Math.floor(first / mostInPage);
    const before = page * mostInPage;
    const isMissing = (count: number) => before + count <= last;
    const part = { ...query, current: page + 1, pageSize: mostInPage };
    const pages = await dispatch(readPages(screen, part, isMissing, { watch }));
    if (pages === undefined) return undefined;
    // Cut before anything is shown of it: what is left out or put in there would shift the places.
    const rows = pages.rows.slice(first - before, last - before + 1);
    const keys = new Set(rows.map((row) => keyOf(screen.entity, row)));
    const shown = dispatch(asShown(screen, part, { ...pages, rows }));
    return shown.filter(({ key }) => keys.has(key));
  };
}

/** Rows by key; those that are gone are not among them. */
export function readKeys(screen: ListScreen, keys: readonly string[], watch?: Watch): Read {
  return async (dispatch) => {
    const found: ShownRow[] = [];
    for (let from = 0; from < keys.length; from += keysAtOnce) {
      const some = keys.slice(from, from + keysAtOnce);
      const part = keysQuery(screen.entity.key, some);
      const pages = await dispatch(readPages(screen, part, all, { wanted: some }));
      if (pages === undefined || watch?.signal.aborted) return undefined;
      found.push(...dispatch(asShown(screen, part, pages)));
      watch?.onRead(found.length);
    }
    return found;
  };
}

/** If fewer rows came than matched at the start, rows went or were missed: all are read again, at most this often. */
const mostAgain = 2;

/** Each page begins a little before the end of the one before it: none is left out because others went meanwhile. */
function readAll(
  screen: ListScreen,
  query: ListQuery,
  watch?: Watch,
): AppThunk<Promise<ReadPages | undefined>> {
  return async (dispatch, _getState, { ports, doneCreations, isVersioned }) => {
    const asOf = ports.clock.now();
    const done = doneCreations();
    for (let again = 0; ; again += 1) {
      const marks = {
        keyOf: (row: Row) => keyOf(screen.entity, row),
        // Without versions of its own it is another moment at each reading: there a row is known by its key alone.
        stampOf: (row: Row) => (isVersioned(screen.list.host) ? `${row.version}` : ''),
      };
      const walk = walkPages(marks, mostInPage);
      const rows: Row[] = [];
      let matched: number | undefined;
      for (let isEnd = false; !isEnd; ) {
        const page = await dispatch(readPage(screen, { ...query, ...walk.page() }, undefined));
        if (page === undefined || watch?.signal.aborted) return undefined;
        matched ??= page.total;
        const step = walk.take(page.data);
        rows.push(...step.rows);
        watch?.onRead(rows.length);
        isEnd = step.isEnd;
      }
      if (rows.length >= (matched ?? 0) || again === mostAgain) return { rows, asOf, done };
    }
  };
}

interface ReadPages {
  readonly rows: readonly Row[];
  /** Epoch ms */
  readonly asOf: number;
  /** As a list's answer has them. */
  readonly done: readonly string[];
}

interface PagesOf {
  /** Keys: where all of them are on this device, a part of the collection will do. */
  readonly wanted?: readonly string[];
  readonly watch?: Watch | undefined;
}

/**
 * Page after page from the first one asked for, while `isMissing` says so of how many are there.
 */
function readPages(
  screen: ListScreen,
  first: ListQuery,
  isMissing: (count: number) => boolean,
  { wanted, watch }: PagesOf,
): AppThunk<Promise<ReadPages | undefined>> {
  return async (dispatch, _getState, { ports, doneCreations }) => {
    const rows = new Map<string, Row>();
    const asOf = ports.clock.now();
    const done = doneCreations();
    for (let { current } = first; ; current += 1) {
      const page = await dispatch(readPage(screen, { ...first, current }, wanted));
      if (page === undefined || watch?.signal.aborted) return undefined;
      // A row that moves on from page to page while they are read is still one row.
      for (const row of page.data) rows.set(keyOf(screen.entity, row), row);
      watch?.onRead(rows.size);
      const isLast = current * first.pageSize >= page.total || page.data.length === 0;
      if (isLast || !isMissing(rows.size)) return { rows: [...rows.values()], asOf, done };
    }
  };
}

function readPage(
  { entity, list }: ListScreen,
  query: ListQuery,
  wanted: readonly string[] | undefined,
): AppThunk<Promise<Page<Row> | undefined>> {
  return async (dispatch, getState, { person, commands }) => {
    if (!selectIsOffline(getState())) {
      const answer = await dispatch(readList(list.host, { collection: entity.name, query }));
      if (answer !== undefined) return answer.page;
    }
    const state = getState();
    const pending = pendingRows(entity, selectUnsettled(state), commands, state.references.lists);
    const stored = await person.current?.rows.query(entity, query, pending);
    const isKnown = stored?.exact === true || (wanted !== undefined && stored?.page.total === wanted.length);
    return isKnown ? stored?.page : undefined;
  };
}

/** With what answers have brought since, and what is pending over them; as the list would show them. */
function asShown(
  { entity }: ListScreen,
  query: ListQuery,
  { rows: data, asOf, done }: ReadPages,
): AppThunk<readonly ShownRow[]> {
  return (_dispatch, getState, { commands }) => {
    const state = getState();
    const page = { data, total: data.length, current: 1, pageSize: data.length };
    const shown = selectPage({
      entity,
      query,
      network: { page, asOf, done },
      device: undefined,
      fresh: selectRowUpdates(entity.name)(state),
      arrivals: selectRemoteChanges(entity.name)(state),
      entries: selectUnsettled(state),
      settled: selectSettled(state),
      commands,
    });
    return shown?.rows ?? [];
  };
}
