import { beforeAll, describe, expect, test } from 'vitest';

import { unheldRoles } from '../../../server/auth/unheld-roles.ts';
import { readServerConfig } from '../../../server/config/config.ts';
import { seedDemoAccounts, seedPermissionSets } from '../../../server/seed/seed-staff.ts';
import { databases, useDatabase } from '../support/databases.ts';

describe.each(databases)('roles that need a second factor, in $name', ({ open }) => {
  const database = useDatabase(open);
  beforeAll(async () => {
    await seedPermissionSets(database().orm);
    await seedDemoAccounts(database().orm);
  });
  const said = (SECOND_FACTOR: string) => unheldRoles(readServerConfig({ SECOND_FACTOR }), database());

  test('are said where no account has them, with those that are known', async () => {
    expect(await said('super_admin,amdin,Staff')).toBe(
      'SECOND_FACTOR names roles that no account has: amdin, Staff. Known are super_admin, admin, staff.',
    );
  });

  test('are not said where an account has them, or the console knows them', async () => {
    expect(await said('super_admin,admin,staff')).toBeUndefined();
    expect(await said('')).toBeUndefined();
  });
});
