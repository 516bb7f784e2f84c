/** The people a new database needs, so that somebody can sign in. Changes nothing that is already there. */
import { randomBytes, randomUUID } from 'node:crypto';

import { hashPassword } from '../auth/passwords.ts';
import type { Orm } from '../db/database.ts';
import { permission, staff } from '../db/tables/staff.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { permissionSets } from './permission-sets.ts';

export async function seedPermissionSets(orm: Orm): Promise<void> {
  await orm
    .insert(permission)
    .values([...permissionSets])
    .onConflictDoNothing();
}

/** After seedPermissionSets. A demo account whose password or rights were changed stays as it is. */
export async function seedDemoAccounts(orm: Orm): Promise<void> {
  const present = new Set((await orm.select({ id: staff.id }).from(staff)).map(({ id }) => id));
  for (const { purpose: _, ...account } of demoAccounts) {
    if (present.has(account.id)) continue;
    const passwordHash = await hashPassword(demoPassword);
    await orm
      .insert(staff)
      .values({ ...account, passwordHash })
      .onConflictDoNothing();
  }
}

/**
 * A first super administrator with a random password, returned once and kept nowhere, if there is nobody at all;
 * otherwise undefined. Without it a production server could not be entered.
 */
export async function createFirstAdministrator(
  orm: Orm,
): Promise<{ readonly userName: string; readonly password: string } | undefined> {
  const somebody = await orm.select({ id: staff.id }).from(staff).limit(1);
  if (somebody.length > 0) return undefined;
  const userName = 'quantri';
  const password = randomBytes(12).toString('base64url');
  await orm.insert(staff).values({
    id: randomUUID(),
    userName,
    name: 'Quản trị viên',
    role: 'super_admin',
    passwordHash: await hashPassword(password),
  });
  return { userName, password };
}
