/**
 * Takes the fees of one day out of the wallets of all companies, or of one. Each trip and each use of a service names
 * the movement that paid for it, so that a second run of the day finds only what came in since, or nothing. Two runs at
 * once wait for each other.
 */
import { sql } from 'drizzle-orm';

import { DetailsType, feeRun } from '#model/entities/wallet-transaction.ts';
import type { Row } from '#model/entity.ts';
import { numberOfDay } from '#model/vietnam/calendar.ts';
import type { Transaction } from '../db/orm.ts';
import { feeRunTable } from '../db/tables/wallets.ts';
import { logChange } from '../write/log-change.ts';
import type { ChangeOrigin } from '../write/run-write.ts';
import { readDueFees, readTakenFees } from './due-fees.ts';
import { billsOf, countCompanies, describeBill, type FeeBill, sumOf } from './fee-bills.ts';
import { forgetFound } from './missing-fees.ts';
import { lockCompanies, type Movement, moveWallets } from './move-wallets.ts';
import type { FeeRunRequest } from './read-fee-run.ts';

export async function runFees(
  tx: Transaction,
  origin: ChangeOrigin,
  { day, company }: FeeRunRequest,
): Promise<Row> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('fee run', 0))`);
  const scope = { from: day, to: day, company };
  const taken = await readTakenFees(tx, day, company);
  const payers = billsOf(await readDueFees(tx, scope)).map((bill) => bill.company);
  const companies = await lockCompanies(tx, [...new Set(payers)].sort());
  // Read again: prices and companies stand still only from here on.
  const bills = billsOf(await readDueFees(tx, scope)).filter((bill) => companies.has(bill.company));
  const before = await takenByGroup(tx, day);
  const paid = bills.map((bill) => ({ bill, movement: movementOf(bill, day, before) }));
  await moveWallets(
    tx,
    origin,
    companies,
    paid.map(({ movement }) => movement),
  );
  await markPaid(tx, paid);
  await forgetFound(
    tx,
    origin,
    bills.flatMap(({ fees }) => fees.map(({ id }) => id)),
  );
  return keepRun(tx, origin, { day, company, bills, taken });
}

/** How many movements each company has had for each kind of fee of that day: the next one's number. */
async function takenByGroup(tx: Transaction, day: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ company: string; kind: number; count: number }>(sql`
    select company, balance_type as kind, count(*)::int as count from wallet_transaction
    where details_type = 'fee' and pay_date_int = ${numberOfDay(day)} group by company, balance_type`);
  return new Map(rows.map(({ company, kind, count }) => [`${company} ${kind}`, count]));
}

/** Its id says what it is of, so that it could not be written twice either. */
function movementOf(bill: FeeBill, day: string, before: ReadonlyMap<string, number>): Movement {
  const { company, balanceType, amount } = bill;
  const payDateInt = numberOfDay(day);
  const number = (before.get(`${company} ${balanceType}`) ?? 0) + 1;
  return {
    id: `P${payDateInt}-${company}-${balanceType}-${number}`,
    company,
    amount: -amount,
    balanceType,
    description: describeBill(bill, day),
    detailsType: DetailsType.fee,
    payDateInt,
  };
}

async function markPaid(
  tx: Transaction,
  paid: readonly { readonly bill: FeeBill; readonly movement: Movement }[],
): Promise<void> {
  const rows = paid.flatMap(({ bill, movement }) => bill.fees.map((fee) => ({ fee, by: movement.id })));
  const marked = sql`unnest(
    ${sql.param(rows.map(({ fee }) => fee.id))}::text[], ${sql.param(rows.map(({ fee }) => String(fee.amount)))}::text[],
    ${sql.param(rows.map(({ by }) => by))}::text[]
  ) as marked(id, amount, by)`;
  for (const table of ['trip', 'service_use']) {
    const used = sql.identifier(table);
    await tx.execute(sql`
      update ${used} set fee = marked.amount::bigint, fee_transaction = marked.by
      from ${marked} where ${used}.id = marked.id`);
  }
}

interface RunDone extends FeeRunRequest {
  readonly bills: readonly FeeBill[];
  readonly taken: { readonly transactions: number; readonly amount: number };
}

async function keepRun(tx: Transaction, origin: ChangeOrigin, done: RunDone): Promise<Row> {
  const { day, company = null, bills, taken } = done;
  const counts = {
    companies: countCompanies(bills),
    transactions: bills.length,
    amount: sumOf(bills, 'amount'),
    takenTransactions: taken.transactions,
    takenAmount: taken.amount,
  };
  const uses = bills.reduce((sum, { fees }) => sum + fees.length, 0);
  const { key, actor } = origin;
  await tx.insert(feeRunTable).values({ id: key, day, company, uses, actor, ...counts });
  const row = { id: key, dateMsAction: day, companyId: company, ...counts, version: 1 };
  await logChange(tx, feeRun, origin, { op: 'create', before: undefined, after: row });
  return row;
}
