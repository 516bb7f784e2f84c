/** The page's name in the window's title, and spoken when the page changes. */
import { useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';

import { screenTitle } from '#kit/definitions/message-ids.ts';
import { keysPath } from '../navigation/keys-path.ts';
import { offlineDataPath } from '../navigation/offline-data-path.ts';
import { pages } from '../navigation/pages.tsx';
import { replayPath } from '../navigation/replay-path.ts';

export function PageName() {
  const name = usePageName();
  const intl = useIntl();
  const product = intl.formatMessage({ id: 'app.title' });
  // Before the page is painted: the new page is never seen, or kept in the history, under the old name.
  useLayoutEffect(() => {
    document.title = name === undefined ? product : `${product} · ${name}`;
  }, [name, product]);
  return (
    <div className="c-unseen" aria-live="polite">
      {name}
    </div>
  );
}

const others: Readonly<Record<string, string>> = {
  '/account': 'account.title',
  [offlineDataPath]: 'offlineData.title',
  [keysPath]: 'keyMap.open',
  [replayPath]: 'replay.title',
  '/403': 'page.forbidden.title',
  '/404': 'page.notFound.title',
  '/500': 'page.serverError.title',
  '/exception': 'page.exception.title',
};

function usePageName(): string | undefined {
  const { pathname } = useLocation();
  const intl = useIntl();
  // As the routes take it: in any case.
  const path = pathname.replace(/(.)\/+$/, '$1').toLowerCase();
  const isPage = pages.some((page) => page.path === path);
  const other = path === '/' ? undefined : (others[path] ?? others['/404']);
  const id = isPage ? screenTitle(path) : other;
  return id === undefined ? undefined : intl.formatMessage({ id });
}
