/**
 * Reference lists as consoles of the release before ask for them, for one release more: ids and labels, for whoever may do
 * anything (decision 'dropdowns'; one list is for fewer). Locked entries are there too, marked.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { AccessKey } from '#model/access.ts';
import { optionCall } from '#model/calls/option.ts';
import { CompanyStatus } from '#model/entities/company.ts';
import { maySee } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import { companyTable, partnerOptionTable } from '../db/tables/company.ts';
import { customerStatusTable, userCompanyTable } from '../db/tables/customer.ts';
import { menuPackageTable } from '../db/tables/menu-package.ts';
import { permission, staffTable } from '../db/tables/staff.ts';
import { withData } from '../http/answers.ts';
import { refuse } from '../http/refusal.ts';
import { userCompanyResource } from '../resources/user-company.ts';
import type { Routes } from '../routing/routes.ts';

interface OptionList {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly label: PgColumn;
  readonly active: SQL<boolean>;
  readonly order?: PgColumn;
  readonly where?: SQL;
  /** Whom it is for where its labels say more than a name. */
  readonly view?: readonly AccessKey[];
}

const staffList: OptionList = {
  table: staffTable,
  id: staffTable.id,
  label: staffTable.name,
  active: sql<boolean>`${staffTable.active}`,
};

/** By the name that `reference(name)` of a field gives. */
const lists: Readonly<Record<string, OptionList>> = {
  company: {
    table: companyTable,
    id: companyTable.id,
    label: companyTable.companyName,
    active: sql<boolean>`${companyTable.status} = ${CompanyStatus.active}`,
    where: sql`${companyTable.status} <> ${CompanyStatus.deleted}`,
  },
  partner: {
    table: partnerOptionTable,
    id: partnerOptionTable.id,
    label: partnerOptionTable.name,
    active: sql<boolean>`${partnerOptionTable.isActive}`,
  },
  customerStatus: {
    table: customerStatusTable,
    id: customerStatusTable.id,
    label: customerStatusTable.name,
    active: sql<boolean>`${customerStatusTable.active}`,
    order: customerStatusTable.statusOrder,
  },
  menuPackage: {
    table: menuPackageTable,
    id: menuPackageTable.id,
    label: menuPackageTable.name,
    active: sql<boolean>`${menuPackageTable.active}`,
  },
  permission: {
    table: permission,
    id: permission.id,
    label: permission.name,
    active: sql<boolean>`${permission.active}`,
  },
  userCompany: {
    table: userCompanyTable,
    id: userCompanyTable.id,
    label: userCompanyTable.label,
    active: sql<boolean>`${userCompanyTable.active}`,
    // Its labels are phone numbers of customers.
    view: userCompanyResource.policy.view,
  },
  user: staffList,
  adminUser: { ...staffList, where: sql`${staffTable.role} = 'admin'` },
};

export function mountOptions(routes: Routes, { db }: Context): void {
  routes.read(optionCall, async ({ caller, parts }) => {
    const list = Object.entries(lists).find(([name]) => name === parts.name)?.[1];
    if (list === undefined) throw refuse('not_found');
    if (list.view !== undefined && !maySee(caller, list.view)) throw refuse('forbidden');
    const byLabel = sql`${list.label} collate vi_natural, ${list.id}`;
    const options = await db.orm
      .select({ id: sql<string>`${list.id}`, label: sql<string>`${list.label}`, active: list.active })
      .from(list.table)
      .where(list.where)
      .orderBy(list.order === undefined ? byLabel : sql`${list.order}, ${byLabel}`);
    return withData(options);
  });
}
