/** Accounts of operators: whoever sees customers sees which account is theirs. */
import { userCompany } from '#model/entities/user-company.ts';
import { userCompanyTable } from '../db/tables/customer.ts';
import { companyLabels } from './labels.ts';
import { defineResource } from './resource.ts';

export const userCompanyResource = defineResource(userCompany, {
  table: userCompanyTable,
  view: ['customer.view'],
  references: { company: companyLabels },
  allRows: true,
  constraints: {
    user_company_user_name_key: 'userName',
    user_company_phone_number_key: 'phoneNumber',
    user_company_company_fkey: 'company',
  },
  duplicates: { userName: 'userName already exist' },
});
