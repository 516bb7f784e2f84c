/**
 * What holds for every call, those of the old API behind the proxy too. Samples are made from the published schemas,
 * rights are those of docs/specification/calls.md; a call of which no sample can be made fails by its name.
 */
import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import type { AccessKey } from '#model/access.ts';
import { grantableKeys } from '#model/access.ts';
import { resourceByCollection } from '../../server/resources/registry.ts';
import { useApi } from '../server/support/api-world.ts';
import { asMoment } from '../server/support/as-moment.ts';
import type { Arranged } from '../server/support/call-bench.ts';
import { CallBench, resourceOf } from '../server/support/call-bench.ts';
import { needs } from '../server/support/call-needs.ts';
import { server } from '../server/support/databases.ts';
import { expectNoRow } from '../server/support/expect-no-row.ts';
import type { LawAnswer, LawCall } from '../server/support/law-calls.ts';
import { isCreation, lawCalls } from '../server/support/law-calls.ts';
import { receivingAccount } from '../server/support/receiving-account.ts';
import { wrongBodies } from '../server/support/wrong-bodies.ts';
import { shapeOf } from '../support/sample-values.ts';
import { listIn, specified } from '../support/specification.ts';

const rows = new Map(specified('calls').map((row) => [row.what, row]));

/** What the specification says of a call. */
function said({ name }: LawCall) {
  const cells = rows.get(name)?.cells ?? {};
  const needed = (cells.needs ?? '').replace(/ and admin status$/, '');
  const keys = listIn(needed).filter((key): key is AccessKey => grantableKeys.includes(key));
  const rank = needed === (cells.needs ?? '') ? undefined : 'admin';
  return { cells, keys, rank: needed === 'super admin' ? 'super_admin' : rank };
}

/** Long names are cut where they are put in for `$name`. */
const named = (calls: readonly LawCall[]) => calls.map((call) => [call.name, call] as const);

/** Of what the specification names as well: a call that is gone is missed by its name. */
const wanted = [
  ...named(lawCalls),
  ...[...rows.values()]
    .filter(({ what, proof }) => proof?.title.startsWith(what) && lawCalls.every(({ name }) => name !== what))
    .map(({ what }) => [what, undefined] as const),
];

const isRow = (value: unknown): value is { readonly version: number } =>
  typeof value === 'object' && value !== null && 'version' in value;

describe('every call', () => {
  const api = useApi(server.open, receivingAccount);
  let bench: CallBench;
  beforeAll(async () => {
    bench = await CallBench.open(api());
  });

  test('is published, and nothing else is', async () => {
    const { body } = await api().call('GET', '/docs/openapi.json');
    const published = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const inner = Object.entries<{ post: { requestBody: { content: unknown } } }>(body.paths)
      .filter(([path]) => path.includes('/proxy/'))
      .flatMap(([, { post }]) => Object(post.requestBody.content)['application/json'].schema.oneOf)
      .map(({ properties: { url, method } }) => `v1 ${method.const} ${url.examples[0].split('?')[0]}`);
    const all = [...published.filter((name) => !name.includes('/proxy/')), ...inner];
    expect(all.sort()).toEqual(lawCalls.map(({ name }) => name).sort());
  });

  test.each(wanted)('%s works with what it needs, and shows what it did', async (_, call) => {
    if (call === undefined) throw new Error('There is no such call.');
    const { keys, rank, cells } = said(call);
    expect(cells, `${call.name} has no row in docs/specification/calls.md`).toHaveProperty('needs');
    for (const key of keys.length === 0 ? [undefined] : keys) {
      const held = key ?? (cells.needs === 'any statement' ? 'data_sync.view' : []);
      await bench.become(rank ?? 'staff', [held, needs[call.name]?.also ?? []].flat());
      const arranged = await bench.arrange(call, key);
      const written = randomUUID();
      const answer = await bench.send(call, arranged, { key: written });
      expect(answer, key).toMatchObject({ status: 200 });
      if (call.writes === undefined) continue;
      await expectShown(call, arranged, written, answer);
      const again = await bench.send(call, arranged, { key: written });
      expect(again).toMatchObject({ status: 200, isReplayed: true });
    }
  });

  /** Each row that was changed is read again, and holds what was sent. */
  async function expectShown(
    call: LawCall,
    { body = {}, rowKey }: Arranged,
    written: string,
    answer: LawAnswer,
  ) {
    const shown = needs[call.name]?.shown;
    if (shown !== undefined) return expect(await shown(bench, written, answer.body)).toBe(true);
    const changes = await bench.changesOf(written);
    expect(changes.length, `${call.name} left no change of a row`).toBeGreaterThan(0);
    for (const { collection, rowId, op, version } of changes) {
      const resource = resourceByCollection.get(collection);
      if (resource === undefined) throw new Error(`No resource ${collection}`);
      const read = await readAgain(collection, rowId);
      if (op === 'remove') expect(read).toBeUndefined();
      else expect(read).toMatchObject({ version: expect.any(Number) });
      // What else was made by the way holds values of its own.
      const isAsked = collection === call.entity?.name && (rowKey === '' || rowId === rowKey);
      if (op === 'remove' || !isAsked) continue;
      expect(read?.version).toBeGreaterThanOrEqual(version);
      const { items, ...given } = body;
      for (const [name, value] of Object.entries(call.writes === 'batch' ? given : body))
        if (name in resource.columns) expect(asMoment(read?.[name]), name).toEqual(asMoment(value));
    }
  }

  /** By the list of its entity, as the console reads it; by the table where there is none. */
  async function readAgain(collection: string, id: string) {
    const list = lawCalls.find(
      (one) => one.isList && one.entity?.name === collection && one.parts.length === 0,
    );
    const entity = list?.entity;
    if (list === undefined || entity === undefined) {
      const resource = resourceByCollection.get(collection);
      return resource === undefined ? undefined : bench.now(resource, id).catch(() => undefined);
    }
    const { path } = list.request({}, undefined);
    const filter = JSON.stringify({ [entity.key]: id });
    const { body } = await api().call('GET', path, { as: 'quantri', query: { filter } });
    return body.data[0];
  }

  test.each(named(lawCalls))('%s is forbidden with every key but its own', async (_, call) => {
    const { keys, rank, cells } = said(call);
    if (keys.length === 0 && rank === undefined && cells.needs !== 'any statement')
      return expect(cells.needs).toMatch(/^(signed in|everybody)$/);
    const isOther = (key: string) => keys.every((own) => own !== key && wholeOf(own) !== key);
    const others = cells.needs === 'any statement' ? [] : grantableKeys.filter(isOther);
    await bench.become(rank === undefined ? 'staff' : 'admin', others);
    const arranged = await bench.arrange(call, keys[0]);
    expectNoRow(call, await bench.send(call, arranged));
    if (rank === undefined) return;
    await bench.become('staff', keys);
    expectNoRow(call, await bench.send(call, arranged));
  });

  const lists = lawCalls.filter(({ isList }) => isList);
  test.each(named(lists))('%s refuses a field, an operator and a page that nobody knows', async (_, call) => {
    const { path } = call.request((await bench.arrange(call, undefined)).parts, undefined);
    for (const query of [
      { filter: '{"nonsense":1}' },
      { filter: '{"nonsense' },
      { filter: JSON.stringify({ [call.entity?.key ?? '']: { like: 'x' } }) },
      { sort: 'nonsense.asc' },
      { sort: `${call.entity?.key}.sideways` },
      { pageSize: '0' },
      { pageSize: 'all' },
      { current: '-1' },
    ])
      expect(await api().call('GET', path, { as: 'quantri', query })).toMatchObject({ status: 422 });
    const { list } = resourceOf(call.entity ?? fail(call));
    const all = await api().call('GET', path, { as: 'quantri', query: { pageSize: '-1' } });
    expect(all.status).toBe(list.allRows ? 200 : 422);
  });

  const taking = lawCalls.filter(({ body }) => body !== undefined);
  test.each(named(taking))(
    '%s names each field that is missing, of another kind or beyond its bounds',
    async (_, call) => {
      await bench.become('super_admin', []);
      const arranged = await bench.arrange(call, undefined);
      const before = await lastChange();
      const unnamed: string[] = [];
      for (const { what, field, body } of wrongBodies(call, arranged.body ?? {})) {
        const answer = await bench.send(call, arranged, { body });
        const isNamed = answer.status === 422 && answer.fields.some((one) => one.split('.')[0] === field);
        if (!isNamed) unnamed.push(`${field} ${what}: ${answer.status} ${answer.code} ${answer.fields}`);
      }
      expect(unnamed).toEqual([]);
      expect(await lastChange()).toBe(before);
    },
  );

  async function lastChange() {
    const { rows: found } = await api().db.orm.execute<{ last: number }>(
      sql`select coalesce(max(id), 0)::int as last from change_log`,
    );
    return found[0]?.last;
  }

  const locked = lawCalls.filter(({ writes }) => writes === 'existing' || writes === 'batch');
  test.each(named(locked))(
    '%s asks which version was seen, and refuses one that has moved on',
    async (_, call) => {
      await bench.become('super_admin', []);
      const arranged = await bench.arrange(call, undefined);
      const before = await lastChange();
      if (call.writes === 'batch') {
        const items = [{ id: arranged.rowKey, version: 999_999 }];
        const answer = await bench.send(call, arranged, { body: { ...arranged.body, items } });
        expect(answer.body.data).toMatchObject([
          { ok: false, errorCode: 'version_conflict', row: { version: expect.any(Number) } },
        ]);
        const unseen = await bench.send(call, arranged, {
          body: { ...arranged.body, items: [{ id: arranged.rowKey }] },
        });
        expect(unseen).toMatchObject({ status: 422 });
      } else {
        const without = await bench.send(call, arranged, { version: null });
        expect(without).toMatchObject({ status: 428, code: 'version_required' });
        const stale = await bench.send(call, arranged, { version: 999_999 });
        expect(stale).toMatchObject({ status: 412, code: 'version_conflict' });
        expect(isRow(stale.body.current)).toBe(true);
      }
      expect(await lastChange()).toBe(before);
    },
  );

  const creating = lawCalls.filter(isCreation);
  test.each(named(creating))('%s makes no second row of the same', async (_, call) => {
    await bench.become('super_admin', []);
    const arranged = await bench.arrange(call, undefined);
    const names = await uniqueFieldsOf(call);
    expect(await bench.send(call, arranged)).toMatchObject({ status: 200 });
    const second = await bench.send(call, arranged);
    if (names.length === 0) return expect(second.status).toBe(200);
    expect(second.status).toBe(409);
    expect(['is_duplicate', 'user_exists_with_same_username']).toContain(second.code);
    expect(names).toContain(second.fields[0]);
  });

  /** Fields of the body of which the database keeps no two of a value; a key that is typed is one. */
  async function uniqueFieldsOf({ entity, body }: LawCall): Promise<readonly string[]> {
    const { constraints } = resourceOf(entity ?? fail(body));
    const { rows: found } = await api().db.orm.execute<{ name: string }>(
      sql`select relname as name from pg_class join pg_index on indexrelid = pg_class.oid where indisunique`,
    );
    const unique = found.flatMap(({ name }) => constraints[name] ?? []);
    const key = entity?.fields[entity.key]?.readOnly === true ? [] : [entity?.key ?? ''];
    return [...unique, ...key].filter((name) => name in shapeOf(body));
  }
});

const wholeOf = (key: string) => `${key.split('.')[0]}.*`;

function fail(what: unknown): never {
  throw new Error(`There is no entity: ${JSON.stringify(what)}`);
}
