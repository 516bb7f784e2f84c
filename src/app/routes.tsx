/** Every address of the console. Pages of the menu come from their list; the rest stands here. */
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RouteObject } from 'react-router';
import { createBrowserRouter, Outlet, useRouteError } from 'react-router';

import { PageTexts } from './language/page-texts.tsx';
import { LoginPage } from './login/login-page.tsx';
import { keysPath } from './navigation/keys-path.ts';
import type { LazyPage } from './navigation/lazy-page.tsx';
import { LoadedPage, lazyPage } from './navigation/lazy-page.tsx';
import { offlineDataPath } from './navigation/offline-data-path.ts';
import { pages } from './navigation/pages.tsx';
import { replayPath } from './navigation/replay-path.ts';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageBoundary, PageFailure } from './pages/page-boundary.tsx';
import { ServerErrorPage } from './pages/server-error-page.tsx';
import { RouteGuard } from './route-guard.tsx';
import { reloadGuard } from './start/reload-guard.ts';
import './pages/page-skeleton.css';

const accountPage = lazyPage(() =>
  import('#features/account/account-page.tsx').then((module) => module.AccountPage),
);

const offlineDataPage = lazyPage(() =>
  import('./offline-data/offline-data-page.tsx').then((module) => module.OfflineDataPage),
);

const keysPage = lazyPage(() => import('./keys/keys-page.tsx').then((module) => module.KeysPage));

const replayPage = lazyPage(() => import('./replay/replay-page.tsx').then((module) => module.ReplayPage));

/** Unlike the other pages of a status it speaks in words of pages. */
const exceptionPage = lazyPage(() =>
  import('./pages/exception-page.tsx').then((module) => module.ExceptionPage),
);

/** By the path that opens them, inside the frame. */
const pagesByPath: ReadonlyMap<string, LazyPage> = new Map([
  ...pages.map(({ path, page }) => [path, page] as const),
  ['/account', accountPage],
  [offlineDataPath, offlineDataPage],
  [keysPath, keysPage],
  [replayPath, replayPage],
  ['/exception', exceptionPage],
]);

export const pageAt = (path: string): LazyPage | undefined => pagesByPath.get(path);

/** Inside the frame, for whoever is signed in. */
const inside: RouteObject[] = [
  ...[...pagesByPath].map(([path, page]) => pageRoute(path, page)),
  { path: '/403', element: <ForbiddenPage /> },
  { path: '/404', element: <NotFoundPage /> },
  { path: '/500', element: <ServerErrorPage /> },
  { path: '*', element: <NotFoundPage /> },
];

export const consoleRoutes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <RouteFailure />,
    children: [
      { path: '/login', element: <LoginPage /> },
      { path: '/', element: <RouteGuard />, children: inside },
    ],
  },
];

export function createConsoleRouter() {
  return createBrowserRouter(consoleRoutes);
}

function pageRoute(path: string, page: LazyPage): RouteObject {
  const skeleton = <PageSkeleton />;
  return {
    path,
    element: (
      <PageBoundary key={path}>
        <PageTexts fallback={skeleton}>
          <LoadedPage page={page} fallback={skeleton}>
            <Stands />
          </LoadedPage>
        </PageTexts>
      </PageBoundary>
    ),
  };
}

/** Beside a page, in its rendering: it is not there before the page is. */
function Stands() {
  useEffect(reloadGuard.stands, []);
  return null;
}

/** Failure page for errors that no page's own boundary caught: the frame itself broke. */
function RouteFailure() {
  const error = useRouteError();
  return (
    <main>
      <PageFailure error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}

/** A page that is on its way: a title line and a body, in the places where they will stand. */
function PageSkeleton() {
  return (
    <div className="c-page-skeleton">
      <span role="status" className="c-unseen">
        <FormattedMessage id="page.loading" />
      </span>
      <div className="c-page-skeleton-title" />
      <div className="c-page-skeleton-body" />
    </div>
  );
}
