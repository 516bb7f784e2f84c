/**
 * The password of the first administrator, in a file that the account of the server alone can read: what a log has is collected,
 * kept and read by others. The file is gone once the person has chosen a password of their own. OWASP ASVS 5.0, 6.4.1, 16.2.5.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { and, eq } from 'drizzle-orm';

import { StartRefusal } from '../config/start-refusal.ts';
import type { Orm } from '../db/orm.ts';
import { makePrivate } from '../db/private-folder.ts';
import { staffTable } from '../db/tables/staff.ts';

export interface FirstPassword {
  readonly id: string;
  readonly userName: string;
  readonly password: string;
}

export interface FirstAdministrator {
  readonly id: string;
  readonly userName: string;
  /** Absolute. */
  readonly passwordFile: string;
}

const pathIn = (dataDir: string) => join(resolve(dataDir), 'first-administrator.txt');

/** Writes the file as a whole or not at all, and returns its path. Throws StartRefusal if it can't be written. */
export function keepFirstPassword(dataDir: string, { id, userName, password }: FirstPassword): string {
  const path = pathIn(dataDir);
  const text = [
    `User name: ${userName}`,
    `Password:  ${password}`,
    `Account:   ${id}`,
    'It has to be changed at the first sign-in; this file is removed then.',
  ].join('\n');
  try {
    makePrivate(resolve(dataDir));
    const beside = `${path}.new`;
    // A leftover of a server that ended here.
    rmSync(beside, { force: true });
    writeFileSync(beside, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(beside, path);
  } catch (failure) {
    if (failure instanceof StartRefusal) throw failure;
    throw new StartRefusal(
      `The password of the first administrator can’t be written to ${path}: set DATA_DIR to a folder that this account may write to.`,
      { cause: failure },
    );
  }
  return path;
}

/** Asked again and again: the account may have changed it at another server. Without a file the database is not asked. */
export async function forgetFirstPassword(orm: Orm, dataDir: string): Promise<void> {
  const path = pathIn(dataDir);
  const id = /^Account: +(\S+)$/m.exec(textOf(path))?.[1];
  if (id === undefined) return;
  const [changed] = await orm
    .select({ id: staffTable.id })
    .from(staffTable)
    .where(and(eq(staffTable.id, id), eq(staffTable.mustChangePassword, false)));
  if (changed !== undefined) rmSync(path, { force: true });
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
