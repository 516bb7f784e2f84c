/**
 * The tokens in this tab's session storage, as oidc-client-ts has written them there: read without the library while they are
 * fresh, which is at nearly every start. What can't be read so is the library's to judge.
 */
import * as z from 'zod/mini';

import type { Config } from '#model/config.ts';
import type { SpentToken } from '#ports/ports.ts';

const stored = z.object({
  access_token: z.string(),
  /** Seconds since 1970. */
  expires_at: z.number(),
  profile: z.object({ sub: z.string() }),
});

/** A token is renewed this long before it expires. */
export const marginSeconds = 30;

/** The library's own key: WebStorageStateStore's prefix, and what UserManager calls its user. */
export const tokensKey = ({ oidc }: Pick<Config, 'oidc'>) => `oidc.user:${oidc.authority}:${oidc.clientId}`;

/** Undefined: there are none, or they are not fresh. `now`: epoch ms. */
export function freshTokens(config: Client, storage: Reading, now: number): SpentToken | undefined {
  const read = readTokens(config, storage);
  const isFresh = read !== undefined && read.expires_at - Math.floor(now / 1000) > marginSeconds;
  return isFresh ? tokenIn(read) : undefined;
}

/** Whatever their age. */
export function spentTokens(config: Client, storage: Reading): SpentToken | undefined {
  const read = readTokens(config, storage);
  return read && tokenIn(read);
}

type Client = Pick<Config, 'oidc'>;
type Reading = Pick<Storage, 'getItem'>;

const tokenIn = ({ access_token, profile }: z.infer<typeof stored>) => ({
  token: access_token,
  subject: profile.sub,
});

function readTokens(config: Client, storage: Reading) {
  const text = storage.getItem(tokensKey(config));
  return text === null ? undefined : stored.safeParse(parsed(text)).data;
}

/** Takes them away; returns the id token, by which the provider knows whom it is to sign out. */
export function takeTokens(
  config: Client,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
): string | undefined {
  const key = tokensKey(config);
  const text = storage.getItem(key);
  if (text === null) return undefined;
  storage.removeItem(key);
  return z.object({ id_token: z.string() }).safeParse(parsed(text)).data?.id_token;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
