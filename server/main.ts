/**
 * The front door: reads the settings, opens the server, listens, says where it is. What goes wrong on the way is one
 * sentence for whoever started it.
 *
 *     node main.js                    the server
 *     node main.js migrate            brings the database to the shape of this version, and ends
 *     node main.js rotate-keys        encrypts the secrets in it with a new key, and ends
 *     node main.js discard-secrets    takes away those whose key is lost, and ends
 */
import { readConfig } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { discardSecrets, rotateKeys } from './encryption/key-commands.ts';
import { traceOf } from './http/logging.ts';
import { prepareDatabase } from './prepare-database.ts';
import { firstAdministrator } from './security/events-of-change.ts';
import { storeEvents } from './security/store-events.ts';
import { onShutdown } from './shutdown.ts';
import { administratorLines, printStartBanner, whereData } from './start-banner.ts';
import { startServer } from './start-server.ts';

/** For what was taken when a server is told to stop, and for its database. */
const patienceSeconds = 40;

const commands: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['migrate', prepare],
  ['rotate-keys', async () => console.log(await rotateKeys(readConfig(process.env)))],
  ['discard-secrets', async () => console.log(await discardSecrets(readConfig(process.env)))],
]);

// What this process writes (the files of an embedded database) is for its own account alone.
process.umask(0o077);

try {
  await run(process.argv.slice(2));
} catch (failure) {
  console.error(failure instanceof StartRefusal ? failure.message : traceOf(failure));
  process.exitCode = 1;
}

async function run([command, ...more]: readonly string[]): Promise<void> {
  if (command === undefined) return start();
  const act = more.length === 0 ? commands.get(command) : undefined;
  if (act !== undefined) return act();
  throw new StartRefusal(
    `There is no command “${[command, ...more].join(' ')}”: give none to start the server, or “migrate”, “rotate-keys” or “discard-secrets”.`,
  );
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config);
  printStartBanner(config, server.administrator);
  onShutdown(() => server.close(), (config.drainSeconds + patienceSeconds) * 1000);
}

/** For servers with MIGRATE=off, which wait for it. */
async function prepare(): Promise<void> {
  // Demo accounts are for who asks for them: this process does not know which address they would be reached by.
  const config = readConfig({ ...process.env, DEMO: process.env.DEMO || 'off' });
  const { db, administrator, migrations } = await prepareDatabase(config);
  // No server is there to tell it.
  if (administrator !== undefined)
    await storeEvents(db.pool, [{ note: firstAdministrator(administrator), age: 0 }]);
  await db.close();
  const done =
    migrations.length === 0 ? 'nothing was left to do' : `${migrations.length} migrations were applied`;
  console.log([`The database has been migrated: ${done}.`, `Data: ${whereData(config)}`].join('\n'));
  for (const line of administratorLines(administrator)) console.log(line);
}
