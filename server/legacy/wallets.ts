/** Wallets as the old API moves them: one movement taken back, and the fees of a day taken. */
import { sql } from 'drizzle-orm';

import {
  DetailsType,
  FeeType,
  mayRollBack,
  type WalletTransaction,
  walletRollback,
} from '#model/entities/wallet-transaction.ts';
import type { Row } from '#model/entity.ts';
import { checkValues } from '#model/field-schema.ts';
import { dayOf, numberOfDay } from '#model/vietnam/calendar.ts';
import type { Transaction } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { readValues } from '../http/request-parts.ts';
import { walletTransactionResource } from '../resources/wallets.ts';
import { lockCompanies, moveWallets } from '../wallets/move-wallets.ts';
import { readFeeRun } from '../wallets/read-fee-run.ts';
import { runFees } from '../wallets/run-fees.ts';
import { lockRow, setFields } from '../write/change-rows.ts';
import type { LegacyWrite } from './handler.ts';

/** Answers the movement that was taken back. What took it back is a movement of its own, of today. */
export async function rollBackTransaction({ tx, origin, data, version }: LegacyWrite): Promise<Row> {
  const checked = checkValues(walletRollback.fields, 'create', readValues(data));
  if (!checked.ok) throw refuse('unprocessable_entity', { fields: checked.problems });
  const { note } = checked.values;
  const id = String(checked.values.id);
  const companies = await lockCompanies(tx, await companyOf(tx, id));
  const before = await lockRow(tx, walletTransactionResource, { key: id, version });
  if (!mayRollBack(asMovement(before))) throw refuse('not_reversible');
  const { company, amount, balanceType } = asMovement(before);
  const rollback = {
    id: `${id}-hoan`,
    ...{ company, balanceType, amount: -amount, note: String(note), rollbackOf: id },
    description: `Hoàn giao dịch ${id}`,
    detailsType: DetailsType.rollback,
    payDateInt: numberOfDay(dayOf(Date.now())),
  };
  await moveWallets(tx, origin, companies, [rollback]);
  return setFields(tx, walletTransactionResource, origin, before, { rolledBackBy: rollback.id });
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
): Pick<WalletTransaction, 'company' | 'amount' | 'balanceType' | 'detailsType' | 'rolledBackBy'> => ({
  company: String(row.company),
  amount: Number(row.amount),
  balanceType: Object.values(FeeType).find((type) => type === row.balanceType) ?? null,
  detailsType: Object.values(DetailsType).find((type) => type === row.detailsType) ?? DetailsType.rollback,
  rolledBackBy: row.rolledBackBy === null ? null : String(row.rolledBackBy),
});

/** Behind a GET, as the old API has it; it takes a key as every other write does. */
export async function runPayFee({ tx, origin, query }: LegacyWrite): Promise<Row> {
  return runFees(tx, origin, await readFeeRun(tx, Object.fromEntries(query)));
}
