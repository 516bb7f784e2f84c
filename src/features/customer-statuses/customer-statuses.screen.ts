/** The customer statuses, in the order in which staff keep them. */
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { customerStatus } from '#model/entities/customer-status.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import {
  customerStatusRowCommands as commands,
  editCustomerStatus as edit,
  reorderCustomerStatus,
} from './customer-statuses.commands.ts';

export const customerStatusesScreen = defineScreen(customerStatus, {
  path: '/admin/admin/customer-status',
  access: 'customerStatus.view',
  host: 'v3',
  list: v3ListCalls.customerStatus.list,
  columns: [
    { field: 'statusOrder', width: 88 },
    { field: 'id', width: 180, pinned: true },
    { field: 'name', width: 320, edit },
    'active',
    { field: 'createdAt', hidden: true },
  ],
  filters: ['active'],
  sort: 'statusOrder.asc',
  commands,
  order: { field: 'statusOrder', command: reorderCustomerStatus },
  offline: 'whole',
});
