/**
 * A list without its looks: what is asked, from where it was answered, what is shown. A page that needs
 * another skin around the same list uses this and its own markup.
 *
 *   address -> query -> network ┐
 *                       device  ┴-> rows shown = newest rows + pending commands
 */
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { Failure } from '#model/failure.ts';
import type { ListState } from '#model/list-address.ts';
import { continuous, searchValuesOf } from '#model/list-address.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { isReversed, toFilter } from '#model/search-values.ts';
import { selectArrivals, selectLiveAsOf } from '#store/changes/changes-slice.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { ListArgument } from '#store/hosts/list-endpoint.ts';
import { selectUnsettled } from '#store/journal/journal-slice.ts';
import { askDevice } from '#store/rows/ask-device.ts';
import { keepWholeSoon } from '#store/rows/keep-later.ts';
import { selectDevicePage, selectFreshRows } from '#store/rows/rows-slice.ts';
import type { ShownPage, ShownRow } from '#store/rows/shown-page.ts';
import { shownPage } from '#store/rows/shown-page.ts';
import type { ListScreen } from '../define-screen.ts';
import { useAppDispatch, useAppSelector, useExtra } from '../store-hooks.ts';
import type { RowSpan } from './grid/grid-props.ts';
import { blockSize } from './rows/blocks.ts';
import type { PlacedRows } from './rows/placed-rows.ts';
import { pageRows } from './rows/placed-rows.ts';
import type { ListAddress } from './use-list-address.ts';
import { useListAddress } from './use-list-address.ts';
import { useNetworkPage } from './use-network-page.ts';

export interface ListView extends ListAddress {
  /** The query whose rows are shown; undefined where none was ever sent. */
  readonly query: ListQuery | undefined;
  readonly page: ShownPage | undefined;
  /** The rows by place; in a continuous list those that are loaded. */
  readonly rows: PlacedRows<ShownRow>;
  /** Names what the rows answer. */
  readonly top: string;
  /** refused: the search was not sent, and nothing was asked before it. */
  readonly status: 'loading' | 'ready' | 'failed' | 'refused';
  readonly failure: Failure | undefined;
  /** Message id of why the search is not sent; rows of the search before it stay. */
  readonly refusal: string | undefined;
  readonly busy: boolean;
  refresh(): void;
  /** Rows that are drawn now. */
  show(span: RowSpan): void;
}

export function useListScreen(screen: ListScreen): ListView {
  const address = useListAddress(screen);
  const { state } = address;
  const refusal = refusalOf(screen, state);
  const argument = useAsked(screen, state, refusal);
  const network = useNetworkPage(screen.list.host, argument);
  const page = useShownPage(screen, argument, network);
  const dispatch = useAppDispatch();
  const query = argument?.query;
  const shownRows = page?.rows ?? noRows;
  const rows = useMemo(() => pageRows(shownRows), [shownRows]);

  useEffect(() => {
    if (query !== undefined) void dispatch(askDevice(screen.entity, query));
  }, [dispatch, screen, query]);

  const isOffline = useAppSelector(selectIsOffline);
  const hasAnswer = network.answer !== undefined;
  useEffect(() => {
    if (screen.offline !== 'whole' || isOffline || !hasAnswer) return;
    // From then on this device answers as the host would: it is asked again, so that the page knows.
    void dispatch(keepWholeSoon(screen.entity.name))
      .then(() => query && dispatch(askDevice(screen.entity, query)))
      .catch(() => undefined);
  }, [dispatch, screen, query, isOffline, hasAnswer]);

  const { refresh: refreshNetwork } = network;
  const refresh = useCallback(() => {
    refreshNetwork();
    if (query !== undefined) void dispatch(askDevice(screen.entity, query));
  }, [dispatch, refreshNetwork, screen, query]);

  const status =
    page !== undefined
      ? 'ready'
      : argument === undefined
        ? 'refused'
        : network.failure !== undefined && !network.isFetching
          ? 'failed'
          : 'loading';
  return {
    ...address,
    query,
    page,
    rows,
    top: query === undefined ? '' : nameOfQuery(query),
    status,
    failure: network.failure,
    refusal,
    busy: network.isFetching,
    refresh,
    show: showNothing,
  };
}

const noRows: readonly ShownRow[] = [];
const showNothing = () => undefined;

function refusalOf(screen: ListScreen, state: ListState): string | undefined {
  if (Object.values(state.values).some(isReversed)) return 'search.reversed_range';
  return screen.refuse?.(state);
}

/** What is asked: the newest search that may be sent. Presets mean the days of the moment of asking. */
function useAsked(
  screen: ListScreen,
  state: ListState,
  refusal: string | undefined,
): ListArgument | undefined {
  const { clock } = useExtra().edges;
  const wanted = useMemo((): ListArgument => {
    const rules = { entity: screen.entity, like: [] };
    const filter = toFilter(searchValuesOf(state), rules, clock.now());
    const { sort, current, pageSize } = state;
    const page = pageSize === continuous ? { current: 1, pageSize: blockSize } : { current, pageSize };
    return { collection: screen.entity.name, query: { filter, sort, ...page } };
  }, [screen, state, clock]);
  const [asked, setAsked] = useState(refusal === undefined ? wanted : undefined);
  const isNew = asked === undefined || nameOfQuery(asked.query) !== nameOfQuery(wanted.query);
  if (refusal === undefined && isNew) {
    setAsked(wanted);
    return wanted;
  }
  return asked;
}

/** The rows to show; those of the query before stay until the new one has been answered by someone. */
function useShownPage(
  screen: ListScreen,
  argument: ListArgument | undefined,
  network: ReturnType<typeof useNetworkPage>,
): ShownPage | undefined {
  const { entity } = screen;
  const { book } = useExtra();
  const device = useAppSelector(useMemo(() => selectDevicePage(entity.name), [entity]));
  const fresh = useAppSelector(useMemo(() => selectFreshRows(entity.name), [entity]));
  const arrivals = useAppSelector(useMemo(() => selectArrivals(entity.name), [entity]));
  const liveAsOf = useAppSelector(selectLiveAsOf);
  const entries = useAppSelector(selectUnsettled);
  const { answer, failure, isFetching } = network;
  const [before, setBefore] = useState<ShownPage>();
  const shown = useMemo(() => {
    if (argument === undefined) return undefined;
    const { query } = argument;
    // A part of what matches is no answer while a whole one is on its way and other rows can stay meanwhile.
    const held =
      device !== undefined && (device.exact || !isFetching) && device.asOf !== null ? device : undefined;
    const told = { fresh, arrivals, liveAsOf };
    return shownPage({ entity, query, network: answer, device: held, entries, book, ...told });
  }, [argument, entity, answer, isFetching, device, fresh, arrivals, liveAsOf, entries, book]);
  if (shown !== undefined && shown !== before) setBefore(shown);
  // Nobody answered, and nobody will: rows of another search would pass for an answer to this one.
  const isUnanswered = failure !== undefined && !isFetching;
  return shown ?? (isUnanswered ? undefined : before);
}
