import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readServerConfig } from '../../../server/config/config.ts';
import { StartRefusal } from '../../../server/config/start-refusal.ts';
import { keyFileOf } from '../../../server/encryption/encryption-keys.ts';
import { openCipher } from '../../../server/encryption/open-cipher.ts';
import { server, useDatabase } from '../support/databases.ts';

describe('the cipher of a server', () => {
  const database = useDatabase(server.open);
  let folders: string[] = [];
  beforeEach(() => database().pool.query('delete from encryption_key'));
  afterEach(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
    folders = [];
  });

  /** A machine with a folder of its own. */
  function machine(environment: Readonly<Record<string, string>> = {}) {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'keys-'));
    folders.push(DATA_DIR);
    return readServerConfig({ NODE_ENV: 'test', DATA_DIR, ...environment });
  }
  const said: string[] = [];
  const open = (config: ReturnType<typeof machine>, decides = true) =>
    openCipher(config, database(), { decides, say: (line) => said.push(line) });

  it('makes its key once, and says where', async () => {
    const config = machine();
    const { prefix } = await open(config);
    expect((await open(config)).prefix).toBe(prefix);
    expect(said.splice(0)).toEqual([
      expect.stringContaining(`with the key in ${keyFileOf(config)}. Keep a copy`),
    ]);
  });

  it('does not start with another key, or without one, and makes none then', async () => {
    const first = machine();
    const { prefix } = await open(first);
    const other = machine();
    await expect(open(other)).rejects.toThrow(StartRefusal);
    await expect(open(other)).rejects.toThrow(
      `with the key ${prefix.slice(4, 12)}, which is not in ${keyFileOf(other)}.`,
    );
    expect(existsSync(keyFileOf(other))).toBe(false);
    const set = machine({ ENCRYPTION_KEYS: Buffer.alloc(32, 9).toString('base64') });
    await expect(open(set)).rejects.toThrow('which is not in ENCRYPTION_KEYS.');
    expect((await open(first)).prefix).toBe(prefix);
  });

  it('is not decided on by a server that only waits for a migration', async () => {
    const config = machine({ ENCRYPTION_KEYS: Buffer.alloc(32, 9).toString('base64') });
    await open(config, false);
    expect((await database().pool.query('select from encryption_key')).rowCount).toBe(0);
  });

  it('goes on with a new key before the old one', async () => {
    const config = machine();
    await open(config);
    const old = keyFileOf(config);
    writeFileSync(old, `${Buffer.alloc(32, 3).toString('base64url')}\n`, { flag: 'a' });
    await open(config);
  });
});
