import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';

import { repairFeed } from '../../../server/changes/feed.ts';
import { tokenOf, useApi } from '../support/api-world.ts';
import { bothDatabases, server, urlOf } from '../support/databases.ts';
import { readEvents } from '../support/event-reader.ts';

describe.each(bothDatabases)('the change feed on $name', ({ open }) => {
  const api = useApi(open);
  const feed = (as: string, since?: string, collections?: string) =>
    api().call('GET', '/api/v1/changes', {
      as,
      query: {
        ...(since === undefined ? {} : { since }),
        ...(collections === undefined ? {} : { collections }),
      },
    });
  const edit = (code: string, version: number, region: string) =>
    api().call('PUT', `/api/v1/customer/${code}`, { as: 'cskh', version, body: { region } });

  test('without a cursor it begins now; then it has what was committed, with the row', async () => {
    const start = await feed('cskh');
    expect(start.body).toMatchObject({ success: true, data: [], more: false });
    await edit('KH00003', 1, 'A');
    await edit('KH00003', 2, 'B');
    const { body } = await feed('cskh', start.body.cursor);
    expect(body.data).toMatchObject([
      { collection: 'customer', id: 'KH00003', version: 2, op: 'update' },
      { collection: 'customer', id: 'KH00003', version: 3, op: 'update', row: { region: 'B', version: 3 } },
    ]);
    expect(body.data[0].row).toBeUndefined();
    expect((await feed('cskh', body.data[0].cursor)).body.data).toHaveLength(1);
    expect((await feed('cskh', body.cursor)).body.data).toEqual([]);
  });

  test('a caller sees the collections of their own keys only', async () => {
    const { cursor } = (await feed('ketoan')).body;
    await edit('KH00004', 1, 'A');
    await api().call('PUT', '/api/v1/company/status', {
      as: 'vanhanh',
      body: { status: 4, items: [{ id: 'AV0001', version: 1 }] },
    });
    const seen = (await feed('ketoan', cursor)).body.data;
    expect(seen.map(({ collection }: { collection: string }) => collection)).toEqual(['company']);
    expect((await feed('quantri', cursor, 'customer')).body.data).toHaveLength(1);
  });

  test('a cursor of another feed is gone', async () => {
    for (const since of ['nonsense', '000000000000.5.0']) {
      const answer = await feed('cskh', since);
      expect(answer.status).toBe(410);
      expect(answer.body.errorCode).toBe('cursor_unknown');
    }
  });

  test('a database restored where transaction numbers are lower begins a new feed', async () => {
    const { cursor } = (await feed('cskh')).body;
    await repairFeed(api().db);
    expect((await feed('cskh', cursor)).status).toBe(200);
    await api().db.orm.execute(
      sql`update change_log set xid = '4000000000' where id = (select max(id) from change_log)`,
    );
    await repairFeed(api().db);
    expect((await feed('cskh', cursor)).status).toBe(410);
    const start = (await feed('cskh')).body.cursor;
    await edit('KH00006', 1, 'A');
    expect((await feed('cskh', start)).body.data).toHaveLength(1);
  });

  test('a cursor from a time after the backup that was put in place is gone', async () => {
    const { cursor } = (await feed('cskh')).body;
    const [epoch] = cursor.split('.');
    expect((await feed('cskh', `${epoch}.4000000000.0`)).status).toBe(410);
  });

  test('a cursor of a timeline that has ended goes back to its last mark, where commits waited for a standby', async () => {
    const { cursor } = (await feed('cskh')).body;
    const [epoch, timeline, xid] = cursor.split('.');
    await edit('KH00007', 1, 'A');
    // As it would be after a standby took over that had not heard of the last numbers.
    const ended = `${epoch}.0000000A.${BigInt(xid) + 1_000n}.0`;
    expect((await feed('cskh', ended)).status).toBe(410);
    const mark = (isSynchronous: boolean) =>
      api().db.pool.query(
        `insert into feed_mark (timeline, xid, is_synchronous, at, begun)
         values ('0000000A', $1::text::xid8, $2, now(), now())
         on conflict (timeline) do update set is_synchronous = $2`,
        [xid, isSynchronous],
      );
    await mark(false);
    expect((await feed('cskh', ended)).status).toBe(410);
    await mark(true);
    const { body } = await feed('cskh', ended);
    expect(body.data).toMatchObject([{ id: 'KH00007', version: 2 }]);
    expect(body.cursor.split('.').slice(0, 2)).toEqual([epoch, timeline]);
    // As after a backup of long ago was put in place.
    await api().db.pool.query(
      `update feed_mark set at = now() - interval '1 hour' where timeline = '0000000A'`,
    );
    expect((await feed('cskh', ended)).status).toBe(410);
  });

  test('a cursor is not beyond what is settled, but for a change itself', async () => {
    const { cursor } = (await feed('cskh')).body;
    const [, timeline, xid] = cursor.split('.');
    await api().db.pool.query(
      `insert into feed_mark (timeline, xid, is_synchronous, at, begun) values ($1, $2::text::xid8, false, now(), now())`,
      [timeline, xid],
    );
    await edit('KH00009', 1, 'A');
    const { body } = await feed('cskh', cursor);
    expect(body.data).toHaveLength(1);
    expect(body.cursor).toBe(body.data[0].cursor);
    await api().db.pool.query('select pg_current_xact_id()');
    expect((await feed('cskh', body.cursor)).body).toMatchObject({ data: [], cursor: body.cursor });
    // Whoever begins is told what came since: it may be given out again.
    expect((await feed('cskh')).body).toMatchObject({ data: body.data, cursor: body.cursor });
    await api().db.pool.query('delete from feed_mark');
  });

  test('a cursor of a release before, without a timeline, is of the one of now', async () => {
    const { cursor } = (await feed('cskh')).body;
    const [epoch, , xid, id] = cursor.split('.');
    await edit('KH00008', 1, 'A');
    expect((await feed('cskh', `${epoch}.${xid}.${id}`)).body.data).toHaveLength(1);
  });

  test('the stream brings a change as soon as it is committed, and ends when the person is locked', async () => {
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    const address = api().app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { cursor } = (await feed('thuviec')).body;
    const stop = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/changes?since=${cursor}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${tokenOf('thuviec')}` },
      signal: stop.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('content-security-policy')).toContain('default-src');
    const events = readEvents(answer);
    const started = Date.now();
    await edit('KH00005', 1, 'A');
    const { value } = await events.next();
    expect(value).toMatchObject({
      event: 'change',
      data: { collection: 'customer', id: 'KH00005', version: 2, row: { region: 'A' } },
    });
    expect(Date.now() - started).toBeLessThan(1500);
    await api().db.orm.execute(sql`update staff set active = false where user_name = 'thuviec'`);
    await edit('KH00005', 2, 'B');
    expect((await events.next()).done).toBe(true);
    stop.abort();
  });
});

describe('the order of commits', () => {
  const api = useApi(server.open);

  test('a change whose transaction takes long is not passed over', async () => {
    const { db } = api();
    const feed = (since?: string) =>
      api().call('GET', '/api/v1/changes', { as: 'quantri', query: since === undefined ? {} : { since } });
    const start = (await feed()).body.cursor;
    const slow = await db.pool.connect();
    const insert = `insert into change_log (collection, row_id, version, op, actor, key, fields)
      values ('customer', $1, 1, 'create', 'x', $2, '[]')`;
    await slow.query('begin');
    await slow.query(insert, ['SLOW', randomUUID()]);
    await db.pool.query(insert, ['QUICK', randomUUID()]);
    const early = (await feed(start)).body;
    expect(early.data).toEqual([]);
    await slow.query('commit');
    slow.release();
    const late = (await feed(early.cursor)).body;
    expect(late.data.map(({ id }: { id: string }) => id)).toEqual(['SLOW', 'QUICK']);
  });
});

describe('the change feed of a server with other databases', () => {
  const api = useApi(server.open);

  test('has what is committed here once their older transactions are over', async () => {
    const { cursor } = (await api().call('GET', '/api/v1/changes', { as: 'cskh' })).body;
    const other = new pg.Client({ connectionString: urlOf('postgres') });
    await other.connect();
    await other.query('begin; select pg_current_xact_id()');
    await api().call('PUT', '/api/v1/customer/KH00003', { as: 'cskh', version: 1, body: { region: 'C' } });
    const over = new Promise((done) => setTimeout(done, 200)).then(() => other.query('commit'));
    const { body } = await api().call('GET', '/api/v1/changes', { as: 'cskh', query: { since: cursor } });
    expect(body.data).toMatchObject([{ id: 'KH00003', version: 2 }]);
    await over;
    await other.end();
  });
});
