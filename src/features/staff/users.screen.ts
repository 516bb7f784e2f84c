/** The members of staff: who they are, what they may do. */
import { v3Calls } from '#model/calls/v3.ts';
import { staff } from '#model/entities/staff.ts';
import { defineScreen } from '#kit/define-screen.ts';

export const usersScreen = defineScreen(staff, {
  path: '/admin/user',
  access: 'user.view',
  host: 'v3',
  list: v3Calls.users,
  columns: [
    { field: 'userName', pinned: true, width: 160 },
    { field: 'name', width: 220 },
    'mobile',
    'role',
    { field: 'pbac', width: 220 },
    'active',
    'createdAt',
  ],
  filters: ['role', 'pbac', 'active'],
  sort: 'userName.asc',
  commands: [],
  offline: 'whole',
});
