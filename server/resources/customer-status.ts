/** Customer statuses: seen and changed under their own keys. */
import { customerStatus } from '#model/entities/customer-status.ts';
import { customerStatusTable } from '../db/tables/customer.ts';
import { defineResource } from './resource.ts';

export const customerStatusResource = defineResource(customerStatus, {
  table: customerStatusTable,
  view: ['customerStatus.view'],
  allRows: true,
  constraints: { customer_status_pkey: 'id' },
});
