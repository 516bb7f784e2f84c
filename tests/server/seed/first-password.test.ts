/** The file with the password of the first administrator. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';

import { verifyPassword } from '../../../server/auth/passwords.ts';
import { StartRefusal } from '../../../server/config/start-refusal.ts';
import { staffTable } from '../../../server/db/tables/staff.ts';
import { forgetFirstPassword, keepFirstPassword } from '../../../server/seed/first-password.ts';
import { createFirstAdministrator } from '../../../server/seed/seed-staff.ts';
import { databases, useDatabase } from '../support/databases.ts';

const made = { id: 'a1', userName: 'quantri', password: 'XIZCo9nFLmAAulXAl_Ax' };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'first-password-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('is for the account of the server alone, in a folder that is made private', () => {
  const dataDir = join(folder(), 'deeper');
  mkdirSync(dataDir, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  const file = keepFirstPassword(dataDir, made);
  expect([statSync(file).mode & 0o777, statSync(dataDir).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readFileSync(file, 'utf8')).toContain('Password:  XIZCo9nFLmAAulXAl_Ax\n');
  expect(readdirSync(dataDir)).toEqual(['first-administrator.txt']);
});

test('takes the place of one of before, and of one that was left half written', () => {
  const dataDir = folder();
  keepFirstPassword(dataDir, { ...made, password: 'before' });
  writeFileSync(join(dataDir, 'first-administrator.txt.new'), 'half');
  expect(readFileSync(keepFirstPassword(dataDir, made), 'utf8')).not.toContain('before');
  expect(readdirSync(dataDir)).toHaveLength(1);
});

test('where it can’t be written the start ends with a sentence', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const keep = () => keepFirstPassword(file, made);
  expect(keep).toThrow(StartRefusal);
  expect(keep).toThrow(/set DATA_DIR to a folder that this account may write to/);
});

describe.each(databases)('over $name', ({ open }) => {
  const database = useDatabase(open);

  test('no account is made whose password can’t be kept', async () => {
    const failing = () => {
      throw new StartRefusal('no');
    };
    await expect(createFirstAdministrator(database().orm, failing)).rejects.toThrow(StartRefusal);
    expect(await database().orm.select().from(staffTable)).toEqual([]);
  });

  test('it opens the account, which has to change it, and goes once it was changed', async () => {
    const { orm } = database();
    const dataDir = folder();
    const first = await createFirstAdministrator(orm, (one) => keepFirstPassword(dataDir, one));
    const [row] = await orm.select().from(staffTable);
    const text = readFileSync(first?.passwordFile ?? '', 'utf8');
    const [, password = ''] = /^Password: +(\S+)$/m.exec(text) ?? [];
    expect(await verifyPassword(password, row?.passwordHash)).toBe(true);
    expect(row).toMatchObject({ userName: 'quantri', role: 'super_admin', mustChangePassword: true });
    await forgetFirstPassword(orm, dataDir);
    expect(readdirSync(dataDir)).toHaveLength(1);
    await orm
      .update(staffTable)
      .set({ mustChangePassword: false })
      .where(eq(staffTable.id, row?.id ?? ''));
    await forgetFirstPassword(orm, dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
    await forgetFirstPassword(orm, dataDir);
  });

  test('that of an account of another database stays', async () => {
    const dataDir = folder();
    keepFirstPassword(dataDir, { ...made, id: 'of another' });
    await forgetFirstPassword(database().orm, dataDir);
    expect(readdirSync(dataDir)).toHaveLength(1);
  });
});
