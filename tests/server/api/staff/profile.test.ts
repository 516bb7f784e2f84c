import { describe, expect, test } from 'vitest';

import { demoPassword } from '../../../../server/seed/demo-accounts.ts';
import { tokenOf, useApi } from '../../support/api-world.ts';
import { server } from '../../support/databases.ts';

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

  describe('the picture', () => {
    const me = async () => (await api().call('GET', '/api/v1/user/me', { as: 'ketoan' })).body.data;
    const put = async (avatar: unknown) => {
      const { version } = await me();
      return api().call('PUT', '/api/v1/user/me', { as: 'ketoan', version, body: { avatar } });
    };
    const address = `/uploads/${'a'.repeat(64)}.png`;

    test('is nobody’s at first, is changed, and is taken away again', async () => {
      expect((await me()).avatar).toBeNull();
      expect((await put(address)).body.data).toMatchObject({ userName: 'ketoan', avatar: address });
      expect((await me()).avatar).toBe(address);
      expect((await put(null)).body.data.avatar).toBeNull();
      expect((await me()).avatar).toBeNull();
    });

    test.each(['https://example.vn/a.png', '/uploads/a.svg', 'javascript:alert(1)', 7])(
      'is an upload and nothing else: %s is refused',
      async (avatar) => {
        const { version } = await me();
        const refused = await put(avatar);
        expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'avatar']);
        expect(await me()).toMatchObject({ avatar: null, version });
      },
    );

    test('stands in the list of staff, among the holders of a set, and beside each change in a history', async () => {
      await put(address);
      const { id } = await me();
      const ask = async (path: string) => (await api().call('GET', path, { as: 'quantri' })).body.data;
      const listed = await ask('/api/v1/user?pageSize=-1');
      expect(listed.find((row: { id: string }) => row.id === id)).toMatchObject({ avatar: address });
      expect(await ask('/api/v1/pbac/ke-toan/users')).toContainEqual(
        expect.objectContaining({ id, avatar: address }),
      );
      const [last, ...before] = await ask(`/api/v1/history/user/${id}`);
      expect(last).toMatchObject({ actorAvatar: address, fields: [{ field: 'avatar', after: address }] });
      expect(before.every((one: { actorAvatar: unknown }) => one.actorAvatar === address)).toBe(true);
    });
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
      { field: 'newPassword', code: 'min_length', parameters: { min: 12 } },
    ]);
  });

  test('a new password ends the other sessions; the one it was changed in goes on', async () => {
    const mine = tokenOf('cskh', now() - 300);
    const another = tokenOf('cskh', now() - 100);
    expect((await change(mine, demoPassword, 'thuyền giấy qua cầu')).body).toEqual({ success: true });
    const me = (token: string) => api().call('GET', '/api/v1/user/me', { token });
    expect((await me(mine)).status).toBe(200);
    expect((await me(another)).body.errorCode).toBe('session_ended');
    expect((await me(tokenOf('cskh', now() + 1))).status).toBe(200);
    expect(
      (await change(tokenOf('cskh', now() + 1), 'thuyền giấy qua cầu', 'đò ngang bến vắng 3')).status,
    ).toBe(200);
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
