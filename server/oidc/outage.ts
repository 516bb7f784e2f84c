/**
 * The provider while its database is away. What the library makes of that, `error=server_error`, would be a word of the protocol
 * about the request: it is answered 503 without one instead, which nobody takes for a refusal.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

import { isUnavailable, readDatabaseFailure } from '../db/database-failure.ts';
import { retrySoon } from '../http/retry-soon.ts';
import { noticePage, pageHeaders } from './pages.ts';
import { type PageLanguage, readLanguage, words } from './words.ts';

interface Seen {
  isAway: boolean;
  /** The request holds something that the database can't store: a NUL. */
  isUnholdable: boolean;
}

/** SQLSTATEs of a character that no text, and of one that no JSON of the database has. */
const unholdable: ReadonlySet<string> = new Set(['22021', '22P05', '22P02']);

const current = new AsyncLocalStorage<Seen>();

/** Runs a database call of the provider and records its failure, which the library hides. */
export async function noteOutage<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (failure) {
    const seen = current.getStore();
    if (seen !== undefined) {
      seen.isAway ||= isUnavailable(failure);
      seen.isUnholdable ||= unholdable.has(readDatabaseFailure(failure)?.code ?? '');
    }
    throw failure;
  }
}

/** @param mount the path under which the provider stands */
export function answerOutages(provider: Provider, mount: string): void {
  provider.use(async (context, next) => {
    const seen: Seen = { isAway: false, isUnholdable: false };
    await current.run(seen, next);
    if (!seen.isAway && !seen.isUnholdable) return;
    const { oidc, request, response } = context as KoaContextWithOIDC;
    response.remove('location');
    if (!seen.isAway) {
      context.status = 400;
      context.body = { error: 'invalid_request' };
      return;
    }
    context.status = 503;
    context.set('retry-after', String(retrySoon()));
    if (request.method !== 'GET') {
      context.body = {};
      return;
    }
    context.set({ ...pageHeaders() });
    context.body = outagePage(readLanguage(oidc?.params?.ui_locales), `${mount}${context.originalUrl}`);
  });
}

/** `address`: what was asked for, to be asked for again. */
export function outagePage(language: PageLanguage, address: string): string {
  const say = words[language];
  return noticePage(language, say.awayTitle, say.awayText, address, say.tryAgain);
}
