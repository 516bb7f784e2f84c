/** The company that a brand name or an invoice configuration is made for. */
import { eq } from 'drizzle-orm';

import { CompanyStatus } from '#model/entities/company.ts';
import type { Row } from '#model/entity.ts';
import type { Transaction } from '../db/orm.ts';
import { companyTable } from '../db/tables/company.ts';
import { refuseField } from '../http/refusal.ts';
import type { CheckedValues } from '../write/checked-values.ts';

/**
 * Throws 422: nothing is made for a deleted company, nor a partner's for one that is none. Of one that is not there the
 * database tells.
 */
export async function requireOwner(
  tx: Transaction,
  { companyId }: CheckedValues | Row,
  { asPartner }: { readonly asPartner: boolean },
): Promise<void> {
  if (typeof companyId !== 'string') return;
  const [owner] = await tx
    .select({ status: companyTable.status, isPartner: companyTable.isPartner })
    .from(companyTable)
    .where(eq(companyTable.id, companyId))
    // Until what is made for it is committed nobody deletes it, or makes it none of the partners.
    .for('share');
  if (owner?.status === CompanyStatus.deleted)
    throw refuseField('unprocessable_entity', { field: 'companyId', code: 'company_deleted' });
  if (asPartner && owner?.isPartner === false)
    throw refuseField('unprocessable_entity', { field: 'companyId', code: 'not_a_partner' });
}
