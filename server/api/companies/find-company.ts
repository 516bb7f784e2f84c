/** A company by its code, for calls about what belongs to it. */
import { sql } from 'drizzle-orm';

import type { Caller } from '#model/access.ts';
import { CompanyStatus } from '#model/entities/company.ts';
import type { Row } from '#model/entity.ts';
import type { Orm, Transaction } from '../../db/orm.ts';
import { refuse, refuseField } from '../../http/refusal.ts';
import { companyResource } from '../../resources/company.ts';
import { readRows } from '../../resources/present.ts';
import { lockRow } from '../../write/lock-rows.ts';
import { type CompanyRight, mayOnCompany, requireOnCompany } from './company-rights.ts';

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
  requireOnCompany(caller, right, row);
  return row;
}

/** As `findCompany`, for what changes what belongs to it: nobody deletes the company before the transaction has ended. */
export async function findKept(
  tx: Transaction,
  caller: Caller,
  right: CompanyRight,
  id: string,
): Promise<Row> {
  await tx.execute(sql`select from company where id = ${id} for share`);
  const row = await findCompany(tx, caller, right, id);
  requireKept(row, 'companyId');
  return row;
}

/**
 * As `findCompany`, held until the end of the transaction, whatever its version: for a change of it by a call that brings
 * the version of something else.
 */
export async function holdCompany(
  tx: Transaction,
  caller: Caller,
  right: CompanyRight,
  id: string,
): Promise<Row> {
  await tx.execute(sql`select from company where id = ${id} for update`);
  return findCompany(tx, caller, right, id);
}

/** Throws 422 where it is deleted: it is read and removed completely, and nothing else. `field`: what the call names it by. */
export function requireKept({ status }: Row, field: string): void {
  if (status === CompanyStatus.deleted)
    throw refuseField('unprocessable_entity', { field, code: 'company_deleted' });
}

/**
 * The company, held until the end of the transaction. The right is asked first: a 412 carries the row, and would show it to
 * whoever sends any version.
 */
export async function lockCompany(
  tx: Transaction,
  caller: Caller,
  right: CompanyRight,
  target: { readonly key: string; readonly version: number },
): Promise<Row> {
  const [seen = {}] = await readRows(tx, companyResource, [target.key]);
  requireOnCompany(caller, right, seen);
  const row = await lockRow(tx, companyResource, target);
  // It may have ceased to be a partner meanwhile.
  requireOnCompany(caller, right, row);
  return row;
}
