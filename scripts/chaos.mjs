/*
 * npm run test:chaos -- --minutes 30: writers, readers and streams against the built server while its database is ended, restarted,
 * frozen, locked and filled up, PgBouncer between them in half of it; then the account of every write.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { runnerImport } from 'vite';

import { buildIfChanged } from './steps/build.mjs';
import { installDebianPackage } from './steps/debian-package.mjs';
import { installPackages } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { providePostgresPrograms } from './steps/postgres-programs.mjs';
import { root } from './steps/root.mjs';
import { runMain, say } from './steps/say.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });

/** Where Debian puts it. */
const pgbouncer = '/usr/sbin/pgbouncer';

await runMain(async () => {
  checkNodeVersion();
  await installPackages();
  await buildIfChanged();
  process.env.PG_BIN = await providePostgresPrograms();
  if (!existsSync(pgbouncer)) await installDebianPackage('pgbouncer', 'Install PgBouncer.');
  const { module } = await runnerImport('./tests/chaos/main.ts', { root, configFile: false });
  return module.runChaos({ root, pgbouncer, minutes: Number(values.minutes), say });
});
