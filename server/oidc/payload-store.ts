/**
 * Storage of the provider's sessions, grants, codes and refresh tokens: one table, so that they outlive the
 * process. Its methods are those the provider asks of an adapter. Codes and refresh tokens are kept as their hashes: a copy of
 * the database renews nobody's session. A session's cookie is signed besides. OWASP ASVS 5.0, 13.3.1.
 */
import { createHash } from 'node:crypto';

import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Pool, QueryResult, QueryResultRow } from 'pg';

import { noteOutage } from './outage.ts';
import { type Renewals, repeatableSeconds } from './renewals.ts';

/** `reused`: called at a second use, with the account whose sign-in ends by it. */
export function makePayloadStore(
  pool: Pool,
  renewals: Renewals,
  reused: (model: string, account: string | undefined) => void = () => {},
): (model: string) => Adapter {
  const asking: Asking = {
    query: <T extends QueryResultRow>(text: string, values: unknown[]) =>
      noteOutage(() => pool.query<T>(text, values)),
  };
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      await asking.query(
        `insert into oidc_payload (model, id, payload, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, expires_at = excluded.expires_at
           -- Made by another request already, and perhaps used since.
           where oidc_payload.model <> 'RefreshToken'`,
        [
          model,
          first(namesOf(model, id)),
          JSON.stringify(withoutName(model, payload)),
          payload.grantId ?? null,
          payload.uid ?? null,
          expiresIn ?? null,
        ],
      );
    },
    async find(id) {
      const found = await (model === 'RefreshToken'
        ? findRefreshToken(asking, renewals, id)
        : findBy(asking, model, 'id', id));
      if (found !== undefined && isHashed(model)) found.jti = id;
      // The provider ends its sign-in.
      if (found?.consumed !== undefined) reused(model, found.accountId);
      return found;
    },
    findByUid: (uid) => findBy(asking, model, 'uid', uid),
    // Codes for devices without a browser are switched off.
    findByUserCode: async () => undefined,
    /** Once. A refresh token may come again for a moment; any other second use ends the sign-in. */
    async consume(id) {
      const isRenewal = model === 'RefreshToken';
      const { rows } = await asking.query(
        `update oidc_payload set payload = ${consumed} || payload
         where model = $1 and ${isNamed('$2')} and (not payload ? 'consumed' or ($3 and ${isRepeatable('$4')})) returning id`,
        [model, namesOf(model, id), isRenewal, namesOf(model, renewals.next(id))],
      );
      if (rows.length === 0) {
        reused(model, await endGrantOf(asking, model, id));
        throw new errors.InvalidGrant('it was used before');
      }
      if (isRenewal) renewals.used(id);
    },
    async destroy(id) {
      // Whatever ends a sign-in (a sign-out, a stolen renewal) destroys its grant: before the answer is sent, so
      // that no token of it works once the person was told.
      if (model === 'Grant') await endSignIn(asking, id);
      await asking.query(`delete from oidc_payload where model = $1 and ${isNamed('$2')}`, [
        model,
        namesOf(model, id),
      ]);
    },
    async revokeByGrantId(grantId) {
      await asking.query('delete from oidc_payload where model = $1 and grant_id = $2', [model, grantId]);
    },
  });
}

interface Asking {
  query<T extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<T>>;
}

export async function sweepExpired(pool: Pool): Promise<void> {
  await pool.query('delete from oidc_payload where expires_at < now()');
  await pool.query('delete from sign_in_step where expires_at < now()');
  await pool.query(
    `delete from sign_in where not exists (select from oidc_payload where model = 'Grant' and oidc_payload.id = sign_in.id)`,
  );
  // Longer than an access token or a session lives.
  await pool.query(`delete from ended_sign_in where ended_at < now() - interval '13 hours'`);
}

const consumed = `jsonb_build_object('consumed', floor(extract(epoch from now())))`;

/** Whoever has one of these may sign in, or go on. */
const isHashed = (model: string) => model === 'RefreshToken' || model === 'AuthorizationCode';

/** How a row may be named: as they are written now, and, until the last of them has ended, as they were before hashes. */
const namesOf = (model: string, id: string): readonly [string, ...string[]] =>
  isHashed(model) ? [createHash('sha256').update(id).digest('base64url'), id] : [id];

const first = <T>([one]: readonly [T, ...T[]]): T => one;

const withoutName = (model: string, { jti, ...payload }: AdapterPayload): AdapterPayload =>
  isHashed(model) ? payload : { ...payload, jti };

/**
 * `names`: the parameter with them. By its second name only a row of before is found, whose payload holds the token: else a hash
 * would be as good as what it is of.
 */
const isNamed = (names: string, row = 'oidc_payload') =>
  `${row}.id = any(${names}::text[]) and (${row}.id = (${names}::text[])[1] or ${row}.payload ? 'jti')`;

/** `next`: the parameter with the names of the token that follows. */
const isRepeatable = (next: string) =>
  `((payload ->> 'consumed')::numeric > extract(epoch from now()) - ${repeatableSeconds}
    and not exists (select from oidc_payload later where later.model = 'RefreshToken' and ${isNamed(next, 'later')}
      and later.payload ? 'consumed'))`;

/** One that may come again is found as if it had not been used. */
async function findRefreshToken(
  asking: Asking,
  renewals: Renewals,
  id: string,
): Promise<AdapterPayload | undefined> {
  const payload = await findBy(asking, 'RefreshToken', 'id', id);
  if (payload?.consumed === undefined) return payload;
  const { rows } = await asking.query(
    `select from oidc_payload where model = 'RefreshToken' and ${isNamed('$1')} and ${isRepeatable('$2')}`,
    [namesOf('RefreshToken', id), namesOf('RefreshToken', renewals.next(id))],
  );
  return rows.length === 0 ? payload : { ...payload, consumed: undefined };
}

/** Whose sign-in it is. Every code and token of it ends, those that its access tokens name as well. */
async function endGrantOf(asking: Asking, model: string, id: string): Promise<string | undefined> {
  const { rows } = await asking.query<{ grant: string | null; account: string | null }>(
    `select grant_id as grant, payload ->> 'accountId' as account from oidc_payload where model = $1 and ${isNamed('$2')}`,
    [model, namesOf(model, id)],
  );
  const { grant = null, account } = rows[0] ?? {};
  if (grant === null) return undefined;
  await endSignIn(asking, grant);
  await asking.query(`delete from oidc_payload where grant_id = $1 or (model = 'Grant' and id = $1)`, [
    grant,
  ]);
  return account ?? undefined;
}

async function endSignIn(asking: Asking, signIn: string): Promise<void> {
  await asking.query('insert into ended_sign_in (sign_in) values ($1) on conflict do nothing', [signIn]);
}

async function findBy(
  asking: Asking,
  model: string,
  column: 'id' | 'uid',
  value: string,
): Promise<AdapterPayload | undefined> {
  // A NUL from a request's body, which the provider parses itself: no text of the database has one.
  if (value.includes('\u0000')) return undefined;
  const isRow = column === 'id' ? isNamed('$2') : 'uid = $2';
  const { rows } = await asking.query<{ payload: AdapterPayload }>(
    `select payload from oidc_payload
     where model = $1 and ${isRow} and (expires_at is null or expires_at > now())`,
    [model, column === 'id' ? namesOf(model, value) : value],
  );
  return rows[0]?.payload;
}
