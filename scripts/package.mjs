/*
 * npm run package: what an operator installs, one archive for machines of this platform that have Node.js alone:
 *
 *     packages -> build -> package/back-office-console-<version>-<platform>-<arch>/
 *         dist/                the server, and the client that it serves
 *         node_modules/        what the server needs, as the lock file has it
 *         licenses-server.txt  its notices; those of the client are dist/client/licenses.txt
 *         sbom.cdx.json        every package in either (CycloneDX)
 *     -> package/….tar.gz
 *
 * `npm start` in its folder starts the server. With --check the archive is unpacked elsewhere, started with nothing of this
 * project around it, asked, and stopped.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildIfChanged } from './steps/build.mjs';
import { installPackages, npmOutput, runNpm } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { noticesOf, withStandardTexts } from './steps/notices.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { CannotGoOn, runMain, say } from './steps/say.mjs';
import { withShipped } from './steps/sbom.mjs';
import { installedIn } from './steps/shipped-package.mjs';
import { tryServer } from './steps/try-server.mjs';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

/** Every one has a notice, and fixes that somebody has to follow. A little above what there are, so that a new tree shows. */
const mostPackages = 200;

await runMain(async () => {
  checkNodeVersion();
  await installPackages();
  await buildIfChanged();
  const { all, name } = await pack();
  say(`The archive: ${join(all, `${name}.tar.gz`)}`);
  if (values.check) await check(all, name);
  return 0;
});

async function pack() {
  const own = readJson(join(root, 'package.json'));
  const name = `${own.name}-${own.version}-${process.platform}-${process.arch}`;
  const all = join(root, 'package');
  const folder = join(all, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['dist', 'package.json', 'package-lock.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  const installed = await runNpm(['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  if (installed !== 0)
    throw new CannotGoOn('The packages of the server could not be installed; npm says why above.');
  const packages = withStandardTexts(installedIn(folder));
  say(`The server needs ${packages.length} packages.`);
  if (packages.length > mostPackages)
    throw new CannotGoOn(
      `These are more than ${mostPackages}: see what a new one brings along (npm ls --omit=dev).`,
    );
  writeFileSync(join(folder, 'licenses-server.txt'), noticesOf(packages));
  const bill = JSON.parse(
    npmOutput(['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'], folder),
  );
  const built = readJson(join(folder, 'dist/client/.vite/shipped.json'));
  writeJson(join(folder, 'sbom.cdx.json'), withShipped(bill, built));
  const { version, type, engines, dependencies } = own;
  const start = 'node --enable-source-maps dist/server/main.js';
  const scripts = { start, migrate: `${start} migrate` };
  writeJson(join(folder, 'package.json'), {
    ...{ name: own.name, version, private: true, type, engines, scripts, dependencies },
  });
  rmSync(join(folder, 'package-lock.json'));
  const packed = await run('tar', ['-czf', `${name}.tar.gz`, name], { cwd: all });
  if (packed !== 0) throw new CannotGoOn('The archive could not be written; tar says why above.');
  return { all, name };
}

/**
 * @param {string} all
 * @param {string} name
 */
async function check(all, name) {
  const place = mkdtempSync(join(tmpdir(), 'console-package-'));
  try {
    const unpacked = await run('tar', ['-xzf', join(all, `${name}.tar.gz`)], { cwd: place });
    if (unpacked !== 0) throw new CannotGoOn('The archive could not be unpacked; tar says why above.');
    await tryServer(join(place, name), ['/api/health', '/', '/licenses.txt', '/docs', '/config.json']);
    say('Unpacked elsewhere it starts, answers, and ends when it is asked to.');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * @param {string} path
 * @param {object} value
 */
function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
