/**
 * The provider's own secrets, made at the first start and kept in the database: with new ones after each start
 * everybody would be signed out, and two servers on one database would not know each other's tokens.
 */
import { randomBytes } from 'node:crypto';

import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { Pool } from 'pg';
import { z } from 'zod';

import type { Cipher } from '../encryption/cipher.ts';
import { placeOf, providerSecrets } from '../encryption/kept-secrets.ts';

export interface ProviderSecrets {
  /** With the private halves. */
  readonly signingKeys: { keys: JWK[] };
  readonly publicKeys: JSONWebKeySet;
  readonly cookieKeys: string[];
}

export async function readSecrets(pool: Pool, cipher: Cipher): Promise<ProviderSecrets> {
  const kept = { pool, cipher };
  const keys = signingKeysSchema.parse(await keep(kept, 'signing_keys', makeSigningKeys));
  const cookieKeys = cookieKeysSchema.parse(await keep(kept, 'cookie_keys', makeCookieKeys));
  return { signingKeys: keys, publicKeys: { keys: keys.keys.map(withoutPrivateHalf) }, cookieKeys };
}

const keySchema = z.looseObject({ kty: z.literal('EC'), d: z.string(), kid: z.string(), alg: z.string() });
const signingKeysSchema = z.object({ keys: z.array(keySchema).min(1) });
const cookieKeysSchema = z.array(z.string()).min(1);

async function makeSigningKeys(): Promise<unknown> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await exportJWK(privateKey);
  return { keys: [{ ...key, kid: await calculateJwkThumbprint(key), use: 'sig', alg: 'ES256' }] };
}

async function makeCookieKeys(): Promise<unknown> {
  return [randomBytes(32).toString('base64url')];
}

/** Reads what is kept under a name; of two servers that start at once, both get what the first one made. */
async function keep(
  { pool, cipher }: { readonly pool: Pool; readonly cipher: Cipher },
  name: string,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const place = placeOf(providerSecrets, name);
  const read = async () =>
    (await pool.query<{ value: unknown }>('select value from oidc_secret where name = $1', [name])).rows[0]
      ?.value;
  const open = async (kept: unknown) =>
    // JSON of before it was encrypted is no text.
    typeof kept === 'string' ? JSON.parse(await cipher.decrypt(kept, place)) : kept;
  const kept = await read();
  if (kept !== undefined) return open(kept);
  const made = await cipher.encrypt(JSON.stringify(await make()), place);
  await pool.query('insert into oidc_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(made),
  ]);
  return open(await read());
}

function withoutPrivateHalf({ d: _, ...publicHalf }: JWK): JWK {
  return publicHalf;
}
