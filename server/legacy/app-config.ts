/**
 * The settings of a company's own app. The key store is written and never read back: not in an answer, not in the
 * history, not in the feed. What is sent without one leaves the one that is there.
 */
import { eq } from 'drizzle-orm';

import { colorShape, companyApp } from '#model/entities/company-parts.ts';
import type { Row, Values } from '#model/entity.ts';
import type { FieldProblem } from '#model/failure.ts';
import { checkValues } from '#model/field-schema.ts';
import { findCompany } from '../api/find-company.ts';
import type { Transaction } from '../db/database.ts';
import { companyAppTable } from '../db/tables/company-parts.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { readValues } from '../http/request-parts.ts';
import { companyAppResource } from '../resources/company-parts.ts';
import { readRows } from '../resources/present.ts';
import { createRow, lockRow, setFields } from '../write/change-rows.ts';
import { logChange } from '../write/log-change.ts';
import type { LegacyRead, LegacyWrite } from './handler.ts';

export async function readAppConfig({ orm, caller, query }: LegacyRead): Promise<Row | null> {
  const { id } = await findCompany(orm, caller, 'update', query.get('companyId') ?? '');
  const [row] = await readRows(orm, companyAppResource, [String(id)]);
  return row ?? null;
}

export async function createAppConfig({ tx, origin, caller, data }: LegacyWrite): Promise<Row> {
  const { companyId, keyStore, values } = readSettings('create', data);
  await findCompany(tx, caller, 'update', companyId);
  const row = await createRow(tx, companyAppResource, origin, { ...values, companyId });
  return keyStore === undefined ? row : setKeyStore(tx, origin, row, keyStore);
}

/** The company's id stands in the body, beside the touched fields. */
export async function updateAppConfig({ tx, origin, caller, data, version }: LegacyWrite): Promise<Row> {
  const { companyId, keyStore, values } = readSettings('update', data);
  await findCompany(tx, caller, 'update', companyId);
  const before = await lockRow(tx, companyAppResource, { key: companyId, version });
  const row = await setFields(tx, companyAppResource, origin, before, values);
  return keyStore === undefined ? row : setKeyStore(tx, origin, row, keyStore);
}

interface Settings {
  readonly companyId: string;
  readonly keyStore: string | undefined;
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
  return { companyId, keyStore: typeof keyStore === 'string' ? keyStore : undefined, values };
}

function colorProblems(values: Values): readonly FieldProblem[] {
  return ['primaryColor', 'primaryColorDark']
    .filter((field) => typeof values[field] === 'string' && !colorShape.test(String(values[field])))
    .map((field) => ({ field, code: 'invalid' }));
}

/** A change of its own: the history says that there was one, and no more. */
async function setKeyStore(
  tx: Transaction,
  origin: LegacyWrite['origin'],
  before: Row,
  keyStore: string,
): Promise<Row> {
  const key = String(before.companyId);
  await tx
    .update(companyAppTable)
    .set({ keyStore, version: before.version + 1 })
    .where(eq(companyAppTable.companyId, key));
  const [after] = await readRows(tx, companyAppResource, [key]);
  if (after === undefined) throw new Error(`The app of ${key} is gone right after it was written`);
  await logChange(tx, companyApp, origin, { op: 'update', before, after, secrets: ['keyStore'] });
  return after;
}
