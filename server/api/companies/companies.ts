/**
 * Companies and partners under v3: the lists, and the status of several at once. Everything else of their rows still
 * belongs to the old API (server/legacy).
 */
import { eq, sql } from 'drizzle-orm';

import { companyReads } from '#model/calls/company-reads.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { CompanyStatus, companyAmounts, mayBecome } from '#model/entities/company.ts';
import type { Values } from '#model/entity.ts';
import type { Context } from '../../context/context.ts';
import { menuPackageTable } from '../../db/tables/menu-package.ts';
import { withData } from '../../http/answers.ts';
import { refuse, refuseField } from '../../http/refusal.ts';
import { companyResource, partnerOptionResource, partnerResource } from '../../resources/company.ts';
import { mountList } from '../../routing/mount-list.ts';
import type { Routes, WriteInput } from '../../routing/routes.ts';
import { type BatchAnswer, changeBatch } from '../../write/change-batch.ts';
import { mayOnCompany, requireOnCompany } from './company-rights.ts';

export function mountCompanies(routes: Routes, { db }: Context): void {
  mountList(routes, { db }, v3Calls.companies, companyResource, companyAmounts);
  mountList(routes, { db }, v3Calls.company.partners, partnerResource, companyAmounts);
  mountList(routes, { db }, companyReads.partnerOptions, partnerOptionResource);
  routes.read(companyReads.menuPackages, async () => {
    const { id, name, items, active } = menuPackageTable;
    const offered = await db.orm
      .select({ id, name, items })
      .from(menuPackageTable)
      .where(eq(active, true))
      .orderBy(sql`${name} collate vi_natural, ${id}`);
    return withData(offered.map((one) => ({ ...one, items: [...one.items] })));
  });
  routes.write(v3Calls.companyStatus, changeStatus);
}

const statuses: readonly number[] = Object.values(CompanyStatus);

async function changeStatus({ caller, tx, origin, body, language }: WriteInput): Promise<BatchAnswer> {
  const { items, status } = body.read(v3Calls.companyStatus.body);
  if (!statuses.includes(status))
    throw refuseField('unprocessable_entity', { field: 'status', code: 'choice' });
  const right = status === CompanyStatus.deleted ? 'remove' : 'update';
  if (!mayOnCompany(caller, right, { isPartner: true })) throw refuse('forbidden');
  const demandSeen = (row: Values) => requireOnCompany(caller, right, row);
  return changeBatch(tx, { resource: companyResource, items, origin, language, demandSeen }, (before) => {
    if (!mayBecome(Number(before.status), status)) {
      throw refuseField('invalid_transition', { field: 'status', code: 'invalid_transition' });
    }
    return { status };
  });
}
