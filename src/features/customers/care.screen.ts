/** The customers as somebody sees them who calls them one after the other: first those whom nobody has called yet. */
import { v3Calls } from '#model/calls/v3.ts';
import { CareStatus, customer } from '#model/entities/customer.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { careCommands } from './care.commands.ts';
import { customersCommands, editCustomer as edit } from './customers.commands.ts';

export const careScreen = defineScreen(customer, {
  path: '/customer/care',
  access: 'customer.view',
  host: 'v3',
  list: v3Calls.customer.list,
  columns: [
    { field: 'code', width: 124, pinned: true },
    { field: 'name', width: 180, edit },
    { field: 'phoneNumber', edit },
    { field: 'careStatus', width: 128 },
    'lastCall',
    { field: 'note', width: 300 },
    { field: 'customerType', edit },
    { field: 'customerStatus', edit },
    { field: 'region', edit },
    { field: 'marketer', edit },
    { field: 'company', width: 200, hidden: true, edit },
    { field: 'active', hidden: true },
    'createdAt',
  ],
  filters: ['careStatus', 'lastCall', 'customerType', 'customerStatus', 'region', 'marketer', 'active'],
  startWith: { careStatus: [CareStatus.newlyEntered] },
  sort: 'createdAt.asc',
  commands: [...careCommands, ...customersCommands],
  offline: 'whole',
});
