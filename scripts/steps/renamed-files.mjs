import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Where files stood in a commit that stand elsewhere now, by their contents. What is not committed yet counts as well, new files
 * included: an index of its own is held against the commit. The objects that Git makes of the working tree for that go into a
 * folder of its own, too: in the repository's they would stay.
 *
 * @param {string} root the project's folder
 * @param {string} commit
 * @returns {Record<string, string>} by their place now
 */
export function renamedSince(root, commit) {
  const folder = mkdtempSync(join(tmpdir(), 'console-renamed-'));
  const git = (/** @type {NodeJS.ProcessEnv} */ env, /** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const pathOf = (/** @type {string} */ name) =>
    git(process.env, 'rev-parse', '--path-format=absolute', '--git-path', name).trim();
  const env = {
    ...process.env,
    GIT_INDEX_FILE: join(folder, 'index'),
    GIT_OBJECT_DIRECTORY: join(folder, 'objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: [pathOf('objects'), process.env.GIT_ALTERNATE_OBJECT_DIRECTORIES]
      .filter((one) => one !== undefined)
      .join(delimiter),
  };
  try {
    copyFileSync(pathOf('index'), env.GIT_INDEX_FILE);
    mkdirSync(env.GIT_OBJECT_DIRECTORY);
    git(env, 'add', '--all');
    const said = ['--cached', '-z', '--name-status', '-M40%', '-l0', '--diff-filter=R'];
    const parts = git(env, 'diff', ...said, commit).split('\0');
    /** @type {Record<string, string>} */
    const renamed = {};
    for (let at = 0; at + 2 < parts.length; at += 3) renamed[parts[at + 2] ?? ''] = parts[at + 1] ?? '';
    return renamed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
