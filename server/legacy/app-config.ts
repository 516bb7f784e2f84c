/**
 * The settings of a company's own app. The key store is in no answer, in no history and in no feed; it is read by
 * reveal-secrets.ts alone. What is sent without one leaves the one that is there.
 */
import { colorShape, companyApp } from '#model/entities/company-parts.ts';
import type { Row, Values } from '#model/entity.ts';
import type { FieldProblem } from '#model/failure.ts';
import { checkValues } from '#model/field-schema.ts';
import { findCompany, findKept } from '../api/find-company.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { readValues } from '../http/request-parts.ts';
import { companyAppResource } from '../resources/company-parts.ts';
import { readRows } from '../resources/present.ts';
import { createRow, setFields } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';
import type { LegacyRead, LegacyWrite } from './handler.ts';

export async function readAppConfig({ orm, caller, query }: LegacyRead): Promise<Row | null> {
  const { id } = await findCompany(orm, caller, 'update', query.get('companyId') ?? '');
  const [row] = await readRows(orm, companyAppResource, [String(id)]);
  return row ?? null;
}

export async function createAppConfig({ tx, origin, caller, data }: LegacyWrite): Promise<Row> {
  const { companyId, values } = readSettings('create', data);
  await findKept(tx, caller, 'update', companyId);
  return createRow(tx, companyAppResource, origin, { ...values, companyId });
}

/** The company's id stands in the body, beside the touched fields. */
export async function updateAppConfig({ tx, origin, caller, data, version }: LegacyWrite): Promise<Row> {
  const { companyId, values } = readSettings('update', data);
  await findKept(tx, caller, 'update', companyId);
  const before = await lockRow(tx, companyAppResource, { key: companyId, version });
  return setFields(tx, companyAppResource, origin, before, values);
}

interface Settings {
  readonly companyId: string;
  readonly values: Values;
}

function readSettings(mode: 'create' | 'update', data: unknown): Settings {
  const { companyId, ...given } = readValues(data);
  if (typeof companyId !== 'string')
    throw refuseField('unprocessable_entity', { field: 'companyId', code: 'required' });
  const { companyId: _, ...fields } = companyApp.fields;
  const checked = checkValues(fields, mode, given);
  const problems = checked.ok ? colorProblems(checked.values) : checked.problems;
  if (!checked.ok || problems.length > 0) throw refuse('unprocessable_entity', { fields: problems });
  const { keyStore, ...values } = checked.values;
  return { companyId, values: typeof keyStore === 'string' ? { ...values, keyStore } : values };
}

function colorProblems(values: Values): readonly FieldProblem[] {
  return ['primaryColor', 'primaryColorDark']
    .filter((field) => typeof values[field] === 'string' && !colorShape.test(String(values[field])))
    .map((field) => ({ field, code: 'invalid' }));
}
