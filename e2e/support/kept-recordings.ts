/** What the browser has recorded of its sessions, as files: a journey that failed is played again from them. */
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

import type { Page, TestInfo } from '@playwright/test';

import { writeRecording } from '../../src/session-recorder/format/write-recording.ts';

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

/** As much of a page and of its browser as is asked here. */
export interface OpenPage {
  url(): string;
  isClosed(): boolean;
  evaluate(read: () => Promise<readonly KeptPart[]>): Promise<readonly KeptPart[]>;
  context(): OpenContext;
}

export interface OpenContext {
  pages(): readonly OpenPage[];
  browser(): { contexts(): readonly OpenContext[] } | null;
}

const usualLimits = { waitMs: writtenDownMs, readMs: 10_000 };

/**
 * Adds them to the report: `npm run replay -- FILE`, and with `--world` the whole console. Of each profile of the browser, for
 * a journey may have opened others; read from any page that is open, for the journey's own may be closed. Where a profile
 * has none to give, a text says why.
 */
export async function attachRecordings(
  page: OpenPage,
  report: Pick<TestInfo, 'attach' | 'outputPath'>,
  limits = usualLimits,
): Promise<void> {
  const own = page.context();
  const others = own.browser()?.contexts() ?? [];
  const profiles = [...new Set([own, ...others])];
  if (profiles.some((profile) => openPages(profile).length > 0)) await setTimeout(limits.waitMs);
  const found = await Promise.all(profiles.map((profile) => profileRecordings(profile, limits.readMs)));
  for (const [index, recording] of found.flatMap(({ recordings }) => recordings).entries()) {
    const name = `session-${index + 1}.jsonl`;
    const path = report.outputPath(name);
    await writeFile(path, recording);
    await report.attach(name, { path, contentType: 'application/x-ndjson' });
  }
  const lines = found.flatMap(({ why }, index) => why.map((line) => `Profile ${index + 1}: ${line}\n`));
  if (lines.length > 0)
    await report.attach('no-session.txt', { body: lines.join(''), contentType: 'text/plain' });
}

const openPages = (profile: OpenContext) => profile.pages().filter((page) => !page.isClosed());

interface Found {
  readonly recordings: readonly string[];
  /** Where there are none. */
  readonly why: readonly string[];
}

/** Its pages share one database: the first that gives something has all of it. */
async function profileRecordings(profile: OpenContext, readMs: number): Promise<Found> {
  const pages = openPages(profile);
  if (pages.length === 0) return { recordings: [], why: ['none of its pages was open any more.'] };
  const read = await Promise.all(pages.map((page) => pageRecordings(page, readMs)));
  const found = read.find(({ recordings }) => recordings.length > 0);
  return found ?? { recordings: [], why: read.flatMap(({ why }) => why) };
}

/** A page that has crashed or hangs may never answer. */
async function pageRecordings(page: OpenPage, readMs: number): Promise<Found> {
  const tooLong = new AbortController();
  try {
    const parts = await Promise.race([
      page.evaluate(readParts),
      setTimeout(readMs, undefined, { signal: tooLong.signal }).then(() => {
        throw new Error(`It did not answer within ${readMs} ms.`);
      }),
    ]);
    const recordings = recordingsIn(parts);
    return { recordings, why: recordings.length > 0 ? [] : [`${page.url()}: it keeps no recording.`] };
  } catch (error) {
    return { recordings: [], why: [`${page.url()}: ${error}`] };
  } finally {
    tooLong.abort();
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
