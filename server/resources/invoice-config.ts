/** Configurations of invoice providers: seen and changed under their own keys. */
import { invoiceConfig } from '#model/entities/invoice-config.ts';
import { invoiceConfigTable } from '../db/tables/invoice-config.ts';
import { companyLabels, serviceSupporterLabels } from './labels.ts';
import { defineResource } from './resource.ts';

export const invoiceConfigResource = defineResource(invoiceConfig, {
  table: invoiceConfigTable,
  view: ['invoice_config.view'],
  references: { companyId: companyLabels, serviceSupporter: serviceSupporterLabels },
  secrets: ['password', 'accountPassword'],
  allRows: true,
  constraints: {
    invoice_config_pkey: 'id',
    invoice_config_unit: 'unitCode',
    invoice_config_company_id_fkey: 'companyId',
    invoice_config_service_supporter_fkey: 'serviceSupporter',
  },
});
