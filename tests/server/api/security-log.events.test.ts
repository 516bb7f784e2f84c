/** Events as they come about by calls. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { demoPassword } from '../../../server/seed/demo-accounts.ts';
import { databases } from '../support/databases.ts';
import { canaries, daysAgo, securityDesk } from '../support/security-desk.ts';

const path = '/api/v1/security-log';
const as = 'quantri';

describe.each(databases)('the security log on $name', ({ open }) => {
  const { api, lines, events, told, done, newAccount, expectNowhere } = securityDesk(open);

  test('tells each step of an account, by whom and to whom', async () => {
    let { id, userName, version } = await newAccount();
    const status = async (active: boolean) => {
      const { data } = await done('PUT', '/api/v1/user/status', {
        body: { items: [{ id, version }], active },
      });
      version = data[0].row.version;
    };
    await status(false);
    await status(true);
    ({ version } = (await done('PUT', `/api/v1/user/${id}`, { version, body: { pbac: 'ke-toan' } })).data);
    const reset = { id, password: canaries.newPassword };
    ({ version } = (await done('PUT', '/api/v1/user/reset-password', { version, body: reset })).data);
    await done('DELETE', `/api/v1/user/${id}`, { version });
    expect(await told()).toEqual([
      `accountCreated quantri ${userName} -`,
      ...[`accountLocked quantri ${userName} -`, `sessionsEnded quantri ${userName} locked`],
      `accountUnlocked quantri ${userName} -`,
      `rightsChanged quantri ${userName} changed`,
      ...[`passwordReset quantri ${userName} -`, `sessionsEnded quantri ${userName} passwordReset`],
      ...[`accountRemoved quantri ${userName} -`, `sessionsEnded quantri ${userName} removed`],
    ]);
    const [first] = await events();
    expect(first).toMatchObject({
      ...{ outcome: 'success', ipAddress: '127.0.0.1', call: 'POST /api/v1/user', collections: ['user'] },
      ...{ details: ['role', 'pbac'], count: 1, targetId: id },
    });
    expect(first.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('tells a write once, however often it is sent, and none that was refused', async () => {
    const body = { id: `nhom-${randomUUID().slice(0, 8)}`, name: 'Nhóm', statements: ['customer.view'] };
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1) await done('POST', '/api/v1/pbac', { key, body });
    expect((await api().call('POST', '/api/v1/pbac', { as, body })).status).toBe(409);
    expect(await told()).toEqual([`rightsChanged quantri ${body.id} created`]);
  });

  test('tells of a batch what was done of it, and nothing that was undone on the way', async () => {
    const { pool } = api().db;
    await pool.query(
      `insert into staff (id, user_name, name) values ('h1', 'hai-1', 'Hai'), ('h2', 'hai-2', 'Hai')`,
    );
    // Both at once are refused, and so is the second by itself.
    await pool.query(
      `create unique index one_locked on staff (active) where not active and user_name like 'hai-%'`,
    );
    const items = ['h1', 'h2'].map((id) => ({ id, version: 1 }));
    const { data } = await done('PUT', '/api/v1/user/status', { body: { items, active: false } });
    await pool.query('drop index one_locked');
    expect(data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
    expect(await told()).toEqual(['accountLocked quantri hai-1 -', 'sessionsEnded quantri hai-1 locked']);
  });

  test('tells of secrets that were set and shown, by the name of their field', async () => {
    const clientId = `may-${randomUUID().slice(0, 8)}`;
    const values = { clientId, name: 'Máy', clientSecret: canaries.secret };
    const { data } = await done('POST', '/api/v1/client', { body: values });
    const made = await done('POST', `/api/v1/client/${clientId}/reset-secret`, { version: data.version });
    const { rows } = await api().db.pool.query(`select id from brand_name limit 1`);
    await done('POST', `/api/v1/brand-name/${rows[0].id}/reveal`, { body: { field: 'password' } });
    expect(await told()).toEqual([
      ...[`clientChanged quantri ${clientId} created`, `secretSet quantri ${clientId} -`],
      `secretSet quantri ${clientId} -`,
      `secretRevealed quantri ${rows[0].id} -`,
    ]);
    expect((await events({ event: 'secretRevealed' }))[0].details).toEqual(['password']);
    await expectNowhere([made.clientSecret]);
  });

  test('tells who was refused which call, and by which keys it is opened', async () => {
    const filter = JSON.stringify({ name: 'Không-được-thấy' });
    const refused = await api().call('GET', '/api/v1/client', { as: 'ketoan', query: { filter } });
    expect(refused.status).toBe(403);
    const inner = { url: '/company/create', method: 'POST', data: { companyName: 'Không-được-thấy' } };
    await api().call('POST', '/api/v1/proxy/to-v1/with-access-token', { as: 'thuviec', body: inner });
    const found = await events();
    expect(found).toMatchObject([
      {
        event: 'refused',
        outcome: 'failure',
        actorUserName: 'ketoan',
        call: 'GET /api/v1/client',
        reason: 'noRight',
      },
      { actorUserName: 'thuviec', call: 'v1 POST /company/create' },
    ]);
    expect(found[0].details).toEqual(['client.view']);
    expect(found[0].requestId).toBe(refused.body.traceId);
    await expectNowhere(['Không-được-thấy']);
  });

  test('tells of a row of a batch that the person may not change', async () => {
    const { rows } = await api().db.pool.query(`select id, version from staff where user_name = 'quantri'`);
    await api().db.pool.query(
      `insert into permission (id, name, statements) values ('khoa', 'Khóa', '["user.update"]')`,
    );
    await api().db.pool.query(`update staff set pbac = 'khoa' where user_name = 'khongquyen'`);
    const body = { items: rows, active: false };
    const { body: answer } = await api().call('PUT', '/api/v1/user/status', { as: 'khongquyen', body });
    expect(answer.data[0].errorCode).toBe('forbidden');
    expect(await told()).toEqual(['refused khongquyen quantri noRight']);
  });

  test('tells of a password of one’s own, also where the old one was wrong', async () => {
    const change = (oldPassword: string, newPassword: string) =>
      api().call('PUT', '/api/v1/user/me/change-password', {
        as: 'cskh',
        body: { oldPassword, newPassword },
      });
    expect((await change(canaries.password, canaries.newPassword)).status).toBe(422);
    expect((await change(demoPassword, canaries.newPassword)).status).toBe(200);
    expect(await told()).toEqual([
      'passwordChangeFailed cskh - wrongPassword',
      ...['passwordChanged cskh cskh -', 'sessionsEnded cskh cskh passwordChanged'],
    ]);
  });

  test('tells of files: which list, how many rows, by which fields, and no value of a filter', async () => {
    const days = { createdAt: { between: [daysAgo(80), daysAgo(0)] } };
    const exportOf = async (filter: object) => {
      const query = { filter: JSON.stringify(filter) };
      const { body } = await api().call('GET', '/api/v4/mbqr/payment/export', { as, query });
      return String(body).split('\n').filter(Boolean).length;
    };
    const count = await exportOf(days);
    expect(count).toBeGreaterThan(0);
    expect(await exportOf({ ...days, description: { iLike: '%Kín-04%' } })).toBe(0);
    await done('POST', `${path}/export`, {
      as: 'cskh',
      body: { collection: 'customer', rows: 12, fields: ['name', 'search'] },
    });
    expect(await events()).toMatchObject([
      {
        event: 'exported',
        actorUserName: 'quantri',
        collections: ['mbqrPayment'],
        rows: count,
        details: ['createdAt'],
      },
      { event: 'exported', rows: 0, details: ['createdAt', 'description'] },
      {
        event: 'exported',
        actorUserName: 'cskh',
        collections: ['customer'],
        rows: 12,
        details: ['name', 'search'],
      },
    ]);
    await expectNowhere(['Kín-04']);
  });

  test('takes no text for the name of a list or of a field', async () => {
    const tell = (body: object) => api().call('POST', `${path}/export`, { as: 'cskh', body });
    for (const body of [
      { collection: 'Bí-mật', rows: 1, fields: [] },
      { collection: 'customer', rows: 1, fields: ['Bí-mật'] },
      { collection: 'customer', rows: -1, fields: [] },
    ])
      expect((await tell(body)).status, JSON.stringify(body)).toBe(422);
    expect(await told()).toEqual([]);
  });

  test('tells of a service that was restarted', async () => {
    const { body } = await api().call('GET', '/api/analytics/monitor', { as });
    const { row } = body.data.services[0];
    await done('POST', `/api/analytics/monitor/service/${row.name}/restart`, { version: row.version });
    expect(await told()).toEqual([`serviceRestarted quantri ${row.name} -`]);
  });

  test('has no password, no secret and no token in it, nor have its lines', async () => {
    const { rows } = await api().db.pool.query('select to_jsonb(e)::text as row from security_event e');
    expect(rows.length).toBeGreaterThan(15);
    expect(lines.filter((line) => line.includes('"msg":"security event"')).length).toBeGreaterThan(15);
    await expectNowhere([...Object.values(canaries), demoPassword]);
  });
});
