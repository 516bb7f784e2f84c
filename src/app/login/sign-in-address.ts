/** `/login?returnTo=/company/list?status=1`: signing in goes on to where the person wanted to be. */
import { safeReturn } from '../navigation/access-order.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

export function signInAddress({ pathname, search }: Place): string {
  const requested = safeReturn(`${pathname}${search}`);
  if (requested === undefined || requested === '/') return '/login';
  return `/login?${new URLSearchParams({ returnTo: requested })}`;
}

export function returnToOf(search: string): string {
  return safeReturn(new URLSearchParams(search).get('returnTo')) ?? '/';
}
