import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';

import { noticesOf } from '../scripts/steps/notices.mjs';
import type { Shipped } from '../scripts/steps/shipped-package.mjs';

/** Written by Vite, where nothing is handed out: of the client, and of its service worker, which is a build of its own. */
export const clientLicenses = '.vite/licenses.json';
export const workerLicenses = '.vite/worker-licenses.json';

const file = 'licenses.txt';

/** Puts the notices beside the client whose packages they are of; runs after the service worker's build. */
export function notices(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'notices',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = join(config.root, config.build.outDir);
        const lists = await Promise.all(
          [clientLicenses, workerLicenses].map(
            async (path): Promise<Shipped[]> => JSON.parse(await readFile(join(folder, path), 'utf8')),
          ),
        );
        await writeFile(join(folder, file), noticesOf(lists.flat()));
      },
    },
  };
}
