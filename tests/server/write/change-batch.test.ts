/** What every batch call has in common: how many rows it takes, and what it says of each. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { namedCalls } from '../../support/all-calls.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const as = 'quantri';
const batchCalls = namedCalls.filter(({ call }) => call.writes === 'batch');
/** A bank or a merchant is called for each row of them. */
const callsOutside = /\/(payment\/callback|terminal\/confirm)$/;

describe('a batch call', () => {
  const api = useApi(server.open);
  const some = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ id: `KHONG-CO-${place}`, version: 1 }));
  const given = (path: string) => ({
    ...{ active: false, decision: 'deny', reason: 'Sai tên', customerStatus: null, qrPercentage: 1 },
    ...{ careStatus: 1, status: path.includes('company') ? 1 : 'draft' },
  });

  test('is one of those that this counts', () => {
    expect(batchCalls.length).toBeGreaterThan(15);
    expect(batchCalls.filter(({ call }) => callsOutside.test(call.path))).toHaveLength(8);
  });

  describe.each(batchCalls)('$name', ({ call: { method, path } }) => {
    const most = callsOutside.test(path) ? 20 : 200;
    const send = (items: readonly object[]) =>
      api().call(method, path, { as, body: { ...given(path), items } });

    test(`takes ${most} rows, and refuses more of them as a whole`, async () => {
      const { status, body } = await send(some(most));
      expect(status).toBe(200);
      expect(body.data).toEqual(
        some(most).map(({ id }) => ({
          ...{ id, ok: false, errorCode: 'not_found', showType: 2 },
          errorMessage: 'Không tìm thấy dữ liệu.',
        })),
      );
      expect(await send(some(most + 1))).toMatchObject({
        status: 422,
        body: {
          ...{ errorCode: 'unprocessable_entity', errorMessage: 'Dữ liệu không đúng!', showType: 2 },
          errors: [{ field: 'items', code: 'too_large', parameters: { max: most } }],
        },
      });
    });

    test('refuses one row twice, and none at all', async () => {
      const [one, other] = some(2);
      expect(await send([{ ...one }, { ...other }, { ...one, version: 2 }])).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'items', code: 'is_duplicate' }] },
      });
      expect(await send([])).toMatchObject({ status: 422, body: { errors: [{ field: 'items' }] } });
    });
  });

  test('says of a row that is gone that it is, and of one that has moved on what it is now', async () => {
    const customer = (code: string) => ({
      ...{ code, name: 'Lê Thị Hồng', phoneNumber: '0912345678', customerType: 1 },
    });
    for (const code of ['B1', 'B2', 'B3'])
      await api().call('POST', '/api/v1/customer', { as, body: customer(code) });
    await api().call('DELETE', '/api/v1/customer/B1', { as, version: 1 });
    await api().call('PUT', '/api/v1/customer/B2', { as, version: 1, body: { region: 'Miền Nam' } });
    const items = ['B1', 'B2', 'B3'].map((id) => ({ id, version: 1 }));
    const { body } = await api().call('PATCH', '/api/v1/customer/status', {
      ...{ as, body: { items, active: false } },
    });
    const moved = { ok: false, errorCode: 'version_conflict', showType: 2 };
    expect(body.data).toMatchObject([
      { id: 'B1', ...moved, row: null },
      { id: 'B2', ...moved, row: { version: 2, region: 'Miền Nam' } },
      { id: 'B3', ok: true, row: { version: 2, active: false } },
    ]);
  });

  async function customers(prefix: string, count: number) {
    await api().db.pool.query(
      `insert into customer (code, name, phone_number, customer_type)
        select $1 || n, 'Lê Thị Hồng', '0912345678', 1 from generate_series(1, $2::int) n`,
      [prefix, count],
    );
    return Array.from({ length: count }, (_, place) => ({ id: `${prefix}${place + 1}`, version: 1 }));
  }
  const lock = (items: readonly object[]) =>
    api().call('PATCH', '/api/v1/customer/status', { as, body: { items, active: false } });

  test('writes 200 rows in a few statements, with one savepoint', async () => {
    const items = await customers('NHIEU', 200);
    const statements: string[] = [];
    const { pool } = api().db;
    const connect = pool.connect.bind(pool);
    const connected = vi.spyOn(pool, 'connect').mockImplementation(async () => {
      const client = await connect();
      const query = client.query.bind(client);
      const heard = (...asked: Parameters<typeof query>) => {
        statements.push(JSON.stringify(asked[0]));
        return query(...asked);
      };
      return Object.assign(Object.create(client), { query: heard });
    });
    onTestFinished(() => connected.mockRestore());
    const { body } = await lock(items);
    expect(body.data.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(200);
    expect(statements.filter((text) => text.includes('savepoint sp'))).toHaveLength(2);
    expect(statements.length).toBeLessThan(20);
  });

  test('of which a constraint refuses one row changes the others', async () => {
    const items = await customers('CHAN', 3);
    await api().db.pool.query(`create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.code = 'CHAN2' then raise exception 'of the test' using errcode = '23505'; end if;
        return new;
      end $$;
      create trigger refuse_one before update on customer for each row execute function refuse_one()`);
    onTestFinished(async () => {
      await api().db.pool.query('drop function refuse_one cascade');
    });
    const { body } = await lock(items);
    expect(body.data).toMatchObject([
      { id: 'CHAN1', ok: true, row: { active: false, version: 2 } },
      { id: 'CHAN2', ok: false, errorCode: 'mongo_error_duplicate' },
      { id: 'CHAN3', ok: true, row: { active: false, version: 2 } },
    ]);
    const { rows } = await api().db.pool.query(
      `select row_id from change_log where row_id like 'CHAN%' order by row_id`,
    );
    expect(rows.map(({ row_id }) => row_id)).toEqual(['CHAN1', 'CHAN3']);
  });
});
