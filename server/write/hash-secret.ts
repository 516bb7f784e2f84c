/**
 * The secret under which requests and one-time codes are hashed, kept encrypted. A plain hash of a body with a password, or one
 * under a secret that stands beside it, would let whoever has a copy of the database guess it.
 */
import { eq } from 'drizzle-orm';

import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { serverSecret } from '../db/tables/writes.ts';
import { placeOf, requestSecrets } from '../encryption/kept-secrets.ts';

type Parts = Pick<Context, 'db' | 'cipher'>;

const name = 'request_hash';
const read = new WeakMap<Database, Promise<string>>();

export function hashSecret({ db, cipher }: Parts): Promise<string> {
  const known = read.get(db) ?? readSecret({ db, cipher });
  read.set(db, known);
  return known;
}

async function readSecret({ db, cipher }: Parts): Promise<string> {
  try {
    const [found] = await db.orm.select().from(serverSecret).where(eq(serverSecret.name, name));
    if (found === undefined) throw new Error('The database holds no secret for hashing requests');
    return await cipher.decrypt(found.value, placeOf(requestSecrets, name));
  } catch (failure) {
    read.delete(db);
    throw failure;
  }
}
