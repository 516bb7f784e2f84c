/**
 * The end of a demo. Its password is public, so an account that the demo made must not let anybody in once the
 * data are used for good, and it is closed whatever became of it since: who relies on it makes one of their own.
 */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';

import { endGrants } from '../auth/end-sessions.ts';
import type { Orm } from '../db/orm.ts';
import { keptSignIn } from '../db/tables/kept-sign-in.ts';
import { staff } from '../db/tables/staff.ts';
import { demoAccounts } from './demo-accounts.ts';

const demoIds = demoAccounts.map(({ id }) => id);

/** The user names that were closed now; none at the next start. `seedDemoAccounts` opens them again. */
export async function closeDemoAccounts(orm: Orm): Promise<readonly string[]> {
  const closed = await orm.transaction(async (tx) => {
    // A sign-in that outlived a change of password would otherwise count again when the demo is opened.
    await tx.delete(keptSignIn).where(inArray(keptSignIn.staff, demoIds));
    const locked = await tx
      .update(staff)
      .set({
        active: false,
        passwordHash: null,
        sessionsValidFrom: new Date().toISOString(),
        version: sql`${staff.version} + 1`,
      })
      .where(and(inArray(staff.id, demoIds), or(eq(staff.active, true), isNotNull(staff.passwordHash))))
      .returning({ id: staff.id, userName: staff.userName });
    for (const { id } of locked) await endGrants(tx, id);
    return locked;
  });
  return closed.map(({ userName }) => userName);
}
