/** What can be done to a lead. All of it works offline and is sent later. */
import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { CustomerType } from '#model/entities/customer.ts';
import type { CustomerLead } from '#model/entities/customer-lead.ts';
import { customerLead, LeadStatus } from '#model/entities/customer-lead.ts';
import { defineCommand } from '#kit/define-command.ts';

const form = ['fullName', 'companyName', 'phoneNumber', 'address'] as const;
const { create, update, remove, convert } = v3Calls.customerLead;
const queued = { host: 'v3', delivery: 'queued' } as const;

export const addLead = defineCommand(customerLead, {
  ...queued,
  name: 'customerLead.add',
  access: 'customerLead.add',
  on: 'create',
  form,
  hotkey: 'n',
  intent: 'primary',
  request: ({ key, values }) => ({
    method: create.method,
    path: create.path,
    body: { ...values, id: key },
  }),
  project: (row, { key, values }) => row ?? { ...unknownLead, ...values, id: key },
});

export const editLead = defineCommand(customerLead, {
  ...queued,
  name: 'customerLead.update',
  access: 'customerLead.update',
  on: 'row',
  form,
  hotkey: 'e',
  request: ({ key, values }) => ({
    method: update.method,
    path: pathOf(update.path, { id: key }),
    body: values,
  }),
  project: (row, { values }) => (row === undefined ? undefined : { ...row, ...values }),
  opposite: ({ values }, before) => ({
    name: 'customerLead.update',
    values: Object.fromEntries(
      form.filter((field) => field in values).map((field) => [field, before[field]]),
    ),
  }),
});

/** The customer is made first, by its own command; this says of the lead whom it has become. */
export const convertLead = defineCommand(customerLead, {
  ...queued,
  name: 'customerLead.convert',
  access: ['customerLead.update', 'customer.add'],
  on: 'row',
  hotkey: 'k',
  offeredFor: (row) => row.leadStatus === LeadStatus.new,
  makes: {
    command: 'customer.add',
    field: 'customer',
    from: ({ fullName, phoneNumber, address }) => ({
      ...{ name: fullName, phoneNumber, address },
      customerType: CustomerType.potential,
    }),
  },
  request: ({ key, values: { customer } }) => ({
    method: convert.method,
    path: pathOf(convert.path, { id: key }),
    body: { customer },
  }),
  project: (row, { values: { customer = null } }) =>
    row && { ...row, customer, leadStatus: LeadStatus.converted },
});

export const removeLead = defineCommand(customerLead, {
  ...queued,
  name: 'customerLead.remove',
  access: 'customerLead.remove',
  on: 'row',
  batch: true,
  hotkey: 'Delete',
  intent: 'danger',
  confirm: true,
  request: ({ key }) => ({ method: remove.method, path: pathOf(remove.path, { id: key }) }),
  project: () => undefined,
});

export const leadsCommands = [addLead, convertLead, editLead, removeLead] as const;

/** A lead before the server has answered: what it will set itself stands as it usually does. */
const unknownLead: CustomerLead = {
  id: '',
  fullName: '',
  companyName: null,
  phoneNumber: '',
  address: null,
  leadStatus: LeadStatus.new,
  customer: null,
  createdAt: '',
  version: 0,
};
