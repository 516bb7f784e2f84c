import { describe, expect, test } from 'vitest';

import { useApi } from '../../support/api-world.ts';
import { databases } from '../../support/databases.ts';

describe.each(databases)('permission sets on $name', ({ open }) => {
  const api = useApi(open);
  const path = '/api/v1/pbac';
  const as = 'quantri';
  const row = async (id: string) => {
    const { body } = await api().call('GET', path, { as, query: { filter: JSON.stringify({ id }) } });
    return body.data[0];
  };
  const grant = (id: string, version: number, statements: unknown, by = as) =>
    api().call('PUT', `${path}/${id}`, { as: by, version, body: { statements } });
  const me = async (who: string) => (await api().call('GET', '/api/v1/user/me', { as: who })).body.data;

  test('tell how many statements they hold and how many people hold them, by name', async () => {
    const { rows } = await api().db.pool.query(
      "select count(*)::int as count from staff where pbac = 'thu-viec'",
    );
    expect(await row('thu-viec')).toMatchObject({ statementCount: 1, userCount: rows[0].count });
    const holders = await api().call('GET', `${path}/thu-viec/users`, { as });
    expect(holders.body.data).toHaveLength(rows[0].count);
    expect(holders.body.data).toContainEqual(expect.objectContaining({ userName: 'thuviec', active: true }));
    expect((await api().call('GET', `${path}/nobody/users`, { as })).status).toBe(404);
  });

  test('are stored in the order of the matrix, none that another covers', async () => {
    const statements = ['user.view', 'customer.view', 'customer.all', 'user.view'];
    const made = await api().call('POST', path, { as, body: { id: 'THU', name: 'Thử', statements } });
    expect(made.body.data).toMatchObject({
      statements: ['user.view', 'customer.*'],
      ...{ statementCount: 2, userCount: 0, active: true, version: 1 },
    });
    expect((await grant('THU', 1, ['customer.*', 'user.view'])).body.data.version).toBe(1);
    const again = await api().call('POST', path, { as, body: { id: 'THU', name: 'Thử' } });
    expect(again.body).toMatchObject({ errorCode: 'is_duplicate', errors: [{ field: 'id' }] });
    expect((await api().call('DELETE', `${path}/THU`, { as, version: 1 })).status).toBe(200);
  });

  test.each([[['customer.fly']], [['*']], [['nothing.view', 'customer.view']], ['customer.view'], [[1]]])(
    'refuse what is no statement: %j',
    async (statements) => {
      const refused = await grant('ke-toan', 1, statements);
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject([{ field: 'statements' }]);
    },
  );

  test('work at the holders’ next call, are told to them, and keep who changed what', async () => {
    const { cursor } = (await api().call('GET', '/api/v1/changes', { as: 'thuviec' })).body;
    const done = await grant('thu-viec', 1, ['customer.view', 'customerLead.view']);
    expect(done.body.data).toMatchObject({ statementCount: 2, version: 2 });
    expect((await me('thuviec')).pbacStatements).toEqual(['customer.view', 'customerLead.view']);
    const { body } = await api().call('GET', '/api/v1/changes', { as: 'thuviec', query: { since: cursor } });
    expect(body.data).toMatchObject([{ collection: 'session' }]);
    const [change] = (await api().call('GET', '/api/v1/history/permission/thu-viec', { as })).body.data;
    expect(change.fields).toContainEqual({
      field: 'statements',
      before: ['customer.view'],
      after: ['customer.view', 'customerLead.view'],
    });
  });

  test('that are locked grant nothing, and those that people hold are not removed', async () => {
    const used = await api().call('DELETE', `${path}/thu-viec`, { as, version: 2 });
    expect(used.body.errorCode).toBe('still_referenced');
    const body = { active: false, items: [{ id: 'thu-viec', version: 2 }] };
    expect((await api().call('PATCH', `${path}/status`, { as, body })).body.data[0].ok).toBe(true);
    expect((await me('thuviec')).pbacStatements).toEqual([]);
  });

  test('need admin status besides the key, for rows, history and changes alike', async () => {
    const { version } = await row('cham-soc-khach-hang');
    const key = ['permission.*', 'customer.view'];
    expect((await grant('cham-soc-khach-hang', version, key)).status).toBe(200);
    // Sets are given by people who may not see what they allow: those are told names.
    const told = await api().call('GET', path, { as: 'cskh' });
    expect(new Set(told.body.data.flatMap(Object.keys))).toEqual(new Set(['id', 'name']));
    const refused = [
      await api().call('GET', path, { as: 'cskh', query: { filter: '{"userCount":1}' } }),
      await grant('ke-toan', 1, [], 'cskh'),
      await api().call('GET', `${path}/ke-toan/users`, { as: 'cskh' }),
      await api().call('GET', '/api/v1/history/permission/ke-toan', { as: 'cskh' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const { cursor } = (await api().call('GET', '/api/v1/changes', { as: 'cskh' })).body;
    await grant('ke-toan', 1, ['dashboard.*']);
    const { body } = await api().call('GET', '/api/v1/changes', { as: 'cskh', query: { since: cursor } });
    expect(body.data).toEqual([]);

    const chief = await row('ke-toan-truong');
    await grant('ke-toan-truong', chief.version, [...chief.statements, 'permission.view']);
    expect((await api().call('GET', path, { as: 'admin' })).status).toBe(200);
    expect((await grant('ke-toan', 2, [], 'admin')).status).toBe(403);
  });

  describe('by an admin', () => {
    const admin = { as: 'admin' };
    const own = 'ke-toan-truong';
    const held = ['permission.*', 'user.*', 'customer.view', 'customer.update'];
    const hold = async (id: string, ...statements: string[]) => {
      const query = `insert into permission (id, name, statements) values ($1, $1, $2)
        on conflict (id) do update set statements = excluded.statements, active = true`;
      await api().db.pool.query(query, [id, JSON.stringify(statements)]);
    };
    const put = async (id: string, body: object, by = admin.as) =>
      api().call('PUT', `${path}/${id}`, { as: by, version: (await row(id)).version, body });
    const told = ({ status, body }: Awaited<ReturnType<typeof put>>) => [status, body.errors];
    const above = [422, [{ field: 'statements', code: 'rights_above_own' }]];
    const lock = async (id: string, by: string) => {
      const items = [{ id, version: (await row(id)).version }];
      const asked = { as: by, body: { active: false, items } };
      return (await api().call('PATCH', `${path}/status`, asked)).body.data[0];
    };

    test('are made of rights that the admin holds, and of no others', async () => {
      await hold(own, ...held);
      const make = (id: string, ...statements: string[]) =>
        api().call('POST', path, { ...admin, body: { id, name: id, statements } });
      expect(told(await make('hon', 'customer.view', 'company.view'))).toEqual(above);
      expect(told(await make('hon', 'customer.*'))).toEqual(above);
      expect((await make('trong', 'customer.view', 'user.view')).status).toBe(200);
    });

    test('get no rights that the admin does not hold, and lose none', async () => {
      await hold(own, ...held);
      await hold('nho', 'customer.view');
      await hold('lon', 'customer.view', 'company.*');
      expect(told(await put('nho', { statements: ['customer.view', 'company.view'] }))).toEqual(above);
      expect((await put('nho', { statements: ['customer.update'] })).status).toBe(200);
      const tooLarge = [422, [{ field: 'statements', code: 'set_above_own' }]];
      expect(told(await put('lon', { statements: ['customer.view'] }))).toEqual(tooLarge);
      expect((await put('lon', { name: 'Lớn' })).status).toBe(200);
      expect((await put('lon', { statements: ['customer.view', 'company.*'] })).status).toBe(200);
      expect((await put('lon', { statements: ['system.*'] }, as)).status).toBe(200);
    });

    test('are not the admin’s own, to be changed, locked or removed; their name is', async () => {
      await hold(own, ...held);
      const more = await put(own, { statements: [...held, 'company.*'] });
      expect(told(more)).toEqual([422, [{ field: 'statements', code: 'own_set' }]]);
      expect(told(await put(own, { statements: [] }))).toEqual(told(more));
      expect((await put(own, { name: 'Kế toán trưởng mới' })).status).toBe(200);
      expect(await lock(own, admin.as)).toMatchObject({
        ...{ ok: false, errorCode: 'own_set' },
        errorMessage: 'Bạn không thể khóa, xóa hoặc đổi quyền của nhóm quyền mà chính bạn đang dùng.',
      });
      const { version } = await row(own);
      const removed = await api().call('DELETE', `${path}/${own}`, { ...admin, version });
      expect([removed.status, removed.body.errorCode]).toEqual([422, 'own_set']);
      expect((await me('admin')).pbacStatements).toContain('permission.*');
      expect((await api().call('GET', '/api/v1/company', admin)).status).toBe(403);
    });

    test('are locked by an admin who has another, and by a super admin whoever has them', async () => {
      await hold(own, ...held);
      await hold('khac', 'customer.view');
      expect((await lock('khac', admin.as)).ok).toBe(true);
      expect((await lock(own, as)).ok).toBe(true);
    });
  });
});
