/** Accounts of operators: the list that staff choose from, and the one that a customer is registered with. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { companyReads } from '#model/calls/company-reads.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { Row } from '#model/entity.ts';
import type { Context } from '../context/context.ts';
import type { Transaction } from '../db/orm.ts';
import { userCompanyTable } from '../db/tables/customer.ts';
import { withData } from '../http/answers.ts';
import { Refused, refuse } from '../http/refusal.ts';
import { customerResource } from '../resources/customer.ts';
import { userCompanyResource } from '../resources/user-company.ts';
import { mountList } from '../routing/mount-list.ts';
import type { Routes, WriteInput } from '../routing/routes.ts';
import { createRow, setFields } from '../write/change-rows.ts';
import { requireValues } from '../write/checked-values.ts';
import { lockRow } from '../write/lock-rows.ts';
import type { ChangeOrigin } from '../write/run-write.ts';

export function mountUserCompanies(routes: Routes, context: Context): void {
  mountList(routes, context, companyReads.userCompanies, userCompanyResource);
  routes.write(v3Calls.customer.registerOperator, register);
}

/** Only an active customer, and only once; a phone number has one account, whoever it belongs to. */
async function register({ tx, origin, parts, version }: WriteInput) {
  const before = await lockRow(tx, customerResource, { key: parts.code ?? '', version });
  if (before.active !== true) throw refuse('invalid_transition');
  if (before.operatorAccount !== null) throw refuse('already register');
  const operatorAccount = await makeAccount(tx, origin, before);
  return withData(await setFields(tx, customerResource, origin, before, { operatorAccount }));
}

async function makeAccount(tx: Transaction, origin: ChangeOrigin, customer: Row): Promise<string> {
  const phoneNumber = String(customer.phoneNumber);
  const byPhone = eq(userCompanyTable.phoneNumber, phoneNumber);
  const [taken] = await tx.select({ id: userCompanyTable.id }).from(userCompanyTable).where(byPhone);
  if (taken !== undefined) throw refuse('already register');
  const given = { id: randomUUID(), userName: phoneNumber, phoneNumber, company: customer.company ?? null };
  try {
    const values = requireValues(userCompanyResource.entity.fields, 'create', given);
    await createRow(tx, userCompanyResource, origin, values);
  } catch (failure) {
    // Somebody else was registered under this number in the same moment.
    const isTaken = failure instanceof Refused && failure.code === 'is_duplicate';
    throw isTaken ? refuse('already register') : failure;
  }
  return given.id;
}
