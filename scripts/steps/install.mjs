import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './root.mjs';
import { run } from './run.mjs';
import { CannotGoOn, say, secondsSince } from './say.mjs';

/**
 * Installs what the lock file says, unless exactly that is installed already: in the project's folder, or in another one
 * with a lock file of its own.
 */
export async function installPackages(folder = root) {
  // Holds the hash of the lock file that node_modules was installed from; npm ci removes it with the rest.
  const marker = join(folder, 'node_modules/.installed');
  const wanted = hashOfLock(folder);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;

  const started = performance.now();
  say('Installing packages (npm ci). The first time this takes about a minute.');
  // The build needs the development packages, also where NODE_ENV=production is set.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  if (code !== 0) throw new CannotGoOn(installFailed(code, folder));
  try {
    writeFileSync(marker, wanted);
  } catch {
    throw new CannotGoOn(`The folder ${join(folder, 'node_modules')} cannot be written. Check who owns it.`);
  }
  say(`Packages installed in ${secondsSince(started)}.`);
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
export function runNpm(args, cwd) {
  const [program, ...all] = npmCall(args);
  return run(program, all, { cwd });
}

/**
 * What npm prints.
 *
 * @param {string[]} args
 * @param {string} cwd
 */
export function npmOutput(args, cwd) {
  const [program, ...all] = npmCall(args);
  return execFileSync(program, all, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/**
 * Under `npm start` this is the same npm; called as `node scripts/start.mjs` it is the one on the PATH.
 *
 * @param {string[]} args
 * @returns {[string, ...string[]]}
 */
function npmCall(args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, npm, ...args] : ['npm', ...args];
}

/**
 * @param {number} code
 * @param {string} folder
 */
function installFailed(code, folder) {
  if (code === 127) return 'npm was not found. It comes with Node.js: install that, then start again.';
  return [
    'The packages could not be installed; npm says why above. Most often:',
    '  - the package registry cannot be reached: check the network, the proxy and `npm config get registry`;',
    `  - the folder cannot be written: check who owns ${folder} and how much space is left.`,
    'Then run the same command again.',
  ].join('\n');
}

/** @param {string} folder */
export function hashOfLock(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
}
