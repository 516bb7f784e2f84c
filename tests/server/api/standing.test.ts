/** What a device whose session was refused may know of its own account, and nobody else of any. */
import { describe, expect, test } from 'vitest';

import { forgetEnded } from '../../../server/auth/ended-accounts.ts';
import { demoAccounts, demoPassword } from '../../../server/seed/demo-accounts.ts';
import { tokenOf, useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const path = '/api/v1/user/standing';
const report = { device: 'device-1', unsent: 3 };
const idOf = (userName: string) => demoAccounts.find((one) => one.userName === userName)?.id ?? '';

describe('the standing of an account', () => {
  const api = useApi(server.open);
  const minuteAgo = Math.floor(Date.now() / 1000) - 60;
  /** As a device asks whose token has expired. */
  const ask = (userName: string, issuedAt = minuteAgo) =>
    api().call('POST', path, { token: `${tokenOf(userName, issuedAt)}~expired`, body: report });
  const standing = async (userName: string, issuedAt?: number) =>
    (await ask(userName, issuedAt)).body.data?.standing;
  const asAdministrator = async (method: 'PUT' | 'DELETE', at: string, more: object) => {
    const answer = await api().call(method, at, { as: 'quantri', ...more });
    expect(answer.status).toBe(200);
  };
  const status = (userName: string, version: number, active: boolean) =>
    asAdministrator('PUT', '/api/v1/user/status', {
      body: { items: [{ id: idOf(userName), version }], active },
    });

  test('of a session that goes on, or only expired, is none, and nothing is kept of the device', async () => {
    expect(await standing('cskh')).toBe('none');
    const good = await api().call('POST', path, { as: 'cskh', body: report });
    expect(good.body.data.standing).toBe('none');
    expect((await api().db.pool.query('select * from device_unsent')).rows).toEqual([]);
  });

  test('is locked for a locked account, and for a session of before once it is unlocked', async () => {
    await status('vanhanh', 1, false);
    expect(await standing('vanhanh')).toBe('locked');
    await status('vanhanh', 2, true);
    expect(await standing('vanhanh')).toBe('locked');
    expect(await standing('vanhanh', minuteAgo + 120)).toBe('none');
  });

  test('is reset where an administrator gave another password', async () => {
    await asAdministrator('PUT', '/api/v1/user/reset-password', {
      ...{ version: 1, body: { id: idOf('thuviec'), password: 'Hoa mai nở rộ 27 Tết' } },
    });
    expect(await standing('thuviec')).toBe('reset');
    expect(await standing('thuviec', minuteAgo + 120)).toBe('none');
  });

  test('is none where the person changed their own', async () => {
    const changed = await api().call('PUT', '/api/v1/user/me/change-password', {
      ...{ as: 'cskh', body: { oldPassword: demoPassword, newPassword: 'Hoa mai nở rộ 27 Tết' } },
    });
    expect(changed.status).toBe(200);
    expect(await standing('cskh')).toBe('none');
  });

  test('is removed for a removed account, whose devices are counted', async () => {
    const made = await api().call('POST', '/api/v1/user', {
      as: 'quantri',
      body: { userName: 'ngan.han', name: 'Ngắn Hạn', role: 'staff', password: 'Hoa mai nở rộ 27 Tết' },
    });
    const { id } = made.body.data;
    await asAdministrator('DELETE', `/api/v1/user/${id}`, { version: 1 });
    expect(await standing(id)).toBe('removed');
    const { rows } = await api().db.pool.query(
      'select user_name, device, unsent from device_unsent join ended_account using (staff) where staff = $1',
      [id],
    );
    expect(rows).toEqual([{ user_name: 'ngan.han', device: 'device-1', unsent: 3 }]);
  });

  test('is told to nobody without a signed token, whatever the account', async () => {
    const answers = await Promise.all(
      [undefined, 'nonsense', idOf('vanhanh')].map((token) =>
        api().call('POST', path, { ...(token === undefined ? {} : { token }), body: report }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual(
      answers.map(() => [401, 'unauthorized']),
    );
  });

  test('of nobody is none: a token of another provider says nothing of whom this server had', async () => {
    expect(await standing('somebody-else')).toBe('none');
  });

  test('a report of another shape is refused', async () => {
    const odd = await api().call('POST', path, { as: 'cskh', body: { device: '<b>', unsent: -1 } });
    expect(odd.status).toBe(422);
  });

  test('is asked by one account so often a minute', async () => {
    const answers = [];
    for (let asked = 0; asked < 11; asked += 1) answers.push(await ask('ketoan'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is forgotten after half a year, with what devices said', async () => {
    const { pool } = api().db;
    await pool.query(`update ended_account set ended_at = now() - interval '181 days' where how = 'removed'`);
    await forgetEnded(api().db.orm);
    expect((await pool.query('select how from ended_account order by how')).rows).toEqual([
      { how: 'locked' },
      { how: 'reset' },
    ]);
    expect((await pool.query(`select from device_unsent where device = 'device-1'`)).rowCount).toBe(2);
  });
});
