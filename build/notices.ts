import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

import { noticesOf, withStandardTexts } from '../scripts/steps/notices.mjs';
import { packagesOf } from '../scripts/steps/shipped-package.mjs';
import { afterBundle } from './after-bundle.ts';

/** Where nothing is handed out: for the bill of materials. */
const shippedPackages = '.vite/shipped.json';

const file = 'licenses.txt';

/** Puts the notices beside the client whose packages they are of; runs after the service worker's build. */
export const notices = (files: ReadonlySet<string>): Plugin =>
  afterBundle('notices', async (folder) => {
    const packages = withStandardTexts(packagesOf(files));
    await mkdir(dirname(join(folder, shippedPackages)), { recursive: true });
    await writeFile(join(folder, shippedPackages), JSON.stringify(packages));
    await writeFile(join(folder, file), noticesOf(packages));
  });
