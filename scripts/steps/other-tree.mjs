/*
 * The project as a commit has it, in a folder of its own, built: what the working tree's build is measured against. It is
 * kept in the temporary folder for a day, and built once for a commit.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hashOfLock, installPackages } from './install.mjs';
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
  return { root: folder, commit: commit.slice(0, 8), renamed: renamedSince(commit) };
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

/**
 * By their contents: a bench of today finds what it measures where that stood in the commit. What is not committed
 * yet counts as well, so an index of its own is held against it.
 *
 * @param {string} commit
 * @returns {Record<string, string>}
 */
function renamedSince(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-index-'));
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  const ask = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  try {
    copyFileSync(
      git('rev-parse', '--path-format=absolute', '--git-path', 'index').trim(),
      env.GIT_INDEX_FILE,
    );
    ask('add', '--all');
    const told = ask('diff', '--cached', '-z', '--name-status', '-M40%', '-l0', '--diff-filter=R', commit);
    const [...parts] = told.split('\0');
    /** @type {Record<string, string>} */
    const renamed = {};
    for (let at = 0; at + 2 < parts.length; at += 3) renamed[parts[at + 2] ?? ''] = parts[at + 1] ?? '';
    return renamed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
