import { describe, expect, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

describe.each(databases)('customer statuses on $name', ({ open }) => {
  const api = useApi(open);
  const path = '/api/v1/customer-status';
  const as = 'quantri';
  const make = (body: object) => api().call('POST', path, { as, body });
  const ordered = async () => {
    const { body } = await api().call('GET', path, {
      as,
      query: { sort: 'statusOrder.asc', pageSize: '-1' },
    });
    return body.data.map(({ id }: { id: string }) => id);
  };

  test('stand in the order that staff give them; a new one stands last', async () => {
    const before = await ordered();
    expect(before.slice(0, 2)).toEqual(['moi', 'dang-tu-van']);
    const made = await make({ id: 'MOI-NHAT', name: ' Mới  nhất' });
    expect(made.body.data).toMatchObject({ id: 'MOI-NHAT', statusOrder: 9, active: true, version: 1 });
    expect(await ordered()).toEqual([...before, 'MOI-NHAT']);
    for (const [id, statusOrder] of [
      ['moi', 2],
      ['dang-tu-van', 1],
    ] as const)
      await api().call('PUT', `${path}/${id}`, { as, version: 1, body: { statusOrder } });
    expect((await ordered()).slice(0, 2)).toEqual(['dang-tu-van', 'moi']);
    const emptied = await api().call('PUT', `${path}/moi`, { as, version: 2, body: { statusOrder: null } });
    expect(emptied.body.data.statusOrder).toBe(10);
  });

  test('have a code of their own, told on its field where it is taken, and kept for good', async () => {
    const again = await make({ id: 'moi', name: 'Mới' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ errorCode: 'is_duplicate', errors: [{ field: 'id' }] });
    const other = await api().call('PUT', `${path}/da-ky`, { as, version: 1, body: { id: 'khac' } });
    expect(other.body.errors).toMatchObject([{ field: 'id', code: 'read_only' }]);
  });

  test('that customers have are locked instead of removed', async () => {
    const used = await api().call('DELETE', `${path}/da-ky`, { as, version: 1 });
    expect(used.status).toBe(409);
    expect(used.body.errorCode).toBe('still_referenced');
    const locked = await api().call('PATCH', `${path}/status`, {
      as,
      body: { active: false, items: [{ id: 'da-ky', version: 1 }] },
    });
    expect(locked.body.data).toMatchObject([{ id: 'da-ky', ok: true, row: { active: false, version: 2 } }]);
    const options = await api().call('GET', '/api/v1/option/customerStatus', { as });
    const option = options.body.data.find(({ id }: { id: string }) => id === 'da-ky');
    expect(option).toMatchObject({ label: 'Đã ký hợp đồng', active: false });
    await make({ id: 'TRONG', name: 'Trống' });
    expect((await api().call('DELETE', `${path}/TRONG`, { as, version: 1 })).body).toEqual({ success: true });
  });

  test('are given to many customers at once, each with its own result and history', async () => {
    const set = (customerStatus: unknown, items: readonly object[], by = 'cskh') =>
      api().call('POST', `${path}/customers`, { as: by, body: { items, customerStatus } });
    const both = [
      { id: 'KH00001', version: 1 },
      { id: 'KH00002', version: 7 },
    ];
    expect((await set('cho-ky', both)).body.data).toMatchObject([
      {
        id: 'KH00001',
        ok: true,
        row: { customerStatus: 'cho-ky', labels: { customerStatus: 'Chờ ký hợp đồng' } },
      },
      { id: 'KH00002', ok: false, errorCode: 'version_conflict' },
    ]);
    const [last] = (await api().call('GET', '/api/v1/history/customer/KH00001', { as })).body.data;
    expect(last.fields).toMatchObject([{ field: 'customerStatus', after: 'cho-ky' }]);
    const unknown = await set('NONE', [{ id: 'KH00001', version: 2 }]);
    expect(unknown.body.data).toMatchObject([{ ok: false, errorCode: 'unprocessable_entity' }]);
    const none = await set(null, [{ id: 'KH00001', version: 2 }]);
    expect(none.body.data[0].row.customerStatus).toBeNull();
    expect((await set('cho-ky', [{ id: 'KH00001', version: 3 }], 'thuviec')).status).toBe(403);
  });
});
