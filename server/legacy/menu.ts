/** The menu of one company: which entries of the operators' menu its people see. */
import { companyMenu } from '#model/entities/company-parts.ts';
import type { Row } from '#model/entity.ts';
import { isMenuItem, menuLeaves, orderedItems } from '#model/operator-menu.ts';
import { findCompany, findKept } from '../api/companies/find-company.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { companyMenuResource } from '../resources/company-parts.ts';
import { readRows } from '../resources/present.ts';
import { createRow, setFields } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';
import type { LegacyRead, LegacyWrite } from './handler.ts';

export async function readMenu({ orm, caller, query }: LegacyRead): Promise<Row> {
  const { id } = await findCompany(orm, caller, 'update', query.get('companyId') ?? '');
  return (await menuOf(orm, String(id))) ?? { companyId: id, items: menuLeaves, version: 0 };
}

/** The first menu of a company is made over version 0 of it. */
export async function saveMenu({ tx, origin, caller, data, version }: LegacyWrite): Promise<Row> {
  const values = data.values(companyMenu.fields, 'create');
  const companyId = String(values.companyId);
  const wanted = Array.isArray(values.items) ? values.items.map(String) : [];
  if (!wanted.every(isMenuItem))
    throw refuseField('unprocessable_entity', { field: 'items', code: 'choice' });
  const items = orderedItems(wanted);
  await findKept(tx, caller, 'update', companyId);
  const now = await menuOf(tx, companyId);
  if (version === 0) {
    if (now !== undefined) throw refuse('version_conflict', { current: now });
    return createRow(tx, companyMenuResource, origin, values, { items });
  }
  const before = await lockRow(tx, companyMenuResource, { key: companyId, version });
  return setFields(tx, companyMenuResource, origin, before, { items });
}

async function menuOf(orm: Orm | Transaction, companyId: string): Promise<Row | undefined> {
  return (await readRows(orm, companyMenuResource, [companyId]))[0];
}
