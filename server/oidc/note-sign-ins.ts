/**
 * Address from which a sign-in is used: recorded when its tokens are issued and at each renewal, which an open console makes
 * at least every ten minutes. People recognise a stranger's among their own sign-ins by it. OWASP ASVS 5.0, 7.5.2.
 */
import { sql } from 'drizzle-orm';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

import { isUnavailable } from '../db/database-failure.ts';
import type { Orm } from '../db/orm.ts';
import { signInTable } from '../db/tables/sign-in.ts';
import { nameBrowser } from './name-browser.ts';

export function noteSignIns(provider: Provider, orm: Orm): void {
  provider.use(async (context, next) => {
    await next();
    const { oidc } = context as KoaContextWithOIDC;
    if (oidc?.route !== 'token' || context.status !== 200) return;
    const { Account: account, Grant: grant } = oidc.entities;
    if (account === undefined || grant?.jti === undefined) return;
    const used = { ...nameBrowser(context.get('user-agent')), address: context.ip };
    const values = { id: grant.jti, staff: account.accountId, ...used };
    await orm
      .insert(signInTable)
      .values(values)
      .onConflictDoUpdate({ target: signInTable.id, set: { ...used, usedAt: sql`now()` } })
      .catch((failure: unknown) => {
        // The tokens are given, and good.
        if (!isUnavailable(failure)) throw failure;
      });
  });
}
