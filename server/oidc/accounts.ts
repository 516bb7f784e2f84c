/** The provider's view of the staff: who signs in, and whose sessions still count. */
import { and, eq, sql } from 'drizzle-orm';
import type { Account, FindAccount, KoaContextWithOIDC } from 'oidc-provider';

import { hashPassword, isOutdated, verifyPassword } from '../auth/passwords.ts';
import { endedBefore } from '../auth/verify-token.ts';
import type { Orm } from '../db/orm.ts';
import { endedSignIn } from '../db/tables/ended-sign-in.ts';
import { keptSignIn } from '../db/tables/kept-sign-in.ts';
import { type StaffRow, staffTable } from '../db/tables/staff.ts';
import { Refused } from '../http/refusal.ts';
import { demoPassword } from '../seed/demo-accounts.ts';

export type SignInVerdict =
  | {
      readonly ok: true;
      readonly person: Pick<StaffRow, 'id' | 'role' | 'mustChangePassword'>;
      readonly account: KnownAccount;
    }
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
  eq(sql`lower_nfc(${staffTable.userName})`, sql`lower_nfc(${userName.trim()})`);

/** For who looks at the log, never for who signs in. */
export async function accountNamed(orm: Orm, userName: string): Promise<KnownAccount | undefined> {
  const { id, userName: name } = staffTable;
  return (await orm.select({ id, userName: name }).from(staffTable).where(isCalled(userName)))[0];
}

/**
 * That an account is locked is said only to those who know its password; others learn nothing about it.
 *
 * @param isDemo whether the published password opens anything
 */
export async function checkPassword(
  orm: Orm,
  userName: string,
  password: string,
  isDemo: boolean,
): Promise<SignInVerdict> {
  const rows = await orm
    .select({
      id: staffTable.id,
      userName: staffTable.userName,
      passwordHash: staffTable.passwordHash,
      active: staffTable.active,
      role: staffTable.role,
      mustChangePassword: staffTable.mustChangePassword,
    })
    .from(staffTable)
    .where(isCalled(userName));
  const person = rows[0];
  const account = person && { id: person.id, userName: person.userName };
  const correct = await verifyPassword(password, person?.passwordHash, 'signIn');
  const isPublished = !isDemo && password.normalize('NFC') === demoPassword;
  if (person === undefined || account === undefined || !correct || isPublished)
    return { ok: false, reason: 'incorrect', account };
  if (!person.active) return { ok: false, reason: 'locked', account };
  if (person.passwordHash !== null && isOutdated(person.passwordHash))
    await raiseHash(orm, person.id, person.passwordHash, password);
  return { ok: true, person, account };
}

/** The same password at today's cost, unless it was changed meanwhile. It ends no session, and waits for no place to be computed in. */
async function raiseHash(orm: Orm, id: string, old: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password, 'signIn').catch((failure: unknown) => {
    if (failure instanceof Refused) return undefined;
    throw failure;
  });
  if (passwordHash === undefined) return;
  await orm
    .update(staffTable)
    .set({ passwordHash })
    .where(and(eq(staffTable.id, id), eq(staffTable.passwordHash, old)));
}

/**
 * Asked by the provider at each sign-in and each renewal. No account for a locked person, and none for a session
 * that was ended since: the renewal is refused, and the console signs out.
 */
export function findAccountOf(orm: Orm): FindAccount {
  return async (ctx, subject, token) => {
    const rows = await orm.select().from(staffTable).where(eq(staffTable.id, subject));
    const person = rows[0];
    if (person === undefined || !person.active) return undefined;
    const kept = await keptSignInOf(orm, subject);
    if (kept !== undefined && kept === signInOf(ctx, token)) return account(person);
    const signedInAt = signInTimeOf(token) ?? ctx.oidc.session?.loginTs;
    if (signedInAt !== undefined && endedBefore(person.sessionsValidFrom, signedInAt)) return undefined;
    return account(person);
  };
}

/**
 * From when on sessions of the account count, once whoever is just changing it is done; undefined: there is none, or it is locked.
 */
export async function sessionsCutOf(orm: Orm, id: string): Promise<string | undefined> {
  const [person] = await orm
    .select({ active: staffTable.active, from: staffTable.sessionsValidFrom })
    .from(staffTable)
    .where(eq(staffTable.id, id))
    .for('share');
  return person?.active === true ? person.from : undefined;
}

/** Whether a grant or a session of this id was ended, from another one or with all of its person. */
export async function isEnded(orm: Orm, id: string): Promise<boolean> {
  const found = await orm.select().from(endedSignIn).where(eq(endedSignIn.signIn, id));
  return found.length > 0;
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
