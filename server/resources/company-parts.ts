/** Parts of one company: seen by whoever may change it, as a company or as a partner. */
import { companyApp, companyFee, companyMenu } from '#model/entities/company-parts.ts';
import { companyAppTable, companyFeeTable, companyMenuTable } from '../db/tables/company-parts.ts';
import { defineResource } from './resource.ts';

/** A history is asked for by key, so it takes a right on companies: who has one on partners alone could ask for any. */
const ofCompany = { allRows: false } as const;

export const companyFeeResource = defineResource(companyFee, {
  ...ofCompany,
  table: companyFeeTable,
  view: ['company.configFee'],
});

export const companyAppResource = defineResource(companyApp, {
  ...ofCompany,
  table: companyAppTable,
  view: ['company.update'],
  secrets: ['keyStore'],
  constraints: { company_app_pkey: 'companyId', company_app_company_id_fkey: 'companyId' },
});

export const companyMenuResource = defineResource(companyMenu, {
  ...ofCompany,
  table: companyMenuTable,
  view: ['company.update'],
  constraints: { company_menu_pkey: 'companyId', company_menu_company_id_fkey: 'companyId' },
});
