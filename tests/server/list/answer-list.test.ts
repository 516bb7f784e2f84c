import { describe, expect, test } from 'vitest';

import { localMoment } from '#model/vietnam/calendar.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

describe.each(databases)('lists on $name', ({ open }) => {
  const api = useApi(open);
  const list = (path: string, query: Record<string, string>) =>
    api().call('GET', path, { as: 'quantri', query });
  const days = (n: number) => localMoment(Date.now() + n * 86_400_000);
  const inDays = (from: number, to: number) => ({ createdAt: { between: [days(from), days(to)] } });
  const payments = (filter: object, more: Record<string, string> = {}) =>
    list('/api/v4/mbqr/payment', { filter: JSON.stringify(filter), ...more });

  test.each([
    ['{"nothing":1}', 'unknown_filter', 'nothing', 'unknown_field'],
    ['{"constructor":1}', 'unknown_filter', 'constructor', 'unknown_field'],
    ['{"toString":1}', 'unknown_filter', 'toString', 'unknown_field'],
    ['{"name":{"startsWith":"a"}}', 'unknown_filter', 'name', 'unknown_operator'],
    ['{"customerType":{"iLike":"%1%"}}', 'unprocessable_entity', 'customerType', 'unknown_operator'],
    ['{"customerType":"1"}', 'unprocessable_entity', 'customerType', 'value_type'],
    ['{"active":"true"}', 'unprocessable_entity', 'active', 'value_type'],
    ['{"createdAt":"yesterday"}', 'unprocessable_entity', 'createdAt', 'value_type'],
    [
      '{"createdAt":{"between":["2026-02-30T00:00:00",null]}}',
      'unprocessable_entity',
      'createdAt',
      'value_type',
    ],
    [
      '{"createdAt":{"between":["2026-02-02T00:00:00","2026-02-01T00:00:00"]}}',
      'unprocessable_entity',
      'createdAt',
      'reversed_range',
    ],
    ['{"name":{"iLike":"a%b"}}', 'unprocessable_entity', 'name', 'like_pattern'],
    ['[]', 'unknown_filter', 'filter', 'unknown_operator'],
    ['{', 'unknown_filter', 'filter', 'unknown_operator'],
  ])('the filter %s is refused', async (filter, errorCode, field, code) => {
    const answer = await list('/api/v1/customer', { filter });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errorCode, errors: [{ field, code }] });
  });

  test.each([
    { sort: 'nothing.asc' },
    { sort: 'name.up' },
    { current: '0' },
    { pageSize: '0' },
    { pageSize: '1001' },
    { pageSize: 'all' },
  ])('%o is refused', async (query) => {
    expect((await list('/api/v1/customer', query)).status).toBe(422);
  });

  test('a range of calendar days is asked for as one of moments, in the time of the country', async () => {
    const packages = (date: object) => list('/api/v1/payment-package', { filter: JSON.stringify({ date }) });
    const all = await list('/api/v1/payment-package', {});
    const [{ date: day }] = all.body.data;
    const found = await packages({ between: [`${day}T00:00:00`, `${day}T23:59:59`] });
    expect(found.body.data).toEqual(all.body.data.filter((row: { date: string }) => row.date === day));
    for (const end of ['2026-02-30T00:00:00', `${day}T00:00:00Z`])
      expect((await packages({ between: [end, null] })).body).toMatchObject({
        errors: [{ field: 'date', code: 'value_type' }],
      });
  });

  test('small lists are answered whole, payments never', async () => {
    const companies = await list('/api/v1/company', { pageSize: '-1', filter: '{"status":2}' });
    expect(companies.body.data).toHaveLength(companies.body.total);
    const refused = await payments(inDays(-1, 0), { pageSize: '-1' });
    expect(refused.body.errorCode).toBe('page_size_not_allowed');
  });

  test('payments carry the sums over all that match, and the name of their company', async () => {
    const page = await payments(inDays(-30, 1), { pageSize: '10', sort: 'payDate.desc' });
    expect(page.body.data).toHaveLength(10);
    expect(page.body.data[0].labels.company).toMatch(/\S/);
    const { rows } = await api().db.pool.query(
      `select count(*) as total, sum(transaction_amount) as "transactionAmount", sum(fee_amount) as "feeAmount",
         sum(refund_settled) as "refundAmount",
         sum(refund_open) as "refundRequestedAmount" from mbqr_payment where created_at >= now() - interval '30 days 1 second'`,
    );
    const { total, ...sums } = rows[0];
    expect(page.body.total).toBeCloseTo(total, -1);
    expect(Object.keys(page.body.summary)).toEqual(Object.keys(sums));
  });

  test('a search of payments is narrow: 93 days, or a reference', async () => {
    expect((await payments({})).body.errorCode).toBe('range_too_wide');
    expect((await payments(inDays(-94, 0))).body.errorCode).toBe('range_too_wide');
    expect((await payments({ createdAt: { between: [days(-3), null] } })).body.errorCode).toBe(
      'range_too_wide',
    );
    expect((await payments(inDays(-93, 0))).status).toBe(200);
    const some = await payments(inDays(-5, 0), { pageSize: '1' });
    const { billNumber } = some.body.data[0];
    expect((await payments({ billNumber })).body.total).toBe(1);
    const part = { billNumber: { iLike: `%${billNumber.slice(3).toLowerCase()}%` } };
    expect((await payments({ ...part, ...inDays(-5, 0) })).body.total).toBe(1);
    const short = await payments({ ...inDays(-5, 0), search: { iLike: '%av%' } });
    expect(short.body.errors).toMatchObject([
      { field: 'search', code: 'min_length', parameters: { min: 3 } },
    ]);
  });

  test('only whole references lift the limit of 93 days, a hundred at most', async () => {
    const codes = (count: number) => ({
      ftCode: { overlap: Array.from({ length: count }, (_, n) => `FT${n}`) },
    });
    const wide = [
      { billNumber: { iLike: '%AV2%' } },
      { billNumber: { between: ['A', 'Z'] } },
      codes(0),
      codes(101),
    ];
    for (const filter of wide) expect((await payments(filter)).body.errorCode).toBe('range_too_wide');
    expect((await payments(codes(100))).status).toBe(200);
    expect((await payments({ ...codes(101), ...inDays(-5, 0) })).status).toBe(200);
  });

  test('new payments are found by the day of creation', async () => {
    const { body } = await payments({ status: 'new', createdAt: inDays(-30, 1).createdAt });
    expect(body.total).toBeGreaterThan(0);
  });

  test('payments sort by what has an index only', async () => {
    expect((await payments(inDays(-5, 0), { sort: 'transactionAmount.desc' })).status).toBe(200);
    expect((await payments(inDays(-5, 0), { sort: 'description.asc' })).body.errors).toMatchObject([
      { code: 'not_sortable' },
    ]);
  });

  test('failures speak the language of the request, and never of the inside', async () => {
    const vietnamese = await list('/api/v1/customer', { filter: '{"nothing":1}' });
    expect(vietnamese.body.errorMessage).toBe('Điều kiện lọc hoặc sắp xếp không được hỗ trợ.');
    const english = await api().call('GET', '/api/v1/nowhere', {
      headers: { 'accept-language': 'en-US,vi;q=0.5' },
    });
    expect(english.status).toBe(404);
    expect(english.body.errorMessage).toBe('Not found.');
    const broken = await api().app.inject({
      method: 'POST',
      url: '/api/v1/customer',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(broken.json()).toMatchObject({ success: false, errorCode: 'unprocessable_entity' });
  });

  test('the reference lists of before have ids and labels, locked entries marked, for whoever may do anything', async () => {
    const statuses = await api().call('GET', '/api/v1/option/customerStatus', { as: 'thuviec' });
    expect(statuses.body.data).toHaveLength(8);
    expect(statuses.body.data.at(-1)).toEqual({
      id: 'khong-nhu-cau',
      label: 'Không có nhu cầu',
      active: false,
    });
    for (const name of ['company', 'permission', 'user', 'adminUser']) {
      const options = await api().call('GET', `/api/v1/option/${name}`, { as: 'thuviec' });
      expect(options.body.data.length, name).toBeGreaterThan(0);
      expect(Object.keys(options.body.data[0])).toEqual(['id', 'label', 'active']);
    }
    expect((await api().call('GET', '/api/v1/option/company', { as: 'khongquyen' })).status).toBe(403);
    expect((await api().call('GET', '/api/v1/option/secrets', { as: 'quantri' })).status).toBe(404);
    expect((await api().call('GET', '/api/v1/option/toString', { as: 'quantri' })).status).toBe(404);
  });

  test('reference lists mark companies of status 2, statuses, packages, rights and partners in use, and name administrators', async () => {
    const as = 'quantri';
    const options = async (name: string): Promise<readonly { id: string; active: boolean }[]> =>
      (await api().call('GET', `/api/v1/option/${name}`, { as })).body.data;
    const ids = async (path: string, filter: object): Promise<readonly string[]> => {
      const query = { pageSize: '-1', filter: JSON.stringify(filter) };
      const { body } = await api().call('GET', `/api/v1/${path}`, { as, query });
      return body.data.map(({ id }: { id: string }) => id).sort();
    };
    for (const [name, path, filter] of [
      ['company', 'company', { status: 2 }],
      ['customerStatus', 'customer-status', { active: true }],
      ['menuPackage', 'menu-package', { active: true }],
      ['permission', 'pbac', { active: true }],
      ['partner', 'partner/all', { isActive: true }],
    ] as const) {
      const marked = (await options(name)).filter(({ active }) => active).map(({ id }) => id);
      expect([...marked].sort(), name).toEqual(await ids(path, filter));
    }
    const administrators = (await options('adminUser')).map(({ id }) => id);
    expect([...administrators].sort()).toEqual(await ids('user', { role: 'admin' }));
  });

  test('members of staff leave the server without any secret', async () => {
    const users = await list('/api/v1/user', {
      pageSize: '5',
      filter: '{"search":{"iLike":"%nguyen hoang long%"}}',
    });
    expect(users.body.data).toHaveLength(1);
    expect(JSON.stringify(users.body)).not.toMatch(/scrypt|password/i);
    expect((await list('/api/v1/user', { filter: '{"password":"x"}' })).status).toBe(422);
    expect((await list('/api/v1/user', { sort: 'password.asc' })).status).toBe(422);
  });
});
