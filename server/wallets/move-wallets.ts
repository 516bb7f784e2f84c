/**
 * Every movement of a wallet is written down here, and nowhere else is a balance changed by one: the sum of a company's
 * movements is its balance. Companies are locked before anything else of them is looked at, in the order of their codes,
 * so that no two who move the same wallets can wait for each other.
 */
import { sql } from 'drizzle-orm';

import type { DepositType } from '#model/entities/company.ts';
import type { DetailsType } from '#model/entities/wallet-transaction.ts';
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Transaction } from '../db/orm.ts';
import { walletTransactionTable } from '../db/tables/wallets.ts';
import { companyResource } from '../resources/company.ts';
import { readRows } from '../resources/present.ts';
import { walletTransactionResource } from '../resources/wallets.ts';
import { refusalOfDatabase } from '../write/database-refusal.ts';
import { logRowChanges } from '../write/log-change.ts';
import type { ChangeOrigin } from '../write/run-write.ts';

export interface Movement {
  readonly id: string;
  readonly company: string;
  /** VND; negative out of the wallet. */
  readonly amount: number;
  readonly balanceType?: number | null;
  readonly description: string;
  readonly detailsType: (typeof DetailsType)[keyof typeof DetailsType];
  readonly note?: string | null;
  /** 20261120 */
  readonly payDateInt: number;
  readonly depositType?: (typeof DepositType)[keyof typeof DepositType];
  readonly billNumber?: string | null;
  readonly amountPromotion?: number | null;
  readonly promotionOf?: string;
  readonly rollbackOf?: string;
}

/** Held until the end of the transaction. A company that is gone is left out. */
export async function lockCompanies(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  await tx.execute(
    sql`select from company where id = any(${sql.param([...ids])}::text[]) order by id for update`,
  );
  const rows = await readRows(tx, companyResource, ids);
  return new Map(rows.map((row) => [keyOf(companyResource.entity, row), row]));
}

/** `companies`: those of the movements, locked. */
export async function moveWallets(
  tx: Transaction,
  origin: ChangeOrigin,
  companies: ReadonlyMap<string, Row>,
  movements: readonly Movement[],
): Promise<void> {
  await recordMovements(tx, origin, movements);
  const sums = new Map<string, number>();
  for (const { company, amount } of movements) sums.set(company, (sums.get(company) ?? 0) + amount);
  const moved = [...sums].filter(([, amount]) => amount !== 0);
  const ids = moved.map(([company]) => company);
  const amounts = moved.map(([, amount]) => String(amount));
  await tx.execute(sql`
    update company set balance = company.balance + moved.amount::bigint, version = company.version + 1
    from unnest(${sql.param(ids)}::text[], ${sql.param(amounts)}::text[]) as moved(id, amount)
    where company.id = moved.id`);
  const after = await readRows(tx, companyResource, ids);
  const changes = after.map((row) => ({
    op: 'update' as const,
    before: companies.get(keyOf(companyResource.entity, row)),
    after: row,
  }));
  await logRowChanges(tx, companyResource, origin, changes);
}

/** Written at once, so that a day of all companies takes no longer than it must. */
const mostAtOnce = 1000;

/** The movements alone, for whoever changes the balance by a write of the company's own row. */
export async function recordMovements(
  tx: Transaction,
  origin: ChangeOrigin,
  movements: readonly Movement[],
): Promise<void> {
  for (let from = 0; from < movements.length; from += mostAtOnce) {
    const part = movements.slice(from, from + mostAtOnce);
    try {
      await tx.insert(walletTransactionTable).values([...part]);
    } catch (failure) {
      throw refusalOfDatabase(failure, walletTransactionResource) ?? failure;
    }
    const ids = part.map(({ id }) => id);
    const rows = await readRows(tx, walletTransactionResource, ids);
    const changes = rows.map((row) => ({ op: 'create' as const, before: undefined, after: row }));
    await logRowChanges(tx, walletTransactionResource, origin, changes);
  }
}
