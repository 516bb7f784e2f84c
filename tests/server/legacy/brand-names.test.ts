/** Brand names and invoice providers behind the proxy, and the secrets of both. */
import { describe, expect, test } from 'vitest';

import { brandName } from '#model/entities/brand-name.ts';
import { invoiceConfig } from '#model/entities/invoice-config.ts';
import { keyOf, type Row } from '#model/entity.ts';
import { hasRightCheckDigit } from '#model/vietnam/tax-code.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const proxy = '/api/v1/proxy/to-v1/with-access-token';
const secrets = { clientSecretKey: 'ck-chim-én-7731', password: 'mật-khẩu-chim-én-4402' };
const name = {
  ...{ companyId: 'AV0001', alias: 'CHIMEN', serviceSupporter: 'vnpt', clientId: 'sms-1', user: 'nhaxe' },
  ...{ ...secrets, paymentTypes: ['cash', 'qr'], useOtpAnVui: true, isPrivate: false },
};
const invoice = {
  ...{ companyId: 'AV0001', serviceSupporter: 'misa', tax: '0100233488', unitCode: 'HN01', user: 'ke' },
  ...{ password: secrets.password, merchantLink: 'https://misa.example/av1', isTest: false },
  ...{ signDirect: true, taxFee: 8, taxFeeInvoice: 10, ownerCodes: ['X1', 'X2'], isCashRegister: false },
};

describe('what goes out under the name of a company', () => {
  const api = useApi(server.open);
  const through = async (url: string, data: object, over: object = {}) =>
    (await api().call('POST', proxy, { as: 'quantri', body: { method: 'POST', url, data }, ...over })).body;
  const all = async (list: 'get-list' | 'get-partner-list', more: object = {}): Promise<readonly Row[]> =>
    (await through(`/brand_name/${list}`, { page: 0, count: 1000, ...more })).results.result;
  const reveal = (path: string, field: string, over: object = {}) =>
    api().call('POST', `/api/v1/${path}/reveal`, { as: 'quantri', body: { field }, ...over });
  const historyOf = async (collection: string, id: string) =>
    (await api().call('GET', `/api/v1/history/${collection}/${id}`, { as: 'quantri' })).body.data;
  const partner = async () =>
    String((await api().db.pool.query('select id from company where is_partner order by id')).rows[0]?.id);

  test('the demo has names of companies and of partners, suppliers, and tax codes that check', async () => {
    const names = await all('get-list');
    const partners = await all('get-partner-list');
    expect(partners.length).toBeGreaterThan(2);
    expect(names.length).toBeGreaterThan(partners.length + 20);
    expect(names.filter(({ apiVersion }) => apiVersion !== null).length).toBe(partners.length);
    expect(names[0]?.labels).toMatchObject({
      companyId: expect.any(String),
      serviceSupporter: expect.any(String),
    });
    const { listInvoice } = (await through('/invoice_provider/list', {})).results;
    expect(listInvoice.length).toBeGreaterThan(20);
    expect(listInvoice.filter(({ tax }: { tax: string }) => !hasRightCheckDigit(tax))).toEqual([]);
    const suppliers = await api().call('POST', proxy, {
      as: 'thuviec',
      body: { method: 'GET', url: '/system_parameter/serviceSupporter' },
    });
    expect(suppliers.body.results.serviceSupporter).toMatchObject({ Viettel: 'viettel', MISA: 'misa' });
  });

  test('a list is a page by number and size, of all companies or of one, without any secret', async () => {
    const names = await all('get-list');
    const second = await all('get-list', { page: 1, count: 10 });
    expect(second).toEqual(names.slice(10, 20));
    const companyId = String(names[0]?.companyId);
    expect(await all('get-list', { companyId })).toEqual(names.filter((one) => one.companyId === companyId));
    const { rows } = await api().db.pool.query('select client_secret_key, password from brand_name');
    const told = JSON.stringify([names, await all('get-partner-list')]);
    for (const row of rows) {
      expect(told).not.toContain(row.client_secret_key);
      expect(told).not.toContain(row.password);
    }
    const refused = await through('/brand_name/get-list', { page: 0, count: 5000 });
    expect([refused.code, refused.results.errors[0].field]).toEqual([422, 'count']);
  });

  test('a name is made, changed under its version, and removed; once for one company and supplier', async () => {
    const made = await through('/brand_name/create', { id: 'bn-1', ...name });
    expect(made.results).toMatchObject({
      id: 'bn-1',
      alias: 'CHIMEN',
      paymentTypes: ['cash', 'qr'],
      version: 1,
    });
    const again = await through('/brand_name/create', { ...name, id: 'bn-2', alias: 'ChimEn' });
    expect([again.code, again.message, again.results.errors]).toEqual([
      ...[409, 'is_duplicate', [{ field: 'alias', code: 'is_duplicate' }]],
    ]);
    const change = (data: object, version?: number) =>
      api().call('POST', proxy, {
        ...{
          as: 'quantri',
          body: { method: 'POST', url: '/brand_name/update', data: { id: 'bn-1', ...data } },
        },
        ...(version === undefined ? {} : { version }),
      });
    expect((await change({ isPrivate: true })).status).toBe(428);
    expect((await change({ isPrivate: true }, 1)).body.results).toMatchObject({
      isPrivate: true,
      version: 2,
    });
    expect((await change({ isPrivate: false }, 1)).status).toBe(412);
    const bad = await change({ alias: 'tên quá dài, có dấu cách', companyId: 'AV0002' }, 2);
    expect(bad.body.results.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      ...['alias', 'companyId'],
    ]);
    const removed = await through('/brand_name/delete', { id: 'bn-1' }, { version: 2 });
    expect(removed).toMatchObject({ code: 200, results: { id: 'bn-1' } });
    expect((await all('get-list')).some(({ id }) => id === 'bn-1')).toBe(false);
  });

  test('a name of a partner is in both lists, under a company that is one', async () => {
    const given = { ...name, alias: 'DOITAC', id: 'bn-3', apiVersion: 'v2' };
    const { rows } = await api().db.pool.query(
      'select id from company where not is_partner and status <> 5 order by id limit 1',
    );
    for (const companyId of [rows[0]?.id, ` ${rows[0]?.id}`, `${rows[0]?.id}\u00a0`]) {
      const refused = await through('/brand_name/create', { ...given, companyId });
      expect(refused.results.errors).toEqual([{ field: 'companyId', code: 'not_a_partner' }]);
    }
    await through('/brand_name/create', { ...given, companyId: await partner() });
    for (const list of ['get-list', 'get-partner-list'] as const)
      expect((await all(list)).find(({ id }) => id === 'bn-3')).toMatchObject({ apiVersion: 'v2' });
    await through('/brand_name/update', { id: 'bn-3', password: 'x' }, { version: 1 });
    expect((await historyOf('partnerBrandName', 'bn-3'))[0].fields).toEqual([
      { field: 'password', before: null, after: null },
    ]);
    const nobody = await through('/brand_name/create', { ...given, id: 'bn-4', companyId: 'KHONGCO' });
    expect(nobody.results.errors).toEqual([{ field: 'companyId', code: 'unknown_reference' }]);
  });

  test('a secret is read by whoever may change the row, and the history tells who, when and which', async () => {
    await through('/brand_name/create', {
      ...name,
      id: 'bn-5',
      alias: 'HOAMAI',
      companyId: await partner(),
      apiVersion: 'v1',
    });
    const start = (await api().call('GET', '/api/v1/changes', { as: 'quantri' })).body.cursor;
    const key = '0193a1d2-0000-7000-8000-00000000a0a6';
    const shown = await reveal('brand-name/bn-5', 'password', { key });
    expect(shown.body).toMatchObject({ data: { id: 'bn-5', version: 1 }, password: secrets.password });
    expect(shown.headers['cache-control']).toBe('no-store');
    const again = await reveal('brand-name/bn-5', 'password', { key });
    expect(again.body).toEqual({ success: true, data: shown.body.data });
    expect((await reveal('brand-name/bn-5', 'clientSecretKey')).body.clientSecretKey).toBe(
      secrets.clientSecretKey,
    );
    for (const collection of ['brandName', 'partnerBrandName'])
      expect(
        (await historyOf(collection, 'bn-5')).map(({ op, actorName, version, fields }: Row) => [
          ...[op, actorName, version, op === 'reveal' ? fields : []],
        ]),
      ).toEqual([
        ['reveal', expect.any(String), 1, [{ field: 'clientSecretKey', before: null, after: null }]],
        ['reveal', expect.any(String), 1, [{ field: 'password', before: null, after: null }]],
        ['create', expect.any(String), 1, []],
      ]);
    // A reading is no change: nobody else's console hears of it, and nobody's version is out of date.
    const fed = await api().call('GET', '/api/v1/changes', { as: 'quantri', query: { since: start } });
    expect(fed.body.data).toEqual([]);
    const kept = await api().db.pool.query(
      'select row_to_json(change_log)::text as text from change_log union all select row_to_json(write_outcome)::text from write_outcome union all select row_to_json(secret_reveal)::text from secret_reveal',
    );
    for (const secret of Object.values(secrets)) expect(JSON.stringify(kept.rows)).not.toContain(secret);
  });

  test('no key, another key, no such field, no such row', async () => {
    const field = 'password';
    const { pool } = api().db;
    await pool.query(
      `update permission set statements = '["brandname.view", "invoice_config.view"]' where id = 'van-hanh'`,
    );
    const id = keyOf(brandName, (await all('get-list')).findLast(() => true) ?? { version: 0 });
    expect((await reveal(`brand-name/${id}`, field, { as: 'vanhanh' })).status).toBe(403);
    expect((await reveal(`brand-name/${id}`, field, { as: undefined })).status).toBe(401);
    expect((await reveal(`brand-name/${id}`, 'alias')).body.errors[0].field).toBe('field');
    expect((await reveal('brand-name/khong-co', field)).status).toBe(404);
    expect((await historyOf('brandName', id)).length).toBe(0);
  });

  test('an invoice configuration keeps its own rules', async () => {
    const made = await through('/invoice_provider/create', { id: 'hd-1', ...invoice });
    expect(made.results).toMatchObject({
      tax: '0100233488',
      ownerCodes: ['X1', 'X2'],
      active: true,
      taxFee: 8,
    });
    const again = await through('/invoice_provider/create', { ...invoice, id: 'hd-2', unitCode: 'hn01' });
    expect(again.results.errors).toEqual([{ field: 'unitCode', code: 'is_duplicate' }]);
    const wrong = await through('/invoice_provider/create', {
      ...invoice,
      ...{ id: 'hd-3', unitCode: 'HN02', tax: '12345', taxFee: 100.5, taxFeeInvoice: 8.123 },
    });
    expect(wrong.results.errors.map(({ field, code }: Row) => [field, code])).toEqual([
      ['tax', 'tax_code'],
      ['taxFee', 'too_large'],
      ['taxFeeInvoice', 'two_decimals'],
    ]);
    const shown = await reveal('invoice-config/hd-1', 'accountPassword');
    expect(shown.body.accountPassword).toBeNull();
    expect((await historyOf('invoiceConfig', 'hd-1'))[0].op).toBe('reveal');
  });

  test('what invoices are issued by in production is switched off before it is removed', async () => {
    await through('/invoice_provider/create', { ...invoice, id: 'hd-5', unitCode: 'DN01' });
    const remove = (version: number) => through('/invoice_provider/delete', { id: 'hd-5' }, { version });
    expect(await remove(1)).toMatchObject({ code: 409, message: 'invoice_delete_failed' });
    const off = await through('/invoice_provider/update', { id: 'hd-5', active: false }, { version: 1 });
    expect(off.results).toMatchObject({ active: false, version: 2 });
    expect(await remove(2)).toMatchObject({ code: 200 });
    const { listInvoice } = (await through('/invoice_provider/list', {})).results;
    expect(listInvoice.some((row: Row) => keyOf(invoiceConfig, row) === 'hd-5')).toBe(false);
  });

  test('a key store is read like any other secret', async () => {
    const { rows } = await api().db.pool.query(
      `update company_app set key_store = 'kho-khóa-9' where company_id = (select min(company_id) from company_app) returning company_id`,
    );
    const place = `company/${rows[0]?.company_id}/app`;
    expect((await reveal(place, 'keyStore')).body.keyStore).toBe('kho-khóa-9');
    expect((await reveal(place, 'keyStore', { as: 'khongquyen' })).status).toBe(403);
    expect((await historyOf('companyApp', rows[0]?.company_id))[0]).toMatchObject({ op: 'reveal' });
  });
});
