/** One's own second factor by the API, and its removal by whoever may reset a password. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import { removeSecondFactor } from '../../../../server/auth/second-factor.ts';
import { secondFactor } from '../../../../server/db/tables/second-factor.ts';
import { demoAccounts, demoPassword } from '../../../../server/seed/demo-accounts.ts';
import { tokenOf, useApi } from '../../support/api-world.ts';
import { server } from '../../support/databases.ts';
import { codeOf, giveSecondFactor } from '../../support/second-factor-needs.ts';

const path = '/api/v1/user/me/second-factor';
const secret = 'YHB3JTZRJQ3A77FXFDFA7CJ6UX5AUOUB';
const idOf = (userName: string) => demoAccounts.find((one) => one.userName === userName)?.id ?? '';

describe('a second factor', () => {
  const api = useApi(server.open, { TRUSTED_PROXY: 'loopback', SECOND_FACTOR: 'super_admin' });
  let address = 0;
  const call = (as: string, part: string, body?: object, from = address) =>
    api().call(body === undefined ? 'GET' : 'POST', `${path}${part}`, {
      ...{ as, headers: { 'x-forwarded-for': `10.1.0.${from}` } },
      ...(body === undefined ? {} : { body }),
    });
  const state = async (as: string) => (await call(as, '')).body.data;
  beforeEach(async () => {
    address += 1;
    await api().db.orm.delete(secondFactor);
  });

  test('is set up with the password and a code of what was offered', async () => {
    expect(await state('ketoan')).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: false });
    expect((await state('quantri')).isRequired).toBe(true);
    const wrong = await call('ketoan', '/offer', { password: 'wrong' });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ field: 'password' }]]);
    const { data } = (await call('ketoan', '/offer', { password: demoPassword })).body;
    expect(data.address).toContain(`secret=${data.secret}`);
    const { offer } = data;
    const no = await call('ketoan', '/confirm', { offer, code: '000000' });
    expect(no.body).toMatchObject({ errorCode: 'otp_incorrect', errors: [{ field: 'code' }] });
    expect((await state('ketoan')).since).toBeNull();
    const strangers = await call('cskh', '/confirm', { offer, code: codeOf(data.secret) });
    expect(strangers.body.errors).toMatchObject([{ field: 'offer' }]);
    const typed = await call('ketoan', '/confirm', {
      offer: `${Date.now() * 2} ${secret}`,
      code: codeOf(secret),
    });
    expect(typed.body.errors).toMatchObject([{ field: 'offer' }]);
    const done = await call('ketoan', '/confirm', { offer, code: codeOf(data.secret) });
    expect(new Set(done.body.data.recoveryCodes).size).toBe(10);
    expect(await state('ketoan')).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });
    const again = await call('ketoan', '/offer', { password: demoPassword });
    expect([again.status, again.body.errorCode]).toEqual([422, 'invalid_transition']);
  });

  test('recovery codes are made anew, with password and code; those of before are good no more', async () => {
    const [old = ''] = await giveSecondFactor(api(), idOf('cskh'), secret);
    const proof = { password: demoPassword, code: codeOf(secret) };
    expect((await call('cskh', '/recovery-codes', { ...proof, password: 'wrong' })).status).toBe(422);
    const made = await call('cskh', '/recovery-codes', proof);
    expect(made.body.data.recoveryCodes).toHaveLength(10);
    expect((await call('cskh', '/recovery-codes', proof)).body.errorCode).toBe('otp_incorrect');
    expect((await call('cskh', '/remove', { password: demoPassword, code: old })).status).toBe(422);
    const [fresh = ''] = made.body.data.recoveryCodes;
    expect((await call('cskh', '/remove', { password: demoPassword, code: fresh })).body).toEqual({
      success: true,
    });
    expect((await state('cskh')).since).toBeNull();
    const none = await call('cskh', '/remove', { password: demoPassword, code: fresh });
    expect(none.body.errorCode).toBe('invalid_transition');
  });

  test('guessing is counted, password and code together', async () => {
    await giveSecondFactor(api(), idOf('vanhanh'), secret);
    for (const [password, code] of [
      ['a', '000000'],
      ['b', '000000'],
      [demoPassword, '000000'],
      [demoPassword, '111111'],
      [demoPassword, '222222'],
    ] as const)
      expect((await call('vanhanh', '/remove', { password, code })).status).toBe(422);
    const late = await call('vanhanh', '/remove', { password: demoPassword, code: codeOf(secret) });
    expect([late.status, late.body.errorCode]).toEqual([429, 'rate_limited']);
    expect([29, 30]).toContain(Number(late.headers['retry-after']));
  });

  test('is removed by whoever may reset the password, by the same ranks', async () => {
    const remove = (as: string, userName: string) =>
      api().call('POST', `/api/v1/user/${idOf(userName)}/remove-second-factor`, { as });
    for (const userName of ['admin', 'thuviec', 'quantri'])
      await giveSecondFactor(api(), idOf(userName), secret);
    await api().db.pool.query("update permission set statements = $1 where id = 'van-hanh'", [
      JSON.stringify(['user.resetpass']),
    ]);
    expect((await remove('cskh', 'thuviec')).status).toBe(403);
    expect((await remove('vanhanh', 'admin')).body.errorCode).toBe('forbidden');
    expect((await remove('quantri', 'quantri')).body.errorCode).toBe('own_account');
    expect((await remove('quantri', 'admin')).body).toEqual({ success: true });
    expect((await remove('quantri', 'admin')).body.errorCode).toBe('invalid_transition');
    const before = tokenOf('admin', Math.floor(Date.now() / 1000) - 60);
    const refused = await api().call('GET', '/api/v1/user/me', { token: before });
    expect([refused.status, refused.body.errorCode]).toEqual([401, 'session_ended']);
    await api().security.flush();
    const { rows } = await api().db.pool.query(
      "select reason from security_event where event = 'sessionsEnded' and target_id = $1",
      [idOf('admin')],
    );
    expect(rows).toEqual([{ reason: 'removed' }]);
    expect((await remove('quantri', 'nobody')).status).toBe(404);
    const left = await api().db.orm.select({ staff: secondFactor.staff }).from(secondFactor);
    expect(left.map(({ staff }) => staff).sort()).toEqual([idOf('thuviec'), idOf('quantri')].sort());
  });

  test('nothing that was shown once is kept under a key', async () => {
    await api().db.orm.transaction((tx) => removeSecondFactor(tx, idOf('ketoan')));
    const { data } = (await call('ketoan', '/offer', { password: demoPassword })).body;
    const done = await call('ketoan', '/confirm', { offer: data.offer, code: codeOf(data.secret) });
    const { rows } = await api().db.pool.query(
      'select answer::text as text from write_outcome union all select fields::text from change_log',
    );
    const kept = JSON.stringify(rows);
    for (const secretText of [data.secret, data.offer, ...done.body.data.recoveryCodes])
      expect(kept).not.toContain(secretText);
    const [row] = await api()
      .db.orm.select()
      .from(secondFactor)
      .where(eq(secondFactor.staff, idOf('ketoan')));
    expect(row?.secret).not.toContain(data.secret);
  });
});
