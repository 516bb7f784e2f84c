import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CannotGoOn } from './say.mjs';

/**
 * Files that differ from a commit, new ones included. Without a commit: from where this branch left main; on main that is the
 * newest commit, so they are what is not committed. Of what was moved the old place is among `removed`.
 *
 * @param {string} root the project's folder
 * @param {string | undefined} since
 * @returns {{ since: string, files: string[], removed: string[] }} `since` as a person writes it
 */
export function changedFiles(root, since) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = (/** @type {string} */ text) => text.split('\n').filter((line) => line !== '');
  try {
    const base = since ?? leftMainAt(git);
    const changed = lines(git('diff', '--name-only', '--no-renames', base));
    const added = lines(git('ls-files', '--others', '--exclude-standard'));
    const all = [...new Set([...changed, ...added])];
    const isThere = (/** @type {string} */ file) => existsSync(join(root, file));
    return {
      since: git('describe', '--always', '--all', base).trim(),
      files: all.filter(isThere),
      removed: all.filter((file) => !isThere(file)),
    };
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new CannotGoOn(`Git can't tell what has changed: ${reason}`);
  }
}

/** @param {(...args: string[]) => string} git */
function leftMainAt(git) {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // No such branch here.
    }
  }
  return 'HEAD';
}
