/** Members of staff. The password's hash is no field: it never leaves the server. */
import { staff as staffEntity } from '#model/entities/staff.ts';
import { staffTable } from '../db/tables/staff.ts';
import { permissionLabels } from './labels.ts';
import { defineResource } from './resource.ts';

export const staffResource = defineResource(staffEntity, {
  table: staffTable,
  view: ['user.view'],
  references: { pbac: permissionLabels },
  allRows: true,
  constraints: { staff_user_name_key: 'userName', staff_pbac_fkey: 'pbac' },
  duplicates: { userName: 'user_exists_with_same_username' },
});
