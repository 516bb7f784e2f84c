/**
 * The folder of an embedded database holds the keys that sign tokens and the hashes of passwords: it is this account's alone, as
 * PostgreSQL demands of its own folders. OWASP ASVS 5.0, 13.3.2.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { StartRefusal } from '../config/start-refusal.ts';

const forOthers = 0o077;

/** Makes it where it is missing, and shuts it for others. Throws StartRefusal where it is another account's. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = process.geteuid?.();
  // Windows keeps its rights elsewhere: what an account makes below its home is its own.
  if (own === undefined) return;
  const { uid, mode } = statSync(folder);
  if (uid !== own)
    throw new StartRefusal(
      `The data folder ${folder} belongs to another account of this machine (${uid}): it could read the keys in it. ` +
        `Give it to the account that runs the server (chown -R ${own}), or set DATA_DIR to another folder.`,
    );
  if ((mode & forOthers) !== 0) chmodSync(folder, mode & 0o777 & ~forOthers);
}

/** Makes a folder and all in it private. Only for one that is known to hold a database and nothing else. A link is left alone. */
export function shutFiles(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  if ((stats.mode & forOthers) !== 0) chmodSync(path, stats.mode & 0o777 & ~forOthers);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) shutFiles(join(path, name));
}
