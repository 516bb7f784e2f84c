/** The fee configuration of one company (v4). What the lists filter by stands on the company too, and is kept in step. */
import { v4Calls } from '#model/calls/v4.ts';
import type { Values } from '#model/entity.ts';
import type { Context } from '../../context/context.ts';
import { withData } from '../../http/answers.ts';
import { refuse } from '../../http/refusal.ts';
import { companyResource } from '../../resources/company.ts';
import { companyFeeResource } from '../../resources/company-parts.ts';
import { readRows } from '../../resources/present.ts';
import type { Routes, WriteInput } from '../../routing/routes.ts';
import { setFields, updateRow } from '../../write/change-rows.ts';
import { findCompany, holdCompany, requireKept } from './find-company.ts';

const { fee, setFee } = v4Calls.company;

export function mountCompanyFees(routes: Routes, { db }: Context): void {
  routes.read(fee, async ({ caller, parts }) => {
    const { id } = await findCompany(db.orm, caller, 'configFee', parts.companyId ?? '');
    const [row] = await readRows(db.orm, companyFeeResource, [String(id)]);
    if (row === undefined) throw refuse('not_found');
    return withData(row);
  });
  routes.write(setFee, change);
}

/**
 * The company is locked first, as by every other change of it: two changes can't wait for each other. Its version is
 * nobody's to send here: whatever became of the company meanwhile, the fees alone must be those that the person saw.
 */
async function change({ caller, tx, origin, parts, version, body }: WriteInput) {
  const key = parts.companyId ?? '';
  const company = await holdCompany(tx, caller, 'configFee', key);
  requireKept(company, 'companyId');
  const values = body.values(companyFeeResource.entity.fields, 'update');
  const row = await updateRow(tx, companyFeeResource, origin, { key, version }, values);
  const { isTesting, lockCompanyByBalance } = row;
  const onCompany: Values = { isTesting, lockCompanyByBalance };
  await setFields(tx, companyResource, origin, company, onCompany);
  return withData(row);
}
