/** What is kept of secrets, as whoever has the database alone would read it. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { takeCode } from '../../../server/auth/second-factor.ts';
import { cipherOf } from '../../../server/encryption/cipher.ts';
import type { EncryptionKey } from '../../../server/encryption/encryption-keys.ts';
import { discardEncrypted, encryptKept } from '../../../server/encryption/kept-secrets.ts';
import { readSecrets } from '../../../server/oidc/secrets.ts';
import { hashSecret } from '../../../server/write/hash-secret.ts';
import { useApi } from '../support/api-world.ts';
import { bothDatabases } from '../support/databases.ts';
import { codeOf, giveSecondFactor } from '../support/second-factor-needs.ts';
import { testCipher } from '../support/test-cipher.ts';

const secret = 'YHB3JTZRJQ3A77FXFDFA7CJ6UX5AUOUB';

const keyOf = (id: string, byte: number): EncryptionKey => ({ id, bytes: new Uint8Array(32).fill(byte) });
const old = keyOf('11111111', 1);
const next = keyOf('22222222', 2);

describe.each(bothDatabases)('secrets at rest, on $name', ({ open }) => {
  const api = useApi(open);
  const as = 'quantri';
  const query = async (text: string, values: unknown[] = []) =>
    (await api().db.pool.query(text, values)).rows;
  const reveal = async (collection: string, id: string, field: string) =>
    (await api().call('POST', `/api/v1/${collection}/${id}/reveal`, { as, body: { field } })).body[field];

  it('are encrypted as they are written, each for its row, and revealed to whoever may', async () => {
    const [row] = await query(
      'select company_id as id, version from company_app order by company_id limit 1',
    );
    const data = { companyId: row.id, keyStore: 'kho bí mật' };
    const saved = await api().call('POST', '/api/v1/proxy/to-v1/with-access-token', {
      ...{ as, version: row.version, body: { method: 'PUT', url: '/appConfig', data } },
    });
    expect(saved.body.code).toBe(200);
    const [kept] = await query('select key_store from company_app where company_id = $1', [row.id]);
    expect(kept.key_store).toMatch(/^jwe:00000000:/);
    expect(await reveal('company', `${row.id}/app`, 'keyStore')).toBe('kho bí mật');

    const [other] = await query('select company_id as id from company_app where company_id <> $1 limit 1', [
      row.id,
    ]);
    const keep = (text: string) =>
      query('update company_app set key_store = $2 where company_id = $1', [other.id, text]);
    await keep(kept.key_store);
    const moved = await api().call('POST', `/api/v1/company/${other.id}/app/reveal`, {
      ...{ as, body: { field: 'keyStore' } },
    });
    expect(moved.status).toBe(500);
    expect(JSON.stringify(moved.body)).not.toMatch(/kho bí mật|company_app/);
    await keep('của trước đây');
    expect(await reveal('company', `${other.id}/app`, 'keyStore')).toBe('của trước đây');
  });

  it('of before are encrypted, and all of them anew with another key; no row counts as changed', async () => {
    const orm = api().db.orm;
    await query(`update company_app set key_store = 'kho ' || company_id`);
    const before = await query('select * from brand_name order by id');
    const changes = await query('select count(*) from change_feed');
    await encryptKept(orm, testCipher);
    expect(await encryptKept(orm, testCipher)).toBe(0);
    const tables = ['brand_name', 'invoice_config', 'company_app'];
    for (const table of tables)
      expect(JSON.stringify(await query(`select * from ${table}`))).not.toMatch(
        /"(password|key_store)":"(?!jwe:)/,
      );
    const [app] = await query('select company_id from company_app order by company_id limit 1');
    expect(await reveal('company', `${app.company_id}/app`, 'keyStore')).toBe(`kho ${app.company_id}`);

    const through = [
      cipherOf([keyOf('00000000', 7)]),
      cipherOf([old, keyOf('00000000', 7)]),
      cipherOf([next, old]),
    ];
    for (const cipher of through) await encryptKept(orm, cipher);
    const [kept] = await query('select password from brand_name where password is not null limit 1');
    expect(kept.password).toMatch(/^jwe:22222222:/);
    const back = cipherOf([keyOf('00000000', 7), next]);
    await encryptKept(orm, back);
    const after = await query('select * from brand_name order by id');
    const others = (rows: typeof after) => rows.map(({ password: _, client_secret_key: __, ...row }) => row);
    expect(others(after)).toEqual(others(before));
    expect(await query('select count(*) from change_feed')).toEqual(changes);
  });

  it('of the provider are encrypted too, and are the same after each rotation', async () => {
    const { pool, orm } = api().db;
    await query('delete from oidc_secret');
    const first = await readSecrets(pool, testCipher);
    const kept = JSON.stringify(await query('select * from oidc_secret'));
    expect(kept).not.toContain(first.cookieKeys[0]);
    expect(kept).not.toContain(first.signingKeys.keys[0]?.d);
    expect(await readSecrets(pool, testCipher)).toEqual(first);
    await encryptKept(orm, cipherOf([next, keyOf('00000000', 7)]));
    expect(await readSecrets(pool, cipherOf([next]))).toEqual(first);
    await query(`update oidc_secret set value = $1 where name = 'cookie_keys'`, [
      JSON.stringify(first.cookieKeys),
    ]);
    await encryptKept(orm, cipherOf([keyOf('00000000', 7), next]));
    expect(await readSecrets(pool, testCipher)).toEqual(first);
    expect(JSON.stringify(await query('select * from oidc_secret'))).not.toContain(first.cookieKeys[0]);
  });

  it('of second factors are encrypted anew with another key, and go with a lost one: they are set up again', async () => {
    const db = api().db;
    const [{ id }] = await query(`select id from staff where user_name = 'ketoan'`);
    await giveSecondFactor(api(), id, secret);
    await encryptKept(db.orm, cipherOf([next, keyOf('00000000', 7)]));
    expect((await query('select secret from second_factor'))[0].secret).toMatch(/^jwe:22222222:/);
    const given = { now: Date.now(), queue: 'signedIn' } as const;
    const parts = { orm: db.orm, cipher: cipherOf([next]) };
    expect(await takeCode(parts, id, codeOf(secret), given)).toBe(true);
    await discardEncrypted(db.orm);
    expect(await query('select from second_factor')).toEqual([]);
  });

  it('of the hashes of requests is encrypted, and the same afterwards', async () => {
    const { db } = api();
    const [before] = await query('select value from server_secret');
    await encryptKept(db.orm, cipherOf([next, keyOf('00000000', 7)]));
    const [kept] = await query('select value from server_secret');
    expect(kept.value).toMatch(/^jwe:22222222:/);
    const anew = { db: { ...db }, cipher: cipherOf([next]) };
    expect(await hashSecret(anew)).toBe(
      await cipherOf([keyOf('00000000', 7)]).decrypt(before.value, 'server_secret.value/request_hash'),
    );
  });

  it('of the hashes of requests is made anew where the key is lost, and a request that comes again is done once', async () => {
    const asked = {
      as,
      key: randomUUID(),
      body: { name: 'Lê Cường', phoneNumber: '0912345678', customerType: 1, code: 'L1' },
    };
    const first = await api().call('POST', '/api/v1/customer', asked);
    expect(first.status).toBe(200);
    await encryptKept(api().db.orm, cipherOf([next, keyOf('00000000', 7)]));
    await discardEncrypted(api().db.orm);
    const [kept] = await query('select value from server_secret');
    expect(kept.value).not.toMatch(/^jwe:/);
    const again = await api().call('POST', '/api/v1/customer', asked);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = await api().call('POST', '/api/v1/customer', { ...asked, as: 'cskh' });
    expect(other.body.errorCode).toBe('idempotency_key_reused');
  });

  it('whose key is lost are taken away, and the rows stay', async () => {
    const count = async () => (await query('select count(*) from brand_name'))[0].count;
    const before = await count();
    await encryptKept(api().db.orm, testCipher);
    await discardEncrypted(api().db.orm);
    expect(await count()).toBe(before);
    expect(await query('select from brand_name where password is not null')).toEqual([]);
    expect(await query('select from oidc_secret')).toEqual([]);
  });
});
