import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build, type Plugin } from 'vite';

import { afterBundle } from './after-bundle.ts';
import { precacheFiles } from './precache-files.ts';

/**
 * Builds the service worker after the client, because it carries the list of the
 * client's files:
 *
 *     client build -> dist/client/* -> lists of files to keep -> worker build -> dist/client/sw.js
 *
 * The lists stand in `.vite/precache.json`, too, for what counts them.
 */
export const serviceWorker = (entry: string, plugins: readonly Plugin[]): Plugin =>
  afterBundle('service-worker', async (folder, config) => {
    const kept = JSON.stringify(await precacheFiles(folder));
    await writeFile(join(folder, '.vite/precache.json'), kept);
    await build({
      configFile: false,
      root: config.root,
      publicDir: false,
      plugins: [...plugins],
      logLevel: config.logLevel ?? 'info',
      define: { ...config.define, __PRECACHE_FILES__: kept },
      build: {
        outDir: config.build.outDir,
        emptyOutDir: false,
        sourcemap: config.build.sourcemap,
        rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    });
  });
