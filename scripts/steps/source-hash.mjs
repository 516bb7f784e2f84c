import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

import { root } from './root.mjs';

/** Everything that a build reads. What is missing here would not cause a new build. */
export const sources = [
  'src',
  'server',
  'locales',
  'public',
  'build',
  // What the code in build imports from here, and reads.
  'scripts/steps/license-texts',
  'scripts/steps/notices.mjs',
  'scripts/steps/root.mjs',
  'scripts/steps/shipped-package.mjs',
  'scripts/steps/source-hash.mjs',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
];

/** One hash over the names and contents of all sources. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesBelow(join(root, source)))) {
    hash.update(relative(root, path).replaceAll('\\', '/')).update('\0');
    hash.update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
