/** A company by its code, for calls about what belongs to it. */
import type { Caller } from '#model/access.ts';
import type { Row } from '#model/entity.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { companyResource } from '../resources/company.ts';
import { readRows } from '../resources/present.ts';
import { type CompanyRight, demandOnCompany, mayOnCompany } from './company-rights.ts';

/** Throws 404 where there is none, 403 where the caller may not do this to it. */
export async function findCompany(
  orm: Orm | Transaction,
  caller: Caller,
  right: CompanyRight,
  id: string,
): Promise<Row> {
  const [row] = await readRows(orm, companyResource, [id]);
  // Who may do it to partners alone learns nothing about which other companies there are.
  if (row === undefined) throw refuse(mayOnCompany(caller, right, {}) ? 'not_found' : 'forbidden');
  demandOnCompany(caller, right, row);
  return row;
}
