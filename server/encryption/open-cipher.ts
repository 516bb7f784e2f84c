/** The cipher of a server, over the keys that its database knows. */
import type { ServerConfig } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import type { Database } from '../db/database.ts';
import { type Cipher, cipherOf } from './cipher.ts';
import { keyFileOf, makeKeyFile, readEncryptionKeys } from './encryption-keys.ts';

type Say = (line: string) => void;

/**
 * Makes the file of keys where neither it nor anything encrypted is there yet. Throws StartRefusal where the database holds what was
 * encrypted with a key that is missing here. `decides`: it is the only one that prepares the database now; with the first key of
 * the first one all others have to go on. `say`: what an operator must know.
 */
export async function openCipher(
  config: ServerConfig,
  { pool }: Pick<Database, 'pool'>,
  { decides, say }: { readonly decides: boolean; readonly say: Say },
): Promise<Cipher> {
  const noted = async () => (await pool.query<{ id: string }>('select id from encryption_key')).rows;
  let keys = readEncryptionKeys(config);
  if (keys === undefined && decides && (await noted()).length === 0) {
    keys = makeKeyFile(config);
    say(
      `Secrets are encrypted with the key in ${keyFileOf(config)}. Keep a copy of it apart from the copies of the database: ` +
        'without it those are of no use.',
    );
  }
  if (keys !== undefined && decides)
    await pool.query(
      'insert into encryption_key (id) select $1 where not exists (select from encryption_key)',
      [keys[0].id],
    );
  const cipher = keys && cipherOf(keys, () => readEncryptionKeys(config) ?? keys);
  const missing = (await noted()).filter(({ id }) => cipher?.knows(id) !== true);
  if (cipher === undefined || missing.length > 0)
    throw new StartRefusal(
      `Secrets in the database are encrypted with the key ${missing.map(({ id }) => id).join(', ')}, which is not in ` +
        `${config.encryptionKeys === undefined ? keyFileOf(config) : 'ENCRYPTION_KEYS'}. Bring it there from where the database ` +
        'was first opened, or from its copy. If it is lost: “node main.js discard-secrets”, see the section on encryption in ' +
        'docs/operating.md.',
    );
  return cipher;
}

/** Once all is encrypted with the first key: the others are needed no more. */
export async function noteKey({ pool }: Pick<Database, 'pool'>, cipher: Cipher): Promise<void> {
  const id = cipher.prefix.split(':')[1];
  await pool.query('insert into encryption_key (id) values ($1) on conflict do nothing', [id]);
  await pool.query('delete from encryption_key where id <> $1', [id]);
}
