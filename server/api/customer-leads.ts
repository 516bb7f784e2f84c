/** Leads: their rows, and what each becomes. */
import { allows } from '#model/access.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { LeadStatus } from '#model/entities/customer-lead.ts';
import type { Context } from '../context/context.ts';
import type { Transaction } from '../db/orm.ts';
import { withData } from '../http/answers.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { customerResource } from '../resources/customer.ts';
import { customerLeadResource } from '../resources/customer-lead.ts';
import { readRows } from '../resources/present.ts';
import { mountRows } from '../routing/mount-resource.ts';
import type { Routes, WriteInput } from '../routing/routes.ts';
import { setFields } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';

export function mountCustomerLeads(routes: Routes, context: Context): void {
  mountRows(routes, context, v3Calls.customerLead, customerLeadResource);
  routes.write(v3Calls.customerLead.convert, convert);
}

/**
 * A lead becomes one customer, and another one only where that one is there no more: its history tells of both. The
 * customer is made by a call of its own, before this one.
 */
async function convert({ caller, tx, origin, parts, version, body }: WriteInput) {
  if (!allows(caller, 'customer.add')) throw refuse('forbidden');
  const { customer } = body.read(v3Calls.customerLead.convert.body);
  const before = await lockRow(tx, customerLeadResource, { key: parts.id ?? '', version });
  // One that was removed and made again under its code is the one that the lead names already.
  const isAnother = before.leadStatus === LeadStatus.converted && before.customer !== customer;
  if (isAnother && (await isThere(tx, before.customer)))
    throw refuseField('invalid_transition', { field: 'leadStatus', code: 'invalid_transition' });
  const [found] = await readRows(tx, customerResource, [customer]);
  if (found === undefined)
    throw refuseField('unprocessable_entity', { field: 'customer', code: 'unknown_reference' });
  const values = { leadStatus: LeadStatus.converted, customer };
  return withData(await setFields(tx, customerLeadResource, origin, before, values));
}

async function isThere(tx: Transaction, customer: unknown): Promise<boolean> {
  const found = await readRows(tx, customerResource, [String(customer)]);
  return found.length > 0;
}
