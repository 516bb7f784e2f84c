/** The leads: who has asked, and whom each has become. */
import { v3Calls } from '#model/calls/v3.ts';
import { customerLead } from '#model/entities/customer-lead.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { editLead as edit, leadsCommands } from './leads.commands.ts';

export const leadsScreen = defineScreen(customerLead, {
  path: '/customer/lead',
  access: 'customerLead.view',
  host: 'v3',
  list: v3Calls.customerLead.list,
  columns: [
    { field: 'fullName', width: 180, pinned: true, edit },
    { field: 'companyName', width: 200, edit },
    { field: 'phoneNumber', edit },
    { field: 'address', width: 240, edit },
    { field: 'leadStatus', width: 104 },
    { field: 'customer', width: 160 },
    'createdAt',
  ],
  filters: ['leadStatus', 'createdAt'],
  sort: 'createdAt.desc',
  commands: leadsCommands,
  offline: 'whole',
});
