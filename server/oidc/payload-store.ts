/**
 * Where the provider keeps sessions, grants, codes and refresh tokens: one table, so that they outlive the
 * process. Its methods are those the provider asks of an adapter.
 */
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Pool, QueryResult, QueryResultRow } from 'pg';

import { noteOutage } from './outage.ts';

export function makePayloadStore(pool: Pool): (model: string) => Adapter {
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
           uid = excluded.uid, expires_at = excluded.expires_at`,
        [model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresIn ?? null],
      );
    },
    find: (id) => findBy(asking, model, 'id', id),
    findByUid: (uid) => findBy(asking, model, 'uid', uid),
    // Codes for devices without a browser are switched off.
    findByUserCode: async () => undefined,
    async consume(id) {
      await asking.query(
        `update oidc_payload set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
         where model = $1 and id = $2`,
        [model, id],
      );
    },
    async destroy(id) {
      // Whatever ends a sign-in (a sign-out, a stolen renewal) destroys its grant: before the answer is sent, so
      // that no token of it works once the person was told.
      if (model === 'Grant') await endSignIn(asking, id);
      await asking.query('delete from oidc_payload where model = $1 and id = $2', [model, id]);
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
  // Longer than an access token lives.
  await pool.query(`delete from ended_sign_in where ended_at < now() - interval '1 hour'`);
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
  // Of the body of a request, which the provider reads itself: no text of the database has one.
  if (value.includes('\u0000')) return undefined;
  const { rows } = await asking.query<{ payload: AdapterPayload }>(
    `select payload from oidc_payload
     where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
    [model, value],
  );
  return rows[0]?.payload;
}
