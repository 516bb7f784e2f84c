/**
 * Accounts ended by an administrator, reported to whoever still holds a token of one: their device has to delete its data,
 * and others learn nothing of the account. A session that expired, or that the person ended, is not reported.
 */
import { eq, sql } from 'drizzle-orm';

import type { Ended } from '#model/calls/standing.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { deviceUnsent, endedAccount } from '../db/tables/ended-account.ts';
import { endedSignIn } from '../db/tables/ended-sign-in.ts';
import { staffTable } from '../db/tables/staff.ts';
import type { VerifiedToken } from './verify-token.ts';

/** A token that is older says nothing any more. */
const rememberedDays = 180;

/** In the transaction of the act itself, before a removed row is gone. */
export async function noteEnded(tx: Transaction, id: string, how: Ended): Promise<void> {
  const ending = { how, endedAt: new Date().toISOString() };
  const account = tx
    .select({
      staff: staffTable.id,
      how: sql<Ended>`${how}::text`.as('how'),
      userName: staffTable.userName,
      endedAt: sql<string>`${ending.endedAt}::timestamptz`.as('ended_at'),
    })
    .from(staffTable)
    .where(eq(staffTable.id, id));
  // Devices reported their unsent changes before this; they report them anew.
  await tx.delete(deviceUnsent).where(eq(deviceUnsent.staff, id));
  await tx
    .insert(endedAccount)
    .select(account)
    .onConflictDoUpdate({ target: endedAccount.staff, set: ending });
}

/** undefined: nothing that was done to the account has ended this session. */
export async function howEnded(orm: Orm, token: VerifiedToken): Promise<Ended | undefined> {
  const { subject, issuedAt, signIn = '' } = token;
  const [[account], [person]] = await Promise.all([
    orm
      .select({ how: endedAccount.how, endedAt: endedAccount.endedAt, signIn: endedSignIn.signIn })
      .from(endedAccount)
      .leftJoin(endedSignIn, eq(endedSignIn.signIn, signIn))
      .where(eq(endedAccount.staff, subject)),
    orm.select({ active: staffTable.active }).from(staffTable).where(eq(staffTable.id, subject)),
  ]);
  if (person === undefined) return account?.how;
  if (!person.active) return account?.how ?? 'locked';
  if (account === undefined) return undefined;
  // Tokens tell their time in whole seconds: of those of the same second the sign-in says it.
  const second = Math.floor(Date.parse(account.endedAt) / 1000);
  const isEnded = issuedAt < second || (issuedAt === second && account.signIn !== null);
  return isEnded ? account.how : undefined;
}

/** Devices of one account that are counted. */
const mostDevices = 20;

/** Records only for an ended account; for any other nothing is stored. */
export async function noteUnsent(
  orm: Orm,
  subject: string,
  { device, unsent }: { readonly device: string; readonly unsent: number },
): Promise<void> {
  await orm.execute(sql`
    insert into ${deviceUnsent} (staff, device, unsent)
    select ${subject}::text, ${device}::text, ${unsent}::integer
    where exists (select from ended_account where staff = ${subject})
      and (select count(*) from device_unsent where staff = ${subject} and device <> ${device}) < ${mostDevices}
    on conflict (staff, device) do update set unsent = excluded.unsent, reported_at = now()`);
}

export async function forgetEnded(orm: Orm): Promise<void> {
  await orm.execute(
    sql`delete from ${endedAccount} where ended_at < now() - make_interval(days => ${rememberedDays})`,
  );
}
