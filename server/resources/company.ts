/** Companies: seen by whoever may see companies or partners, or change them. */
import { company } from '#model/entities/company.ts';
import { companyTable } from '../db/tables/company.ts';
import { defineResource } from './resource.ts';

export const companyResource = defineResource(company, {
  table: companyTable,
  view: ['company.view', 'partner.view', 'company.update'],
  allRows: true,
  constraints: { company_pkey: 'id' },
});
