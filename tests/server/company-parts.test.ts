import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { menuLeaves } from '#model/operator-menu.ts';
import { useApi } from './api-world.ts';
import { embedded } from './support/databases.ts';

const proxy = '/api/v1/proxy/to-v1/with-access-token';

describe('what belongs to a company', () => {
  const api = useApi(embedded.open);
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
  const movements = async (id: string) =>
    (await api().call('GET', `/api/v1/company/${id}/transaction`, { as: 'quantri' })).body;

  describe('a deposit', () => {
    const pay = (id: string, version: number, body: object, over: object = {}) =>
      api().call('POST', `/api/v1/company/${id}/deposit`, {
        ...{ as: 'vanhanh', version },
        body: { depositAmount: 1_000_000, depositType: 'others', ...body },
        ...over,
      });

    test('raises the balance and is written down, its promotion beside it', async () => {
      await make('NAP1');
      const paid = await pay('NAP1', 1, {
        amountPromotion: 20_000,
        billNumber: 'HD1',
        chargeNote: 'Tiền mặt',
      });
      expect(paid.body.data).toMatchObject({ id: 'NAP1', balance: 1_020_000, version: 2 });
      const { data, summary } = await movements('NAP1');
      expect(summary).toEqual({ amount: 1_020_000 });
      expect(
        data.map((row: { detailsType: string; amount: number }) => [row.detailsType, row.amount]).sort(),
      ).toEqual([
        ['deposit', 1_000_000],
        ['promotion', 20_000],
      ]);
      expect(data[0]).toMatchObject({ company: 'NAP1', note: 'Tiền mặt', balanceType: null });
    });

    test('happens once, however often and by how many at once it is sent', async () => {
      await make('NAP2');
      const key = randomUUID();
      const same = await Promise.all([1, 2, 3].map(() => pay('NAP2', 1, {}, { key })));
      expect(same.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
      const others = await Promise.all([1, 2, 3].map(() => pay('NAP2', 2, {})));
      expect(others.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
      expect(await company('NAP2')).toMatchObject({ balance: 2_000_000, version: 3 });
      expect((await movements('NAP2')).total).toBe(2);
    });

    test('of one bill is taken once, and nothing of the second is left', async () => {
      await make('NAP3');
      expect((await pay('NAP3', 1, { billNumber: 'HD9' })).status).toBe(200);
      const again = await pay('NAP3', 2, { billNumber: 'HD9' });
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({ errorCode: 'is_duplicate', errors: [{ field: 'billNumber' }] });
      expect(await company('NAP3')).toMatchObject({ balance: 1_000_000 });
    });

    test.each([
      [{ depositAmount: 0 }, 'depositAmount', 'too_small'],
      [{ depositAmount: null }, 'depositAmount', 'required'],
      [{ amountPromotion: 1_000_001 }, 'amountPromotion', 'too_large'],
      [{ depositType: 'vietqr' }, 'depositType', 'choice'],
    ])('%j is refused with its field', async (body, field, code) => {
      const { version } = await company('AV0003');
      const refused = await pay('AV0003', version, body);
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject([{ field, code }]);
    });

    test('needs the right, and the version', async () => {
      expect((await pay('AV0001', 1, {}, { as: 'ketoan' })).status).toBe(403);
      const body = { depositAmount: 1, depositType: 'others' };
      const bare = await api().call('POST', '/api/v1/company/AV0001/deposit', { as: 'vanhanh', body });
      expect(bare.status).toBe(428);
    });

    test('is told which packages are on offer, by amount', async () => {
      const { body } = await api().call('GET', '/api/v1/company/deposit-packages', { as: 'vanhanh' });
      const amounts = body.data.map(({ amount }: { amount: number }) => amount);
      expect(amounts.length).toBeGreaterThan(3);
      expect(amounts).toEqual([...amounts].sort((a: number, b: number) => a - b));
    });

    test('of the demo adds up: the balance is the sum of the movements', async () => {
      const { rows } = await api().db.pool.query(`
        select count(*)::int as wrong from company
        where balance <> (select coalesce(sum(amount), 0) from wallet_transaction where company = company.id)
          and id like 'AV0%' and id <> 'AV0003'`);
      expect(rows).toEqual([{ wrong: 0 }]);
    });
  });

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
      expect(made.body.results).toMatchObject({ packageName: 'vn.app', hasKeyStore: true, version: 2 });
      const changed = await through(
        'PUT',
        '/appConfig',
        { companyId: 'APP1', primaryColor: '#12aB90' },
        { version: 2 },
      );
      expect(changed.body.results).toMatchObject({ hasKeyStore: true, primaryColor: '#12aB90', version: 3 });
      const { rows } = await api().db.pool.query(
        `select key_store from company_app where company_id = 'APP1'`,
      );
      expect(rows).toEqual([{ key_store: secret }]);
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

    test('are refused with their field', async () => {
      const wrong = await through(
        'PUT',
        '/appConfig',
        { companyId: 'APP1', primaryColor: 'xanh' },
        { version: 3 },
      );
      expect(wrong.body).toMatchObject({ code: 422, results: { errors: [{ field: 'primaryColor' }] } });
      const again = await through('POST', '/appConfig', { companyId: 'APP1' });
      expect(again.body).toMatchObject({ code: 409, results: { errors: [{ field: 'companyId' }] } });
    });
  });

  test('its tickets are brought in step, and then are', async () => {
    const sync = () => through('POST', '/cron/sync-tickets', { companyId: 'AV0002' });
    const first = (await sync()).body.results;
    expect(first.insert + first.update).toBeGreaterThan(0);
    expect((await sync()).body.results).toEqual({ insert: 0, update: 0, delete: 0 });
    const { rows } = await api().db.pool.query(`
      select (select count(*) from ticket where company = 'AV0002')::int as here,
        (select count(*) from operator_ticket where company = 'AV0002')::int as there,
        (select count(*) from data_sync where company = 'AV0002')::int as syncs`);
    expect(rows).toEqual([{ here: rows[0]?.there, there: rows[0]?.there, syncs: 2 }]);
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

  describe('a partner', () => {
    const allow = (statements: string[]) =>
      api().db.pool.query(`update permission set statements = $1 where id = 'thu-viec'`, [
        JSON.stringify(statements),
      ]);
    const asClerk = { as: 'thuviec' };

    test('is all that a clerk of partners sees and changes', async () => {
      await allow(['partner.*']);
      await make('DT1', { isPartner: true }, 'thuviec');
      await make('NX1');
      const list = await api().call('GET', '/api/v1/partner', { ...asClerk, query: { pageSize: '-1' } });
      expect(list.body.data.every((row: { isPartner: boolean }) => row.isPartner)).toBe(true);
      expect((await api().call('GET', '/api/v1/company', asClerk)).status).toBe(403);
      expect((await through('GET', '/company/view?id=DT1', undefined, asClerk)).body.code).toBe(200);
      expect((await through('GET', '/company/view?id=NX1', undefined, asClerk)).status).toBe(403);
      expect(
        (await through('POST', '/company/create', { id: 'NX2', companyName: 'x' }, asClerk)).status,
      ).toBe(403);
      const lock = await api().call('PUT', '/api/v1/company/status', {
        ...asClerk,
        body: {
          status: 1,
          items: [
            { id: 'DT1', version: 1 },
            { id: 'NX1', version: 1 },
          ],
        },
      });
      expect(lock.body.data).toMatchObject([{ ok: true }, { ok: false, errorCode: 'forbidden' }]);
      const letGo = { id: 'DT1', isPartner: false };
      expect((await through('POST', '/company-crm/update', letGo, { ...asClerk, version: 2 })).status).toBe(
        403,
      );
    });

    test('is told of to whoever may see partners, when it becomes one and when it is one no more', async () => {
      await make('DT2');
      const start = (await api().call('GET', '/api/v1/changes', asClerk)).body.cursor;
      const change = (isPartner: boolean, version: number) =>
        through('POST', '/company-crm/update', { id: 'DT2', isPartner }, { as: 'quantri', version });
      await change(true, 1);
      await change(false, 2);
      const { body } = await api().call('GET', '/api/v1/changes', { ...asClerk, query: { since: start } });
      const told = body.data.filter(({ id }: { id: string }) => id === 'DT2');
      expect(told).toMatchObject([
        { collection: 'partner', op: 'create', version: 2 },
        { collection: 'partner', op: 'remove', version: 3 },
      ]);
    });

    test('stands in the reference list, by whether it is active', async () => {
      const filter = JSON.stringify({ isActive: true });
      const query = { pageSize: '-1', filter, sort: 'name.asc' };
      const { body } = await api().call('GET', '/api/v1/partner/all', { as: 'khongquyen', query });
      expect(body.data.length).toBeGreaterThan(0);
      expect(Object.keys(body.data[0]).sort()).toEqual(['id', 'isActive', 'name', 'version']);
      expect(body.data.every((row: { isActive: boolean }) => row.isActive)).toBe(true);
    });
  });
});
