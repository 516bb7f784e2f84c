/**
 * The keys that encrypt secrets at rest: from the environment, or from a file beside the database's folder, made at the first
 * start. One key a line, 32 bytes in base64url; the first one encrypts, the others only decrypt what is older.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import type { ServerConfig } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';

export interface EncryptionKey {
  /** A short hash: it says which key it is, and nothing of it. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** The first one encrypts. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]];

type Settings = Pick<ServerConfig, 'dataDir' | 'encryptionKeys' | 'encryptionKeyFile'>;

/** Path of the key file, whether it exists or not. */
export const keyFileOf = ({ encryptionKeyFile, dataDir }: Settings): string =>
  resolve(encryptionKeyFile ?? join(dataDir, 'encryption-keys'));

/** undefined: none is set, and there is no file. Throws StartRefusal where what is there can't be read. */
export function readEncryptionKeys(settings: Settings): EncryptionKeys | undefined {
  if (settings.encryptionKeys !== undefined) return keysIn(settings.encryptionKeys, 'ENCRYPTION_KEYS');
  const file = keyFileOf(settings);
  let written: string;
  try {
    written = readFileSync(file, 'utf8');
  } catch (failure) {
    if (isMissing(failure)) return undefined;
    throw new StartRefusal(`The file of encryption keys ${file} can't be read.`, { cause: failure });
  }
  // One that was named is the operator's: secrets of a container platform have rights of their own.
  if (settings.encryptionKeyFile === undefined) shut(file);
  return keysIn(written, file);
}

/** Creates the key file. If several processes on one machine start at once, all get the keys of the first one. */
export function makeKeyFile(settings: Settings): EncryptionKeys {
  const file = keyFileOf(settings);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = writeDraft(file, `${newKey()}\n`);
  try {
    linkSync(draft, file);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure;
  } finally {
    rmSync(draft, { force: true });
  }
  const keys = readEncryptionKeys(settings);
  if (keys === undefined) throw new Error(`${file} is gone right after it was made`);
  return keys;
}

/** A new one before those that are there. */
export function addKey(file: string): void {
  renameSync(writeDraft(file, `${newKey()}\n${readFileSync(file, 'utf8')}`), file);
}

const newKey = () => randomBytes(32).toString('base64url');

function writeDraft(file: string, text: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
}

function shut(file: string): void {
  const { uid, mode } = statSync(file);
  if (process.geteuid !== undefined && uid === process.geteuid() && (mode & 0o077) !== 0)
    chmodSync(file, 0o600);
}

function keysIn(written: string, where: string): EncryptionKeys {
  const keys = written
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const bytes = Buffer.from(part, 'base64url');
      if (!/^[\w+/=-]+$/.test(part) || bytes.length !== 32)
        throw new StartRefusal(
          `${where}: each encryption key must be 32 bytes in base64url, as “openssl rand -base64 32” makes one.`,
        );
      return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
    });
  const [first, ...others] = keys;
  if (first === undefined) throw new StartRefusal(`${where}: there is no encryption key in it.`);
  return [first, ...others];
}

const isMissing = (failure: unknown) =>
  failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';
