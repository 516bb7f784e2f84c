import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';

import { noticesOf, withStandardTexts } from '../scripts/steps/notices.mjs';
import { packagesOf } from '../scripts/steps/shipped-package.mjs';

/** Where nothing is handed out: for the bill of materials. */
const shippedPackages = '.vite/shipped.json';

const file = 'licenses.txt';

/** Puts the notices beside the client whose packages they are of; runs after the service worker's build. */
export function notices(files: ReadonlySet<string>): Plugin {
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
        const packages = withStandardTexts(packagesOf(files));
        await mkdir(dirname(join(folder, shippedPackages)), { recursive: true });
        await writeFile(join(folder, shippedPackages), JSON.stringify(packages));
        await writeFile(join(folder, file), noticesOf(packages));
      },
    },
  };
}
