/**
 * A list without its looks: what is asked, from where it was answered, what is shown. A page that needs
 * another skin around the same list uses this and its own markup.
 *
 *   address -> query -> network ┐
 *                       device  ┴-> rows shown = newest rows + pending commands
 */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { Failure } from '#model/failure.ts';
import type { ListState } from '#model/list-address.ts';
import { continuous, searchValuesOf } from '#model/list-address.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { toFilter } from '#model/search-values.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';
import type { ListArgument } from '#store/api/list-endpoint.ts';
import { selectLiveAsOf } from '#store/changes-slice.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { scheduleDownload } from '#local-db/offline/schedule-download.ts';
import type { ShownPage, ShownRow } from '#local-db/queries/select-page.ts';
import type { RowSpan } from '../../data-grid/grid-props.ts';
import type { RowWindow } from '../../data-grid/model/row-window.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';
import { useRowHeight } from '../columns/use-layout.ts';
import { refusalOf } from '../url-state/refusal-of.ts';
import type { ListAddress } from '../url-state/use-list-url-state.ts';
import { useListAddress } from '../url-state/use-list-url-state.ts';
import { useToday } from '../url-state/use-today.ts';
import { blockSize } from './blocks.ts';
import { useManualOrder } from './manual-order.ts';
import type { RowSource, ShownList } from './row-source.ts';
import { useBlocks } from './use-blocks.ts';
import { usePage } from './use-page.ts';
import { useRowUpdates } from './use-row-updates.ts';

export interface ListView extends ListAddress {
  /** The very same while it says the same: what is drawn of it alone is not drawn again for other rows. */
  readonly address: ListAddress;
  /**
   * The query whose rows are shown, or that is asked while there are none; undefined where none was ever sent. Rows stay
   * while another search is on its way: what is chosen, read or counted beside them is of their own query until then.
   */
  readonly query: ListQuery | undefined;
  /** The search in words of the address whose rows are shown: what the address asks for where there are none. */
  readonly shownState: ListState;
  /** The rows answer what the address asks for, and stay from nothing before it. */
  readonly isAnswer: boolean;
  readonly page: ShownPage | undefined;
  /** All rows of the list, with those made here that no answer counts yet. */
  readonly total: number;
  /** The rows by place; in a continuous list those that are loaded. */
  readonly rows: RowWindow<ShownRow>;
  /** Names what the rows answer. */
  readonly top: string;
  /** Rows on the pages before. */
  readonly offset: number;
  /** The rows are of one list that scrolls; those of a page stay until it has been answered. */
  readonly isContinuous: boolean;
  /** px */
  readonly rowHeight: number;
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
  const shownRefusal = useToldRefusal(refusal, address.isTyping);
  const { today, look } = useToday();
  const request = useAsked(screen, state, refusal, today);
  const rowHeight = useRowHeight();
  // A search that may not be sent leaves the previous one as it is.
  const isHeldOff = address.isHeldOff && refusal === undefined;
  const source = useClampPage(useSource(screen, request, rowHeight, isHeldOff), address.landOn);
  const shown = useStaying(source);
  useKeepWhole(screen, request, source);
  const rows = useManualOrder(screen, state, shown);
  const { failure, isFetching, refresh: askAgain, show } = source;
  const refresh = useCallback(() => {
    look();
    askAgain();
  }, [look, askAgain]);

  const status =
    shown !== undefined
      ? 'ready'
      : request === undefined
        ? 'refused'
        : failure !== undefined
          ? 'failed'
          : 'loading';
  return {
    ...address,
    address,
    query: shown?.query ?? request?.argument.query,
    shownState: shown?.state ?? state,
    isAnswer: source.shown !== undefined,
    page: shown?.page,
    total: shown === undefined ? 0 : shown.page.total + shown.page.uncounted,
    rows,
    top: shown?.top ?? '',
    offset: shown?.offset ?? 0,
    isContinuous: shown?.isContinuous ?? false,
    rowHeight: shown?.rowHeight ?? rowHeight,
    status,
    failure,
    refusal: shownRefusal,
    busy: isFetching,
    refresh,
    show,
  };
}

/** Request for rows, in pages or as one continuous list. */
interface ListRequest {
  readonly argument: ListArgument;
  /** As it stood in the address then. */
  readonly state: ListState;
  readonly isContinuous: boolean;
}

/** A reason that comes while somebody types is told when they rest: two letters are on their way to three. */
function useToldRefusal(refusal: string | undefined, isTyping: boolean): string | undefined {
  const [reported, setReported] = useState(refusal);
  const next = isTyping && refusal !== undefined ? reported : refusal;
  if (next !== reported) setReported(next);
  return next;
}

/** `isHeldOff`: the host is not asked yet. */
function useSource(
  screen: ListScreen,
  request: ListRequest | undefined,
  rowHeight: number,
  isHeldOff: boolean,
): RowSource<ShownList> {
  const updates = useRowUpdates(screen);
  const { argument, isContinuous = false } = request ?? {};
  const page = usePage(screen, isContinuous ? undefined : argument, updates, isHeldOff);
  const blocks = useBlocks(screen, isContinuous ? argument : undefined, updates, rowHeight, isHeldOff);
  const source = isContinuous ? blocks : page;
  const state = request?.state;
  const shown = useMemo(
    () => (source.shown && state ? { ...source.shown, state } : undefined),
    [source.shown, state],
  );
  return { ...source, shown };
}

/** Rows stay until what is asked for instead has been answered by someone. */
function useStaying({ shown, failure }: RowSource<ShownList>): ShownList | undefined {
  // No state: to set that while it is drawn has all of the page's own work done twice for each answer.
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (shown !== undefined) before.current = shown;
  });
  // Nobody answered: rows of another search would pass for an answer to this one.
  return shown ?? (failure === undefined ? before.current : undefined);
}

/** For a screen that keeps all rows, reads them once the host has answered; from then on this device can answer, too. */
function useKeepWhole(
  screen: ListScreen,
  request: ListRequest | undefined,
  { isAnswered, askDevice }: RowSource,
): void {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  useEffect(() => {
    if (screen.offline !== 'whole' || isOffline || !isAnswered || request === undefined) return;
    // It is asked again, so that the page knows.
    void dispatch(scheduleDownload(screen.entity.name))
      .then(askDevice)
      .catch(() => undefined);
  }, [dispatch, screen, request, isOffline, isAnswered, askDevice]);
}

/** Current request: the newest search that may be sent. Presets are counted from `today`. */
function useAsked(
  screen: ListScreen,
  state: ListState,
  refusal: string | undefined,
  today: string,
): ListRequest | undefined {
  const wanted = useMemo((): ListRequest => {
    const rules = { entity: screen.entity, like: [] };
    const filter = toFilter(searchValuesOf(state), rules, epochOfLocal(today));
    const { sort, current, pageSize } = state;
    const isContinuous = pageSize === continuous;
    const page = isContinuous ? { current: 1, pageSize: blockSize } : { current, pageSize };
    const argument = { collection: screen.entity.name, query: { filter, sort, ...page } };
    return { argument, state, isContinuous };
  }, [screen, state, today]);
  const [request, setRequest] = useState(refusal === undefined ? wanted : undefined);
  if (refusal !== undefined) return request;
  if (request !== undefined && isSameAsked(request, wanted) && request.state === state) return request;
  // In other words the same is asked ('today', and the day that it is): nobody need be asked again.
  const next = request !== undefined && isSameAsked(request, wanted) ? { ...request, state } : wanted;
  setRequest(next);
  return next;
}

const isSameAsked = (a: ListRequest, b: ListRequest) =>
  a.isContinuous === b.isContinuous && nameOfQuery(a.argument.query) === nameOfQuery(b.argument.query);

/**
 * A page past the end of its list (an old link, rows that went since) is no empty list: its place in the address is
 * taken by the last page, once nobody can tell of more rows. Until then rows of before stay.
 */
function useClampPage(source: RowSource<ShownList>, landOn: (current: number) => void): RowSource<ShownList> {
  const { shown, isFetching, isAnswered, failure } = source;
  const isLive = useAppSelector(selectLiveAsOf) !== null;
  const last = shown && lastBefore(shown);
  // This device may know of fewer rows than the host that has not answered yet.
  const isKept = isLive && shown?.page.exact === true;
  const isSettled = !isFetching && (isAnswered || failure !== undefined || isKept);
  useEffect(() => {
    if (last !== undefined && isSettled) landOn(last);
  }, [last, isSettled, landOn]);
  return last !== undefined && (isFetching || isSettled) ? { ...source, shown: undefined } : source;
}

/** Undefined where the page is one of the list. */
function lastBefore({ page, rows, query, isContinuous }: ShownList): number | undefined {
  if (isContinuous || page.total === 0 || rows.count > 0) return undefined;
  const last = Math.ceil(page.total / query.pageSize);
  return query.current > last ? last : undefined;
}
