import { describe, expect, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const path = '/api/v1/cloud-speaker';

describe('cloud speakers', () => {
  const api = useApi(server.open);
  const as = 'quantri';
  const add = (serial: string, over: object = {}) =>
    api().call('POST', path, {
      as,
      body: { serial, terminalId: 'MBT000101', paymentGateway: 'mbqr', ...over },
    });
  const list = async (filter: object) =>
    (await api().call('GET', path, { as, query: { filter: JSON.stringify(filter), sort: 'serial.asc' } }))
      .body;

  test('of a demo stand at terminals of every gateway, some in stock and some locked', async () => {
    expect((await list({})).total).toBe(150);
    for (const gateway of ['mbqr', 'bidvqr', 'napas', 'vpbqr'])
      expect((await list({ paymentGateway: gateway })).total, gateway).toBeGreaterThan(5);
    expect((await list({ isActive: false })).total).toBeGreaterThan(2);
  });

  test('a new one is active, and its serial number is taken from then on', async () => {
    const made = await add('CS-NEW');
    expect(made.body.data).toMatchObject({ serial: 'CS-NEW', isActive: true, version: 1 });
    const again = await add('CS-NEW', { terminalId: null });
    expect([again.status, again.body.errors]).toEqual([409, [{ field: 'serial', code: 'is_duplicate' }]]);
    const wrong = await add('has blank', { paymentGateway: 'acb' });
    expect(wrong.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'paymentGateway',
      'serial',
    ]);
  });

  test('is moved to another terminal, and is found there', async () => {
    await add('CS-MOVED');
    const moved = await api().call('PUT', `${path}/CS-MOVED`, {
      ...{ as, version: 1 },
      body: { terminalId: 'VPT000901', paymentGateway: 'vpbqr' },
    });
    expect(moved.body.data).toMatchObject({ terminalId: 'VPT000901', paymentGateway: 'vpbqr', version: 2 });
    expect((await list({ search: { iLike: '%vpt000901%' } })).data[0].serial).toBe('CS-MOVED');
  });

  test('several are locked and unlocked at once, each told by itself', async () => {
    await add('CS-A');
    await add('CS-B');
    const items = [
      { id: 'CS-A', version: 1 },
      { id: 'CS-B', version: 7 },
    ];
    const locked = await api().call('PATCH', `${path}/status`, { as, body: { items, active: false } });
    expect(locked.body.data).toMatchObject([
      { id: 'CS-A', ok: true, row: { isActive: false, version: 2 } },
      { id: 'CS-B', ok: false, errorCode: 'version_conflict' },
    ]);
    const body = { items: [{ id: 'CS-A', version: 2 }], active: true };
    const unlocked = await api().call('PATCH', `${path}/status`, { as, body });
    expect(unlocked.body.data[0].row.isActive).toBe(true);
  });

  test('one that is removed is gone, and its history stays', async () => {
    await add('CS-GONE');
    expect((await api().call('DELETE', `${path}/CS-GONE`, { as, version: 1 })).status).toBe(200);
    expect((await list({ serial: 'CS-GONE' })).total).toBe(0);
    const history = await api().call('GET', '/api/v1/history/cloudSpeaker/CS-GONE', { as });
    expect(history.body.data.map(({ op }: { op: string }) => op)).toEqual(['remove', 'create']);
  });

  test('are seen and changed under their own keys', async () => {
    const { pool } = api().db;
    await pool.query("update permission set statements = $1 where id = 'thu-viec'", [
      JSON.stringify(['cloud_speaker.view']),
    ]);
    expect((await api().call('GET', path, { as: 'thuviec' })).status).toBe(200);
    expect((await api().call('POST', path, { as: 'thuviec', body: {} })).status).toBe(403);
    expect((await api().call('GET', path, { as: 'cskh' })).status).toBe(403);
  });
});
