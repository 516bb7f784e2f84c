/** What becomes of customers beside their own fields: they are called, and registered as operators. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { CareStatus } from '#model/entities/customer.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const { newlyEntered, called } = CareStatus;

describe('care', () => {
  const api = useApi(server.open);
  const make = async (code: string, phoneNumber = '0912345678') => {
    const body = { code, name: 'Trần Thị Hoa', phoneNumber, customerType: 1 };
    return (await api().call('POST', '/api/v1/customer', { as: 'cskh', body })).body.data;
  };
  const care = (items: readonly object[], body: object, key = randomUUID()) =>
    api().call('PATCH', '/api/v1/customer/care', { as: 'cskh', body: { items, ...body }, key });
  const row = async (code: string) =>
    (await api().call('GET', '/api/v1/customer', { as: 'cskh', query: { filter: JSON.stringify({ code }) } }))
      .body.data[0];

  test('of the demo: some were called, with a note and a time, and others were not', async () => {
    const list = async (careStatus: number) =>
      (
        await api().call('GET', '/api/v1/customer', {
          as: 'cskh',
          query: { filter: JSON.stringify({ careStatus }), pageSize: '1000' },
        })
      ).body.data;
    const [notYet, done] = [await list(newlyEntered), await list(called)];
    expect(notYet.length).toBeGreaterThan(100);
    expect(done.length).toBeGreaterThan(100);
    for (const { note, lastCall } of notYet) expect([note, lastCall]).toEqual([null, null]);
    for (const { note, lastCall } of done) {
      expect(note).toMatch(/^.{10,}/);
      expect(Date.parse(lastCall)).toBeLessThan(Date.now());
    }
  });

  test('a call is written down with its note and the time that it was made, once', async () => {
    expect(await make('CARE-1')).toMatchObject({ careStatus: newlyEntered, lastCall: null, note: null });
    const key = randomUUID();
    const lastCall = '2026-01-05T02:30:00.000Z';
    const body = { careStatus: called, note: ' Hẹn gửi báo giá ', lastCall };
    const done = await care([{ id: 'CARE-1', version: 1 }], body, key);
    expect(done.status).toBe(200);
    expect(done.body.data).toMatchObject([
      { id: 'CARE-1', ok: true, row: { careStatus: called, note: 'Hẹn gửi báo giá', lastCall, version: 2 } },
    ]);
    expect((await care([{ id: 'CARE-1', version: 1 }], body, key)).body).toEqual(done.body);
    const history = await api().call('GET', '/api/v1/history/customer/CARE-1', { as: 'cskh' });
    expect(history.body.data[0].fields.map(({ field }: { field: string }) => field).sort()).toEqual([
      'careStatus',
      'lastCall',
      'note',
    ]);
  });

  test('a call without its time was made now, and none is made in the future', async () => {
    await make('CARE-2');
    const first = await care([{ id: 'CARE-2', version: 1 }], { careStatus: called, note: 'A' });
    const at = Date.parse(first.body.data[0].row.lastCall);
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
    const late = { careStatus: called, note: 'B', lastCall: '2126-01-05T02:30:00.000Z' };
    const second = await care([{ id: 'CARE-2', version: 2 }], late);
    expect(Date.parse(second.body.data[0].row.lastCall)).toBeLessThanOrEqual(Date.now());
  });

  test('is to be called again with what was said kept, or with nothing left of a call that was taken back', async () => {
    const before = await row('CARE-1');
    const again = await care([{ id: 'CARE-1', version: before.version }], { careStatus: newlyEntered });
    const { note, lastCall } = before;
    expect(again.body.data[0].row).toMatchObject({ careStatus: newlyEntered, note, lastCall });
    const over = await care([{ id: 'CARE-1', version: before.version + 1 }], { careStatus: called });
    expect(over.body.data[0].row).toMatchObject({ careStatus: called, note, lastCall });
    const none = { careStatus: newlyEntered, note: null, lastCall: null };
    const back = await care([{ id: 'CARE-1', version: before.version + 2 }], none);
    expect(back.body.data[0].row).toMatchObject(none);
  });

  test('nobody counts as called without a note; each row of a batch stands alone', async () => {
    await make('CARE-3');
    await make('CARE-4');
    const items = ['CARE-3', 'CARE-4', 'NOBODY'].map((id) => ({ id, version: id === 'CARE-4' ? 9 : 1 }));
    const blank = await care(items, { careStatus: called, note: '  ' });
    expect(blank.body.data[0]).toMatchObject({ ok: false, errorCode: 'unprocessable_entity' });
    const answer = await care(items, { careStatus: called, note: 'Xong' });
    expect(answer.body.data).toMatchObject([
      { id: 'CARE-3', ok: true, row: { note: 'Xong' } },
      { id: 'CARE-4', ok: false, errorCode: 'version_conflict' },
      { id: 'NOBODY', ok: false, errorCode: 'not_found' },
    ]);
    const wrong = await care(items, { careStatus: 3, note: 'a'.repeat(1001) });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'careStatus',
      'note',
    ]);
  });

  test('a customer becomes an operator once, under a number that no account has', async () => {
    const register = (code: string, version: number, key = randomUUID()) =>
      api().call('POST', `/api/v1/customer/${code}/register-operator`, { as: 'cskh', version, key });
    await make('OP-1', '0987000001');
    await make('OP-2', '0987000001');
    await make('OP-3', '0987000003');
    const key = randomUUID();
    const done = await register('OP-1', 1, key);
    expect(done.body.data).toMatchObject({
      version: 2,
      labels: { operatorAccount: '0987000001 / 0987000001' },
    });
    expect((await register('OP-1', 1, key)).body).toEqual(done.body);
    expect(await register('OP-1', 2)).toMatchObject({ status: 409, body: { errorCode: 'already register' } });
    expect(await register('OP-2', 1)).toMatchObject({ status: 409, body: { errorCode: 'already register' } });
    expect((await register('OP-1', 1)).status).toBe(412);
    // Somebody else's account bears this number for its name.
    await make('OP-4', '0987000004');
    await api().db.pool.query(
      `insert into user_company (id, user_name, phone_number) values ('op-4', '0987000004', '0987000009')`,
    );
    const code = 'userName already exist';
    expect(await register('OP-4', 1)).toMatchObject({
      status: 409,
      body: { errorCode: code, errors: [{ field: 'userName', code }] },
    });
    await api().call('PATCH', '/api/v1/customer/status', {
      as: 'cskh',
      body: { active: false, items: [{ id: 'OP-3', version: 1 }] },
    });
    expect(await register('OP-3', 2)).toMatchObject({
      status: 422,
      body: { errorCode: 'invalid_transition' },
    });

    const asked = { as: 'cskh', query: { filter: '{"search":{"iLike":"%0987000001%"}}' } };
    const accounts = await api().call('GET', '/api/v1/user-company', asked);
    expect(accounts.body.data).toMatchObject([{ userName: '0987000001', phoneNumber: '0987000001' }]);
    const options = await api().call('GET', '/api/v1/option/userCompany', { as: 'cskh' });
    expect(options.body.data).toContainEqual({
      id: accounts.body.data[0].id,
      label: '0987000001 / 0987000001',
      active: true,
    });
    // They are phone numbers of customers: nobody reads them who may not see customers.
    for (const path of ['user-company', 'option/userCompany'])
      for (const as of ['ketoan', 'khongquyen'])
        expect((await api().call('GET', `/api/v1/${path}`, { as })).status, path).toBe(403);
  });
});
