/** The members of staff: who they are, what they may do. */
import { staffCalls } from '#model/calls/staff.ts';
import { staff } from '#model/entities/staff.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { editUser as edit, usersCommands } from './users.commands.ts';

export const usersScreen = defineScreen(staff, {
  path: '/admin/user',
  access: 'user.view',
  host: 'v3',
  list: staffCalls.list,
  columns: [
    { field: 'userName', pinned: true, width: 160 },
    { field: 'avatar', width: 92, sortable: false },
    { field: 'name', width: 184, edit },
    { field: 'mobile', edit },
    'role',
    { field: 'pbac', width: 220 },
    'active',
    'createdAt',
  ],
  filters: ['role', 'pbac', 'active'],
  sort: 'userName.asc',
  commands: usersCommands,
  offline: 'whole',
});
