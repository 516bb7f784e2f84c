/*
 * The project as a commit has it, in a folder of its own, built: what the working tree's build is measured against. It is
 * kept in the temporary folder for a day, and built once for a commit.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hashOfLock, installPackages } from './install.mjs';
import { renamedSince } from './renamed-files.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { CannotGoOn, say, secondsSince } from './say.mjs';

/**
 * @typedef {object} OtherTree
 * @property {string} root its folder
 * @property {string} commit short
 * @property {Readonly<Record<string, string>>} renamed where a file of the working tree stood there, where that is elsewhere
 */

/**
 * @param {string} name as Git takes it: HEAD, a branch, some digits
 * @returns {Promise<OtherTree>}
 */
export async function provideTree(name) {
  const commit = commitOf(name);
  // Packages are those of this folder: another copy of the project has a tree of its own.
  const owner = createHash('sha256').update(root).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `console-bench-${owner}-${commit.slice(0, 12)}`);
  removeOld(`console-bench-${owner}-`);
  if (!existsSync(folder)) await buildTree(name, commit, folder);
  return { root: folder, commit: commit.slice(0, 8), renamed: renamedSince(root, commit) };
}

/**
 * @param {string} name
 * @param {string} commit
 * @param {string} folder
 */
async function buildTree(name, commit, folder) {
  const started = performance.now();
  say(`Building ${name} (${commit.slice(0, 8)}).`);
  // Under another name until it is whole: whoever is broken off leaves no half of it behind to be measured.
  const making = mkdtempSync(`${folder}-`);
  try {
    git('archive', '--format=tar', '--output', join(making, 'tree.tar'), commit);
    execFileSync('tar', ['-xf', 'tree.tar'], { cwd: making });
    rmSync(join(making, 'tree.tar'));
    if (hashOfLock(making) === hashOfLock(root))
      symlinkSync(join(root, 'node_modules'), join(making, 'node_modules'));
    else await installPackages(making);
    const code = await run(process.execPath, ['scripts/build.mjs'], { cwd: making, quiet: true });
    if (code !== 0) throw new CannotGoOn(`${name} could not be built; the reason stands above.`);
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  say(`Built in ${secondsSince(started)}.`);
}

const dayMs = 86_400_000;

/**
 * Trees that nobody has built within a day.
 *
 * @param {string} prefix
 */
function removeOld(prefix) {
  for (const found of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const path = join(tmpdir(), found);
    if (Date.now() - statSync(path).mtimeMs > dayMs) rmSync(path, { recursive: true, force: true });
  }
}

/** @param {string} name */
function commitOf(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim();
  } catch {
    throw new CannotGoOn(`There is no commit ${name} here.`);
  }
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
