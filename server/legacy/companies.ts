/** Companies as the old API has them: one by id, created, changed and removed with its own envelope around. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';

import { CompanyStatus, company } from '#model/entities/company.ts';
import type { Row } from '#model/entity.ts';
import { requireOnCompany } from '../api/companies/company-rights.ts';
import { findCompany, lockCompany, requireKept } from '../api/companies/find-company.ts';
import type { Transaction } from '../db/orm.ts';
import { companyFeeTable } from '../db/tables/company-parts.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { companyResource } from '../resources/company.ts';
import { resourcesByGateway } from '../resources/gateway.ts';
import { createRow, removeRow, updateRow } from '../write/change-rows.ts';
import type { LegacyRead, LegacyWrite } from './handler.ts';
import { ofRow } from './row-id.ts';

export function viewCompany({ orm, caller, query }: LegacyRead): Promise<Row> {
  return findCompany(orm, caller, 'view', query.get('id') ?? '');
}

/** A new company is active and its wallet is empty, whatever was sent; its fees are there to be set. */
export async function createCompany({ tx, origin, caller, data }: LegacyWrite): Promise<Row> {
  const values = data.values(company.fields, 'create');
  const isPartner = values.isPartner === true;
  requireOnCompany(caller, 'add', { isPartner });
  const first = { status: CompanyStatus.active, balance: 0, isTesting: false, lockCompanyByBalance: false };
  const row = await createRow(tx, companyResource, origin, values, {
    ...first,
    isPartner,
    operatorWeb: false,
  });
  await tx.insert(companyFeeTable).values({ companyId: String(row.id) });
  return row;
}

/** The id stands in the body, beside the touched fields. */
export async function updateCompany({ tx, origin, caller, data, version }: LegacyWrite): Promise<Row> {
  const { beside, values } = data.valuesBeside(ofRow, company.fields, 'update');
  const key = beside.id;
  const before = await lockCompany(tx, caller, 'update', { key, version });
  requireKept(before, 'status');
  const wanted = values.isPartner === null ? { ...values, isPartner: false } : values;
  // Who may change partners alone can neither make one nor let one go.
  if ('isPartner' in wanted && wanted.isPartner !== before.isPartner) requireOnCompany(caller, 'update', {});
  return updateRow(tx, companyResource, origin, { key, version }, wanted);
}

const removal = z.extend(ofRow, { confirmation: z.optional(z.string()) });

/**
 * For good. `confirmation` is the operator code once more, as the person typed it. A company that customers, payments
 * or movements of its wallet point to stays: what they say would have lost its other side.
 */
export async function deleteCompany({ tx, origin, caller, data, version }: LegacyWrite) {
  const { id: key, confirmation } = data.read(removal);
  if (confirmation !== key)
    throw refuseField('unprocessable_entity', { field: 'confirmation', code: 'invalid' });
  await lockCompany(tx, caller, 'removeCompletely', { key, version });
  if (await isKnownToGateways(tx, key)) throw refuse('still_referenced');
  await removeRow(tx, companyResource, origin, { key, version });
  return { id: key };
}

/** The tables of the gateways hold no references: what a bank knows outlives what is known here. */
async function isKnownToGateways(tx: Transaction, company: string): Promise<boolean> {
  const tables = Object.values(resourcesByGateway).flatMap(({ tables: { payment, terminal } }) => [
    payment,
    terminal,
  ]);
  const held = tables.map((table) => sql`exists (select from ${table} where ${table.company} = ${company})`);
  const { rows } = await tx.execute<{ held: boolean }>(sql`select ${sql.join(held, sql` or `)} as held`);
  return rows[0]?.held === true;
}
