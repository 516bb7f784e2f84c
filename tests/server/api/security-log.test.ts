/** Who reads the security log, and how it is searched. */
import { describe, expect, test } from 'vitest';

import { securityEvent } from '#model/entities/security-event.ts';
import { databases } from '../support/databases.ts';
import { canaries, daysAgo, securityDesk } from '../support/security-desk.ts';

const path = '/api/v1/security-log';
const as = 'quantri';

describe.each(databases)('the security log on $name', ({ open }) => {
  const { api, told, newAccount } = securityDesk(open);

  test('is read by super administrators alone, whatever else somebody may do', async () => {
    await api().db.pool.query(`update permission set statements = $1 where id = 'ke-toan-truong'`, [
      JSON.stringify(['user.*', 'client.*', 'permission.*', 'system.*', 'dashboard.*']),
    ]);
    for (const other of ['admin', 'ketoan', 'khongquyen'])
      expect((await api().call('GET', path, { as: other })).body.errorCode, other).toBe('forbidden');
    expect((await api().call('GET', path)).status).toBe(401);
    expect((await api().call('GET', path, { as })).status).toBe(200);
    const { body: history } = await api().call('GET', '/api/v1/history/securityEvent/000000000001', {
      as: 'admin',
    });
    expect(history.errorCode).toBe('forbidden');
    expect((await told({ event: 'refused' })).length).toBeGreaterThan(2);
  });

  test('is searched by event, account, address, outcome and time, newest first', async () => {
    const wrong = { oldPassword: canaries.password, newPassword: canaries.newPassword };
    await api().call('PUT', '/api/v1/user/me/change-password', { as: 'vanhanh', body: wrong });
    await newAccount();
    expect(
      await told({ event: 'passwordChangeFailed', actorUserName: 'vanhanh', outcome: 'failure' }),
    ).toEqual(['passwordChangeFailed vanhanh - wrongPassword']);
    expect(await told({ actorUserName: { iLike: '%VANH%' }, ipAddress: '127.0.0.1' })).toHaveLength(1);
    expect(await told({ ipAddress: '10.9.9.9' })).toEqual([]);
    const day = (days: number) => `${daysAgo(days)}T00:00:00`;
    expect(await told({ at: { between: [day(1), null] } })).toHaveLength(2);
    expect(await told({ at: { between: [null, day(1)] } })).toEqual([]);
    const { body } = await api().call('GET', path, { as, query: { sort: 'at.desc', pageSize: '1' } });
    expect(body).toMatchObject({ data: [{ event: 'accountCreated' }], current: 1, pageSize: 1 });
    expect((await api().call('GET', path, { as, query: { pageSize: '-1' } })).status).toBe(422);
  });

  test('has a field for each column', async () => {
    const { body } = await api().call('GET', path, { as });
    const [row] = body.data;
    expect(Object.keys(row).sort()).toEqual([...Object.keys(securityEvent.fields), 'version'].sort());
  });
});
