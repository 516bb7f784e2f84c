/**
 * The secret under which requests are hashed. A plain hash of a body with a password would let whoever reads
 * the table guess it.
 */
import { eq } from 'drizzle-orm';

import type { Database } from '../db/database.ts';
import { serverSecret } from '../db/tables/writes.ts';

const read = new WeakMap<Database, Promise<string>>();

export function hashSecret(db: Database): Promise<string> {
  const known = read.get(db) ?? readSecret(db);
  read.set(db, known);
  return known;
}

async function readSecret(db: Database): Promise<string> {
  try {
    const [found] = await db.orm.select().from(serverSecret).where(eq(serverSecret.name, 'request_hash'));
    if (found === undefined) throw new Error('The database holds no secret for hashing requests');
    return found.value;
  } catch (failure) {
    read.delete(db);
    throw failure;
  }
}
