/** Who may call what: one loop over every call of the contract, as mounted. */
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';

import type { Call } from '#model/calls/call.ts';
import { pathOf } from '#model/calls/call.ts';
import { busOperatorCalls } from '#model/calls/companies.ts';
import { companyReads } from '#model/calls/company-reads.ts';
import { partnerDeviceCalls } from '#model/calls/partner-devices.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { v4Calls } from '#model/calls/v4.ts';
import { permission, staff } from '../../server/db/tables/staff.ts';
import { demandCalls } from '../../server/http/routes.ts';
import { demoAccounts } from '../../server/seed/demo-accounts.ts';
import { tokenOf, useApi } from './api-world.ts';
import { embedded } from './support/databases.ts';

const isCall = (value: Call | Record<string, Call>): value is Call => typeof value.path === 'string';

const groups: readonly (Call | Record<string, Call>)[] = [
  ...Object.values(v3Calls),
  ...Object.values(v4Calls),
  ...Object.values(busOperatorCalls),
  ...Object.values(companyReads),
  ...Object.values(partnerDeviceCalls),
];
const calls: readonly Call[] = groups.flatMap((group) => (isCall(group) ? [group] : Object.values(group)));
const named = calls.map((call) => ({ name: `${call.method} ${call.path}`, call }));
const accountId = (userName: string) => demoAccounts.find((one) => one.userName === userName)?.id ?? '';

describe('access', () => {
  const api = useApi(embedded.open);
  const ask = (call: Call, as?: string) => {
    const path = pathOf(call.path, {
      code: 'KH00001',
      name: 'user',
      collection: 'customer',
      id: 'KH00001',
      key: 'x',
      serial: 'x',
      clientId: 'x',
      companyId: 'AV0001',
    });
    return api().call(call.method, path, {
      ...(as === undefined ? {} : { as }),
      version: 1,
      body: call.method === 'GET' ? undefined : {},
    });
  };

  test.each(named)('$name is 401 without a token', async ({ call }) => {
    const answer = await ask(call);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ success: false, errorCode: 'unauthorized' });
  });

  test.each(named.filter(({ call }) => typeof call.access !== 'string'))(
    '$name is 403 without its key',
    async ({ call }) => {
      const answer = await ask(call, 'khongquyen');
      expect(answer.status).toBe(403);
      expect(answer.body.errorCode).toBe('forbidden');
    },
  );

  test.each(named)('$name lets a super administrator past the gate', async ({ call }) => {
    expect([401, 403]).not.toContain((await ask(call, 'quantri')).status);
  });

  test('a broken token and one of nobody are 401', async () => {
    expect((await api().call('GET', '/api/v1/user/me', { token: 'nonsense' })).status).toBe(401);
    expect((await api().call('GET', '/api/v1/user/me', { token: 'nobody~1' })).body.errorCode).toBe(
      'session_ended',
    );
  });

  test('a lock works at the next call', async () => {
    const { orm } = api().db;
    await orm
      .update(staff)
      .set({ active: false })
      .where(eq(staff.id, accountId('vanhanh')));
    const locked = await api().call('GET', '/api/v1/user/me', { as: 'vanhanh' });
    expect(locked.body.errorCode).toBe('session_ended');
    await orm
      .update(staff)
      .set({ active: true })
      .where(eq(staff.id, accountId('vanhanh')));
    expect((await api().call('GET', '/api/v1/user/me', { as: 'vanhanh' })).status).toBe(200);
  });

  test('a permission set that is switched off grants nothing at the next call', async () => {
    const { orm } = api().db;
    expect((await api().call('GET', '/api/v1/customer', { as: 'thuviec' })).status).toBe(200);
    await orm.update(permission).set({ active: false }).where(eq(permission.id, 'thu-viec'));
    expect((await api().call('GET', '/api/v1/customer', { as: 'thuviec' })).status).toBe(403);
    const me = await api().call('GET', '/api/v1/user/me', { as: 'thuviec' });
    expect(me.body.data.pbacStatements).toEqual([]);
  });

  test('a token from before the sessions were ended is 401, one from after is good', async () => {
    const { orm } = api().db;
    const ended = new Date(Date.now() - 60_000);
    await orm
      .update(staff)
      .set({ sessionsValidFrom: ended.toISOString() })
      .where(eq(staff.id, accountId('cskh')));
    const seconds = Math.floor(ended.getTime() / 1000);
    const old = await api().call('GET', '/api/v1/user/me', { token: tokenOf('cskh', seconds - 1) });
    expect(old.body.errorCode).toBe('session_ended');
    expect((await api().call('GET', '/api/v1/user/me', { token: tokenOf('cskh', seconds) })).status).toBe(
      200,
    );
  });

  test('a route under /api that was not mounted from a call stops the server at start', () => {
    const app = fastify();
    demandCalls(app);
    expect(() => app.get('/api/v1/forgotten', async () => 'open')).toThrow(/not mounted from a call/);
  });
});
