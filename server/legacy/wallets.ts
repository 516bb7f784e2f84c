/** Wallets as the old API moves them: one movement taken back, and the fees of a day taken. */
import { sql } from 'drizzle-orm';

import {
  DetailsType,
  FeeType,
  mayRollBack,
  type WalletTransaction,
  walletRollback,
} from '#model/entities/wallet-transaction.ts';
import { keyOf, type Row } from '#model/entity.ts';
import { dayOf, numberOfDay } from '#model/vietnam/calendar.ts';
import { requireKept } from '../api/companies/find-company.ts';
import type { Transaction } from '../db/orm.ts';
import { refuse } from '../http/refusal.ts';
import { readRows } from '../resources/present.ts';
import { walletTransactionResource } from '../resources/wallets.ts';
import { lockCompanies, type Movement, moveWallets } from '../wallets/move-wallets.ts';
import { readFeeRun } from '../wallets/read-fee-run.ts';
import { runFees } from '../wallets/run-fees.ts';
import { setFields } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';
import type { LegacyWrite } from './handler.ts';

/**
 * Answers the movement that was taken back. What took it back is a movement of its own, of today. A deposit takes its
 * promotion with it: all of it, or nothing.
 */
export async function rollBackTransaction({ tx, origin, data, version }: LegacyWrite): Promise<Row> {
  const values = data.values(walletRollback.fields, 'create');
  const id = String(values.id);
  const companies = await lockCompanies(tx, await companyOf(tx, id));
  const before = await lockRow(tx, walletTransactionResource, { key: id, version });
  if (!mayRollBack(asMovement(before))) throw refuse('not_reversible');
  for (const company of companies.values()) requireKept(company, 'id');
  const note = String(values.note);
  const promotions = await promotionsOf(tx, id);
  const opposites = [before, ...promotions].map((row) => oppositeOf(row, note));
  await moveWallets(tx, origin, companies, opposites);
  const takeBack = (row: Row) =>
    setFields(tx, walletTransactionResource, origin, row, { rolledBackBy: rollbackIdOf(row) });
  for (const promotion of promotions) await takeBack(promotion);
  return takeBack(before);
}

const idOf = (row: Row) => keyOf(walletTransactionResource.entity, row);
const rollbackIdOf = (row: Row) => `${idOf(row)}-hoan`;

function oppositeOf(row: Row, note: string): Movement {
  const { company, amount, balanceType } = asMovement(row);
  return {
    id: rollbackIdOf(row),
    ...{ company, balanceType, amount: -amount, note, rollbackOf: idOf(row) },
    description: `Hoàn giao dịch ${idOf(row)}`,
    detailsType: DetailsType.rollback,
    payDateInt: numberOfDay(dayOf(Date.now())),
  };
}

/** Promotions given with a deposit: of the same company, whose lock also keeps them from being moved meanwhile. */
async function promotionsOf(tx: Transaction, deposit: string): Promise<readonly Row[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from wallet_transaction where promotion_of = ${deposit}`,
  );
  return readRows(
    tx,
    walletTransactionResource,
    rows.map(({ id }) => id),
  );
}

/** Whose movement it is never changes, so it may be asked before anything is locked. */
async function companyOf(tx: Transaction, id: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ company: string }>(
    sql`select company from wallet_transaction where id = ${id}`,
  );
  return rows.map(({ company }) => company);
}

const asMovement = (
  row: Row,
): Pick<
  WalletTransaction,
  'company' | 'amount' | 'balanceType' | 'detailsType' | 'rolledBackBy' | 'promotionOf'
> => ({
  company: String(row.company),
  amount: Number(row.amount),
  balanceType: Object.values(FeeType).find((type) => type === row.balanceType) ?? null,
  detailsType: Object.values(DetailsType).find((type) => type === row.detailsType) ?? DetailsType.rollback,
  rolledBackBy: row.rolledBackBy === null ? null : String(row.rolledBackBy),
  promotionOf: row.promotionOf === null ? null : String(row.promotionOf),
});

/** Behind a GET, as the old API has it; it takes a key as every other write does. */
export async function runPayFee({ tx, origin, query }: LegacyWrite): Promise<Row> {
  return runFees(tx, origin, await readFeeRun(tx, Object.fromEntries(query)));
}
