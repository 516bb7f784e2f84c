/**
 * The settings of a company's own app. The key store is in no answer, in no history and in no feed; it is read by
 * reveal-secrets.ts alone. What is sent without one leaves the one that is there.
 */
import { colorShape, companyApp } from '#model/entities/company-parts.ts';
import type { Row } from '#model/entity.ts';
import { findCompany, findKept } from '../api/companies/find-company.ts';
import { refuse } from '../http/refusal.ts';
import { companyAppResource } from '../resources/company-parts.ts';
import { readRows } from '../resources/present.ts';
import { createRow, setFields } from '../write/change-rows.ts';
import type { CheckedValues } from '../write/checked-values.ts';
import { lockRow } from '../write/lock-rows.ts';
import type { LegacyRead, LegacyWrite } from './handler.ts';
import { ofCompany } from './row-id.ts';

export async function readAppConfig({ orm, caller, query }: LegacyRead): Promise<Row | null> {
  const { id } = await findCompany(orm, caller, 'update', query.get('companyId') ?? '');
  const [row] = await readRows(orm, companyAppResource, [String(id)]);
  return row ?? null;
}

export async function createAppConfig({ tx, origin, caller, data }: LegacyWrite): Promise<Row> {
  const values = data.values(companyApp.fields, 'create');
  demandColors(values);
  await findKept(tx, caller, 'update', String(values.companyId));
  return createRow(tx, companyAppResource, origin, values);
}

/** The company's id stands in the body, beside the touched fields. */
export async function updateAppConfig({ tx, origin, caller, data, version }: LegacyWrite): Promise<Row> {
  const { beside, values } = data.valuesBeside(ofCompany, companyApp.fields, 'update');
  const { companyId } = beside;
  demandColors(values);
  await findKept(tx, caller, 'update', companyId);
  const before = await lockRow(tx, companyAppResource, { key: companyId, version });
  const { keyStore, ...others } = values;
  const touched = typeof keyStore === 'string' ? values : others;
  return setFields(tx, companyAppResource, origin, before, touched);
}

/** Throws 422 where one is none. */
function demandColors(values: CheckedValues): void {
  const problems = ['primaryColor', 'primaryColorDark']
    .filter((field) => typeof values[field] === 'string' && !colorShape.test(String(values[field])))
    .map((field) => ({ field, code: 'invalid' }));
  if (problems.length > 0) throw refuse('unprocessable_entity', { fields: problems });
}
