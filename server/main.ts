/**
 * The front door: reads the settings, opens the server, listens, says where it is. What goes wrong on the way is one
 * sentence for whoever started it.
 *
 *     node main.js                    the server
 *     node main.js migrate            brings the database to the shape of this version, and ends
 *     node main.js rotate-keys        encrypts the secrets in it with a new key, and ends
 *     node main.js discard-secrets    takes away those whose key is lost, and ends
 */
import { resolve } from 'node:path';

import type { ServerConfig } from './config/config.ts';
import { readServerConfig } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { discardSecrets, rotateKeys } from './encryption/key-commands.ts';
import { traceOf } from './http/logging.ts';
import { prepareDatabase } from './prepare-database.ts';
import { firstAdministrator } from './security/events-of-change.ts';
import { storeEvents } from './security/store-events.ts';
import { demoAccounts, demoPassword } from './seed/demo-accounts.ts';
import type { FirstAdministrator } from './seed/first-password.ts';
import { startServer } from './start-server.ts';

/** For what was taken when a server is told to stop, and for its database. */
const patienceSeconds = 40;

const commands: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['migrate', prepare],
  ['rotate-keys', async () => console.log(await rotateKeys(readServerConfig(process.env)))],
  ['discard-secrets', async () => console.log(await discardSecrets(readServerConfig(process.env)))],
]);

// Files of this process (those of an embedded database) are readable by its own account alone.
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
  const config = readServerConfig(process.env);
  const server = await startServer(config);
  printStartBanner(config, server.administrator);
  onShutdown(() => server.close(), (config.drainSeconds + patienceSeconds) * 1000);
}

/** For servers with MIGRATE=off, which wait for it. */
async function prepare(): Promise<void> {
  // Demo accounts are for who asks for them: this process does not know which address they would be reached by.
  const config = readServerConfig({ ...process.env, DEMO: process.env.DEMO || 'off' });
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

/** Prints for whoever starts the server: its address, how to sign in, the data folder, how to stop it. */
function printStartBanner(config: ServerConfig, administrator: FirstAdministrator | undefined): void {
  const lines = ['', `The console is ready: ${config.publicUrl}`, ''];
  if (config.demo) {
    lines.push(`Demo accounts, all with the password ${demoPassword}:`);
    for (const { userName, purpose } of demoAccounts) lines.push(`  ${userName.padEnd(12)} ${purpose.en}`);
    lines.push('');
  }
  const made = administratorLines(administrator);
  if (made.length > 0) lines.push(...made, '');
  lines.push(`Data: ${whereData(config)}`);
  lines.push(`API:  ${config.publicUrl}/docs`);
  lines.push('Stop: Ctrl+C', '');
  console.log(lines.join('\n'));
}

/** None where nobody was made. */
function administratorLines(administrator: FirstAdministrator | undefined): readonly string[] {
  if (administrator === undefined) return [];
  const { userName, passwordFile } = administrator;
  return [
    `A first administrator was made: ${userName}. The password stands in this file, until it is changed at the first sign-in:`,
    `  ${passwordFile}`,
  ];
}

/** Without the name and the password that an address of a database can hold. */
function whereData({ databaseUrl, dataDir }: ServerConfig): string {
  if (databaseUrl === undefined) return `${resolve(dataDir)} (embedded PostgreSQL)`;
  const { hostname, pathname } = new URL(databaseUrl);
  return `PostgreSQL database ${pathname.slice(1)} on ${hostname || 'a local socket'}`;
}

/**
 * Ending in order: on SIGTERM (a service manager) and SIGINT (Ctrl+C) requests are finished and the database is
 * closed. A second signal, or `storageTimeoutMs`, end it at once; the database survives that as well.
 */
function onShutdown(close: () => Promise<void>, patienceMs: number): void {
  let asked = false;
  const end = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    console.log(`${signal}: closing.`);
    setTimeout(() => process.exit(1), patienceMs).unref();
    close().then(
      () => process.exit(0),
      (failure: unknown) => {
        console.error(failure);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
