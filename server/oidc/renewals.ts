/**
 * A refresh token is followed by exactly one other, however often and wherever it is sent: the next one's name follows from it
 * by a secret of all servers. A console whose answer was lost, and five tabs that renew at once, get the same one.
 *
 *     first use ──30 s──────────────────────────> later, or once the next one was used:
 *         │  again: the same next one                 it was stolen, or its thief came first: the sign-in ends
 *
 * RFC 9700, 4.14.2.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';

import type Provider from 'oidc-provider';

export const repeatableSeconds = 30;

export interface Renewals {
  /** The one that follows this one. */
  next(token: string): string;
  /** This request has used it up: what it makes now is the one that follows. */
  used(token: string): void;
  /** Gives refresh tokens their names. */
  nameTokens(provider: Provider): void;
}

/** @param secret the same in each server of one database */
export function renewalsBy(secret: string): Renewals {
  const requests = new AsyncLocalStorage<{ used?: string }>();
  const next = (token: string) => createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url');
  return {
    next,
    used(token) {
      const request = requests.getStore();
      if (request !== undefined) request.used = token;
    },
    nameTokens(provider) {
      const { prototype } = provider.RefreshToken;
      // Not published: where the provider names its tokens in another way, no server starts.
      const drawn: unknown = Reflect.get(prototype, 'generateTokenId');
      if (typeof drawn !== 'function') throw new Error('The provider names its tokens in another way');
      const value = function nameOf(this: object): unknown {
        const used = requests.getStore()?.used;
        return used === undefined ? Reflect.apply(drawn, this, []) : next(used);
      };
      Object.defineProperty(prototype, 'generateTokenId', { value });
      provider.use((_, following) => requests.run({}, following));
    },
  };
}
