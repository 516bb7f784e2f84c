import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

describe.each(databases)('customers on $name', ({ open }) => {
  const api = useApi(open);
  const anna = { code: 'KH-ANNA', name: '  Anna Đỗ ', phoneNumber: '+84 912 345 678', customerType: 1 };

  test('a new customer is stored trimmed, with a version, and found again without marks', async () => {
    const made = await api().call('POST', '/api/v1/customer', { as: 'cskh', body: anna });
    expect(made.status).toBe(200);
    expect(made.body.data).toMatchObject({
      code: 'KH-ANNA',
      name: 'Anna Đỗ',
      phoneNumber: '0912345678',
      version: 1,
      active: true,
    });
    const found = await api().call('GET', '/api/v1/customer', {
      as: 'cskh',
      query: { filter: '{"search":{"iLike":"%anna do%"}}' },
    });
    expect(found.body.total).toBe(1);
    expect(found.body.data[0].code).toBe('KH-ANNA');
  });

  test('a code that is taken is told on its field', async () => {
    const again = await api().call('POST', '/api/v1/customer', { as: 'cskh', body: anna });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      success: false,
      errorCode: 'is_duplicate',
      errors: [{ field: 'code', code: 'is_duplicate' }],
    });
  });

  test('every field that is wrong is named', async () => {
    const refused = await api().call('POST', '/api/v1/customer', {
      as: 'cskh',
      body: { code: 'has blank', phoneNumber: '12', customerType: 7, active: true },
    });
    expect(refused.status).toBe(422);
    expect(
      refused.body.errors
        .map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
        .sort(),
    ).toEqual(['active read_only', 'code code', 'customerType choice', 'name required', 'phoneNumber phone']);
  });

  test('a reference to nobody is told on its field', async () => {
    const refused = await api().call('POST', '/api/v1/customer', {
      as: 'cskh',
      body: { ...anna, code: 'X1', company: 'NONE' },
    });
    expect(refused.body).toMatchObject({
      errorCode: 'unprocessable_entity',
      errors: [{ field: 'company', code: 'unknown_reference' }],
    });
  });

  test('touched fields are merged and the version grows by one', async () => {
    const changed = await api().call('PUT', '/api/v1/customer/KH-ANNA', {
      as: 'cskh',
      version: 1,
      body: { region: 'Miền Bắc' },
    });
    expect(changed.body.data).toMatchObject({ name: 'Anna Đỗ', region: 'Miền Bắc', version: 2 });
    const labelled = await api().call('PUT', '/api/v1/customer/KH-ANNA', {
      as: 'cskh',
      version: 2,
      body: { customerStatus: 'cho-ky' },
    });
    expect(labelled.body.data.labels).toEqual({ customerStatus: 'Chờ ký hợp đồng' });
  });

  test('an edit of an older version conflicts and shows the row as it is', async () => {
    const conflict = await api().call('PUT', '/api/v1/customer/KH-ANNA', {
      as: 'cskh',
      version: 1,
      body: { region: 'X' },
    });
    expect(conflict.status).toBe(412);
    expect(conflict.body).toMatchObject({
      errorCode: 'version_conflict',
      current: { code: 'KH-ANNA', version: 3 },
    });
    const without = await api().call('PUT', '/api/v1/customer/KH-ANNA', {
      as: 'cskh',
      body: { region: 'X' },
    });
    expect(without.status).toBe(428);
  });

  test('a batch answers for each row, in order, and a moved row does not take the others with it', async () => {
    const answer = await api().call('PATCH', '/api/v1/customer/status', {
      as: 'cskh',
      headers: { 'accept-language': 'en' },
      body: {
        active: false,
        items: [
          { id: 'KH00002', version: 1 },
          { id: 'KH-ANNA', version: 1 },
          { id: 'KH00001', version: 1 },
          { id: 'NOBODY', version: 1 },
        ],
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject([
      { id: 'KH00002', ok: true, row: { version: 2, active: false } },
      { id: 'KH-ANNA', ok: false, errorCode: 'version_conflict', row: { version: 3 } },
      { id: 'KH00001', ok: true },
      { id: 'NOBODY', ok: false, errorCode: 'not_found', errorMessage: 'Not found.' },
    ]);
  });

  test('a removed customer is gone; a later edit of it conflicts with nothing', async () => {
    const removed = await api().call('DELETE', '/api/v1/customer/KH-ANNA', { as: 'cskh', version: 3 });
    expect(removed.body).toEqual({ success: true });
    const late = await api().call('PUT', '/api/v1/customer/KH-ANNA', {
      as: 'cskh',
      version: 3,
      body: { region: 'X' },
    });
    expect(late.status).toBe(412);
    expect(late.body.current).toBeNull();
    const never = await api().call('PUT', '/api/v1/customer/NEVER', {
      as: 'cskh',
      version: 3,
      body: { region: 'X' },
    });
    expect(never.status).toBe(404);
  });

  test('the history tells who changed what, by which write, newest first', async () => {
    const key = randomUUID();
    await api().call('PUT', '/api/v1/customer/KH00009', {
      as: 'cskh',
      key,
      version: 1,
      body: { region: 'Sao Hỏa' },
    });
    const history = await api().call('GET', '/api/v1/history/customer/KH00009', { as: 'thuviec' });
    expect(history.body.data).toMatchObject([
      {
        op: 'update',
        version: 2,
        key,
        actorName: 'Đỗ Phương Thảo',
        fields: [{ field: 'region', after: 'Sao Hỏa' }],
      },
    ]);
    const removed = await api().call('GET', '/api/v1/history/customer/KH-ANNA', { as: 'cskh' });
    expect(removed.body.data.map(({ op }: { op: string }) => op)).toEqual([
      'remove',
      'update',
      'update',
      'create',
    ]);
    expect((await api().call('GET', '/api/v1/history/customer/KH00009', { as: 'ketoan' })).status).toBe(403);
  });
});
