/** Commands on a menu package. All of them work offline and are sent later. */
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { menuPackage } from '#model/entities/menu-package.ts';
import { resourceCommands } from '#kit/definitions/resource-commands.ts';

const { add, edit, lock, unlock, remove } = resourceCommands(menuPackage, {
  name: 'menuPackage',
  consequence: 'reversible',
  calls: v3ListCalls.menuPackage,
  form: ['name', 'items'],
  shape: { parts: { items: () => import('./menu-tree.tsx').then(({ MenuTree }) => MenuTree) } },
  on: { active: true },
  off: { active: false },
  blank: { id: '', name: '', items: [], itemCount: 0, active: true, createdAt: '', version: 0 },
  derived: ({ items }) => (items ? { itemCount: items.length } : {}),
});
export const menuPackagesCommands = [add, edit, lock, unlock, remove] as const;
