/** Brings the database to the shape of this build and puts in what must be there: at the start of a server, or as a command. */
import { repairFeed } from './changes/feed.ts';
import type { ServerConfig } from './config/config.ts';
import { type Database, openDatabase, openWithOwner } from './db/database.ts';
import { isUnavailable, readDatabaseFailure } from './db/database-failure.ts';
import { bundledMigrations } from './db/migrations.ts';
import { notePrepared, waitForMigration } from './db/wait-for-migration.ts';
import type { Cipher } from './encryption/cipher.ts';
import { encryptKept } from './encryption/kept-secrets.ts';
import { openCipher } from './encryption/open-cipher.ts';
import { mergeFigures } from './gateways/merge-figures.ts';
import { mergeSales } from './operator-sales/merge-sales.ts';
import { forgetOldEvents } from './security/forget-events.ts';
import { fillDatabase, lockDemoAccounts } from './seed/fill-database.ts';
import type { FirstAdministrator } from './seed/first-password.ts';
import { forgetOldOutcomes } from './write/forget-outcomes.ts';

export interface PreparedDatabase {
  readonly db: Database;
  /** Encrypts secrets at rest. */
  readonly cipher: Cipher;
  /** The names of those applied now. */
  readonly migrations: readonly string[];
  /** Made now, where nobody could enter otherwise. */
  readonly administrator: FirstAdministrator | undefined;
}

/** Throws StartRefusal with a sentence when it can't be. */
export async function prepareDatabase(config: ServerConfig): Promise<PreparedDatabase> {
  let cipher: Cipher | undefined;
  let administrator: FirstAdministrator | undefined;
  let migrations: readonly string[] = [];
  const db = await openDatabase(config, async (opened, applied) => {
    migrations = applied;
    cipher = await openCipher(config, opened, { decides: true, say: (line) => console.log(line) });
    administrator = await fillDatabase(config, opened, (line) => console.log(line));
    // Encrypts secrets stored before encryption was introduced, and those of demo data.
    await encryptKept(opened.orm, cipher);
    await repairFeed(opened);
    for (const chore of [forgetOldOutcomes, forgetOldEvents, mergeFigures, mergeSales])
      await chore(opened).catch(unlessBusy);
    await notePrepared(opened.pool);
  });
  if (cipher === undefined) throw new Error('A database that is open was prepared');
  return { db, cipher, administrator, migrations };
}

/** As {@link prepareDatabase} of another process leaves it, which is waited for. Throws StartRefusal likewise. */
export async function openPrepared(
  databaseUrl: string,
  config: ServerConfig,
): Promise<Pick<PreparedDatabase, 'db' | 'cipher'>> {
  const db = await openWithOwner(databaseUrl, config);
  try {
    await waitForMigration(db.pool, bundledMigrations, (line) => console.log(line));
    if (!config.demo) await lockDemoAccounts(db, (line) => console.log(line));
    const cipher = await openCipher(config, db, { decides: false, say: (line) => console.log(line) });
    return { db, cipher };
  } catch (failure) {
    await db.close();
    throw failure;
  }
}

/** Another server is at it, or somebody holds a lock: it is done again within the hour. */
function unlessBusy(failure: unknown): void {
  if (!isUnavailable(failure)) throw failure;
  console.warn(`A chore of the start was left for later (${readDatabaseFailure(failure)?.code}).`);
}
