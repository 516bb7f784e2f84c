/** A folder that holds no database of this server is told in a sentence, and never by a stack. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { StartRefusal } from '../../../server/config/start-refusal.ts';
import { embeddedVersion } from '../../../server/db/data-folder.ts';
import { openEmbedded } from '../../../server/db/database.ts';

describe('a data folder', () => {
  const good = mkdtempSync(join(tmpdir(), 'console-data-'));
  beforeAll(async () => {
    await (await openEmbedded(good)).close();
  }, 60_000);
  afterAll(() => rmSync(good, { recursive: true }));

  /** A copy, changed. */
  function changed(change: (db: string) => void): string {
    const folder = mkdtempSync(join(tmpdir(), 'console-data-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(good, folder, { recursive: true });
    change(join(folder, 'db'));
    return folder;
  }

  test('is of the version that this server embeds', () => {
    expect(readFileSync(join(good, 'db/PG_VERSION'), 'utf8').trim()).toBe(embeddedVersion);
  });

  test.each<[string, (db: string) => void, RegExp]>([
    ['whose PG_VERSION is empty', (db) => writeFileSync(join(db, 'PG_VERSION'), ''), /holds no database/],
    ['of a newer PostgreSQL', (db) => writeFileSync(join(db, 'PG_VERSION'), '99\n'), /made by PostgreSQL 99/],
    ['whose control file is torn', (db) => truncateSync(join(db, 'global/pg_control'), 100), /damaged/],
    ['whose tables are gone', (db) => rmSync(join(db, 'base'), { recursive: true }), /damaged/],
    [
      'with a file in its place',
      (db) => {
        rmSync(db, { recursive: true });
        writeFileSync(db, 'x');
      },
      /is a file/,
    ],
    [
      'of something else',
      (db) => {
        rmSync(db, { recursive: true });
        mkdirSync(db);
        writeFileSync(join(db, 'letter.txt'), 'x');
      },
      /holds no database/,
    ],
  ])('%s is refused', async (_, change, said) => {
    const refused = openEmbedded(changed(change));
    await expect(refused).rejects.toThrow(StartRefusal);
    await expect(refused).rejects.toThrow(said);
  });
});
