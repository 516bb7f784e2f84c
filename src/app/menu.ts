/** The groups of the menu, in the order in which they are shown. A group without a page is not shown. */
import type { Guarded } from './access-order.ts';

export const groupNames = [
  'dashboard',
  'admin',
  'company',
  'report',
  'customer',
  'mbqr',
  'bidvqr',
  'napas',
  'vpb-qr',
  'devices',
  'partner-devices',
  'partner',
] as const;
export type GroupName = (typeof groupNames)[number];

/** `g` and then this letter goes to the group. */
export const groupLetters: Readonly<Record<GroupName, string>> = {
  dashboard: 'd',
  admin: 'a',
  company: 'c',
  report: 'r',
  customer: 'k',
  mbqr: 'm',
  bidvqr: 'b',
  napas: 'n',
  'vpb-qr': 'v',
  devices: 't',
  'partner-devices': 'l',
  partner: 'p',
};

export interface MenuGroup<P extends Guarded = Guarded> {
  readonly name: GroupName;
  readonly path: string;
  readonly letter: string;
  readonly pages: readonly P[];
}

/** The groups with the given pages under them; what the person may not see was left out by the caller. */
export function menuOf<P extends Guarded>(pages: readonly P[]): readonly MenuGroup<P>[] {
  return groupNames
    .map((name) => ({
      name,
      path: `/${name}`,
      letter: groupLetters[name],
      pages: pages.filter((page) => page.path.startsWith(`/${name}/`)),
    }))
    .filter((group) => group.pages.length > 0);
}
