/** The groups of the menu, in the order in which they are shown. A group without a page is not shown. */
import { gatewayList } from '#model/entities/gateway.ts';
import type { Guarded } from './access-order.ts';
import { pagesOfGroup } from './access-order.ts';

const groups: readonly { readonly name: string; readonly letter: string }[] = [
  { name: 'dashboard', letter: 'd' },
  { name: 'admin', letter: 'a' },
  { name: 'company', letter: 'c' },
  { name: 'report', letter: 'r' },
  { name: 'customer', letter: 'k' },
  ...gatewayList.map(({ path, letter }) => ({ name: path.slice(1), letter })),
  { name: 'devices', letter: 't' },
  { name: 'partner-devices', letter: 'l' },
  { name: 'partner', letter: 'p' },
];

export const groupNames: readonly string[] = groups.map(({ name }) => name);

/** `g` and then this letter goes to the group. */
export const groupLetters: Readonly<Record<string, string>> = Object.fromEntries(
  groups.map(({ name, letter }) => [name, letter]),
);

/** Pages that share the entry of another one, from which they are reached: the specification has one for the web config. */
const sharedEntries: Readonly<Record<string, string>> = { '/admin/config-contact': '/admin/config-web' };

/** Path of the entry under which a page stands: its own, mostly. */
export const entryOf = (path: string): string => sharedEntries[path] ?? path;

export interface MenuGroup<P extends Guarded = Guarded> {
  readonly name: string;
  readonly path: string;
  readonly letter: string;
  readonly pages: readonly P[];
  /** Those that the menu shows by a link of their own. */
  readonly entries: readonly P[];
}

/** The groups with the given pages under them; what the person may not see was left out by the caller. */
export function menuOf<P extends Guarded>(pages: readonly P[]): readonly MenuGroup<P>[] {
  return groups
    .map(({ name, letter }) => ({
      name,
      path: `/${name}`,
      letter,
      pages: pagesOfGroup(`/${name}`, pages),
    }))
    .filter((group) => group.pages.length > 0)
    .map((group) => ({ ...group, entries: group.pages.filter((page) => hasEntry(page, group.pages)) }));
}

/** A page that shares an entry which this person has not is shown by itself. */
function hasEntry({ path }: Guarded, pages: readonly Guarded[]): boolean {
  const entry = entryOf(path);
  return entry === path || pages.every((page) => page.path !== entry);
}
