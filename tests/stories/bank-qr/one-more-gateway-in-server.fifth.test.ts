/** A gateway is a row: with one more in the table the whole server serves one more bank, over tables and a demo of its own. */
import { beforeAll, describe, expect, test } from 'vitest';

import { gatewayReads } from '#model/calls/gateway-reads.ts';
import { gatewayCalls } from '#model/calls/gateways.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { seedDemo } from '../../../server/seed/seed-demo.ts';
import { useApi } from '../../server/support/api-world.ts';
import { server } from '../../server/support/databases.ts';
import { fifthKeys } from '../../support/fifth-row.ts';

const invented = gatewayList[4];
if (invented === undefined) throw new Error('The table has no fifth row');
const calls = Object.values({ ...gatewayCalls(invented), reads: gatewayReads(invented) }).flatMap((group) =>
  Object.values(group ?? {}).filter((call) => call !== undefined),
);
const at = '/api/v4/ocbqr';

test('its calls are those of what it can do', () => {
  expect(calls.map(({ method, path }) => `${method} ${path.slice(at.length)}`).sort()).toEqual([
    'DELETE /sdk-log',
    'DELETE /terminal/{terminalId}',
    'GET /dashboard',
    'GET /payment',
    'GET /payment/export',
    'GET /refund',
    'GET /sdk-log',
    'GET /terminal',
    'PATCH /terminal/fee',
    'POST /payment/callback',
    'POST /payment/{id}/callback',
    'POST /refund',
    'POST /refund/{id}/cancel',
    'POST /terminal',
    'POST /terminal/confirm',
  ]);
});

describe('a fifth gateway', () => {
  const api = useApi(() =>
    server.open({ name: 'fifth_gateway', fill: (database) => seedDemo(database, 'small') }),
  );
  const call = (...[method, path, asked]: Parameters<ReturnType<typeof api>['call']>) =>
    api().call(method, at + path, { as: 'thuviec', ...asked });

  /** A trainee who may do everything at this bank, and see whose payments they are. */
  beforeAll(async () => {
    const statements = ['company.view', ...fifthKeys.map((key) => `${key}.*`)];
    await api().db.pool.query(`update permission set statements = $1 where id = 'thu-viec'`, [
      JSON.stringify(statements),
    ]);
  });

  test('has a demo of its own', async () => {
    const whole = await call('GET', '/terminal');
    expect(whole.body.total).toBeGreaterThan(300);
    expect(Object.keys(whole.body.summary)).toEqual(['pending', 'approved', 'denied']);
    expect(whole.body.summary.pending).toBeGreaterThan(0);
    const { rows } = await api().db.pool.query(
      `select (select count(*)::int from ocbqr_payment) as payments, (select count(*)::int from ocbqr_sdk_log) as logged,
        (select count(*)::int from cloud_speaker where payment_gateway = 'ocbqr') as speakers,
        (select sum(amount)::int from ocbqr_refund where state in ('requested', 'processing', 'settled')) as held,
        (select sum(refund_amount)::int from ocbqr_payment) as refunded,
        (select sum(payments)::int from payment_month where gateway = 'ocbqr') as counted`,
    );
    const [made] = rows;
    expect(Math.min(made.payments, made.logged, made.speakers, made.held)).toBeGreaterThan(0);
    expect([made.held, made.counted]).toEqual([made.refunded, made.payments]);
  });

  test('has its texts in an index, which they fit into, as the other four do', async () => {
    const { pool } = api().db;
    for (const { name } of gatewayList) {
      const { rows } = await pool.query(
        `select from pg_indexes where tablename = $1 and indexdef like '%(search_folded, trans%'`,
        [`${name}_payment`],
      );
      expect(rows, name).toHaveLength(1);
      const long = pool.query(`update ${name}_payment set description = repeat('một ', 700)`);
      await expect(long, name).rejects.toThrow(/texts_fit/);
    }
  });

  test('lists, refunds and tells what it is called for', async () => {
    await api().db.pool.query(`insert into ocbqr_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount,
      qr_percentage, status, pay_date) values ('OC1', 'AV1', 'AV0001', 'OCT1', 50000, 250, 0.5, 'success', now())`);
    const found = await call('GET', '/payment', { query: { filter: JSON.stringify({ billNumber: 'AV1' }) } });
    expect(found.body).toMatchObject({ total: 1, data: [{ id: 'OC1' }] });
    const before = (await call('GET', '/dashboard')).body.data.total.refunds.amount;
    const asked = await call('POST', '/refund', {
      body: { billNumber: 'AV1', amount: 50_000, reason: 'Khách hủy vé' },
    });
    expect(asked).toMatchObject({ status: 200, body: { data: { state: 'requested', terminalID: 'OCT1' } } });
    const told = await call('POST', '/payment/OC1/callback', { version: 2 });
    expect(told.body.data).toMatchObject({ callbackRespCode: '00', refundRequestedAmount: 50_000 });
    expect((await call('GET', '/dashboard')).body.data.total.refundsRequested.amount).toBe(before + 50_000);
  });

  test('registers, approves and removes a terminal', async () => {
    const registered = await call('POST', '/terminal', {
      body: {
        ...{
          terminalId: 'OCX1',
          terminalName: 'Quầy 1',
          company: 'AV0001',
          bankAccountName: 'NGUYEN VAN AN',
        },
        ...{ bankAccountNumber: '0123456789', phoneNo: '0912345678', qrPercentage: 0.5, serviceId: 'SV1' },
      },
    });
    expect(registered.body.data).toMatchObject({ status: 'pending', serviceId: 'SV1', version: 1 });
    const items = [{ id: 'OCX1', version: 1 }];
    const approved = await call('POST', '/terminal/confirm', { body: { items, decision: 'approve' } });
    expect(approved.body.data).toMatchObject([{ ok: true, row: { status: 'approved', vaNumber: 'VOCX1' } }]);
    expect((await call('DELETE', '/terminal/OCX1', { version: 2 })).status).toBe(200);
  });

  test('is nobody’s whose keys are those of other banks', async () => {
    for (const { method, path } of calls) {
      const refused = await api().call(method, path.replace(/\{\w+\}/, 'OC1'), {
        ...{ as: 'ketoan', version: 1 },
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([`${method} ${path}`, refused.status]).toEqual([`${method} ${path}`, 403]);
    }
    // Whose keys these are is not refused for them.
    for (const { method, path } of calls.filter((one) => one.method === 'GET'))
      expect((await api().call(method, path, { as: 'thuviec' })).status, path).not.toBe(403);
  });

  test('can be granted, and who handles banks in a new installation has it', async () => {
    const { rows } = await api().db.pool.query<{ statements: readonly string[] }>(
      `select statements from permission where id <> 'thu-viec'`,
    );
    const granted = new Set(rows.flatMap(({ statements }) => statements));
    expect(fifthKeys.filter((key) => !granted.has(`${key}.*`))).toEqual([]);
  });
});
