/** Permission sets: they hand out power, so their keys alone are not enough. */
import { permissionSet } from '#model/entities/permission-set.ts';
import { permissionListTable } from '../db/tables/permission-list.ts';
import { defineResource } from './resource.ts';

export const permissionResource = defineResource(permissionSet, {
  table: permissionListTable,
  view: ['permission.view'],
  adminOnly: true,
  sortable: ['id', 'name', 'statementCount', 'userCount', 'active', 'createdAt'],
  allRows: true,
  constraints: { permission_pkey: 'id' },
});
