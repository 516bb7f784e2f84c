/** What belongs to a deleted company is read and removed with it, and changed no more, whoever sends the call. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { useApi } from '../../server/support/api-world.ts';
import { server } from '../../server/support/databases.ts';
import { waitingForLocks } from '../../server/support/waiting-for-locks.ts';

const proxy = '/api/v1/proxy/to-v1/with-access-token';
const as = 'quantri';

describe('a deleted company', () => {
  const api = useApi(server.open);
  const through = (method: string, url: string, data?: unknown, over: object = {}) =>
    api().call('POST', proxy, { as, body: { method, url, data }, ...over });
  const setStatus = async (id: string, status: number) => {
    const { results } = (await through('GET', `/company/view?id=${id}`)).body;
    const body = { status, items: [{ id, version: results.version }] };
    const { data } = (await api().call('PUT', '/api/v1/company/status', { as, body })).body;
    expect(data).toMatchObject([{ ok: true, row: { status } }]);
    return data[0].row.version as number;
  };
  const make = async (id: string) => {
    const data = { id, companyName: `Nhà xe ${id}` };
    expect((await through('POST', '/company/create', data)).body.code).toBe(200);
  };
  const fee = (id: string) => `/api/v4/company-fee/${id}`;
  const setUp = async (id: string) => {
    await make(id);
    expect((await through('POST', '/appConfig', { companyId: id })).body.code).toBe(200);
    const menu = { companyId: id, items: ['sales.tickets'] };
    expect((await through('POST', '/menu', menu, { version: 0 })).body.code).toBe(200);
    return setStatus(id, 5);
  };
  const refusal = (field: string) => ({
    code: 422,
    message: 'unprocessable_entity',
    results: { errors: [{ field, code: 'company_deleted' }] },
  });

  test('is changed in nothing', async () => {
    const version = await setUp('DA1');
    const renamed = await through(
      'POST',
      '/company-crm/update',
      { id: 'DA1', companyName: 'Khác' },
      { version },
    );
    expect(renamed.body).toMatchObject(refusal('status'));
    const fees = await api().call('PUT', fee('DA1'), { as, version: 1, body: { isTesting: true } });
    expect(fees.status).toBe(422);
    expect(fees.body.errors).toMatchObject([{ field: 'companyId', code: 'company_deleted' }]);
    const company = (await through('GET', '/company/view?id=DA1')).body.results;
    expect(company).toMatchObject({ companyName: 'Nhà xe DA1', isTesting: false, version });
  });

  test('keeps its menu, its app and its tickets as they are', async () => {
    await setUp('DA2');
    const menu = (items: string[], version: number) =>
      through('POST', '/menu', { companyId: 'DA2', items }, { version });
    expect((await menu(['trips.trips'], 1)).body).toMatchObject(refusal('companyId'));
    const app = (method: string, over: object) =>
      through(method, '/appConfig', { companyId: 'DA2', companyName: 'Khác' }, over);
    expect((await app('PUT', { version: 1 })).body).toMatchObject(refusal('companyId'));
    expect((await app('POST', {})).body).toMatchObject(refusal('companyId'));
    const synced = await through('POST', '/cron/sync-tickets', { companyId: 'DA2' });
    expect(synced.body).toMatchObject(refusal('companyId'));
    const { rows } = await api().db.pool.query(`select from data_sync where company = 'DA2'`);
    expect(rows).toEqual([]);
  });

  test('is given no first menu and no first app', async () => {
    await make('DA3');
    await setStatus('DA3', 5);
    const menu = await through('POST', '/menu', { companyId: 'DA3', items: ['trips.trips'] }, { version: 0 });
    expect(menu.body).toMatchObject(refusal('companyId'));
    const app = await through('POST', '/appConfig', { companyId: 'DA3' });
    expect(app.body).toMatchObject(refusal('companyId'));
  });

  test('is paid nothing, and no movement of its wallet is taken back', async () => {
    await make('DA6');
    const basic = '/api/v1/proxy/to-v1/with-basic-token';
    const deposit = { depositAmount: 5000, depositType: 'others' };
    const payIn = (version: number) =>
      api().call('POST', '/api/v1/company/DA6/deposit', { as, key: randomUUID(), version, body: deposit });
    expect((await payIn(1)).status).toBe(200);
    const version = await setStatus('DA6', 5);
    expect((await payIn(version)).body).toMatchObject({ errorCode: 'invalid_transition' });
    const { rows } = await api().db.pool.query(`select id from wallet_transaction where company = 'DA6'`);
    const body = { method: 'POST', url: '/wallet/rollback', data: { id: rows[0].id, note: 'Nạp nhầm' } };
    const refused = await api().call('POST', basic, { as, body, version: 1 });
    expect(refused.body).toMatchObject(refusal('id'));
    const company = (await through('GET', '/company/view?id=DA6')).body.results;
    expect(company).toMatchObject({ balance: 5000, version });
  });

  test('is read as before, and removed completely with all of it', async () => {
    const version = await setUp('DA4');
    expect((await api().call('GET', fee('DA4'), { as })).status).toBe(200);
    for (const url of ['/company/view?id=DA4', '/menu?companyId=DA4', '/appConfig?companyId=DA4'])
      expect((await through('GET', url)).body.code, url).toBe(200);
    const gone = await through('POST', '/company/delete', { id: 'DA4', confirmation: 'DA4' }, { version });
    expect(gone.body).toMatchObject({ code: 200, results: { id: 'DA4' } });
  });

  test('is changed by no call that waited for its deletion', async () => {
    await make('DA5');
    const client = await api().db.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update company set status = 5 where id = 'DA5'`);
      const waiting = [
        through('POST', '/menu', { companyId: 'DA5', items: ['trips.trips'] }, { version: 0 }),
        through('POST', '/appConfig', { companyId: 'DA5' }),
        through('POST', '/cron/sync-tickets', { companyId: 'DA5' }),
      ];
      await waitingForLocks(api().db, 3);
      await client.query('commit');
      for (const { body } of await Promise.all(waiting)) expect(body).toMatchObject(refusal('companyId'));
    } finally {
      client.release();
    }
  });
});
