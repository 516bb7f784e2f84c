/** Guessing the old password, and what happens beside a change of it. */
import { describe, expect, test } from 'vitest';

import { demoPassword } from '../../../../server/seed/demo-accounts.ts';
import { tokenOf, useApi } from '../../support/api-world.ts';
import { server } from '../../support/databases.ts';

const path = '/api/v1/user/me/change-password';

describe('changing the password', () => {
  const api = useApi(server.open);
  const change = (userName: string, oldPassword: string, newPassword: string, more: object = {}) =>
    api().call('PUT', path, { token: tokenOf(userName), body: { oldPassword, newPassword }, ...more });

  test('guessing the old one waits after five wrong ones, for this person alone', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await change('vanhanh', `guess ${guess}`, 'long enough 1');
      expect(wrong.body.errorCode).toBe('old_password_not_correct');
    }
    const late = await change('vanhanh', demoPassword, 'long enough 1');
    expect([late.status, late.body.errorCode]).toEqual([429, 'rate_limited']);
    expect([29, 30]).toContain(Number(late.headers['retry-after']));
    const other = await change('thuviec', 'nope', 'long enough 1');
    expect(other.body.errorCode).toBe('old_password_not_correct');
    await api().db.pool.query(`update failed_attempt set last_at = last_at - interval '31 seconds'`);
    expect((await change('vanhanh', demoPassword, 'long enough 1')).status).toBe(200);
  });

  test('sent again under its key it is answered again, although the old one is old now', async () => {
    const key = crypto.randomUUID();
    expect((await change('cskh', demoPassword, 'long enough 1', { key })).body).toEqual({ success: true });
    const again = await change('cskh', demoPassword, 'long enough 1', { key });
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([{ success: true }, 'true']);
  });

  test('of two changes at once from the same old one, one is refused', async () => {
    const both = await Promise.all(
      ['long enough 1', 'long enough 2'].map((newPassword) => change('ketoan', demoPassword, newPassword)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
