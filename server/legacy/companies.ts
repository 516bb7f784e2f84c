/** Companies as the old API has them: one by id, created and changed with its own envelope around. */
import { CompanyStatus } from '#model/entities/company.ts';
import type { Row } from '#model/entity.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { readValues } from '../http/request-parts.ts';
import { companyResource } from '../resources/company.ts';
import { readRows } from '../resources/present.ts';
import { createRow, updateRow } from '../write/change-rows.ts';
import type { ChangeOrigin } from '../write/run-write.ts';

export async function viewCompany(orm: Orm, query: URLSearchParams): Promise<Row> {
  const id = query.get('id') ?? '';
  const [row] = await readRows(orm, companyResource, [id]);
  if (row === undefined) throw refuse('not_found');
  return row;
}

/** A new company is active and its wallet is empty, whatever was sent. */
export function createCompany(tx: Transaction, origin: ChangeOrigin, data: unknown): Promise<Row> {
  const first = { status: CompanyStatus.active, balance: 0, isTesting: false, lockCompanyByBalance: false };
  return createRow(tx, companyResource, origin, readValues(data), first);
}

/** The id stands in the body, beside the touched fields. */
export function updateCompany(
  tx: Transaction,
  origin: ChangeOrigin,
  data: unknown,
  version: number,
): Promise<Row> {
  const { id, ...touched } = readValues(data);
  if (typeof id !== 'string') throw refuseField('unprocessable_entity', { field: 'id', code: 'required' });
  return updateRow(tx, companyResource, origin, { key: id, version }, touched);
}
