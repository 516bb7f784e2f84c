/** Customers: seen and changed under their own keys. */
import { customer } from '#model/entities/customer.ts';
import { customerTable } from '../db/tables/customer.ts';
import { companyLabels, customerStatusLabels, staffLabels, userCompanyLabels } from './labels.ts';
import { defineResource } from './resource.ts';

export const customerResource = defineResource(customer, {
  table: customerTable,
  view: ['customer.view'],
  references: {
    customerStatus: customerStatusLabels,
    marketer: staffLabels,
    deployer: staffLabels,
    adminSale: staffLabels,
    company: companyLabels,
    operatorAccount: userCompanyLabels,
  },
  allRows: true,
  constraints: {
    customer_pkey: 'code',
    customer_customer_status_fkey: 'customerStatus',
    customer_marketer_fkey: 'marketer',
    customer_deployer_fkey: 'deployer',
    customer_admin_sale_fkey: 'adminSale',
    customer_company_fkey: 'company',
  },
});
