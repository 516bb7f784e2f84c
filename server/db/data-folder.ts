/** Faults of an embedded database's folder, before and after PostgreSQL has opened it, each as a sentence. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { StartRefusal } from '../config/start-refusal.ts';

/** Major version of the PostgreSQL in `@electric-sql/pglite`, as it writes it into PG_VERSION. */
export const embeddedVersion = '18';

/** Throws StartRefusal where it holds something else than a database of this version. Nothing, or an empty folder, will become one. */
export function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw new StartRefusal(`${folder} is a file, where the folder of the database should be. ${wayOut}`);
  if (readdirSync(folder).length === 0) return;
  const version = versionIn(folder);
  if (version === undefined || version === '')
    throw new StartRefusal(
      `${folder} is not empty and holds no database (PG_VERSION says nothing). It is damaged, or something else. ${wayOut}`,
    );
  if (version !== embeddedVersion)
    throw new StartRefusal(
      `The database in ${folder} was made by PostgreSQL ${version}, and this server embeds PostgreSQL ${embeddedVersion}. ` +
        'Start the version of the server that made it, or restore a copy of its time.',
    );
}

/** Refusal for a folder that looked right, but in which PostgreSQL did not start. */
export const damagedFolder = (folder: string, cause: unknown) =>
  new StartRefusal(`The database in ${folder} can’t be opened: it is damaged. ${wayOut}`, { cause });

const wayOut = 'Restore a copy of the folder, or set DATA_DIR to another one.';

function versionIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
