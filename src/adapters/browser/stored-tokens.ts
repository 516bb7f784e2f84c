/**
 * The tokens in this tab's session storage, as oidc-client-ts has written them there: read without the library while they are
 * fresh, which is at nearly every start. What can't be read so is the library's to judge.
 */
import * as z from 'zod/mini';

import type { Config } from '#model/config.ts';

const stored = z.object({
  access_token: z.string(),
  /** Seconds since 1970. */
  expires_at: z.number(),
  profile: z.object({ sub: z.string() }),
});

export interface StoredTokens {
  readonly token: string;
  readonly subject: string;
}

/** A token is renewed this long before it expires. */
export const marginSeconds = 30;

/** The library's own key: WebStorageStateStore's prefix, and what UserManager calls its user. */
export const tokensKey = ({ oidc }: Pick<Config, 'oidc'>) => `oidc.user:${oidc.authority}:${oidc.clientId}`;

/** Undefined: there are none, or they are not fresh. `now`: epoch ms. */
export function freshTokens(
  config: Pick<Config, 'oidc'>,
  storage: Pick<Storage, 'getItem'>,
  now: number,
): StoredTokens | undefined {
  const text = storage.getItem(tokensKey(config));
  const read = text === null ? undefined : stored.safeParse(parsed(text)).data;
  if (read === undefined || read.expires_at - Math.floor(now / 1000) <= marginSeconds) return undefined;
  return { token: read.access_token, subject: read.profile.sub };
}

/** Takes them away; returns the id token, by which the provider knows whom it is to sign out. */
export function takeTokens(
  config: Pick<Config, 'oidc'>,
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
