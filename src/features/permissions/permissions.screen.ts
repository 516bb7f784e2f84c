/** The permission sets: what each lets people do, and how many people hold it. */
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { permissionSet } from '#model/entities/permission-set.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { permissionsCommands } from './permissions.commands.ts';

export const permissionsScreen = defineScreen(permissionSet, {
  path: '/admin/permission',
  access: 'permission.view',
  adminOnly: true,
  host: 'v3',
  list: v3ListCalls.permission.list,
  columns: [
    { field: 'id', width: 180, pinned: true },
    { field: 'name', width: 280 },
    { field: 'statementCount', width: 132 },
    { field: 'userCount', width: 132 },
    'active',
    'createdAt',
  ],
  filters: ['statementCount', 'userCount', 'active'],
  sort: 'id.asc',
  commands: permissionsCommands,
  offline: 'whole',
});
