import { existsSync } from 'node:fs';

import { run } from './run.mjs';
import { CannotGoOn, say } from './say.mjs';

/**
 * Installs a Debian package, as root or through sudo.
 *
 * @param {string} name
 * @param {string} instead what a person can do where that is not possible
 */
export async function installDebianPackage(name, instead) {
  if (!existsSync('/usr/bin/apt-get')) {
    throw new CannotGoOn(`${name} was not found, and this is no Debian system to install it on. ${instead}`);
  }
  say(`Installing Debian's package ${name} (apt-get).`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // RUNLEVEL=1 keeps a package's service from being started: only the programs are wanted.
  const command = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get'];
  const installed =
    (await aptGet(command, ['install', '-y', '--no-install-recommends', name])) ||
    ((await aptGet(command, ['update'])) &&
      (await aptGet(command, ['install', '-y', '--no-install-recommends', name])));
  if (!installed) {
    throw new CannotGoOn(
      `${name} could not be installed: that needs root or sudo without a password, and Debian's package server. ${instead}`,
    );
  }
}

/**
 * @param {string[]} command
 * @param {string[]} args
 */
async function aptGet([program = '', ...before], args) {
  return (await run(program, [...before, ...args], { quiet: true })) === 0;
}
