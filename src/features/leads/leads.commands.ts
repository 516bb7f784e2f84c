/** Commands on a lead. All of them work offline and are sent later. */
import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { CustomerType } from '#model/entities/customer.ts';
import { customerLead, LeadStatus, mayConvert } from '#model/entities/customer-lead.ts';
import type { PrerequisiteHelp } from '#kit/definitions/define-command.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { rowCommands } from '#kit/definitions/resource-commands.ts';

const calls = v3Calls.customerLead;

const { add, edit, remove } = rowCommands(customerLead, {
  name: 'customerLead',
  consequence: 'reversible',
  calls,
  form: ['fullName', 'companyName', 'phoneNumber', 'address'],
  keyIsMade: true,
  blank: {
    ...{ id: '', fullName: '', companyName: null, phoneNumber: '', address: null },
    ...{ leadStatus: LeadStatus.new, customer: null, createdAt: '', version: 0 },
  },
});
export const editLead = edit;

/** As a lead gives it, a company is a name: one of ours where only one is called so, else a note to whoever calls. */
function companyOf(companyName: string | null, { idNamed, say }: PrerequisiteHelp) {
  const name = (companyName ?? '').trim().replace(/\s+/g, ' ');
  if (name === '') return {};
  const company = idNamed('company', name);
  return company === undefined ? { note: say('lead.companyNote', { company: name }) } : { company };
}

/** The customer is made first, by its own command; this says of the lead whom it has become. */
const convert = defineCommand(customerLead, {
  name: 'customerLead.convert',
  ...{ host: 'v3', delivery: 'queued', on: 'row', consequence: 'reversible' },
  access: ['customerLead.update', 'customer.add'],
  hotkey: 'k',
  offeredFor: mayConvert,
  requires: {
    command: 'customer.add',
    field: 'customer',
    lists: ['company'],
    from: ({ fullName, phoneNumber, address, companyName }, help) => ({
      ...{ name: fullName, phoneNumber, address },
      customerType: CustomerType.potential,
      ...companyOf(companyName, help),
    }),
  },
  request: ({ key, values: { customer } }) => ({
    method: calls.convert.method,
    path: pathOf(calls.convert.path, { id: key }),
    body: { customer },
  }),
  // The customer is there, or made before this is sent; the host will tell the name.
  project: (row, { values: { customer = null } }) =>
    row && {
      ...{ ...row, customer, leadStatus: LeadStatus.converted },
      labels: { ...row.labels, ...(customer === null ? {} : { customer }) },
    },
});

export const leadsCommands = [add, convert, edit, remove] as const;
