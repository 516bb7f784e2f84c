/** Menu packages: seen and changed under their own keys. */
import { menuPackage } from '#model/entities/menu-package.ts';
import { menuPackageTable } from '../db/tables/menu-package.ts';
import { defineResource } from './resource.ts';

export const menuPackageResource = defineResource(menuPackage, {
  table: menuPackageTable,
  view: ['menuPackage.view'],
  sortable: ['id', 'name', 'itemCount', 'active', 'createdAt'],
  allRows: true,
  constraints: { menu_package_pkey: 'id' },
});
