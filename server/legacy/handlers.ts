/** Every call of the old API by its name, with what answers it: one file for each thing that the calls are about. */
import type { v1Calls } from '#model/calls/v1.ts';
import { companyMenu } from '#model/entities/company-parts.ts';
import type { Row } from '#model/entity.ts';
import { isMenuItem, menuLeaves, orderedItems } from '#model/operator-menu.ts';
import { findCompany, findKept } from '../api/companies/find-company.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { serviceSupporterTable } from '../db/tables/brand-name.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { companyMenuResource } from '../resources/company-parts.ts';
import { readRows } from '../resources/present.ts';
import { createRow, setFields } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';
import { createAppConfig, readAppConfig, updateAppConfig } from './app-config.ts';
import {
  createBrandName,
  deleteBrandName,
  listBrandNames,
  listPartnerBrandNames,
  updateBrandName,
} from './brand-names.ts';
import { createCompany, deleteCompany, updateCompany, viewCompany } from './companies.ts';
import type { HandlerOf, LegacyRead, LegacyWrite } from './handler.ts';
import {
  createInvoiceConfig,
  deleteInvoiceConfig,
  listInvoiceConfigs,
  updateInvoiceConfig,
} from './invoice-configs.ts';
import { syncTickets } from './sync-tickets.ts';
import { rollBackTransaction, runPayFee } from './wallets.ts';

export type LegacyName = keyof typeof v1Calls;

export const legacyHandlers: { readonly [N in LegacyName]: HandlerOf<(typeof v1Calls)[N]> } = {
  companyCreate: { write: createCompany },
  companyView: { read: viewCompany },
  companyUpdate: { write: updateCompany },
  companyDelete: { write: deleteCompany },
  menu: { read: readMenu },
  menuSave: { write: saveMenu },
  appConfig: { read: readAppConfig },
  appConfigCreate: { write: createAppConfig },
  appConfigUpdate: { write: updateAppConfig },
  syncTickets: { write: syncTickets },
  walletRollback: { write: rollBackTransaction },
  runPayFee: { write: runPayFee },
  serviceSupporter: { read: readServiceSuppliers },
  brandNames: { read: listBrandNames },
  partnerBrandNames: { read: listPartnerBrandNames },
  brandNameCreate: { write: createBrandName },
  brandNameUpdate: { write: updateBrandName },
  brandNameDelete: { write: deleteBrandName },
  invoiceConfigs: { read: listInvoiceConfigs },
  invoiceConfigCreate: { write: createInvoiceConfig },
  invoiceConfigUpdate: { write: updateInvoiceConfig },
  invoiceConfigDelete: { write: deleteInvoiceConfig },
};

interface Suppliers {
  readonly serviceSupporter: Readonly<Record<string, string>>;
}

/** The suppliers that brand names and invoices can be sent through: name shown -> value stored. */
async function readServiceSuppliers({ orm }: LegacyRead): Promise<Suppliers> {
  const { name } = serviceSupporterTable;
  const rows = await orm.select().from(serviceSupporterTable).orderBy(name);
  return { serviceSupporter: Object.fromEntries(rows.map((row) => [row.name, row.value])) };
}

/** The menu of one company: which entries of the operators' menu its people see. */
async function readMenu({ orm, caller, query }: LegacyRead): Promise<Row> {
  const { id } = await findCompany(orm, caller, 'update', query.get('companyId') ?? '');
  return (await menuOf(orm, String(id))) ?? { companyId: id, items: menuLeaves, version: 0 };
}

/** The first menu of a company is made over version 0 of it. */
async function saveMenu({ tx, origin, caller, data, version }: LegacyWrite): Promise<Row> {
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
