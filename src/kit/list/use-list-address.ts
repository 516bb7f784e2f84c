/** Search, filters, sort and page of a list live in the address and nowhere else. */
import { useCallback, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import type { AddressRules, ListState } from '#model/list-address.ts';
import { readAddress, writeAddress } from '#model/list-address.ts';
import { noticeShown } from '#store/notices/notices-slice.ts';
import type { ListScreen } from '../define-screen.ts';
import { fieldLabel } from '../message-ids.ts';
import { useAppDispatch } from '../store-hooks.ts';

export interface ListAddress {
  readonly state: ListState;
  /** A change of anything but the page goes back to the first one. */
  change(next: Partial<ListState>): void;
  /** Back to how the screen begins. */
  reset(): void;
}

export function addressRules({ entity, filters, columns, initial }: ListScreen): AddressRules {
  const sortable = columns.filter((column) => column.sortable).map((column) => column.field);
  return { entity, filters, sortable, initial };
}

export function useListAddress(screen: ListScreen): ListAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const rules = useMemo(() => addressRules(screen), [screen]);
  const { state, dropped } = useMemo(() => readAddress(search, rules), [search, rules]);
  useTellDropped(screen, dropped);
  const go = useCallback(
    (next: ListState, replace: boolean) => {
      const written = writeAddress(next, rules);
      void navigate({ search: written === '' ? '' : `?${written}` }, { replace });
    },
    [navigate, rules],
  );
  return {
    state,
    change: useCallback(
      // Letters of a search are no pages to go back to.
      (next) => go({ ...state, current: 1, ...next }, next.text !== undefined && next.values === undefined),
      [go, state],
    ),
    reset: useCallback(() => go(screen.initial, false), [go, screen]),
  };
}

/** What could not be read of a link is said, not hidden. */
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
