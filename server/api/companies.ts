/**
 * Companies under v3: the list, and the status of several at once. Everything else of a company still belongs to
 * the old API (server/legacy).
 */

import { allows } from '#model/access.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { CompanyStatus, mayBecome } from '#model/entities/company.ts';
import type { Context } from '../context.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { readBody } from '../http/request-parts.ts';
import type { Routes, WriteInput } from '../http/routes.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import { companyResource } from '../resources/company.ts';
import { type BatchAnswer, changeBatch } from '../write/change-batch.ts';
import { lockRow, setFields } from '../write/change-rows.ts';

export function mountCompanies(routes: Routes, { db }: Context): void {
  routes.read(v3Calls.companies, async ({ query }) =>
    answerList(db.orm, companyResource, readListQuery(companyResource, query)),
  );
  routes.write(v3Calls.companyStatus, changeStatus);
}

const statuses: readonly number[] = Object.values(CompanyStatus);

async function changeStatus({ caller, tx, origin, body, language }: WriteInput): Promise<BatchAnswer> {
  const { items, status } = readBody(v3Calls.companyStatus.body, body);
  if (!statuses.includes(status))
    throw refuseField('unprocessable_entity', { field: 'status', code: 'choice' });
  if (status === CompanyStatus.deleted && !allows(caller, 'company.remove')) throw refuse('forbidden');
  return changeBatch(tx, items, language, async (savepoint, { id, version }) => {
    const before = await lockRow(savepoint, companyResource, { key: id, version });
    if (!mayBecome(Number(before.status), status)) {
      throw refuseField('invalid_transition', { field: 'status', code: 'invalid_transition' });
    }
    return setFields(savepoint, companyResource, origin, before, { status });
  });
}
