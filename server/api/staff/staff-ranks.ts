/**
 * To whom what may be done: nobody locks, removes or gives rights to themselves, and nobody comes by more than they have
 * by somebody else's account, or by a permission set. A role above one's own is out of reach; so are rights that one does
 * not hold, but for a super admin, who holds all: whoever could give them, or a password to an account that has them, could
 * sign in with them.
 */
import { eq, sql } from 'drizzle-orm';

import type { Row, Values } from '#model/entity.ts';
import type { FieldProblem } from '#model/failure.ts';
import { coversStatements } from '#model/statements.ts';
import type { StaffCaller } from '../../auth/caller.ts';
import type { Orm, Transaction } from '../../db/orm.ts';
import { permission, staffTable } from '../../db/tables/staff.ts';
import { refuse, refuseField } from '../../http/refusal.ts';
import type { CheckedValues } from '../../write/checked-values.ts';

export function requireOther(caller: StaffCaller, id: string): void {
  if (caller.id === id) throw refuse('own_account');
}

/**
 * First in whatever takes an account or its rights away: that is done by one at a time, and by who still has their own. Of two who
 * lock each other at the same moment one remains.
 */
export async function requireStanding(tx: Transaction, caller: StaffCaller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 2))`);
  const [own] = await tx
    .select({
      active: staffTable.active,
      role: staffTable.role,
      isOpen: permission.active,
      statements: permission.statements,
    })
    .from(staffTable)
    .leftJoin(permission, eq(permission.id, staffTable.pbac))
    .where(eq(staffTable.id, caller.id));
  if (own?.active !== true) throw refuse('session_ended');
  const statements = own.isOpen === true ? (own.statements ?? []) : [];
  if (own.role !== caller.role || !coversStatements(statements, caller.statements)) throw refuse('forbidden');
}

/** From the lowest; every other role is an ordinary person's, and stands below both. */
const raised: readonly unknown[] = ['admin', 'super_admin'];
const isAbove = (caller: StaffCaller, role: unknown) => raised.indexOf(role) > raised.indexOf(caller.role);

/** Throws 403 for an account of a higher role. */
export function requireNotAbove(caller: StaffCaller, role: unknown): void {
  if (isAbove(caller, role)) throw refuse('forbidden');
}

/** Throws 403 for an account of a higher role, or of rights that the caller does not hold. */
export async function requireCovered(tx: Transaction, caller: StaffCaller, account: Values): Promise<void> {
  requireNotAbove(caller, account.role);
  if (!(await coversSet(tx, caller, account.pbac))) throw refuse('forbidden');
}

/** Throws 422 with the field of what the caller may not give. */
export async function requireGivable(
  tx: Transaction,
  caller: StaffCaller,
  values: CheckedValues,
): Promise<void> {
  const problem = await whyNotGivable(tx, caller, values);
  if (problem !== undefined) throw refuseField('unprocessable_entity', problem);
}

export async function whyNotGivable(
  orm: Orm | Transaction,
  caller: StaffCaller,
  { role, pbac }: CheckedValues,
): Promise<FieldProblem | undefined> {
  if (isAbove(caller, role)) return { field: 'role', code: 'role_above_own' };
  if (!(await coversSet(orm, caller, pbac))) return { field: 'pbac', code: 'rights_above_own' };
  return undefined;
}

/** A locked set counts with all that it grants: it can be unlocked. One that is not there grants nothing, and covers nothing. */
async function coversSet(orm: Orm | Transaction, caller: StaffCaller, set: unknown): Promise<boolean> {
  if (caller.role === 'super_admin' || typeof set !== 'string') return true;
  const [found] = await orm
    .select({ statements: permission.statements })
    .from(permission)
    .where(eq(permission.id, set));
  return found !== undefined && coversStatements(caller.statements, found.statements);
}

/** Nobody locks or removes the set that their own rights come from: they could not undo it. */
export function requireOtherSet(caller: StaffCaller, id: unknown): void {
  if (isOwnSet(caller, id)) throw refuse('own_set');
}

/**
 * Throws 422 on the statements where they may not be changed to these. A set that holds more than the caller keeps what it
 * holds: emptied, it would no longer guard its holders' passwords, and whoever had given one would be there when it is
 * filled again. `before`: undefined for a new set.
 */
export function requireMayGrant(caller: StaffCaller, { statements }: Values, before: Row | undefined): void {
  const code = whyNotGranted(caller, listOf(statements), before);
  if (code !== undefined) throw refuseField('unprocessable_entity', { field: 'statements', code });
}

function whyNotGranted(caller: StaffCaller, after: readonly string[] | undefined, before: Row | undefined) {
  if (after === undefined || caller.role === 'super_admin') return undefined;
  const held = listOf(before?.statements) ?? [];
  if (before !== undefined && String(after) === String(held)) return undefined;
  if (isOwnSet(caller, before?.id)) return 'own_set';
  if (!coversStatements(caller.statements, held)) return 'set_above_own';
  return coversStatements(caller.statements, after) ? undefined : 'rights_above_own';
}

const isOwnSet = (caller: StaffCaller, id: unknown) =>
  caller.role !== 'super_admin' && caller.pbac !== null && caller.pbac === id;

/** Undefined where it is none, which the check of all fields tells. */
const listOf = (given: unknown): readonly string[] | undefined =>
  Array.isArray(given) && given.every((item) => typeof item === 'string') ? given : undefined;
