/**
 * Companies, and the partners among them: two collections over one table, so that who may see partners alone is told
 * of them alone. Every change of a company that is a partner is logged as one of the partner, too.
 */
import { company, partner } from '#model/entities/company.ts';
import { partnerOption } from '#model/entities/partner-option.ts';
import { companyTable, partnerOptionTable, partnerTable } from '../db/tables/company.ts';
import { defineResource } from './resource.ts';

export const companyResource = defineResource(company, {
  table: companyTable,
  view: ['company.view'],
  viewNamed: ['company.update'],
  allRows: true,
  constraints: { company_pkey: 'id' },
  mirrors: [{ entity: partner, holds: (row) => row.isPartner === true }],
});

/** Read only: a partner is changed as the company that it is. */
export const partnerResource = defineResource(partner, {
  table: partnerTable,
  view: ['partner.view'],
  viewNamed: ['partner.update'],
  allRows: true,
});

export const partnerOptionResource = defineResource(partnerOption, {
  table: partnerOptionTable,
  view: ['partner.view'],
  allRows: true,
});
