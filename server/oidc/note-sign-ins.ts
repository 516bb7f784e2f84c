/**
 * Where a sign-in is used: noted when its tokens are given and at each renewal, which a console that is open makes at least every
 * ten minutes. Whoever sees their own sign-ins knows a stranger's by it. OWASP ASVS 5.0, 7.5.2.
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
