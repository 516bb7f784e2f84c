/** Configurations of invoice providers as the old API has them: all at once; made, changed and removed one by one. */
import * as z from 'zod/mini';

import { invoiceConfig } from '#model/entities/invoice-config.ts';
import type { Row } from '#model/entity.ts';
import { refuse } from '../http/refusal.ts';
import { answerList } from '../list/answer-list.ts';
import { invoiceConfigResource } from '../resources/invoice-config.ts';
import { createRow, removeRow, setFields, updateRow } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';
import type { LegacyRead, LegacyWrite } from './handler.ts';
import { requireOwner } from './owning-company.ts';
import { ofRow } from './row-id.ts';

export async function listInvoiceConfigs({ orm }: LegacyRead): Promise<{ listInvoice: readonly Row[] }> {
  const all = { filter: {}, sort: [{ field: 'id', direction: 'asc' as const }], current: 1, pageSize: -1 };
  const { data } = await answerList(orm, invoiceConfigResource, all);
  return { listInvoice: data };
}

/** A new one is active. */
export async function createInvoiceConfig({ tx, origin, data }: LegacyWrite): Promise<Row> {
  const values = data.values(invoiceConfig.fields, 'create');
  await requireOwner(tx, values, { asPartner: false });
  return createRow(tx, invoiceConfigResource, origin, values, { active: true });
}

const besideFields = z.extend(ofRow, { active: z.optional(z.boolean({ error: 'choice' })) });

/** The id stands in the body, beside the touched fields; `active` may be one of them, which no form types. */
export async function updateInvoiceConfig({ tx, origin, data, version }: LegacyWrite): Promise<Row> {
  const { beside, values } = data.valuesBeside(besideFields, invoiceConfig.fields, 'update');
  const { id: key, active } = beside;
  if (active === undefined) return updateRow(tx, invoiceConfigResource, origin, { key, version }, values);
  const before = await lockRow(tx, invoiceConfigResource, { key, version });
  return setFields(tx, invoiceConfigResource, origin, before, { ...values, active });
}

/** Invoices are issued by what is active in production: that is switched off first. */
export async function deleteInvoiceConfig({ tx, origin, data, version }: LegacyWrite) {
  const { id: key } = data.read(ofRow);
  const before = await lockRow(tx, invoiceConfigResource, { key, version });
  if (before.active === true && before.isTest !== true) throw refuse('invoice_delete_failed');
  await removeRow(tx, invoiceConfigResource, origin, { key, version });
  return { id: key };
}
