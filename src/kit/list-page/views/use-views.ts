/** The saved views of a list, which of them it is now, and what can be done with them. */
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { noticeShown } from '#store/notices-slice.ts';
import { arrangeColumns, layoutOf } from '../../data-grid/model/column-layout.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { Layout } from '../columns/use-layout.ts';
import type { SavedView, ViewRules } from '../url-state/saved-view.ts';
import { isSameView } from '../url-state/saved-view.ts';
import type { StoredViews } from '../url-state/saved-views.ts';
import {
  freeName,
  maxViews,
  openFirst,
  putView,
  removeView,
  renameView,
  viewOf,
} from '../url-state/saved-views.ts';
import type { ListAddress } from '../url-state/use-list-url-state.ts';
import { useSavedViews } from '../url-state/use-saved-views.ts';
import { encodeView, viewParameter } from '../url-state/view-link.ts';

/** Question that is open now. */
export type ViewQuestion = 'list' | 'saveAs' | 'rename' | 'remove' | 'link';

export interface Views {
  readonly shelf: StoredViews;
  readonly rules: ViewRules;
  /** The view that was opened, while it is kept. */
  readonly current: SavedView | undefined;
  /** The list is not as the current view says any more. */
  readonly isChanged: boolean;
  /** No more can be kept. */
  readonly isFull: boolean;
  readonly question: ViewQuestion | undefined;
  ask(question: ViewQuestion | undefined): void;
  open(view: SavedView): void;
  save(): void;
  /** In place of the one that has the name. */
  saveAs(name: string): void;
  rename(name: string): void;
  remove(): void;
  openFirst(isFirst: boolean): void;
  /** An address with this list as a view in it. */
  link(): string;
  /** Keeps a view that came with a link, and opens it. */
  keep(view: SavedView): void;
  isTaken(name: string): boolean;
}

export function useViews(
  screen: ListScreen,
  address: ListAddress,
  { columns: arranged, density }: Layout,
): Views {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { shelf, rules, keep } = useSavedViews(screen);
  const [question, ask] = useState<ViewQuestion>();
  const { state, viewName } = address;
  const current = viewOf(shelf, viewName);
  const now = useMemo((): SavedView => {
    const { text, values, sort, pageSize } = state;
    const columns = layoutOf(arranged);
    return { name: viewName ?? '', text, values, sort, pageSize, columns, density };
  }, [state, arranged, density, viewName]);
  const isChanged = useMemo(() => {
    if (current === undefined) return false;
    // A view knows nothing of columns that are new since.
    const columns = layoutOf(arrangeColumns(screen, current.columns));
    return !isSameView({ density: now.density, ...current, columns }, now, rules);
  }, [screen, current, now, rules]);
  const notify = (message: string, name: string) =>
    void dispatch(noticeShown({ key: 'views', tone: 'success', message, values: { name } }));
  const saveAs = (name: string) => {
    keep(putView(shelf, { ...now, name }));
    address.nameView(name);
    notify('views.saved', name);
  };
  const link = () => {
    const { origin, pathname } = window.location;
    const view = { ...now, name: current?.name ?? intl.formatMessage({ id: 'views.unnamed' }) };
    return `${origin}${pathname}?${viewParameter}=${encodeView(view, rules)}`;
  };
  return {
    ...{ shelf, rules, current, isChanged, question, ask, saveAs, link },
    isFull: shelf.views.length >= maxViews,
    open: (view) => address.open(view),
    save: () => {
      if (current !== undefined) saveAs(current.name);
    },
    rename: (name) => {
      if (current === undefined) return;
      keep(renameView(shelf, current.name, name));
      address.nameView(name);
    },
    remove: () => {
      if (current === undefined) return;
      keep(removeView(shelf, current.name));
      address.nameView(undefined);
      notify('views.removed', current.name);
    },
    openFirst: (isFirst) => {
      if (current === undefined) return;
      keep(openFirst(shelf, isFirst ? current.name : undefined));
      notify(isFirst ? 'views.opensFirst' : 'views.opensNot', current.name);
    },
    keep: (view) => {
      const kept = { ...view, name: freeName(shelf, view.name) };
      keep(putView(shelf, kept));
      address.open(kept, true);
      notify('views.saved', kept.name);
    },
    isTaken: (name) => viewOf(shelf, name) !== undefined,
  };
}
