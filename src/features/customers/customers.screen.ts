/** The customers: who they are, who looks after them, how far they are. */
import { v3Calls } from '#model/calls/v3.ts';
import { customer } from '#model/entities/customer.ts';
import { defineScreen } from '#kit/define-screen.ts';
import { customersCommands } from './customers.commands.ts';

export const customersScreen = defineScreen(customer, {
  path: '/customer/list',
  access: 'customer.view',
  host: 'v3',
  list: v3Calls.customer.list,
  columns: [
    { field: 'code', pinned: true },
    { field: 'name', width: 200 },
    'phoneNumber',
    { field: 'address', width: 280 },
    'presenter',
    'customerType',
    'customerStatus',
    'region',
    'marketer',
    'deployer',
    'adminSale',
    'active',
    { field: 'company', width: 200 },
  ],
  filters: ['customerType', 'customerStatus', 'region', 'marketer', 'deployer', 'adminSale', 'active'],
  sort: 'code.asc',
  commands: customersCommands,
  offline: 'whole',
});
