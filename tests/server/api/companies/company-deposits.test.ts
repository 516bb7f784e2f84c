import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { useApi } from '../../support/api-world.ts';
import { server } from '../../support/databases.ts';
import { receivingAccount } from '../../support/receiving-account.ts';

const proxy = '/api/v1/proxy/to-v1/with-access-token';

describe('a deposit where the provider has an account for VietQR', () => {
  const api = useApi(server.open, receivingAccount);

  test('is told the account, whoever may pay in and nobody else', async () => {
    const path = '/api/v1/company/deposit-account';
    expect((await api().call('GET', path, { as: 'vanhanh' })).body.data).toEqual({
      ...{ bin: '970422', account: '0123456789', name: 'Công ty Vận hành' },
    });
    expect((await api().call('GET', path, { as: 'ketoan' })).status).toBe(403);
    expect((await api().call('GET', path)).status).toBe(401);
  });

  test('by VietQR is a movement that says so', async () => {
    const id = 'AV0001';
    const list = await api().call('GET', '/api/v1/company', {
      as: 'quantri',
      query: { filter: JSON.stringify({ id }) },
    });
    const { version, balance } = list.body.data[0];
    const paid = await api().call('POST', `/api/v1/company/${id}/deposit`, {
      ...{ as: 'vanhanh', version },
      body: { depositAmount: 2_000_000, depositType: 'vietqr' },
    });
    expect(paid.body.data).toMatchObject({ id, balance: balance + 2_000_000 });
    const { body } = await api().call('GET', `/api/v1/company/${id}/transaction`, {
      as: 'quantri',
      query: { sort: 'dateMsAction.desc', pageSize: '1' },
    });
    expect(body.data).toMatchObject([
      { amount: 2_000_000, description: 'Nạp tiền qua VietQR', depositType: 'vietqr', billNumber: null },
    ]);
  });
});

describe('a company, paid into or sold through', () => {
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

    test('by VietQR is offered no account where the provider has none', async () => {
      const { body } = await api().call('GET', '/api/v1/company/deposit-account', { as: 'vanhanh' });
      expect(body).toEqual({ success: true, data: null });
    });

    test('is told which packages are on offer, by amount', async () => {
      const { body } = await api().call('GET', '/api/v1/company/deposit-packages', { as: 'vanhanh' });
      const amounts = body.data.map(({ amount }: { amount: number }) => amount);
      expect(amounts.length).toBeGreaterThan(3);
      expect(amounts).toEqual([...amounts].sort((a: number, b: number) => a - b));
    });

    test('and which menu packages, that are not locked, to whoever may change a company', async () => {
      const { body } = await api().call('GET', '/api/v1/company/menu-packages', { as: 'vanhanh' });
      const { rows } = await api().db.pool.query('select id from menu_package where active');
      const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).sort();
      expect(ids(body.data)).toEqual(ids(rows));
      expect(body.data[0]).toEqual({ ...body.data[0], items: expect.any(Array), name: expect.any(String) });
      expect((await api().call('GET', '/api/v1/company/menu-packages', { as: 'ketoan' })).status).toBe(403);
    });

    test('of the demo adds up: the balance is the sum of the movements', async () => {
      const { rows } = await api().db.pool.query(`
        select count(*)::int as wrong from company
        where balance <> (select coalesce(sum(amount), 0) from wallet_transaction where company = company.id)
          and id like 'AV0%' and id <> 'AV0003'`);
      expect(rows).toEqual([{ wrong: 0 }]);
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

    test('is all that a stale version shows to a clerk of partners', async () => {
      await allow(['partner.*']);
      await make('NX3');
      const stale = { ...asClerk, version: 77 };
      const { body: locked } = await api().call('PUT', '/api/v1/company/status', {
        ...asClerk,
        body: { status: 1, items: [{ id: 'NX3', version: 77 }] },
      });
      expect(locked.data).toEqual([expect.objectContaining({ ok: false, errorCode: 'forbidden' })]);
      expect(locked.data[0]).not.toHaveProperty('row');
      const deposit = { depositAmount: 1, depositType: 'others' };
      const asked = [
        await through('POST', '/company-crm/update', { id: 'NX3', note: 'x' }, stale),
        await through('POST', '/company/delete', { id: 'NX3', confirmation: 'NX3' }, stale),
        await api().call('POST', '/api/v1/company/NX3/deposit', { ...stale, body: deposit }),
        await api().call('POST', '/api/bus-operator/operator/register', {
          ...stale,
          body: { companyId: 'NX3' },
        }),
        await through('POST', '/company-crm/update', { id: 'KHONG-CO', note: 'x' }, stale),
      ];
      expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(JSON.stringify(asked.map(({ body }) => body))).not.toContain('Nhà xe NX3');
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
      const { body } = await api().call('GET', '/api/v1/partner/all', { as: 'quantri', query });
      expect(body.data.length).toBeGreaterThan(0);
      expect(Object.keys(body.data[0]).sort()).toEqual(['id', 'isActive', 'name', 'version']);
      expect(body.data.every((row: { isActive: boolean }) => row.isActive)).toBe(true);
    });
  });
});
