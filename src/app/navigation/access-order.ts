/**
 * Order in which pages are offered to a person after sign-in (specification, section 4 'Access gate'; decisions on its order, on
 * group keys and on the requested path). Pure: the gate, the group redirects, the menu and the palette use it.
 */
import type { AccessKey, Caller } from '#model/access.ts';
import { isAdmin, passesAny } from '#model/access.ts';
import { gatewayList } from '#model/entities/gateway.ts';

/** Conditions under which a page is open: any of its keys, and admin status if it requires it. */
export interface Guarded {
  readonly path: string;
  readonly access: readonly AccessKey[];
  readonly adminOnly?: true;
}

/** As the specification names them. */
const specified = [
  '/dashboard',
  '/report',
  '/mbqr',
  '/bidvqr',
  '/napas',
  '/company',
  '/partner',
  '/customer',
  '/devices',
  '/partner-devices',
  '/admin',
];

/** The order in which top-level routes are tried; gateways that the specification leaves out come last, as VPBank's. */
export const landingOrder: readonly string[] = [
  ...new Set([...specified, ...gatewayList.map(({ path }) => path)]),
];

export function mayOpen(caller: Caller, page: Guarded): boolean {
  return passesAny(caller, page.access) && (page.adminOnly !== true || isAdmin(caller.role));
}

/** The page that a group's own address means (specification, section 2). */
const homes: Readonly<Record<string, string>> = {
  '/dashboard': '/dashboard/workplace',
  '/company': '/company/list',
  '/partner': '/partner/list',
  '/customer': '/customer/list',
  '/partner-devices': '/partner-devices/dashboard',
  '/admin': '/admin/user',
};

/** The devices menu is there for `lhv_partner.*` alone, too (specification, section 6), and no group is empty. */
const standIns: Readonly<Record<string, string>> = { '/devices': '/partner-devices' };

/** Pages of a group among those that the person may see; where there are none, those of the group that stands in for it. */
export function pagesOfGroup<P extends Guarded>(group: string, open: readonly P[]): readonly P[] {
  const own = open.filter((page) => isOfGroup(group, page));
  const other = standIns[group];
  return own.length > 0 || other === undefined ? own : pagesOfGroup(other, open);
}

/** By its address: false for a page that stands in for the group's own. */
export function isOfGroup(group: string, { path }: Guarded): boolean {
  return path.startsWith(`${group}/`);
}

/** The group's own page, or the first that the person may see: `/admin` of a clerk with user.view is `/admin/user`. */
export function firstPageOf<P extends Guarded>(
  group: string,
  pages: readonly P[],
  caller: Caller,
): P | undefined {
  const open = pagesOfGroup(
    group,
    pages.filter((page) => mayOpen(caller, page)),
  );
  return open.find(({ path }) => path === homes[group]) ?? open[0];
}

/** The first page of the first group that the person may see; undefined: none, so 403. */
export function landingPage<P extends Guarded>(pages: readonly P[], caller: Caller): P | undefined {
  for (const group of landingOrder) {
    const page = firstPageOf(group, pages, caller);
    if (page !== undefined) return page;
  }
  return undefined;
}

const nowhere = 'https://console.invalid';

/** A path of this console to go back to after signing in; anything that could lead elsewhere is dropped. */
export function safeReturn(path: string | null | undefined): string | undefined {
  if (path?.startsWith('/') !== true || !URL.canParse(path, nowhere)) return undefined;
  // As a browser reads it, which leaves tabs and line ends out and takes '\' for '/'.
  const { origin, pathname, search, hash } = new URL(path, nowhere);
  const own = origin === nowhere && !pathname.startsWith('/login') && !pathname.startsWith('//');
  return own ? `${pathname}${search}${hash}` : undefined;
}
