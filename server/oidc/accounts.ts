/** The provider's view of the staff: who signs in, and whose sessions still count. */
import { eq, sql } from 'drizzle-orm';
import type { Account, FindAccount, KoaContextWithOIDC } from 'oidc-provider';

import { verifyPassword } from '../auth/passwords.ts';
import { endedBefore } from '../auth/verify-token.ts';
import type { Orm } from '../db/orm.ts';
import { keptSignIn } from '../db/tables/kept-sign-in.ts';
import { type StaffRow, staff } from '../db/tables/staff.ts';

export type SignInVerdict =
  | { readonly ok: true; readonly staffId: string; readonly account: KnownAccount }
  | {
      readonly ok: false;
      readonly reason: 'incorrect' | 'locked';
      /** Whose name it is; the page says nothing of it. */
      readonly account: KnownAccount | undefined;
    };

interface KnownAccount {
  readonly id: string;
  readonly userName: string;
}

const isCalled = (userName: string) =>
  eq(sql`lower_nfc(${staff.userName})`, sql`lower_nfc(${userName.trim()})`);

/** For who looks at the log, never for who signs in. */
export async function accountNamed(orm: Orm, userName: string): Promise<KnownAccount | undefined> {
  const { id, userName: name } = staff;
  return (await orm.select({ id, userName: name }).from(staff).where(isCalled(userName)))[0];
}

/** That an account is locked is said only to those who know its password; others learn nothing about it. */
export async function checkPassword(orm: Orm, userName: string, password: string): Promise<SignInVerdict> {
  const rows = await orm
    .select({
      id: staff.id,
      userName: staff.userName,
      passwordHash: staff.passwordHash,
      active: staff.active,
    })
    .from(staff)
    .where(isCalled(userName));
  const person = rows[0];
  const account = person && { id: person.id, userName: person.userName };
  const correct = await verifyPassword(password, person?.passwordHash, 'signIn');
  if (account === undefined || !correct) return { ok: false, reason: 'incorrect', account };
  return person?.active === true
    ? { ok: true, staffId: account.id, account }
    : { ok: false, reason: 'locked', account };
}

/**
 * Asked by the provider at each sign-in and each renewal. No account for a locked person, and none for a session
 * that was ended since: the renewal is refused, and the console signs out.
 */
export function findAccountOf(orm: Orm): FindAccount {
  return async (ctx, subject, token) => {
    const rows = await orm.select().from(staff).where(eq(staff.id, subject));
    const person = rows[0];
    if (person === undefined || !person.active) return undefined;
    const kept = await keptSignInOf(orm, subject);
    if (kept !== undefined && kept === signInOf(ctx, token)) return account(person);
    const signedInAt = signInTimeOf(token) ?? ctx.oidc.session?.loginTs;
    if (signedInAt !== undefined && endedBefore(person.sessionsValidFrom, signedInAt)) return undefined;
    return account(person);
  };
}

function account(person: StaffRow): Account {
  return {
    accountId: person.id,
    claims: () => ({ sub: person.id, name: person.name, preferred_username: person.userName }),
  };
}

/** The sign-in that a change of password left standing. */
async function keptSignInOf(orm: Orm, subject: string): Promise<string | undefined> {
  const rows = await orm.select().from(keptSignIn).where(eq(keptSignIn.staff, subject));
  return rows[0]?.signIn;
}

/** A sign-in is known by its grant: its code, its refresh tokens and its session all carry it. */
function signInOf(ctx: KoaContextWithOIDC, token: unknown): string | undefined {
  if (
    typeof token === 'object' &&
    token !== null &&
    'grantId' in token &&
    typeof token.grantId === 'string'
  ) {
    return token.grantId;
  }
  const { session, client } = ctx.oidc;
  return client === undefined ? undefined : session?.grantIdFor(client.clientId);
}

function signInTimeOf(token: unknown): number | undefined {
  if (typeof token !== 'object' || token === null || !('authTime' in token)) return undefined;
  return typeof token.authTime === 'number' ? token.authTime : undefined;
}
