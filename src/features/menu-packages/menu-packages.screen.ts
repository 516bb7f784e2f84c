/** The menu packages: which entries of the operators' menu are opened together. */
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { menuPackage } from '#model/entities/menu-package.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { menuPackagesCommands } from './menu-packages.commands.ts';

export const menuPackagesScreen = defineScreen(menuPackage, {
  path: '/admin/menu',
  access: 'menuPackage.view',
  host: 'v3',
  list: v3ListCalls.menuPackage.list,
  columns: [
    { field: 'id', width: 160, pinned: true },
    { field: 'name', width: 320 },
    { field: 'itemCount', width: 120 },
    { field: 'items', width: 360, sortable: false },
    'active',
    'createdAt',
  ],
  filters: ['itemCount', 'active'],
  sort: 'id.asc',
  commands: menuPackagesCommands,
  offline: 'whole',
});
