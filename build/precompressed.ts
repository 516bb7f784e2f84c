import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

import { afterBundle } from './after-bundle.ts';

const isText = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Bytes: smaller ones travel in the packet that their headers are in. */
const worthwhile = 1_000;

const asBrotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
const asGzip = (content: Buffer) => promisify(gzip)(content, { level: 9 });

/** Writes each text of the build beside itself as it travels (`.br`, `.gz`), as small as it gets: once, and not at each request. Runs last. */
export const precompressed = (): Plugin =>
  afterBundle('precompressed', async (folder) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && isText.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.startsWith(join(folder, '.vite')));
    await Promise.all(files.map(writeBeside));
  });

async function writeBeside(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  for (const [ending, packed] of [
    ['br', await asBrotli(content)],
    ['gz', await asGzip(content)],
  ] as const)
    if (packed.length < content.length) await writeFile(`${file}.${ending}`, packed);
}
