/*
 * npm run test:chaos -- --minutes 30: writers, readers and streams against the built server while its database is ended, restarted,
 * frozen, locked and filled up, PgBouncer between them in half of it; then the account of every write. Before it, three servers start
 * on an empty database at once, twenty times (`--starts`). Minutes or starts may be 0.
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
import { CannotGoOn, runMain, say } from './steps/say.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, starts: { type: 'string', default: '20' } },
});

/** Where Debian puts it. */
const pgbouncer = '/usr/sbin/pgbouncer';

await runMain(async () => {
  checkNodeVersion();
  await installPackages();
  await buildIfChanged();
  process.env.PG_BIN = await providePostgresPrograms();
  if (!existsSync(pgbouncer)) await installDebianPackage('pgbouncer', 'Install PgBouncer.');
  const load = async (/** @type {string} */ path) =>
    (await runnerImport(path, { root, configFile: false })).module;
  const [minutes, starts] = [Number(values.minutes), Number(values.starts)];
  if (!(minutes >= 0 && starts >= 0)) throw new CannotGoOn('--minutes and --starts are numbers.');
  const { runFirstStarts } = await load('./tests/chaos/first-starts.ts');
  const { runChaos } = await load('./tests/chaos/main.ts');
  const failed = starts > 0 ? await runFirstStarts({ root, times: starts, say }) : 0;
  return minutes > 0 ? (await runChaos({ root, pgbouncer, minutes, say })) || failed : failed;
});
