/** The bus operator's host: companies are registered with the web of operators there. */
import { busOperatorCalls } from '#model/calls/companies.ts';
import { CompanyStatus } from '#model/entities/company.ts';
import { withData } from '../http/answers.ts';
import { refuse } from '../http/refusal.ts';
import { companyResource } from '../resources/company.ts';
import type { Routes, WriteInput } from '../routing/routes.ts';
import { setFields } from '../write/change-rows.ts';
import { lockCompany } from './companies/find-company.ts';

export function mountOperatorWeb(routes: Routes): void {
  routes.write(busOperatorCalls.registerOperator, register);
}

/** Only an active company, and only once. */
async function register({ caller, tx, origin, version, body }: WriteInput) {
  const { companyId } = body.read(busOperatorCalls.registerOperator.body);
  const before = await lockCompany(tx, caller, 'add', { key: companyId, version });
  if (before.status !== CompanyStatus.active || before.operatorWeb === true)
    throw refuse('operator_web_failed');
  return withData(await setFields(tx, companyResource, origin, before, { operatorWeb: true }));
}
