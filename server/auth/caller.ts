/**
 * Who calls, as the server's own tables say at this very request: a change of a permission set, a lock or
 * a new password works at once. Nothing about rights is taken from the token.
 */
import { eq, sql } from 'drizzle-orm';

import type { AccessKey, Caller } from '#model/access.ts';
import { allowsAny, isAdmin, passesAny } from '#model/access.ts';
import type { Access } from '#model/calls/call.ts';
import type { Context } from '../context/context.ts';
import type { Orm } from '../db/orm.ts';
import { endedSignIn } from '../db/tables/ended-sign-in.ts';
import { keptSignIn } from '../db/tables/kept-sign-in.ts';
import { permission, staffTable } from '../db/tables/staff.ts';
import { refuse } from '../http/refusal.ts';
import { endedBefore, type VerifiedToken } from './verify-token.ts';

export interface StaffCaller extends Caller {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly pbac: string | null;
  /** Which sign-in the token of this request comes from. */
  readonly signIn: string | undefined;
}

export interface AccessRule {
  readonly access: Access;
  readonly adminOnly?: true | undefined;
}

/** Throws 401 where the token is not good for anybody, or not any more. */
export async function readCaller(context: Context, authorization: string | undefined): Promise<StaffCaller> {
  const verdict = await context.verifyAccessToken(bearerOf(authorization));
  if (!verdict.ok) {
    // Not knowing the issuer's keys is no verdict on the token: a 401 would sign the person out.
    throw refuse(verdict.failure === 'keys_unavailable' ? 'upstream_unavailable' : 'unauthorized');
  }
  const caller = await callerOf(context, verdict.token);
  if (caller === undefined) throw refuse('session_ended');
  return caller;
}

/** Throws 401 where there is no token. */
export function bearerOf(authorization: string | undefined): string {
  const written = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  if (written === undefined) throw refuse('unauthorized');
  return written;
}

/** undefined: locked, removed, signed out, or signed in before the sessions were ended. */
export async function callerOf(
  { db }: Pick<Context, 'db'>,
  token: VerifiedToken,
): Promise<StaffCaller | undefined> {
  const { subject, signIn = '' } = token;
  const [found] = await callersOf(db.orm).execute({ subject, signIn });
  if (found === undefined || !found.person.active || found.ended !== null) return undefined;
  const { id, userName, name, pbac, role, sessionsValidFrom } = found.person;
  const kept = token.signIn !== undefined && found.kept === token.signIn;
  if (endedBefore(sessionsValidFrom, token.issuedAt) && !kept) return undefined;
  const statements = found.permissionActive === true ? (found.statements ?? []) : [];
  return { id, userName, name, pbac, role, statements, signIn: token.signIn };
}

/** Built once: every call asks it. Without a name it is no statement of a connection, which a pooler would give to others. */
const prepare = (orm: Orm) =>
  orm
    .select({
      person: staffTable,
      statements: permission.statements,
      permissionActive: permission.active,
      kept: keptSignIn.signIn,
      ended: endedSignIn.signIn,
    })
    .from(staffTable)
    .leftJoin(permission, eq(permission.id, staffTable.pbac))
    .leftJoin(keptSignIn, eq(keptSignIn.staff, staffTable.id))
    .leftJoin(endedSignIn, eq(endedSignIn.signIn, sql.placeholder('signIn')))
    .where(eq(staffTable.id, sql.placeholder('subject')))
    .prepare('');

const prepared = new WeakMap<Orm, ReturnType<typeof prepare>>();

function callersOf(orm: Orm): ReturnType<typeof prepare> {
  const known = prepared.get(orm) ?? prepare(orm);
  prepared.set(orm, known);
  return known;
}

/** Who may see the rows of a collection. */
export interface ViewPolicy {
  /** Any of these lets a person see all of its rows, their history and their changes. */
  readonly view: readonly AccessKey[];
  /** Any of these: a row that they name, and its history. Who may change one need not be told of all others. */
  readonly viewNamed?: readonly AccessKey[];
  /** Admin status is needed besides the keys. */
  readonly adminOnly?: true;
}

/** Throws 403 where the caller holds none of the keys, or lacks admin status where that is needed besides. */
export function requireAccess(caller: Caller, rule: AccessRule): void {
  if (!mayMake(caller, rule)) throw refuse('forbidden');
}

/** Whether the caller may make a call. */
export function mayMake(caller: Caller, rule: AccessRule): boolean {
  return holdsAccess(caller, rule.access) && (rule.adminOnly !== true || isAdmin(caller.role));
}

function holdsAccess(caller: Caller, access: Access): boolean {
  if (access === 'anyStatement') return allowsAny(caller);
  return typeof access === 'string' || maySee(caller, access);
}

/** Whether the caller may see all rows of a collection, and their changes as they happen. */
export function maySeeRows(caller: Caller, { view, adminOnly }: ViewPolicy): boolean {
  return maySee(caller, view) && (adminOnly !== true || isAdmin(caller.role));
}

/** Whether the caller may see a row of a collection that they name, and its history. */
export function maySeeNamedRow(caller: Caller, policy: ViewPolicy): boolean {
  const { view, viewNamed = [] } = policy;
  return maySeeRows(caller, { ...policy, view: [...view, ...viewNamed] });
}

/** Whether the caller holds any of the keys. */
export function maySee(caller: Caller, keys: readonly AccessKey[]): boolean {
  return passesAny(caller, keys);
}
