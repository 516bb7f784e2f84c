/** Effect of a menu package on the menu of a company: the menu holds entries, a package names several of them. Pure. */
import { orderedItems } from '#model/operator-menu.ts';

export interface OfferedPackage {
  readonly id: string;
  readonly name: string;
  readonly items: readonly string[];
}

/** The packages of which the menu has every entry. */
export function packagesIn(
  packages: readonly OfferedPackage[],
  menu: readonly string[],
): readonly OfferedPackage[] {
  const entries = new Set(menu);
  return packages.filter(({ items }) => items.length > 0 && items.every((item) => entries.has(item)));
}

/** Gives the package, or takes it away: entries that another package of the menu has stay. */
export function togglePackage(
  packages: readonly OfferedPackage[],
  menu: readonly string[],
  toggled: OfferedPackage,
): readonly string[] {
  const given = packagesIn(packages, menu);
  if (!given.includes(toggled)) return orderedItems([...menu, ...toggled.items]);
  const kept = new Set(given.filter((one) => one !== toggled).flatMap(({ items }) => items));
  const gone = new Set(toggled.items.filter((item) => !kept.has(item)));
  return menu.filter((item) => !gone.has(item));
}
