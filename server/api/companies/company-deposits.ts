/**
 * Money paid into a company's wallet, and what its wallet has seen. The company's version is the lock: of two who
 * pay in at once the second is refused, because the balance has moved on, and the key of each makes it happen once.
 */
import { sql } from 'drizzle-orm';

import { companyReads } from '#model/calls/company-reads.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { CompanyStatus, DepositType } from '#model/entities/company.ts';
import { companyDeposit } from '#model/entities/company-parts.ts';
import { DetailsType } from '#model/entities/wallet-transaction.ts';
import type { Values } from '#model/entity.ts';
import { pairProblems } from '#model/ordered-fields.ts';
import { dayOf, numberOfDay } from '#model/vietnam/calendar.ts';
import type { Context } from '../../context/context.ts';
import type { Transaction } from '../../db/orm.ts';
import { withData } from '../../http/answers.ts';
import { refuse, refuseField } from '../../http/refusal.ts';
import { answerList } from '../../list/answer-list.ts';
import { readListQuery } from '../../list/read-query.ts';
import { companyResource } from '../../resources/company.ts';
import { walletTransactionResource } from '../../resources/wallets.ts';
import type { Routes, WriteInput } from '../../routing/routes.ts';
import { type Movement, recordMovements } from '../../wallets/move-wallets.ts';
import { setFields } from '../../write/change-rows.ts';
import type { ChangeOrigin } from '../../write/run-write.ts';
import { findCompany, lockCompany } from './find-company.ts';

export function mountCompanyDeposits(routes: Routes, { db, config }: Context): void {
  const { depositAccount, depositPackages, transactions } = companyReads;
  const { receivingAccount = null } = config;
  routes.write(v3Calls.company.deposit, (input) => payIn(input, receivingAccount !== null));
  routes.read(depositAccount, async () => withData(receivingAccount));
  routes.read(depositPackages, async () => {
    const { rows } = await db.orm.execute<{
      id: string;
      name: string;
      amount: number;
      promotion: number;
    }>(sql`
      select id, name, amount, promotion from payment_package
      where active and date <= (now() at time zone 'Asia/Ho_Chi_Minh')::date order by amount, id`);
    return withData(rows);
  });
  routes.read(transactions, async ({ caller, parts, query }) => {
    const { id } = await findCompany(db.orm, caller, 'update', parts.id ?? '');
    const asked = readListQuery(walletTransactionResource, query);
    const filter = { ...asked.filter, company: String(id) };
    return answerList(db.orm, walletTransactionResource, { ...asked, filter }, ['amount']);
  });
}

async function payIn({ caller, tx, origin, parts, version, body }: WriteInput, hasAccount: boolean) {
  const { companyId: _, ...fields } = companyDeposit.fields;
  const values = body.values(fields, 'create');
  const problems = pairProblems(companyDeposit, values);
  if (problems.length > 0) throw refuse('unprocessable_entity', { fields: problems });
  const { depositAmount, amountPromotion, ...details } = values;
  if (details.depositType === DepositType.vietqr && !hasAccount)
    throw refuseField('unprocessable_entity', { field: 'depositType', code: 'choice' });
  const [amount, promotion] = [Number(depositAmount), Number(amountPromotion ?? 0)];
  const before = await lockCompany(tx, caller, 'update', { key: parts.id ?? '', version });
  if (before.status === CompanyStatus.deleted)
    throw refuseField('invalid_transition', { field: 'status', code: 'invalid_transition' });
  await record(tx, origin, { company: parts.id ?? '', amount, promotion, details });
  const balance = Number(before.balance) + amount + promotion;
  return withData(await setFields(tx, companyResource, origin, before, { balance }));
}

/** The key of the write names the movements, so that they could not be written twice either. */
interface Paid {
  readonly company: string;
  readonly amount: number;
  readonly promotion: number;
  readonly details: Values;
}

/** The promotion is a movement of its own, which names its deposit: the sum of all movements is the balance. */
async function record(
  tx: Transaction,
  origin: ChangeOrigin,
  { company, amount, promotion, details }: Paid,
): Promise<void> {
  const common = { company, note: text(details.chargeNote), payDateInt: numberOfDay(dayOf(Date.now())) };
  const isByVietQr = details.depositType === DepositType.vietqr;
  const paidIn: Movement = {
    ...{ ...common, id: origin.key, amount, detailsType: DetailsType.deposit },
    depositType: isByVietQr ? DepositType.vietqr : DepositType.others,
    billNumber: text(details.billNumber),
    amountPromotion: promotion > 0 ? promotion : null,
    description: isByVietQr ? 'Nạp tiền qua VietQR' : 'Nạp tiền',
  };
  const given: Movement = {
    ...{ ...common, id: `${origin.key}-km`, amount: promotion, detailsType: DetailsType.promotion },
    promotionOf: paidIn.id,
    description: 'Khuyến mãi nạp tiền',
  };
  await recordMovements(tx, origin, promotion > 0 ? [paidIn, given] : [paidIn]);
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
