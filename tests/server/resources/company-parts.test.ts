import { describe, expect, test } from 'vitest';

import { menuLeaves } from '#model/operator-menu.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';
import { waitingForLocks } from '../support/waiting-for-locks.ts';

const proxy = '/api/v1/proxy/to-v1/with-access-token';

describe('what belongs to a company', () => {
  const api = useApi(server.open);
  const through = (method: string, url: string, data?: unknown, over: object = {}) =>
    api().call('POST', proxy, { as: 'vanhanh', body: { method, url, data }, ...over });
  const company = async (id: string) =>
    (await through('GET', `/company/view?id=${id}`, undefined, { as: 'quantri' })).body.results;
  const make = async (id: string, more: object = {}, as = 'quantri') => {
    const made = await through(
      'POST',
      '/company/create',
      { id, companyName: `Nhà xe ${id}`, ...more },
      { as },
    );
    expect(made.body.code).toBe(200);
    return made.body.results;
  };

  describe('the fee configuration', () => {
    const path = '/api/v4/company-fee/AV0004';

    test('is read and changed field by field, and the list filters by what it says', async () => {
      const { version, isTesting } = (await api().call('GET', path, { as: 'vanhanh' })).body.data;
      const before = await company('AV0004');
      const body = { smsPrice: 900, otpMethod: 'zalo', isTesting: !isTesting };
      const changed = await api().call('PUT', path, { as: 'vanhanh', version, body });
      expect(changed.body.data).toMatchObject({ smsPrice: 900, otpMethod: 'zalo', version: version + 1 });
      expect(await company('AV0004')).toMatchObject({ isTesting: !isTesting, version: before.version + 1 });
      expect((await api().call('PUT', path, { as: 'vanhanh', version, body })).status).toBe(412);
      const history = await api().call('GET', '/api/v1/history/companyFee/AV0004', { as: 'vanhanh' });
      expect(history.body.data[0].fields).toContainEqual({ field: 'smsPrice', before: 850, after: 900 });
    });

    test('of a company that does not touch what lists show leaves its version', async () => {
      const before = await company('AV0005');
      const { version } = (await api().call('GET', '/api/v4/company-fee/AV0005', { as: 'vanhanh' })).body
        .data;
      const body = { emailFee: 5 };
      await api().call('PUT', '/api/v4/company-fee/AV0005', { as: 'vanhanh', version, body });
      expect((await company('AV0005')).version).toBe(before.version);
    });

    test('is changed where the company itself moved on while the call waited for it', async () => {
      await make('PHI1');
      const path = '/api/v4/company-fee/PHI1';
      const before = await company('PHI1');
      const put = (smsPrice: number) =>
        api().call('PUT', path, { as: 'vanhanh', version: 1, body: { smsPrice, isTesting: true } });
      const client = await api().db.pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `update company set balance = balance + 1000, version = version + 1 where id = 'PHI1'`,
        );
        const waiting = [put(900), put(901)];
        await waitingForLocks(api().db, 2);
        await client.query('commit');
        const answers = (await Promise.all(waiting)).sort((one, other) => one.status - other.status);
        const [done, stale] = answers.map(({ status, body }) => ({ status, body }));
        expect(done?.status).toBe(200);
        // Of two at once the second is told of the fees, never of the company.
        expect(stale).toMatchObject({ status: 412, body: { current: done?.body.data } });
        expect(await company('PHI1')).toMatchObject({
          ...{ balance: before.balance + 1000, isTesting: true, version: before.version + 2 },
        });
      } finally {
        client.release();
      }
    });

    test('is refused with its field, without the right, and for nobody', async () => {
      const put = (body: object, as: string) => api().call('PUT', path, { as, version: 2, body });
      expect((await put({ smsPrice: -1 }, 'vanhanh')).body.errors).toMatchObject([{ field: 'smsPrice' }]);
      expect((await put({ smsPrice: 1 }, 'ketoan')).status).toBe(403);
      expect((await api().call('GET', '/api/v4/company-fee/KHONG', { as: 'vanhanh' })).status).toBe(404);
    });
  });

  describe('the menu', () => {
    test('of a company without one is everything; the first one is made over version 0', async () => {
      await make('MENU1');
      const read = await through('GET', '/menu?companyId=MENU1');
      expect(read.body.results).toEqual({ companyId: 'MENU1', items: menuLeaves, version: 0 });
      const save = (items: string[], version: number) =>
        through('POST', '/menu', { companyId: 'MENU1', items }, { version });
      const saved = await save(['trips.trips', 'sales.bookings'], 0);
      expect(saved.body.results).toMatchObject({ items: ['sales.bookings', 'trips.trips'], version: 1 });
      expect((await save(['sales.tickets'], 0)).status).toBe(412);
      expect((await save(['sales.tickets'], 1)).body.results).toMatchObject({ version: 2 });
      const wrong = await save(['sales.nothing'], 2);
      expect(wrong.body).toMatchObject({
        code: 422,
        results: { errors: [{ field: 'items', code: 'choice' }] },
      });
    });
  });

  describe('the settings of its app', () => {
    const history = async () =>
      (await api().call('GET', '/api/v1/history/companyApp/APP1', { as: 'vanhanh' })).body.data;

    test('keep the key store to themselves', async () => {
      await make('APP1');
      expect((await through('GET', '/appConfig?companyId=APP1')).body.results).toBeNull();
      const secret = 'canary-key-store';
      const made = await through('POST', '/appConfig', {
        companyId: 'APP1',
        packageName: 'vn.app',
        keyStore: secret,
      });
      expect(made.body.results).toMatchObject({ packageName: 'vn.app', hasKeyStore: true, version: 1 });
      const changed = await through(
        'PUT',
        '/appConfig',
        { companyId: 'APP1', primaryColor: '#12aB90' },
        { version: 1 },
      );
      expect(changed.body.results).toMatchObject({ hasKeyStore: true, primaryColor: '#12aB90', version: 2 });
      const { rows } = await api().db.pool.query(
        `select key_store from company_app where company_id = 'APP1'`,
      );
      expect(rows).toEqual([{ key_store: expect.stringMatching(/^jwe:/) }]);
      const feed = await api().call('GET', '/api/v1/changes', {
        as: 'quantri',
        query: { collections: 'companyApp' },
      });
      const { rows: kept } = await api().db.pool.query(`
        select count(*)::int as found from write_outcome where answer::text like '%${secret}%'`);
      expect(JSON.stringify([made, changed, await history(), feed])).not.toContain(secret);
      expect(kept).toEqual([{ found: 0 }]);
      expect((await history()).flatMap(({ fields }: { fields: object[] }) => fields)).toContainEqual({
        ...{ field: 'keyStore', before: null, after: null },
      });
    });

    test('that nobody has set hold no key store, which is the answer and no error', async () => {
      await make('APP2');
      const reveal = (id: string) =>
        api().call('POST', `/api/v1/company/${id}/app/reveal`, {
          as: 'vanhanh',
          body: { field: 'keyStore' },
        });
      const none = await reveal('APP2');
      expect(none.status).toBe(200);
      expect(none.body).toMatchObject({ data: { companyId: 'APP2', version: 0 }, keyStore: null });
      expect((await reveal('KHONG')).status).toBe(404);
    });

    test('are refused with their field', async () => {
      const wrong = await through(
        'PUT',
        '/appConfig',
        { companyId: 'APP1', primaryColor: 'xanh' },
        { version: 2 },
      );
      expect(wrong.body).toMatchObject({ code: 422, results: { errors: [{ field: 'primaryColor' }] } });
      const again = await through('POST', '/appConfig', { companyId: 'APP1' });
      expect(again.body).toMatchObject({ code: 409, results: { errors: [{ field: 'companyId' }] } });
    });
  });

  test('its tickets are brought in step, and then are', async () => {
    const sync = () => through('POST', '/cron/sync-tickets', { companyId: 'AV0002' });
    const start = (await api().call('GET', '/api/v1/changes', { as: 'quantri' })).body.cursor;
    const first = (await sync()).body.results;
    expect(first.insert + first.update).toBeGreaterThan(0);
    expect((await sync()).body.results).toEqual({ insert: 0, update: 0, delete: 0 });
    const { rows } = await api().db.pool.query(`
      select (select count(*) from ticket where company = 'AV0002')::int as here,
        (select count(*) from operator_ticket where company = 'AV0002')::int as there,
        (select count(*) from data_sync where company = 'AV0002')::int as syncs`);
    expect(rows).toEqual([{ here: rows[0]?.there, there: rows[0]?.there, syncs: 2 }]);
    const query = { since: start, collections: 'dataSync' };
    const { body } = await api().call('GET', '/api/v1/changes', { as: 'quantri', query });
    expect(body.data.map(({ collection, op }: Record<string, unknown>) => [collection, op])).toEqual([
      ['dataSync', 'create'],
      ['dataSync', 'create'],
    ]);
  });

  test('it is registered with the web of operators once, while it is active', async () => {
    const { version } = await make('WEB1');
    const register = (companyId: string, seen: number) =>
      api().call('POST', '/api/bus-operator/operator/register', {
        ...{ as: 'quantri', version: seen, body: { companyId } },
      });
    expect((await register('WEB1', version)).body.data).toMatchObject({ operatorWeb: true });
    const again = await register('WEB1', version + 1);
    expect(again.body).toMatchObject({
      errorCode: 'operator_web_failed',
      errorMessage: 'Đăng ký web nhà xe thất bại',
    });
  });

  describe('removing a company completely', () => {
    const remove = (id: string, version: number, confirmation: string, as = 'quantri') =>
      through('POST', '/company/delete', { id, confirmation }, { as, version });

    test('takes its code once more, admin status, and its right', async () => {
      await make('XOA1');
      expect((await remove('XOA1', 1, 'XOA2')).body).toMatchObject({
        code: 422,
        results: { errors: [{ field: 'confirmation' }] },
      });
      expect((await remove('XOA1', 1, 'XOA1', 'vanhanh')).status).toBe(403);
      expect((await remove('XOA1', 1, 'XOA1', 'admin')).status).toBe(403);
      expect((await remove('XOA1', 1, 'XOA1')).body).toMatchObject({ code: 200, results: { id: 'XOA1' } });
      const { rows } = await api().db.pool.query(`select from company_fee where company_id = 'XOA1'`);
      expect(rows).toEqual([]);
    });

    test('is refused while its wallet has seen money', async () => {
      const { version } = await company('AV0006');
      expect((await remove('AV0006', version, 'AV0006')).body).toMatchObject({
        code: 409,
        message: 'still_referenced',
      });
    });
  });
});
