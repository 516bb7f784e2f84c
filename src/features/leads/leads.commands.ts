/** What can be done to a lead. All of it works offline and is sent later. */
import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { CustomerType } from '#model/entities/customer.ts';
import { customerLead, LeadStatus } from '#model/entities/customer-lead.ts';
import { defineCommand } from '#kit/define-command.ts';
import { rowCommands } from '#kit/resource-commands.ts';

const calls = v3Calls.customerLead;

const { add, edit, remove } = rowCommands(customerLead, {
  name: 'customerLead',
  calls,
  form: ['fullName', 'companyName', 'phoneNumber', 'address'],
  keyIsMade: true,
  blank: {
    ...{ id: '', fullName: '', companyName: null, phoneNumber: '', address: null },
    ...{ leadStatus: LeadStatus.new, customer: null, createdAt: '', version: 0 },
  },
});
export const editLead = edit;

/** The customer is made first, by its own command; this says of the lead whom it has become. */
const convert = defineCommand(customerLead, {
  name: 'customerLead.convert',
  host: 'v3',
  delivery: 'queued',
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
    method: calls.convert.method,
    path: pathOf(calls.convert.path, { id: key }),
    body: { customer },
  }),
  project: (row, { values: { customer = null } }) =>
    row && { ...row, customer, leadStatus: LeadStatus.converted },
});

export const leadsCommands = [add, convert, edit, remove] as const;
