/**
 * Search, filters, sort and page of a list live in the address and nowhere else, but for letters that are just being typed
 * (`use-typed-text.ts`); the name of the view that they were opened by goes with the address through reload, back and
 * forward. An address that asks for nothing asks for what the view says that the person made the first, and holds it from
 * then on: pasted elsewhere it gives the same list. How the person has arranged the columns since stays so, and how high
 * rows are.
 */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import type { ListState } from '#model/list-address.ts';
import { readAddress, writeAddress } from '#model/list-address.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { columnsArranged, densityChosen } from '#store/preferences-slice.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { useAppDispatch, useServices } from '../../store-hooks.ts';
import type { TypedText } from '../filters/use-typed-text.ts';
import { useTypedText } from '../filters/use-typed-text.ts';
import { addressRules } from './address-rules.ts';
import { refusalOf } from './refusal-of.ts';
import { splitRow } from './row-link.ts';
import type { SavedView } from './saved-view.ts';
import { viewOf } from './saved-views.ts';
import { useSavedViews } from './use-saved-views.ts';
import { viewParameter } from './view-link.ts';

/** A function of how the list stands answers undefined where nothing is to change. */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState> | undefined);

export interface ListAddress extends Pick<TypedText, 'isHeldOff' | 'isTyping'> {
  readonly state: ListState;
  /** Name of the view that the list was opened by. */
  readonly viewName: string | undefined;
  /** A view that came with the address, as it is written there. */
  readonly linkedView: string | undefined;
  /**
   * A change of anything but the page goes back to the first one. What depends on how the list stands is a function
   * of it: the next key may come before this one's change is drawn.
   */
  change(next: ListChange): void;
  /** Letters in the search field, as they are typed: rows at once, the address when the typing rests. */
  type(text: string): void;
  /** The person is done with the search field. */
  finish(text: string): void;
  /** To another page instead of this one: no step to go back over. */
  landOn(current: number): void;
  /** Back to how the screen begins. */
  reset(): void;
  /** As a view says: its search, columns and row height. `replace`: it is no step to go back over. */
  open(view: SavedView, replace?: boolean): void;
  /** Its rows only, and no step to go back over: nothing of the person's own is changed. */
  look(view: SavedView): void;
  /** The name of the view that this is now; the list stays as it is. */
  nameView(name: string | undefined): void;
}

/** The address of how the screen begins, where an empty one means something else. */
const spelledOut = 'current=1';

export function useListAddress(screen: ListScreen): ListAddress {
  const { pathname, search, hash, key, state: historyState } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const rules = useMemo(() => addressRules(screen), [screen]);
  const { shelf } = useSavedViews(screen);
  const first = viewOf(shelf, shelf.first);
  const isEmpty = search === '' && first !== undefined;
  const { asked, linkedView } = useMemo(() => splitSearch(search), [search]);
  const read = useMemo(() => readAddress(asked, rules), [asked, rules]);
  const opened = useMemo(() => (first === undefined ? undefined : stateOf(first)), [first]);
  const written = isEmpty && opened !== undefined ? opened : read.state;
  const write = useRef<(text: string) => void>(() => undefined);
  const typing = useTypedText({ text: written.text, key, writing: writingIn(historyState) }, write);
  const { text: typed, isTyping, isHeldOff } = typing;
  const state = useMemo(
    () => (typed === undefined ? written : { ...written, text: typed, current: 1 }),
    [written, typed],
  );
  useTellDropped(screen, read.dropped);
  const newest = useRef(state);
  useEffect(() => {
    newest.current = state;
  }, [state]);
  const viewName = isEmpty ? first.name : nameIn(historyState);
  const searchOf = useCallback(
    (next: ListState) => {
      const text = writeAddress(next, rules) || spelledOut;
      return text === spelledOut && shelf.first === undefined ? '' : `?${text}`;
    },
    [rules, shelf.first],
  );
  const { written: typedWritten, type: typeText, finish } = typing;
  const go = useCallback(
    (next: ListState, replace: boolean, view: string | undefined) => {
      newest.current = next;
      const state = { view, writing: typedWritten(next.text) };
      void navigate({ search: searchOf(next) }, { replace, state });
    },
    [navigate, searchOf, typedWritten],
  );
  const open = useCallback(
    (view: SavedView, replace = false) => {
      go(stateOf(view), replace, view.name);
      dispatch(columnsArranged({ screen: screen.path, columns: view.columns }));
      if (view.density !== undefined) dispatch(densityChosen(view.density));
    },
    [go, dispatch, screen],
  );
  useEffect(() => {
    if (isEmpty) go(stateOf(first), true, first.name);
  }, [isEmpty, first, go]);
  const change = useCallback(
    (wanted: ListChange) => {
      const now = newest.current;
      const next = typeof wanted === 'function' ? wanted(now) : wanted;
      if (next === undefined) return;
      // Letters of a search are no pages to go back to.
      go({ ...now, current: 1, ...next }, next.text !== undefined && next.values === undefined, viewName);
    },
    [go, viewName],
  );
  useLayoutEffect(() => {
    write.current = (text) => change({ text });
  }, [change]);
  const { recorder } = useServices();
  const type = useCallback(
    (text: string) => {
      const next = { ...newest.current, text, current: 1 };
      newest.current = next;
      typeText(text, refusalOf(screen, next) === undefined);
      // A replay shows the rows of this key by the address that they will have.
      const size = [window.innerWidth, window.innerHeight] as const;
      recorder.recordExternal({ address: `${pathname}${searchOf(next)}${hash}`, size });
    },
    [screen, typeText, recorder, pathname, hash, searchOf],
  );
  const landOn = useCallback(
    (current: number) => go({ ...newest.current, current }, true, viewName),
    [go, viewName],
  );
  return useMemo(
    () => ({
      ...{ state, isTyping, isHeldOff, viewName, linkedView, change, type, finish, landOn, open },
      reset: () => go(screen.initial, false, undefined),
      look: (view) => go(stateOf(view), true, undefined),
      nameView: (name) => go(state, true, name),
    }),
    [state, isTyping, isHeldOff, viewName, linkedView, change, type, finish, landOn, open, go, screen],
  );
}

const stateOf = ({ text, values, sort, pageSize }: SavedView): ListState => ({
  ...{ text, values, sort, pageSize },
  current: 1,
});

/** Which writing made the address; what stands beside it in the browser's history may be of another release. */
function writingIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('writing' in state)) return undefined;
  return typeof state.writing === 'number' ? state.writing : undefined;
}

/** View name from the state in the browser's history, which can be anything after another release. */
function nameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('view' in state)) return undefined;
  return typeof state.view === 'string' ? state.view : undefined;
}

/** Search of the list, separated from the view that the address opens. */
function splitSearch(search: string): { readonly asked: string; readonly linkedView: string | undefined } {
  const { rest } = splitRow(search);
  const parameters = new URLSearchParams(rest);
  const linkedView = parameters.get(viewParameter);
  if (linkedView === null) return { asked: rest, linkedView: undefined };
  parameters.delete(viewParameter);
  return { asked: parameters.toString(), linkedView };
}

/** Parts of a link that could not be parsed are reported, not hidden. */
function useTellDropped(screen: ListScreen, dropped: readonly string[]): void {
  const dispatch = useAppDispatch();
  const intl = useIntl();
  const names = dropped
    .map((name) =>
      name in screen.entity.fields ? intl.formatMessage({ id: fieldLabel(screen.entity.name, name) }) : name,
    )
    .join(', ');
  useEffect(() => {
    if (names === '') return;
    dispatch(
      noticeShown({ key: 'address', tone: 'warning', message: 'notice.addressDropped', values: { names } }),
    );
  }, [dispatch, names]);
}
