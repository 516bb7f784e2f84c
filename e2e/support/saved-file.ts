/** What a download holds as text: some are packed (gzip), in which nothing would ever be found. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

import type { Download } from '@playwright/test';

export async function savedText(download: Download): Promise<string> {
  const bytes = await readFile(await download.path());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');
}
