/** The check of a password at a sign-in: hashes of before are raised, and a published password opens nothing. */
import { randomBytes, scryptSync } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { hashPassword } from '../../../server/auth/passwords.ts';
import { staffTable } from '../../../server/db/tables/staff.ts';
import { checkPassword } from '../../../server/oidc/accounts.ts';
import { demoPassword } from '../../../server/seed/demo-accounts.ts';
import { databases, useDatabase } from '../support/databases.ts';

const password = 'thuyền giấy qua cầu';

function hashOfBefore(): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
  return `scrypt$32768$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

describe.each(databases)('the check of a password, over $name', ({ open }) => {
  const database = useDatabase(open);
  const orm = () => database().orm;
  const make = async (userName: string, passwordHash: string, more: object = {}) => {
    const account = { id: `id of ${userName}`, userName, name: 'Lê Thị Cũ', role: 'staff' };
    await orm()
      .insert(staffTable)
      .values({ ...account, passwordHash, ...more });
  };
  const rowOf = async (userName: string) => {
    const [row] = await orm().select().from(staffTable).where(eq(staffTable.userName, userName));
    if (row === undefined) throw new Error(`There is no ${userName}`);
    return row;
  };

  test('raises a hash of before at the next right sign-in, and touches nothing else', async () => {
    const old = hashOfBefore();
    await make('cu.lt', old);
    const before = await rowOf('cu.lt');
    expect((await checkPassword(orm(), 'cu.lt', 'wrong', false)).ok).toBe(false);
    expect((await rowOf('cu.lt')).passwordHash).toBe(old);
    expect((await checkPassword(orm(), 'cu.lt', password, false)).ok).toBe(true);
    const after = await rowOf('cu.lt');
    expect(after.passwordHash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect({ ...after, passwordHash: old }).toEqual(before);
    expect((await checkPassword(orm(), 'cu.lt', password, false)).ok).toBe(true);
    expect((await rowOf('cu.lt')).passwordHash).toBe(after.passwordHash);
  });

  test('does not write over a password that was changed while it was raised', async () => {
    await make('doi.lt', hashOfBefore());
    const other = await hashPassword('đò ngang bến vắng');
    const checked = checkPassword(orm(), 'doi.lt', password, false);
    await orm().update(staffTable).set({ passwordHash: other }).where(eq(staffTable.userName, 'doi.lt'));
    await checked;
    expect((await rowOf('doi.lt')).passwordHash).toBe(other);
  });

  test('of a locked account none is raised', async () => {
    const old = hashOfBefore();
    await make('khoa.lt', old, { active: false });
    expect(await checkPassword(orm(), 'khoa.lt', password, false)).toMatchObject({
      ok: false,
      reason: 'locked',
    });
    expect((await rowOf('khoa.lt')).passwordHash).toBe(old);
  });

  test('the published password opens no account where there is no demo, whoever took it', async () => {
    await make('trum.lt', await hashPassword(demoPassword));
    expect(await checkPassword(orm(), 'trum.lt', demoPassword, false)).toMatchObject({
      ok: false,
      reason: 'incorrect',
    });
    expect((await checkPassword(orm(), 'trum.lt', demoPassword, true)).ok).toBe(true);
  });
});
