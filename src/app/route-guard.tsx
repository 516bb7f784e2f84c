/** Who comes in, and where to: the session's phases outside, the person's keys inside (decisions 8, 21, 23, 29). */
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';

import { selectCaller, selectSession } from '#store/session-slice.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { signInAddress } from './login/sign-in-address.ts';
import { pages } from './navigation/pages.tsx';
import { gateDelayMs, routeAccess } from './navigation/route-access.ts';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { Shell } from './shell/shell.tsx';
import { StartPage } from './start/start-page.tsx';

export function RouteGuard() {
  const session = useAppSelector(selectSession);
  const location = useLocation();
  if (session.phase === 'signedOut') return <Navigate to={signInAddress(location)} replace />;
  if (session.phase !== 'signedIn') return <StartPage />;
  return (
    <Shell>
      <Entrance />
    </Shell>
  );
}

function Entrance() {
  const caller = useAppSelector(selectCaller);
  const { pathname } = useLocation();
  const admission = routeAccess(pathname, pages, caller);
  if (admission.kind === 'open') return <Outlet />;
  if (admission.kind === 'forbidden') return <ForbiddenPage />;
  return admission.landing ? <Landing path={admission.path} /> : <Redirect path={admission.path} />;
}

/** The query goes along: `/customer?q=an` means the same as `/customer/list?q=an`. */
function Redirect({ path }: { readonly path: string }) {
  const { search } = useLocation();
  return <Navigate to={`${path}${search}`} replace />;
}

/** In place of the closed path, which is no step to go back to: it would only lead here again. */
function Landing({ path }: { readonly path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(path, { replace: true }), gateDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, path]);
  return null;
}
