/** Sources of the labels of references; a member of staff is labelled with the user name. */
import { serviceSupporterTable } from '../db/tables/brand-name.ts';
import { companyTable } from '../db/tables/company.ts';
import { customerStatusTable, customerTable, userCompanyTable } from '../db/tables/customer.ts';
import { permission, staffTable } from '../db/tables/staff.ts';
import type { LabelSource } from './resource.ts';

export const companyLabels: LabelSource = {
  table: companyTable,
  key: companyTable.id,
  label: companyTable.companyName,
};

export const customerStatusLabels: LabelSource = {
  table: customerStatusTable,
  key: customerStatusTable.id,
  label: customerStatusTable.name,
};

export const customerLabels: LabelSource = {
  table: customerTable,
  key: customerTable.code,
  label: customerTable.name,
};

export const userCompanyLabels: LabelSource = {
  table: userCompanyTable,
  key: userCompanyTable.id,
  label: userCompanyTable.label,
};

export const serviceSupporterLabels: LabelSource = {
  table: serviceSupporterTable,
  key: serviceSupporterTable.value,
  label: serviceSupporterTable.name,
};

export const staffLabels: LabelSource = { table: staffTable, key: staffTable.id, label: staffTable.name };

export const permissionLabels: LabelSource = {
  table: permission,
  key: permission.id,
  label: permission.name,
};
