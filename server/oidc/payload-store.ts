/**
 * Where the provider keeps sessions, grants, codes and refresh tokens: one table, so that they outlive the
 * process. Its methods are those the provider asks of an adapter.
 */
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';

export function makePayloadStore(pool: Pool): (model: string) => Adapter {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      await pool.query(
        `insert into oidc_payload (model, id, payload, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, expires_at = excluded.expires_at`,
        [model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresIn ?? null],
      );
    },
    find: (id) => findBy(pool, model, 'id', id),
    findByUid: (uid) => findBy(pool, model, 'uid', uid),
    // Codes for devices without a browser are switched off.
    findByUserCode: async () => undefined,
    async consume(id) {
      await pool.query(
        `update oidc_payload set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
         where model = $1 and id = $2`,
        [model, id],
      );
    },
    async destroy(id) {
      // Whatever ends a sign-in (a sign-out, a stolen renewal) destroys its grant: before the answer is sent, so
      // that no token of it works once the person was told.
      if (model === 'Grant') await endSignIn(pool, id);
      await pool.query('delete from oidc_payload where model = $1 and id = $2', [model, id]);
    },
    async revokeByGrantId(grantId) {
      await pool.query('delete from oidc_payload where model = $1 and grant_id = $2', [model, grantId]);
    },
  });
}

export async function sweepExpired(pool: Pool): Promise<void> {
  await pool.query('delete from oidc_payload where expires_at < now()');
  // Longer than an access token lives.
  await pool.query(`delete from ended_sign_in where ended_at < now() - interval '1 hour'`);
}

async function endSignIn(pool: Pool, signIn: string): Promise<void> {
  await pool.query('insert into ended_sign_in (sign_in) values ($1) on conflict do nothing', [signIn]);
}

async function findBy(
  pool: Pool,
  model: string,
  column: 'id' | 'uid',
  value: string,
): Promise<AdapterPayload | undefined> {
  const { rows } = await pool.query<{ payload: AdapterPayload }>(
    `select payload from oidc_payload
     where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
    [model, value],
  );
  return rows[0]?.payload;
}
