/** Content that each start adds to a database: demo data, or the one account without which no one could sign in. */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';

import { endGrants } from '../auth/end-sessions.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Orm } from '../db/orm.ts';
import { keptSignIn } from '../db/tables/kept-sign-in.ts';
import { staffTable } from '../db/tables/staff.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type FirstAdministrator, keepFirstPassword } from './first-password.ts';
import { seedDemo } from './seed-demo.ts';
import { createFirstAdministrator, seedPermissionSets } from './seed-staff.ts';

/** `say` is told what whoever starts the server should know. */
export async function fillDatabase(
  { demo, seedSize, oidc, dataDir }: Pick<ServerConfig, 'demo' | 'seedSize' | 'oidc' | 'dataDir'>,
  db: Database,
  say: (line: string) => void,
): Promise<FirstAdministrator | undefined> {
  if (demo) {
    await seedDemo(db, seedSize, () => say('Making the demo data; this first start takes some seconds.'));
    return undefined;
  }
  await seedPermissionSets(db.orm);
  await lockDemoAccounts(db, say);
  // With another provider a password opens nothing: its people are rows of staff with the ids it knows.
  if (oidc.provider !== 'embedded') return undefined;
  return createFirstAdministrator(db.orm, (made) => keepFirstPassword(dataDir, made));
}

/** Nobody signs in with a published password where there is no demo. */
export async function lockDemoAccounts(
  { orm }: Pick<Database, 'orm'>,
  say: (line: string) => void,
): Promise<void> {
  const closed = await closeDemoAccounts(orm);
  if (closed.length > 0) say(`DEMO is off: the demo accounts are locked (${closed.join(', ')}).`);
}

const demoIds = demoAccounts.map(({ id }) => id);

/** The user names that were closed now; none at the next start. `seedDemoAccounts` opens them again. */
async function closeDemoAccounts(orm: Orm): Promise<readonly string[]> {
  const closed = await orm.transaction(async (tx) => {
    // A sign-in that outlived a change of password would otherwise count again when the demo is opened.
    await tx.delete(keptSignIn).where(inArray(keptSignIn.staff, demoIds));
    const locked = await tx
      .update(staffTable)
      .set({
        active: false,
        passwordHash: null,
        sessionsValidFrom: new Date().toISOString(),
        version: sql`${staffTable.version} + 1`,
      })
      .where(
        and(
          inArray(staffTable.id, demoIds),
          or(eq(staffTable.active, true), isNotNull(staffTable.passwordHash)),
        ),
      )
      .returning({ id: staffTable.id, userName: staffTable.userName });
    for (const { id } of locked) await endGrants(tx, id);
    return locked;
  });
  return closed.map(({ userName }) => userName);
}
