import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { build, type Plugin } from 'vite';

import { afterBundle } from './after-bundle.ts';

/** Left out of the precache: the worker itself, what is for tools, and texts as they travel. */
const neverKept = [/^sw\.js$/, /^\.vite\//, /\.map$/, /\.(eot|ttf|woff|br|gz)$/];

/**
 * Builds the service worker after the client, because it carries the list of the
 * client's files:
 *
 *     client build -> dist/client/* -> precache manifest -> worker build -> dist/client/sw.js
 */
export const serviceWorker = (entry: string, plugins: readonly Plugin[]): Plugin =>
  afterBundle('service-worker', async (folder, config) => {
    const manifest = await precacheManifest(folder);
    await build({
      configFile: false,
      root: config.root,
      publicDir: false,
      plugins: [...plugins],
      logLevel: config.logLevel ?? 'info',
      define: { ...config.define, __PRECACHE_MANIFEST__: JSON.stringify(manifest) },
      build: {
        outDir: config.build.outDir,
        emptyOutDir: false,
        sourcemap: config.build.sourcemap,
        rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    });
  });

async function precacheManifest(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !neverKept.some((pattern) => pattern.test(file)))
    .sort();
  return Promise.all(
    files.map(async (file) => ({
      url: `/${file}`,
      revision: file.startsWith('assets/') ? null : await revisionOf(join(folder, file)),
    })),
  );
}

async function revisionOf(path: string) {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16);
}
