/** The customers: who they are, who looks after them, how far they are. */
import { v3Calls } from '#model/calls/v3.ts';
import { customer } from '#model/entities/customer.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { addCustomer, customersCommands, editCustomer as edit } from './customers.commands.ts';

export const customersScreen = defineScreen(customer, {
  path: '/customer/list',
  access: 'customer.view',
  host: 'v3',
  list: v3Calls.customer.list,
  columns: [
    { field: 'code', pinned: true },
    { field: 'name', width: 200, edit },
    { field: 'phoneNumber', edit },
    { field: 'address', width: 280, edit },
    { field: 'presenter', edit },
    { field: 'customerType', edit },
    { field: 'customerStatus', edit },
    { field: 'region', edit },
    { field: 'marketer', edit },
    { field: 'deployer', edit },
    { field: 'adminSale', edit },
    'active',
    { field: 'company', width: 200, edit },
    { field: 'operatorAccount', width: 200, hidden: true },
  ],
  filters: [
    ...(['customerType', 'customerStatus', 'region', 'marketer', 'deployer', 'adminSale'] as const),
    ...(['operatorAccount', 'active'] as const),
  ],
  sort: 'code.asc',
  commands: customersCommands,
  imports: addCustomer,
  offline: 'whole',
});
