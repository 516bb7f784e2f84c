/** Whoever is locked, removed or given another password is signed out at once. */
import { eq, sql } from 'drizzle-orm';

import type { Transaction } from '../db/orm.ts';
import { keptSignIn } from '../db/tables/kept-sign-in.ts';
import { signInStep } from '../db/tables/sign-in-step.ts';
import { staffTable } from '../db/tables/staff.ts';

/**
 * Tokens and sign-ins of this person from before this moment are no longer good; see `readCaller` and `findAccountOf`.
 *
 * @param but the sign-in that goes on
 */
export async function endSessions(tx: Transaction, id: string, but?: string): Promise<void> {
  await tx
    .update(staffTable)
    .set({ sessionsValidFrom: new Date().toISOString() })
    .where(eq(staffTable.id, id));
  await tx.delete(keptSignIn).where(eq(keptSignIn.staff, id));
  if (but !== undefined) await tx.insert(keptSignIn).values({ staff: id, signIn: but });
  await endGrants(tx, id, but);
}

/**
 * By what the embedded provider keeps of them (sessions are noted: a request under way may store one again), a password that was taken and not used yet as well: tokens tell their time in whole
 * seconds, and one of this second would go on.
 */
export async function endGrants(tx: Transaction, id: string, but = ''): Promise<void> {
  const isOf = sql`jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $but)', jsonb_build_object('but', ${but}::text))`;
  await tx.delete(signInStep).where(eq(signInStep.staff, id));
  await tx.execute(sql`
    with ended as (
      delete from oidc_payload
      where ${id} in (payload ->> 'accountId', payload #>> '{result,login,accountId}') and id <> ${but} and grant_id is distinct from ${but} and not ${isOf}
      returning model, id
    )
    insert into ended_sign_in (sign_in) select id from ended where model in ('Grant', 'Session') on conflict do nothing`);
}

/**
 * One sign-in of a person, with the session of its browser; its tokens are refused from now on. false: it is not theirs, or has
 * ended already.
 */
export async function endOne(tx: Transaction, staffId: string, signIn: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from oidc_payload where model = 'Grant' and id = ${signIn} and payload ->> 'accountId' = ${staffId} returning id`);
  if (rows.length === 0) return false;
  const isOf = sql`jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $of)', jsonb_build_object('of', ${signIn}::text))`;
  await tx.execute(sql`
    with ended as (
      delete from oidc_payload where grant_id = ${signIn} or (model = 'Session' and ${isOf}) returning model, id
    )
    insert into ended_sign_in (sign_in) select ${signIn} union select id from ended where model = 'Session' on conflict do nothing`);
  return true;
}
