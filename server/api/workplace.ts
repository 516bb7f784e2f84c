/**
 * What needs this person now. Every number is a count of a list the person may open with the filter named beside
 * it, so that following the link shows exactly that many rows:
 *
 *   customersPreparingToSign   customer: customerType = 2, active = true
 *   companiesLocked            company: status = 1
 *   companiesOverdrawn         company: status = 2, balance <= -1
 */
import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { AccessKey } from '#model/access.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { CompanyStatus } from '#model/entities/company.ts';
import { CustomerType } from '#model/entities/customer.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import { dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Context } from '../context.ts';
import type { Orm } from '../db/database.ts';
import { companyTable } from '../db/tables/company.ts';
import { customerTable } from '../db/tables/customer.ts';
import { mbqrPaymentTable } from '../db/tables/payment.ts';
import { changeLog } from '../db/tables/writes.ts';
import { withData } from '../http/answers.ts';
import { maySee } from '../http/caller.ts';
import type { Routes } from '../http/routes.ts';

interface Counted {
  readonly name: string;
  readonly key: AccessKey;
  readonly table: PgTable;
  readonly where: SQL;
}

const counted: readonly Counted[] = [
  {
    name: 'customersPreparingToSign',
    key: 'customer.view',
    table: customerTable,
    where: sql`${customerTable.customerType} = ${CustomerType.preparingToSign} and ${customerTable.active}`,
  },
  {
    name: 'companiesLocked',
    key: 'company.view',
    table: companyTable,
    where: sql`${companyTable.status} = ${CompanyStatus.locked}`,
  },
  {
    name: 'companiesOverdrawn',
    key: 'company.view',
    table: companyTable,
    where: sql`${companyTable.status} = ${CompanyStatus.active} and ${companyTable.balance} < 0`,
  },
];

const dayMs = 86_400_000;

export function mountWorkplace(routes: Routes, { db, now }: Context): void {
  routes.read(v3Calls.workplace, async ({ caller }) => {
    const at = now();
    const counts = [];
    for (const { name, key, table, where } of counted) {
      if (!maySee(caller, [key])) continue;
      const [found] = await db.orm.select({ count: count() }).from(table).where(where);
      counts.push({ name, count: found?.count ?? 0 });
    }
    const payments = maySee(caller, ['mbqr_payment.report']) ? [await paymentsOfToday(db.orm, at)] : [];
    return withData({
      asOf: new Date(at).toISOString(),
      counts,
      payments,
      changes: await lastChanges(db.orm, caller.id),
    });
  });
}

/** Today so far, and yesterday until the same time: a whole day would always look better than half of one. */
async function paymentsOfToday(orm: Orm, now: number) {
  const midnight = epochOfLocal(dayOf(now));
  const today = await paymentsBetween(orm, midnight, now);
  const yesterday = await paymentsBetween(orm, midnight - dayMs, now - dayMs);
  return { gateway: 'mbqr', today, yesterday };
}

/** Created in the range; the amount is that of those that succeeded. */
async function paymentsBetween(orm: Orm, from: number, to: number) {
  const { createdAt, status, transactionAmount } = mbqrPaymentTable;
  const succeeded = sql`${status} = ${PaymentStatus.success}`;
  const [found] = await orm
    .select({
      count: count(),
      success: sql<number>`count(*) filter (where ${succeeded})`,
      amount: sql<number>`coalesce(sum(${transactionAmount}) filter (where ${succeeded}), 0)`,
    })
    .from(mbqrPaymentTable)
    .where(
      sql`${createdAt} between ${new Date(from).toISOString()}::timestamptz and ${new Date(to).toISOString()}::timestamptz`,
    );
  return found ?? { count: 0, success: 0, amount: 0 };
}

async function lastChanges(orm: Orm, actor: string) {
  const { at, collection, rowId, op } = changeLog;
  return orm
    .select({ at, collection, id: rowId, op })
    .from(changeLog)
    .where(eq(changeLog.actor, actor))
    .orderBy(desc(changeLog.id))
    .limit(20);
}
