/** A row that a bank or a merchant is asked about: nobody else's until it is told, and told of once, whatever breaks. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { UnansweredCall } from '../../../server/write/external-call.ts';
import { tokenOf, useApi } from '../support/api-world.ts';
import { bankDesk } from '../support/bank-desk.ts';
import { server } from '../support/databases.ts';
import { heldBank } from '../support/held-bank.ts';

const as = 'quantri';
const busy = { status: 503, body: { errorCode: 'upstream_unavailable' } };
const running = { status: 409, body: { errorCode: 'in_progress' } };

const held = heldBank();
const api = useApi(server.open, {}, undefined, { bank: held.bank });
beforeEach(() => held.forget());
const { confirm, outOfTime, payment, pendingTerminal, register, registration, tell, tellAll, versionNow } =
  bankDesk(api);

describe('a row that somebody else is asked about', () => {
  test('is changed by nobody until it is told, and told of once', async () => {
    const row = await pendingTerminal();
    const call = held.next();
    onTestFinished(call.release);
    const first = confirm(row, 'approve');
    await call.reached;
    expect(await confirm(row, 'approve')).toMatchObject(busy);
    const denied = await confirm(row, 'deny');
    expect(denied).toMatchObject(busy);
    expect(Number(denied.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    call.release();
    expect((await first).body.data).toMatchObject([{ ok: true, row: { status: 'approved' } }]);
    expect((await confirm(row, 'deny')).body.data).toMatchObject([{ errorCode: 'version_conflict' }]);
    expect(held.asked()).toHaveLength(1);
  });

  test('of a server that ended is asked about under the key of before, so that it is done once', async () => {
    const row = await pendingTerminal();
    const [before, after] = [randomUUID(), randomUUID()];
    held.breakNext();
    expect((await confirm(row, 'approve', before)).status).toBe(500);
    expect((await confirm(row, 'approve', after)).status).toBe(200);
    expect(held.asked()).toEqual([
      [row.id, before],
      [row.id, before],
    ]);
  });

  test('of which somebody else has heard since is left as they have heard of it', async () => {
    const row = await payment();
    const call = held.next();
    onTestFinished(call.release);
    const late = tell(row);
    await call.reached;
    await outOfTime();
    const other = await tell(row);
    expect(other.body).toMatchObject({ data: { version: row.version + 1 } });
    call.release();
    expect(await late).toMatchObject(running);
    expect(await versionNow('mbqr_payment', row)).toBe(row.version + 1);
  });

  test('is told although whoever asked has gone', async () => {
    const row = await payment();
    const { app } = api();
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const call = held.next();
    onTestFinished(call.release);
    const gone = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}/api/v4/mbqr/payment/${row.id}/callback`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf(as)}`,
        'idempotency-key': randomUUID(),
        'if-match': `"${row.version}"`,
      },
      signal: gone.signal,
    }).catch(() => {});
    await call.reached;
    gone.abort();
    await asked;
    await wait(100);
    call.release();
    await expect.poll(() => versionNow('mbqr_payment', row)).toBe(row.version + 1);
  });

  test('that nobody answered about is waited for once by a batch that breaks behind it', async () => {
    const [silent, other] = [await payment(), await payment()];
    const key = randomUUID();
    held.breakNext(new UnansweredCall());
    held.breakNext();
    expect((await tellAll([silent, other], key)).status).toBe(500);
    const { status, body } = await tellAll([silent, other], key);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ ok: false, errorCode: 'upstream_unavailable' }, { ok: true }]);
    expect(held.asked()).toHaveLength(3);
  });

  test('that was removed is another row afterwards, under its id as well', async () => {
    const path = '/api/v4/vpbqr/terminal';
    const body = await registration();
    const approve = (key: string) =>
      api().call('POST', `${path}/confirm`, {
        ...{ as, key, body: { items: [{ id: body.terminalId, version: 1 }], decision: 'approve' } },
      });
    const create = () => api().call('POST', path, { as, body });
    expect((await create()).status).toBe(200);
    held.breakNext();
    expect((await approve(randomUUID())).status).toBe(500);
    expect((await api().call('DELETE', `${path}/${body.terminalId}`, { as, version: 1 })).status).toBe(200);
    expect((await create()).status).toBe(200);
    const key = randomUUID();
    expect((await approve(key)).body.data).toMatchObject([{ ok: true }]);
    expect(held.asked().at(-1)).toEqual([body.terminalId, key]);
  });

  test('about which nothing came back is a refused row, and is asked about under the key of before', async () => {
    const [silent, other] = [await payment(), await payment()];
    const [before, after] = [randomUUID(), randomUUID()];
    held.breakNext(new UnansweredCall());
    const { body } = await tellAll([silent, other], before);
    expect(body.data).toMatchObject([{ ok: false, errorCode: 'upstream_unavailable' }, { ok: true }]);
    expect((await tellAll([silent], after)).body.data).toMatchObject([{ ok: true }]);
    expect(held.asked().map(([, key]) => key)).toEqual([before, before, before]);
  });

  test('that has changed since is another question, under another key', async () => {
    const row = await payment();
    const [before, after] = [randomUUID(), randomUUID()];
    held.breakNext();
    await tell(row, before);
    const told = await tell(row);
    await tell({ ...row, version: told.body.data.version }, after);
    expect(held.asked().map(([, key]) => key)).toEqual([before, before, after]);
  });

  test('keeps what a merchant has said, although a refund has changed the payment meanwhile', async () => {
    const row = await payment();
    const call = held.next();
    onTestFinished(call.release);
    const first = tell(row);
    await call.reached;
    await api().db.pool.query(
      `update mbqr_payment set version = version + 1, callback_resp_code = '68' where id = $1`,
      [row.id],
    );
    call.release();
    expect((await first).body).toMatchObject({ data: { version: row.version + 2, callbackRespCode: '00' } });
    expect(await versionNow('mbqr_payment', row)).toBe(row.version + 2);
  });
});

describe('a registration that can’t be', () => {
  test('sends nobody a code', async () => {
    const body = await registration();
    expect((await register(body)).status).toBe(200);
    held.forget();
    expect((await register(body)).status).toBe(409);
    expect((await register(await registration({ company: 'nobody' }))).status).toBe(422);
    expect(held.asked()).toEqual([]);
  });

  test('at once with another of the same terminal has one code sent, and the other person comes again', async () => {
    const body = await registration();
    const call = held.next();
    onTestFinished(call.release);
    const first = register(body);
    await call.reached;
    const second = await register(body);
    expect([second.status, Number(second.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    call.release();
    expect((await first).status).toBe(200);
    expect(await register(body)).toMatchObject({ status: 409 });
    expect(held.asked()).toHaveLength(1);
  });
});
