import { describe, expect, test } from 'vitest';

import { demoPassword } from '../../../server/seed/demo-accounts.ts';
import { tokenOf, useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

describe('the own profile', () => {
  const api = useApi(server.open);
  const now = () => Math.floor(Date.now() / 1000);

  test('says who is signed in and what they may do', async () => {
    const me = await api().call('GET', '/api/v1/user/me', { as: 'thuviec' });
    expect(me.body.data).toMatchObject({
      userName: 'thuviec',
      role: 'staff',
      pbacStatements: ['customer.view'],
      version: 1,
    });
  });

  test('name and mobile can be changed, nothing else, and not over a newer version', async () => {
    const changed = await api().call('PUT', '/api/v1/user/me', {
      as: 'thuviec',
      version: 1,
      body: { name: 'Vũ Ánh', role: 'admin' },
    });
    expect(changed.body.data).toMatchObject({
      name: 'Vũ Ánh',
      mobile: '0903000006',
      role: 'staff',
      version: 2,
    });
    const cleared = await api().call('PUT', '/api/v1/user/me', {
      as: 'thuviec',
      version: 2,
      body: { mobile: null },
    });
    expect(cleared.body.data).toMatchObject({ name: 'Vũ Ánh', mobile: null, version: 3 });
    expect(
      (await api().call('PUT', '/api/v1/user/me', { as: 'thuviec', version: 1, body: { name: 'X' } })).status,
    ).toBe(412);
    const wrong = await api().call('PUT', '/api/v1/user/me', {
      as: 'thuviec',
      version: 3,
      body: { mobile: '12' },
    });
    expect(wrong.body.errors).toMatchObject([{ field: 'mobile', code: 'phone' }]);
  });

  const change = (token: string, oldPassword: string, newPassword: string) =>
    api().call('PUT', '/api/v1/user/me/change-password', { token, body: { oldPassword, newPassword } });

  test('a wrong old password is told on its field; a short new one too', async () => {
    const wrong = await change(tokenOf('cskh'), 'nope', 'long enough 1');
    expect(wrong.body).toMatchObject({
      errorCode: 'old_password_not_correct',
      errors: [{ field: 'oldPassword', code: 'old_password_not_correct' }],
    });
    const short = await change(tokenOf('cskh'), demoPassword, 'short');
    expect(short.body.errors).toMatchObject([
      { field: 'newPassword', code: 'min_length', parameters: { min: 8 } },
    ]);
  });

  test('a new password ends the other sessions; the one it was changed in goes on', async () => {
    const mine = tokenOf('cskh', now() - 300);
    const another = tokenOf('cskh', now() - 100);
    expect((await change(mine, demoPassword, 'mật khẩu mới')).body).toEqual({ success: true });
    const me = (token: string) => api().call('GET', '/api/v1/user/me', { token });
    expect((await me(mine)).status).toBe(200);
    expect((await me(another)).body.errorCode).toBe('session_ended');
    expect((await me(tokenOf('cskh', now() + 1))).status).toBe(200);
    expect((await change(tokenOf('cskh', now() + 1), 'mật khẩu mới', demoPassword)).status).toBe(200);
    expect((await me(mine)).body.errorCode).toBe('session_ended');
  });

  test('the history names the password as changed and shows nothing of it; the kept answer neither', async () => {
    const { rows } = await api().db.pool.query(
      `select fields::text from change_log where collection = 'user' and fields::text like '%password%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { fields } of rows)
      expect(JSON.parse(fields)).toEqual([{ field: 'password', before: null, after: null }]);
    const kept = await api().db.pool.query('select answer::text, request_hash from write_outcome');
    expect(JSON.stringify(kept.rows)).not.toContain(demoPassword);
  });
});
