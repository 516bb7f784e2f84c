/** Leads to `/exception` where an answer asks for it (showType 9 of the specification, section 8), from any page. */
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

import { selectException } from '#store/notices-slice.ts';
import { exceptionPath } from '#kit/form/use-leave-guard.ts';
import { useAppSelector, useServices } from '#kit/store-hooks.ts';

export function ExceptionGuide() {
  const exception = useAppSelector(selectException);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const replace = pathname === exceptionPath;
  useEffect(() => {
    if (exception === undefined) return;
    void navigate(`${exceptionPath}?${new URLSearchParams({ ...exception })}`, { replace });
  }, [exception, navigate, replace]);
  useForgetFailures(pathname);
  return null;
}

/** On another page what can't be read is news again. Not on the way back: it would lead here once more. */
function useForgetFailures(pathname: string): void {
  const { shownFailures } = useServices();
  const isPushed = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isPushed && pathname !== exceptionPath) shownFailures.clear();
  }, [shownFailures, isPushed, pathname]);
}
