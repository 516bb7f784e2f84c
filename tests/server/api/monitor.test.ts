import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Monitor } from '#model/calls/monitor.ts';
import { monitorCalls } from '#model/calls/monitor.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { permission, staffTable } from '../../../server/db/tables/staff.ts';
import { tokenOf, useApi } from '../support/api-world.ts';
import { databases, server } from '../support/databases.ts';

const path = '/api/analytics/monitor';
const restartPath = (name: string) => `${path}/service/${name}/restart`;

describe.each(databases)('the monitor on $name', ({ open }) => {
  const api = useApi(open);
  const ask = async (query: string, values: readonly unknown[] = []) =>
    (await api().db.pool.query(query, [...values])).rows;
  const watch = async (as = 'quantri'): Promise<Monitor> => {
    const { body } = await api().call('GET', path, { as });
    return monitorCalls.monitor.answer.parse(body).data;
  };
  const hostIn = ({ hosts }: Monitor, name: string) => {
    const found = hosts.find(({ host }) => host === name);
    if (found === undefined) throw new Error(`Nothing of ${name}.`);
    return found;
  };
  const serviceIn = ({ services }: Monitor, name = 'changeFeed') => {
    const found = services.find(({ row }) => row.name === name);
    if (found === undefined) throw new Error(`There is no service ${name}.`);
    return found;
  };
  /** Rows of its own: the demo has few callbacks of one day, or none. */
  const failCallbacks = (gateway: string, code: string, age: string, count: number) =>
    ask(
      `update ${gateway}_payment set callback_resp_code = $1, callback_resp_desc = 'Lỗi ' || $1, created_at = now() - $2::interval
       where id in (select id from ${gateway}_payment where status = 'success' and created_at < now() - interval '3 days' order by id limit $3)`,
      [code, age, count],
    );

  test('counts failed callbacks of 24 hours, each as the list that it leads to counts it', async () => {
    await failCallbacks('mbqr', '68', '2 hours', 4);
    await failCallbacks('mbqr', '05', '23 hours 58 minutes', 2);
    await failCallbacks('mbqr', '99', '24 hours 2 minutes', 3);
    await failCallbacks('bidvqr', '01', '5 minutes', 1);
    const { callbacks } = await watch();
    expect(Date.parse(`${callbacks.to}Z`) - Date.parse(`${callbacks.from}Z`)).toBe(86_399_000);
    for (const { name } of gatewayList) {
      const told = callbacks.gateways.find(({ gateway }) => gateway === name)?.codes ?? [];
      const rows = await ask(
        `select callback_resp_code as code, count(*)::int as count from ${name}_payment
         where callback_resp_code is not null and callback_resp_code <> '00'
           and created_at at time zone 'Asia/Ho_Chi_Minh' >= $1::timestamp
           and created_at at time zone 'Asia/Ho_Chi_Minh' < $2::timestamp + interval '1 second'
         group by callback_resp_code order by count(*) desc, callback_resp_code`,
        [callbacks.from, callbacks.to],
      );
      expect(
        told.map(({ code, count }) => ({ code, count })),
        name,
      ).toEqual(rows);
      for (const { code, count } of told) {
        const filter = { createdAt: { between: [callbacks.from, callbacks.to] }, callbackRespCode: code };
        const { body } = await api().call('GET', `/api/v4/${name}/payment`, {
          as: 'quantri',
          query: { filter: JSON.stringify(filter) },
        });
        expect(body.total, `${name} ${code}`).toBe(count);
      }
    }
    const mb = callbacks.gateways[0]?.codes ?? [];
    expect(mb.find(({ code }) => code === '68')).toMatchObject({ description: 'Lỗi 68' });
    expect(mb.find(({ code }) => code === '68')?.count).toBeGreaterThanOrEqual(4);
    expect(mb.find(({ code }) => code === '05')?.count).toBeGreaterThanOrEqual(2);
  });

  test('counts speakers in use and devices online as their lists do', async () => {
    const { speakers, devices } = await watch();
    const totalOf = async (list: string, filter: object) => {
      const query = { filter: JSON.stringify(filter) };
      return (await api().call('GET', list, { as: 'quantri', query })).body.total;
    };
    const speakersOf = (isActive: boolean) => totalOf('/api/v1/cloud-speaker', { isActive });
    expect(speakers).toEqual({ active: await speakersOf(true), locked: await speakersOf(false) });
    const devicesOf = (filter: object) => totalOf('/api/partner-devices/device', filter);
    const connected = (state: string) => devicesOf({ active: true, connected: { overlap: [state] } });
    expect(devices).toEqual({
      online: await connected('online'),
      offline: await connected('offline'),
      locked: await devicesOf({ active: false }),
    });
    const [stored] = await ask(
      `select (select count(*)::int from cloud_speaker) as speakers, (select count(*)::int from partner_device) as devices`,
    );
    expect((speakers?.active ?? 0) + (speakers?.locked ?? 0)).toBe(stored.speakers);
    expect((devices?.online ?? 0) + (devices?.offline ?? 0) + (devices?.locked ?? 0)).toBe(stored.devices);
    expect(devices?.online).toBeGreaterThan(0);
  });

  test('shows of payments and devices only what the person may see in their lists', async () => {
    await api()
      .db.orm.insert(permission)
      .values({
        id: 'watch',
        name: 'Giám sát',
        statements: ['dashboard.monitor', 'napas_qr_payment.report'],
      });
    await api()
      .db.orm.insert(staffTable)
      .values({ id: 'watcher', userName: 'watcher', name: 'W', pbac: 'watch' });
    const told = await watch('watcher');
    expect(told.callbacks.gateways.map(({ gateway }) => gateway)).toEqual(['napas']);
    expect(told).toMatchObject({ speakers: null, devices: null });
    expect(told.hosts).toHaveLength(6);
  });

  test('tells super administrators alone what devices hold of accounts that are locked or removed', async () => {
    const ended = (id: string, how: string, unsent: number) =>
      ask(`with ended as (insert into ended_account values ('${id}', '${how}', 'ten-${id}', now()) returning staff)
        insert into device_unsent (staff, device, unsent, reported_at)
        select staff, device, ${unsent}, '2026-03-04T05:06:07Z' from ended, unnest('{a,b}'::text[]) as device`);
    await ended('gone', 'removed', 2);
    await ended('empty', 'removed', 0);
    await ended('watcher', 'reset', 5);
    expect((await watch()).unsent).toEqual([
      {
        ...{ id: 'gone', userName: 'ten-gone', how: 'removed', changes: 4, devices: 2 },
        reportedAt: '2026-03-04T05:06:07.000Z',
      },
    ]);
    expect((await watch('watcher')).unsent).toBeNull();
  });

  test('a restart is counted, recorded with who did it, and done once under its key', async () => {
    const before = serviceIn(await watch());
    const key = randomUUID();
    const restart = () =>
      api().call('POST', restartPath('changeFeed'), { as: 'quantri', key, version: before.row.version });
    const { status, body } = await restart();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'changeFeed', restarts: Number(before.row.restarts) + 1 });
    const after = serviceIn(await watch());
    expect(after.row).toEqual(body.data);
    expect(after.restartedBy).toBe('Nguyễn Hoàng Long');
    expect(Date.parse(after.runningSince)).toBeGreaterThan(Date.parse(before.runningSince));
    const again = await restart();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(body);
    expect(serviceIn(await watch())).toEqual(after);
    const history = await api().call('GET', '/api/v1/history/systemService/changeFeed', { as: 'quantri' });
    expect(history.body.data[0]).toMatchObject({ actorName: 'Nguyễn Hoàng Long', op: 'update', key });
    // Whoever saw it before that restart has not asked for this one.
    const stale = await api().call('POST', restartPath('changeFeed'), {
      as: 'quantri',
      version: before.row.version,
    });
    expect(stale).toMatchObject({ status: 412, body: { errorCode: 'version_conflict' } });
    expect(serviceIn(await watch())).toEqual(after);
  });

  test('what does not run here is not restarted, though the database knows it', async () => {
    for (const name of ['nonsense', 'mergeSales'])
      expect(await api().call('POST', restartPath(name), { as: 'quantri', version: 1 }), name).toMatchObject({
        status: 404,
        body: { errorCode: 'not_found' },
      });
    expect(await ask(`select restarts from system_service where name = 'mergeSales'`)).toEqual([
      { restarts: 0 },
    ]);
  });

  test('the time of an answer is that of its host, of the old API too', async () => {
    const before = await watch();
    const counted = async (host: string) =>
      hostIn(await watch(), host).requests - hostIn(before, host).requests;
    for (let asked = 0; asked < 3; asked += 1)
      await api().call('GET', '/api/partner-devices/device', { as: 'quantri' });
    await api().call('GET', '/api/bus-operator/report/company-charge-wallet', { as: 'quantri' });
    await api().call('POST', '/api/v1/proxy/to-v1/with-access-token', {
      as: 'quantri',
      body: { url: '/system_parameter/serviceSupporter', method: 'GET' },
    });
    expect(await counted('partnerDevices')).toBe(3);
    expect(await counted('busOperator')).toBe(1);
    expect(await counted('v1')).toBe(1);
    expect(hostIn(await watch(), 'partnerDevices').p50).toBeGreaterThan(0);
    // Its own answers are the analytics host's; the question of a console whether the host answers is nobody's work.
    const v3 = hostIn(await watch(), 'v3').requests;
    await api().call('GET', '/api/health');
    expect(hostIn(await watch(), 'v3').requests).toBe(v3);
  });

  test('an answer of 5xx is an error, one that refuses is none', async () => {
    const before = hostIn(await watch(), 'v4');
    await api().call('POST', '/api/faults', {
      body: [{ match: { pathPrefix: '/api/v4/napas/terminal' }, times: 2, action: { status: 503 } }],
    });
    for (let asked = 0; asked < 2; asked += 1)
      expect(await api().call('GET', '/api/v4/napas/terminal', { as: 'quantri' })).toMatchObject({
        status: 503,
      });
    await api().call('GET', '/api/v4/napas/terminal');
    const after = hostIn(await watch(), 'v4');
    expect([after.requests - before.requests, after.errors - before.errors]).toEqual([3, 2]);
  });
});

describe('the monitor', () => {
  const api = useApi(server.open);

  test('knows the open streams of changes; a restart of the feed ends them, and no stream is a slow answer', async () => {
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    const address = api().app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const stream = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/changes`, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${tokenOf('quantri')}` },
      });
    const feed = async () => {
      const { services, hosts } = (await api().call('GET', path, { as: 'quantri' })).body.data as Monitor;
      const [found] = services;
      if (found?.row.name !== 'changeFeed') throw new Error('The feed is no service.');
      return { ...found, asked: hosts.find(({ host }) => host === 'v3')?.requests };
    };
    const first = await stream();
    const opened = await feed();
    expect(opened).toMatchObject({ open: 1, every: null, turns: 0 });
    const { version } = opened.row;
    await api().call('POST', restartPath('changeFeed'), { as: 'quantri', version });
    // Its end, and not before it.
    await first.text();
    expect(await feed()).toMatchObject({ open: 0, asked: opened.asked });
    const second = await stream();
    expect((await feed()).open).toBe(1);
    await second.body?.cancel();
    await expect.poll(async () => (await feed()).open).toBe(0);
  });
});
