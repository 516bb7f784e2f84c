/** Movements of all wallets, what a run of fees would do, the check of fees, and the check of synchronisations. */
import { v3Calls } from '#model/calls/v3.ts';
import { walletReads } from '#model/calls/wallet-reads.ts';
import { dataSyncCheck, ObjectClass } from '#model/entities/data-sync.ts';
import { feeCheck } from '#model/entities/missing-fee.ts';
import type { Entity, Values } from '#model/entity.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Context } from '../context/context.ts';
import type { Transaction } from '../db/orm.ts';
import { withData } from '../http/answers.ts';
import { refuseField } from '../http/refusal.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import { companyResource } from '../resources/company.ts';
import { readRows } from '../resources/present.ts';
import type { Resource } from '../resources/resource.ts';
import { dataSyncResource, missingFeeResource, walletTransactionResource } from '../resources/wallets.ts';
import type { Routes, WriteInput } from '../routing/routes.ts';
import type { SentBody } from '../routing/sent-body.ts';
import { compareDays } from '../wallets/compare-days.ts';
import { checkMissingFees } from '../wallets/missing-fees.ts';
import { previewFees } from '../wallets/preview-fees.ts';
import { readFeeRun } from '../wallets/read-fee-run.ts';

export function mountWallets(routes: Routes, { db }: Context): void {
  const { balanceFluctuation, missingFee, dataSync } = v3Calls;
  const answer = (resource: Resource, query: Readonly<Record<string, string>>, sums: readonly string[]) =>
    answerList(db.orm, resource, readListQuery(resource, query), sums);

  routes.read(balanceFluctuation.list, ({ query }) => answer(walletTransactionResource, query, ['amount']));
  routes.read(walletReads.feeRunPreview, async ({ query }) =>
    withData(await previewFees(db.orm, await readFeeRun(db.orm, query))),
  );
  routes.read(missingFee.list, ({ query }) => answer(missingFeeResource, query, ['amount']));
  routes.write(missingFee.check, lookForMissing);
  routes.read(dataSync.list, ({ query }) => answer(dataSyncResource, query, []));
  routes.write(dataSync.check, compare);
}

async function lookForMissing({ tx, origin, body }: WriteInput) {
  const { values, from, to } = readRange(feeCheck, body);
  const company = typeof values.company === 'string' ? values.company : undefined;
  const balanceType = typeof values.balanceType === 'number' ? values.balanceType : undefined;
  if (company !== undefined) await demandCompany(tx, company);
  const result = await checkMissingFees(tx, origin, { from, to, company, balanceType });
  return withData({ ...values, id: origin.key, ...result, version: 1 });
}

async function compare({ tx, origin, body }: WriteInput) {
  const { values, from, to } = readRange(dataSyncCheck, body);
  const objectClass = Object.values(ObjectClass).find((name) => name === values.objectClass);
  const result = await compareDays(tx, origin, { from, to, objectClass });
  return withData({ ...values, id: origin.key, ...result, version: 1 });
}

const mostDays = 93;
const dayMs = 86_400_000;

/** Throws 422 where the range is reversed or longer than 93 days. */
function readRange(entity: Entity, body: SentBody) {
  const values: Values = body.values(entity.fields, 'create');
  const [from, to] = [String(values.from), String(values.to)];
  if (from > to) throw refuseField('unprocessable_entity', { field: 'to', code: 'reversed_range' });
  if ((epochOfLocal(to) - epochOfLocal(from)) / dayMs >= mostDays)
    throw refuseField('unprocessable_entity', {
      field: 'from',
      code: 'range_too_long',
      parameters: { max: mostDays },
    });
  return { values, from, to };
}

async function demandCompany(tx: Transaction, id: string): Promise<void> {
  const [row] = await readRows(tx, companyResource, [id]);
  if (row === undefined)
    throw refuseField('unprocessable_entity', { field: 'company', code: 'unknown_reference' });
}
