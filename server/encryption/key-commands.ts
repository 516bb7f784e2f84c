/** Commands of an operator for the keys of secrets at rest. Both end the process with a sentence. */
import type { ServerConfig } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { type Database, openEmbedded, openWithOwner } from '../db/database.ts';
import { addKey, keyFileOf, readEncryptionKeys } from './encryption-keys.ts';
import { discardEncrypted, encryptKept } from './kept-secrets.ts';
import { noteKey, openCipher } from './open-cipher.ts';

/**
 * Encrypts all with a new key: the first one of those that are set, where the database does not know it yet; else one that is made and
 * put before the others in the file. Throws StartRefusal where none can be made.
 */
export async function rotateKeys(config: ServerConfig): Promise<string> {
  return withDatabase(config, async (db) => {
    const { rows } = await db.pool.query<{ id: string }>('select id from encryption_key');
    const isNew = !rows.some(({ id }) => id === readEncryptionKeys(config)?.[0].id);
    if (!isNew && config.encryptionKeys !== undefined)
      throw new StartRefusal(
        'ENCRYPTION_KEYS begins with the key that is in use: put a new one before it, for all servers, and start them anew. Then ' +
          'rotate.',
      );
    if (!isNew) addKey(keyFileOf(config));
    const cipher = await openCipher(config, db, { decides: true, say: () => {} });
    const count = await encryptKept(db.chores.orm, cipher);
    await noteKey(db, cipher);
    return (
      `${count} secrets were encrypted with the new key. Bring it to all servers and start them anew. The keys after it are ` +
      'needed for copies of the database from before alone.'
    );
  });
}

/** For whoever has lost the keys. */
export async function discardSecrets(config: ServerConfig): Promise<string> {
  return withDatabase(config, async (db) => {
    await discardEncrypted(db.chores.orm);
    return (
      'What was encrypted is gone: secrets of suppliers and key stores are empty and to be entered anew, and all people have to ' +
      'sign in again. The next start encrypts with the key that it finds, or makes one.'
    );
  });
}

async function withDatabase(config: ServerConfig, work: (db: Database) => Promise<string>): Promise<string> {
  const { databaseUrl, dataDir } = config;
  const db =
    databaseUrl === undefined ? await openEmbedded(dataDir) : await openWithOwner(databaseUrl, config);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
