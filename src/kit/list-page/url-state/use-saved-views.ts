/** The views that this person keeps for a screen, on this device. */
import { useCallback, useMemo } from 'react';

import { selectPreferences, viewsKept } from '#store/preferences-slice.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';
import type { ViewRules } from './saved-view.ts';
import type { StoredViews } from './saved-views.ts';
import { readStoredViews, writeStoredViews } from './saved-views.ts';
import { viewRules } from './view-rules.ts';

export interface SavedViews {
  readonly shelf: StoredViews;
  readonly rules: ViewRules;
  keep(shelf: StoredViews): void;
}

export function useSavedViews(screen: ListScreen): SavedViews {
  const dispatch = useAppDispatch();
  const kept = useAppSelector(selectPreferences).views?.[screen.path];
  const rules = useMemo(() => viewRules(screen), [screen]);
  const shelf = useMemo(() => readStoredViews(kept, rules), [kept, rules]);
  const keep = useCallback(
    (next: StoredViews) =>
      void dispatch(viewsKept({ screen: screen.path, views: writeStoredViews(next, rules) })),
    [dispatch, screen, rules],
  );
  return { shelf, rules, keep };
}
