/** What the browser has recorded of its sessions, as files: a journey that failed is played again from them. */
import { writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

import type { Page, TestInfo } from '@playwright/test';

import { writeRecording } from '../../src/store/recording/write-recording.ts';

/** The keeper comes some seconds after the start, and then writes down every five seconds what the recorder holds. */
const writtenDownMs = 11_000;

export interface KeptPart {
  readonly id: string;
  readonly app: string;
  readonly isWhole: boolean;
  /** Base64 of gzip. */
  readonly lines: string;
}

/** Of each page that was open, newest first; those of which nothing is kept are left out. */
export async function keptRecordings(page: Page): Promise<readonly string[]> {
  return recordingsIn(await page.evaluate(readParts));
}

export function recordingsIn(parts: readonly KeptPart[]): readonly string[] {
  const ids = [...new Set(parts.map(({ id }) => id))].sort().reverse();
  return ids.flatMap((id) => {
    const own = parts.filter((part) => part.id === id);
    const readable = own.slice(own.findIndex(({ isWhole }) => isWhole));
    const [first] = readable;
    if (first?.isWhole !== true) return [];
    const lines = readable.map((part) => gunzipSync(Buffer.from(part.lines, 'base64')).toString('utf8'));
    const about = { app: first.app, exportedAt: Date.now(), locale: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh' };
    // Which fields the entities have is not kept with the parts, and nobody shall be told that they were others.
    return [writeRecording(lines.join(''), { ...about, schema: '' })];
  });
}

/** Adds them to the report: `npm run replay -- FILE`, and with `--world` the whole console. */
export async function attachRecordings(page: Page, test: TestInfo): Promise<void> {
  if (page.isClosed()) return;
  await page.waitForTimeout(writtenDownMs);
  for (const [index, recording] of (await keptRecordings(page)).entries()) {
    const name = `session-${index + 1}.jsonl`;
    const path = test.outputPath(name);
    await writeFile(path, recording);
    await test.attach(name, { path, contentType: 'application/x-ndjson' });
  }
}

/** In the page. The newest parts last. */
async function readParts(): Promise<readonly KeptPart[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const named = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const name = named.find((one) => one.endsWith(':recordings'));
  if (name === undefined) return [];
  const database = await done(indexedDB.open(name));
  try {
    const store = database.transaction(['heads', 'parts']);
    const [heads, parts] = await Promise.all([
      done(store.objectStore('heads').getAll()),
      done(store.objectStore('parts').getAll()),
    ]);
    // Both by the same growing numbers.
    return heads.map(({ recording, isWhole }, index) => ({
      ...{ id: String(recording.id), app: String(recording.app), isWhole: isWhole === true },
      lines: btoa(Array.from<number, string>(parts[index], (byte) => String.fromCharCode(byte)).join('')),
    }));
  } finally {
    database.close();
  }
}
