/** Who may call at all; what each call needs besides is held to the specification in every-call.test.ts. */
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';

import type { Call } from '#model/calls/call.ts';
import { pathOf } from '#model/calls/call.ts';
import { permission, staffTable } from '../../../server/db/tables/staff.ts';
import { requireCalls } from '../../../server/routing/routes.ts';
import { demoAccounts } from '../../../server/seed/demo-accounts.ts';
import { namedCalls } from '../../support/all-calls.ts';
import { tokenOf, useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

/** A cut name would be no name. */
const named = namedCalls
  .filter(({ call }) => call.access !== 'public')
  .map(({ name, call }) => [name, call] as const);
const accountId = (userName: string) => demoAccounts.find((one) => one.userName === userName)?.id ?? '';

describe('access', () => {
  const api = useApi(server.open);
  const ask = ({ method, path }: Call) =>
    api().call(method, pathOf(path, {}), { version: 1, body: method === 'GET' ? undefined : {} });

  test.each(named)('%s is 401 without a token', async (_, call) => {
    const answer = await ask(call);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ success: false, errorCode: 'unauthorized' });
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
      .update(staffTable)
      .set({ active: false })
      .where(eq(staffTable.id, accountId('vanhanh')));
    const locked = await api().call('GET', '/api/v1/user/me', { as: 'vanhanh' });
    expect(locked.body.errorCode).toBe('session_ended');
    await orm
      .update(staffTable)
      .set({ active: true })
      .where(eq(staffTable.id, accountId('vanhanh')));
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
      .update(staffTable)
      .set({ sessionsValidFrom: ended.toISOString() })
      .where(eq(staffTable.id, accountId('cskh')));
    const seconds = Math.floor(ended.getTime() / 1000);
    const old = await api().call('GET', '/api/v1/user/me', { token: tokenOf('cskh', seconds - 1) });
    expect(old.body.errorCode).toBe('session_ended');
    expect((await api().call('GET', '/api/v1/user/me', { token: tokenOf('cskh', seconds) })).status).toBe(
      200,
    );
  });

  test('a route under /api that was not mounted from a call stops the server at start', () => {
    const app = fastify();
    requireCalls(app);
    expect(() => app.get('/api/v1/forgotten', async () => 'open')).toThrow(/not mounted from a call/);
  });
});
