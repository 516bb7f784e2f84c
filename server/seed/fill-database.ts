/** What a database is given at each start: demo data, or the one account without which nobody could enter. */
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { closeDemoAccounts } from './close-demo.ts';
import { type FirstAdministrator, keepFirstPassword } from './first-password.ts';
import { seedDemo } from './seed-demo.ts';
import { createFirstAdministrator, seedPermissionSets } from './seed-staff.ts';

/** `say` is told what whoever starts the server should know. */
export async function fillDatabase(
  { demo, seedSize, oidc, dataDir }: Pick<Config, 'demo' | 'seedSize' | 'oidc' | 'dataDir'>,
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
