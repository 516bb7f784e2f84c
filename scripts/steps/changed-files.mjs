import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CannotGoOn } from './say.mjs';

/**
 * Files that differ from a commit, new ones included and removed ones left out. Without a commit: where this branch left
 * main; on main, the newest commit.
 *
 * @param {string} root the project's folder
 * @param {string | undefined} since
 * @returns {{ since: string, files: string[] }} `since` as a person writes it
 */
export function changedFiles(root, since) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = (/** @type {string} */ text) => text.split('\n').filter((line) => line !== '');
  try {
    const base = since ?? leftMainAt(git);
    const changed = lines(git('diff', '--name-only', '--diff-filter=d', base));
    const added = lines(git('ls-files', '--others', '--exclude-standard'));
    const files = [...new Set([...changed, ...added])].filter((file) => existsSync(join(root, file)));
    return { since: git('describe', '--always', '--all', base).trim(), files };
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
