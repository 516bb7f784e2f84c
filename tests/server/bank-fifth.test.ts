/** A gateway is a row: one that was invented here is served whole, over tables that are those of the others. */
import { randomUUID } from 'node:crypto';

import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { gatewayReads } from '#model/calls/gateway-reads.ts';
import { gatewayCalls } from '#model/calls/gateways.ts';
import { defineGateway } from '#model/entities/gateway.ts';
import { pendingTerminals } from '#model/entities/terminal.ts';
import { commitSignal } from '../../server/changes/commit-signal.ts';
import { readConfig } from '../../server/config.ts';
import { simulatedBank } from '../../server/gateways/bank.ts';
import { mountGateway } from '../../server/gateways/mount-gateways.ts';
import { answerFailures } from '../../server/http/failures.ts';
import { routesOf } from '../../server/http/routes.ts';
import { gatewayResources } from '../../server/resources/gateway.ts';
import { seedDemo } from '../../server/seed/seed-demo.ts';
import { tokenOf, verifyTestToken } from './api-world.ts';
import { embedded, useDatabase } from './support/databases.ts';

const invented = defineGateway({
  name: 'ocbqr',
  path: '/ocb-qr',
  keys: { payment: 'mbqr_payment', terminal: 'mbqr_terminal', refund: 'mbqr_refund' },
  terminalLaw: pendingTerminals,
  terminalActs: ['remove'],
  countsTerminals: true,
});

const database = useDatabase(embedded.open);
const app = fastify();
afterAll(() => app.close());

beforeAll(async () => {
  const db = database();
  await seedDemo(db, 'small');
  for (const name of ['payment', 'terminal', 'refund'])
    await db.pool.query(`create table ocbqr_${name} (like mbqr_${name} including all)`);
  await db.pool.query(`select follow_payments('ocbqr')`);
  await db.pool.query(`insert into ocbqr_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount,
      qr_percentage, status, pay_date) values ('OC1', 'AV1', 'AV0001', 'OCT1', 50000, 250, 0.5, 'success', now())`);
  const context = {
    ...{ db, config: readConfig({ NODE_ENV: 'test' }), verifyAccessToken: verifyTestToken },
    ...{ commits: commitSignal(), now: Date.now, bank: simulatedBank(() => 0.99) },
  };
  answerFailures(app);
  const calls = { ...gatewayCalls(invented), reads: gatewayReads(invented) };
  mountGateway(routesOf(app, context), context, invented, calls, gatewayResources(invented));
}, 60_000);

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, version?: number) {
  const answer = await app.inject({
    ...{ method, url: `/api/v4/ocbqr${path}` },
    ...(payload === undefined ? {} : { payload }),
    headers: {
      authorization: `Bearer ${tokenOf('quantri')}`,
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('an invented gateway lists, refunds and tells what it is called for', async () => {
  const filter = encodeURIComponent(JSON.stringify({ billNumber: 'AV1' }));
  expect((await call('GET', `/payment?filter=${filter}`)).body).toMatchObject({
    total: 1,
    data: [{ id: 'OC1' }],
  });
  const asked = await call('POST', '/refund', { billNumber: 'AV1', amount: 50_000, reason: 'Khách hủy vé' });
  expect(asked).toMatchObject({ status: 200, body: { data: { state: 'requested', terminalID: 'OCT1' } } });
  const told = await call('POST', '/payment/OC1/callback', {}, 2);
  expect(told.body.data).toMatchObject({ callbackRespCode: '00', refundAmount: 50_000 });
  expect((await call('GET', '/dashboard')).body.data.total).toMatchObject({
    ...{ count: 1, success: 1, amount: 50_000, fees: 250 },
    refunds: { count: 1, amount: 50_000 },
  });
});

test('an invented gateway registers, approves and removes a terminal', async () => {
  const registered = await call('POST', '/terminal', {
    ...{ terminalId: 'OCT1', terminalName: 'Quầy 1', company: 'AV0001', bankAccountName: 'NGUYEN VAN AN' },
    ...{ bankAccountNumber: '0123456789', phoneNo: '0912345678', qrPercentage: 0.5 },
  });
  expect(registered.body.data).toMatchObject({ status: 'pending', version: 1 });
  const items = [{ id: 'OCT1', version: 1 }];
  const approved = await call('POST', '/terminal/confirm', { items, decision: 'approve' });
  expect(approved.body.data).toMatchObject([{ ok: true, row: { status: 'approved', vaNumber: 'VOCT1' } }]);
  expect((await call('GET', '/terminal')).body.summary).toEqual({ pending: 0, approved: 1, denied: 0 });
  expect((await call('DELETE', '/terminal/OCT1', undefined, 2)).status).toBe(200);
});
