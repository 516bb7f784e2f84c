/** The people a new database needs, so that somebody can sign in. Nothing that is in use there is changed. */
import { randomBytes, randomUUID } from 'node:crypto';

import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { hashPassword } from '../auth/passwords.ts';
import type { Orm } from '../db/orm.ts';
import { permission, staffTable } from '../db/tables/staff.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import type { FirstAdministrator, FirstPassword } from './first-password.ts';
import { permissionSets } from './permission-sets.ts';

/** For a database without any: a set that was removed does not come back at the next start. */
export async function seedPermissionSets(orm: Orm): Promise<void> {
  const [known] = await orm.select({ id: permission.id }).from(permission).limit(1);
  if (known !== undefined) return;
  await orm
    .insert(permission)
    .values([...permissionSets])
    .onConflictDoNothing();
}

/**
 * After seedPermissionSets. A demo account whose password or rights were changed stays as it is; one that was
 * closed when the demo ended (locked, without a password) is open again. A set that is gone gives no rights.
 */
export async function seedDemoAccounts(orm: Orm): Promise<void> {
  const present = await orm
    .select({ id: staffTable.id, active: staffTable.active, passwordHash: staffTable.passwordHash })
    .from(staffTable)
    .where(
      inArray(
        staffTable.id,
        demoAccounts.map(({ id }) => id),
      ),
    );
  const sets = new Set((await orm.select({ id: permission.id }).from(permission)).map(({ id }) => id));
  // Everybody knows it, so that one salt is enough.
  let made: Promise<string> | undefined;
  const hash = () => {
    made ??= hashPassword(demoPassword);
    return made;
  };
  for (const { purpose: _, ...account } of demoAccounts) {
    const known = present.find(({ id }) => id === account.id);
    if (known === undefined) {
      const passwordHash = await hash();
      await orm
        .insert(staffTable)
        .values({ ...account, pbac: sets.has(account.pbac ?? '') ? account.pbac : null, passwordHash })
        .onConflictDoNothing();
    } else if (!known.active && known.passwordHash === null) {
      const passwordHash = await hash();
      await orm
        .update(staffTable)
        .set({ active: true, passwordHash, version: sql`${staffTable.version} + 1` })
        .where(eq(staffTable.id, account.id));
    }
  }
}

/**
 * A super administrator with a random password, if no other could sign in; otherwise undefined. Without it a production server
 * could not be entered. `keep` puts the password where the operator reads it, before the account is there: one that is not
 * known to somebody would stand in the way of the next.
 */
export async function createFirstAdministrator(
  orm: Orm,
  keep: (made: FirstPassword) => string,
): Promise<FirstAdministrator | undefined> {
  const [somebody] = await orm
    .select({ id: staffTable.id })
    .from(staffTable)
    .where(
      and(
        eq(staffTable.role, 'super_admin'),
        eq(staffTable.active, true),
        isNotNull(staffTable.passwordHash),
      ),
    )
    .limit(1);
  if (somebody !== undefined) return undefined;
  const id = randomUUID();
  const password = randomBytes(15).toString('base64url');
  const userName = await freeName(orm, 'quantri');
  const passwordFile = keep({ id, userName, password });
  await orm.insert(staffTable).values({
    ...{ id, userName, name: 'Quản trị viên', role: 'super_admin' },
    passwordHash: await hashPassword(password),
    mustChangePassword: true,
  });
  return { id, userName, passwordFile };
}

/** 'quantri', or 'quantri2' and so on: a locked account keeps its name. */
async function freeName(orm: Orm, wanted: string): Promise<string> {
  const rows = await orm.select({ taken: sql<string>`lower_nfc(${staffTable.userName})` }).from(staffTable);
  const taken = new Set(rows.map((row) => row.taken));
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
  return name;
}
