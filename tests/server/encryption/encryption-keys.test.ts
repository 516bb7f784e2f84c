import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { StartRefusal } from '../../../server/config/start-refusal.ts';
import {
  addKey,
  keyFileOf,
  makeKeyFile,
  readEncryptionKeys,
} from '../../../server/encryption/encryption-keys.ts';

const key = Buffer.alloc(32, 7).toString('base64url');

describe('encryption keys', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const settings = (more: { encryptionKeys?: string; encryptionKeyFile?: string } = {}) => ({
    ...{ dataDir, encryptionKeys: undefined, encryptionKeyFile: undefined, ...more },
  });

  it('are made once, in a file of this account alone', () => {
    expect(readEncryptionKeys(settings())).toBeUndefined();
    const [first] = makeKeyFile(settings());
    expect(makeKeyFile(settings())).toEqual([first]);
    expect(readEncryptionKeys(settings())).toEqual([first]);
    expect(statSync(keyFileOf(settings())).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['encryption-keys']);
    expect(first.bytes).toHaveLength(32);
  });

  it('are shut where others could read them', () => {
    writeFileSync(keyFileOf(settings()), key, { mode: 0o644 });
    readEncryptionKeys(settings());
    expect(statSync(keyFileOf(settings())).mode & 0o777).toBe(0o600);
  });

  it('stand before the older ones', () => {
    const [old] = makeKeyFile(settings());
    addKey(keyFileOf(settings()));
    const [first, second] = readEncryptionKeys(settings()) ?? [];
    expect(second).toEqual(old);
    expect(first).not.toEqual(old);
    expect(statSync(keyFileOf(settings())).mode & 0o777).toBe(0o600);
  });

  it('of the environment go before those of a file, and are read in either base64', () => {
    makeKeyFile(settings());
    const standard = Buffer.alloc(32, 251).toString('base64');
    const [first, second] = readEncryptionKeys(settings({ encryptionKeys: `${key}, ${standard}` })) ?? [];
    expect(first?.bytes.every((byte) => byte === 7)).toBe(true);
    expect(second?.bytes.every((byte) => byte === 251)).toBe(true);
    expect(readFileSync(keyFileOf(settings()), 'utf8')).not.toContain(key);
  });

  it.each(['', 'abc', Buffer.alloc(31, 7).toString('base64url'), `${key} ~`])('%j is refused', (written) => {
    expect(() => readEncryptionKeys(settings({ encryptionKeys: written }))).toThrow(StartRefusal);
  });
});
