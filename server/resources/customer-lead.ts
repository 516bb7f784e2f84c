/** Leads: seen and changed under their own keys. */
import { customerLead } from '#model/entities/customer-lead.ts';
import { customerLeadTable } from '../db/tables/customer-lead.ts';
import { customerLabels } from './labels.ts';
import { defineResource } from './resource.ts';

export const customerLeadResource = defineResource(customerLead, {
  table: customerLeadTable,
  view: ['customerLead.view'],
  references: { customer: customerLabels },
  allRows: true,
  constraints: { customer_lead_pkey: 'id' },
});
