/**
 * Brand names, and those of partners among them: two collections over one table. A change of a partner's is logged as
 * one of both.
 */
import { brandName, partnerBrandName } from '#model/entities/brand-name.ts';
import { brandNameTable, partnerBrandNameTable } from '../db/tables/brand-name.ts';
import { companyLabels, serviceSupporterLabels } from './labels.ts';
import { defineResource } from './resource.ts';

const common = {
  view: ['brandname.view'],
  references: { companyId: companyLabels, serviceSupporter: serviceSupporterLabels },
  secrets: ['clientSecretKey', 'password'],
  allRows: true,
} as const;

export const brandNameResource = defineResource(brandName, {
  ...common,
  table: brandNameTable,
  constraints: {
    brand_name_pkey: 'id',
    brand_name_alias: 'alias',
    brand_name_company_id_fkey: 'companyId',
    brand_name_service_supporter_fkey: 'serviceSupporter',
  },
  mirrors: [{ entity: partnerBrandName, holds: (row) => row.apiVersion !== null }],
});

/** Read only: each is changed as the brand name that it is. */
export const partnerBrandNameResource = defineResource(partnerBrandName, {
  ...common,
  table: partnerBrandNameTable,
});
