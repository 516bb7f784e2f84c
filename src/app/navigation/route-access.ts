/**
 * Whether a person may be where the address says, and where else they go. A path that is not theirs leads on to the
 * first that is, however they came to it: by loading the page, by a link, by going back, or because a right was taken
 * away meanwhile (specification, section 4 'Access gate').
 */
import type { Caller } from '#model/access.ts';
import type { Guarded } from './access-order.ts';
import { firstPageOf, landingPage, mayOpen } from './access-order.ts';
import { groupNames } from './menu.ts';

export type RouteAccess =
  | { readonly kind: 'open' }
  | { readonly kind: 'forbidden' }
  /** `landing`: chosen for the person, after the gate's 100 ms; otherwise the path itself means another. */
  | { readonly kind: 'elsewhere'; readonly path: string; readonly landing: boolean };

/** Specification, section 9. */
export const gateDelayMs = 100;

const roots: ReadonlySet<string> = new Set(['/', '/index.html']);
const groups: ReadonlySet<string> = new Set(groupNames.map((name) => `/${name}`));

export function routeAccess(path: string, pages: readonly Guarded[], caller: Caller): RouteAccess {
  const trimmed = asRouted(path);
  if (roots.has(trimmed)) return land(pages, caller);
  if (groups.has(trimmed)) {
    const first = firstPageOf(trimmed, pages, caller);
    if (first !== undefined) return { kind: 'elsewhere', path: first.path, landing: false };
    // A group of which nothing is built is no page; one with pages that are all closed is a refusal.
    return pages.some((page) => page.path.startsWith(`${trimmed}/`)) ? land(pages, caller) : { kind: 'open' };
  }
  const page = pages.find((each) => each.path === trimmed);
  return page === undefined || mayOpen(caller, page) ? { kind: 'open' } : land(pages, caller);
}

/** As the router reads an address: in any case, with escaped letters, with a slash at the end. */
function asRouted(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  try {
    return decodeURIComponent(trimmed).toLowerCase();
  } catch {
    return trimmed;
  }
}

function land(pages: readonly Guarded[], caller: Caller): RouteAccess {
  const page = landingPage(pages, caller);
  return page === undefined ? { kind: 'forbidden' } : { kind: 'elsewhere', path: page.path, landing: true };
}
