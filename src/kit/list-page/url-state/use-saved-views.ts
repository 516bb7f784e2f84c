/** The views that this person keeps for a screen, on this device. */
import { useCallback, useMemo } from 'react';

import { selectPreferences, viewsKept } from '#store/preferences-slice.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';
import type { ViewRules } from './saved-view.ts';
import type { ViewShelf } from './saved-views.ts';
import { readShelf, writeShelf } from './saved-views.ts';
import { viewRules } from './view-rules.ts';

export interface KeptShelf {
  readonly shelf: ViewShelf;
  readonly rules: ViewRules;
  keep(shelf: ViewShelf): void;
}

export function useShelf(screen: ListScreen): KeptShelf {
  const dispatch = useAppDispatch();
  const kept = useAppSelector(selectPreferences).views?.[screen.path];
  const rules = useMemo(() => viewRules(screen), [screen]);
  const shelf = useMemo(() => readShelf(kept, rules), [kept, rules]);
  const keep = useCallback(
    (next: ViewShelf) => void dispatch(viewsKept({ screen: screen.path, views: writeShelf(next, rules) })),
    [dispatch, screen, rules],
  );
  return { shelf, rules, keep };
}
