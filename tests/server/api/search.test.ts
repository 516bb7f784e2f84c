import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import type { AccessKey } from '#model/access.ts';
import { grantableKeys } from '#model/access.ts';
import { nameRow, soughtRows } from '#model/calls/search-rows.ts';
import { keptScreens, onePerCollection } from '#app/navigation/lists.ts';
import { screens } from '#app/navigation/screens.ts';
import { roundRobin } from '../../../server/list/round-robin.ts';
import { readRows } from '../../../server/resources/present.ts';
import type { SearchedList } from '../../../server/resources/searched-lists.ts';
import { searchedLists } from '../../../server/resources/searched-lists.ts';
import { useApi } from '../support/api-world.ts';
import { CallBench } from '../support/call-bench.ts';
import { server } from '../support/databases.ts';

interface Found {
  readonly collection: string;
  readonly by: string;
  readonly total: number;
  readonly rows: readonly { readonly key: string; readonly code: string; readonly name: string }[];
}

const named = searchedLists.map((list) => [list.resource.entity.name, list] as const);
const keysOf = ({ call }: SearchedList) => call.access as readonly AccessKey[];
const wholeOf = (key: string) => `${key.split('.')[0]}.*`;

describe('one search over all lists', () => {
  const api = useApi(server.open);
  let bench: CallBench;
  beforeAll(async () => {
    bench = await CallBench.open(api());
  });

  /** As the person of the bench, or as somebody of the demo. */
  const search = async (q: string, as?: string): Promise<readonly Found[]> => {
    const who = as === undefined ? { token: `law-person~${Math.floor(Date.now() / 1000) + 1}` } : { as };
    const { status, body } = await api().call('GET', '/api/v1/search', { ...who, query: { q } });
    expect(status).toBe(200);
    return body.data;
  };
  const refused = async (query: Record<string, string>) => {
    const { status, body } = await api().call('GET', '/api/v1/search', { as: 'quantri', query });
    return { status, errors: body.errors };
  };
  const inList = (found: readonly Found[], collection: string) =>
    found.find((each) => each.collection === collection);
  const rename = (code: string, name: string) =>
    api().db.orm.execute(sql`update customer set name = ${name} where code = ${code}`);

  test('looks through the list of every page, under the rights of its call', () => {
    const shown = onePerCollection(keptScreens).map(({ entity, list }) => ({
      name: entity.name,
      partsOnly: list.partsOnly === true,
    }));
    const looked = searchedLists.map(({ resource, partsOnly = false }) => ({
      name: resource.entity.name,
      partsOnly,
    }));
    expect(looked).toEqual(shown);
    for (const { entity, list } of onePerCollection(keptScreens)) {
      const searched = searchedLists.find(({ resource }) => resource.entity === entity);
      if ('access' in list.call) expect(searched?.call, entity.name).toBe(list.call);
      else expect(searched?.call.access).toEqual(screens.find((screen) => screen.entity === entity)?.access);
    }
  });

  /** What some row of the list is found by. */
  async function needleOf({ resource, partsOnly }: SearchedList) {
    const { entity, key, table } = resource;
    const { rows } = await api().db.orm.execute<{ key: string }>(
      sql`select ${key} as key from ${table} order by ${key} desc limit 20`,
    );
    for (const row of await readRows(
      api().db.orm,
      resource,
      rows.map((each) => each.key),
    )) {
      const { code } = nameRow(entity, row);
      if (soughtRows(entity, code, partsOnly === true).length > 0) return code;
    }
    return undefined;
  }

  /** A log has no reference that could be pasted. */
  const without = ['vpbqrSdkLog'];

  test.each(named)('tells of %s only whoever may read the list', async (name, list) => {
    const keys = keysOf(list);
    const isAdminOnly = list.call.adminOnly === true;
    const needle = await needleOf(list);
    if (without.includes(name)) return expect(needle).toBeUndefined();
    if (needle === undefined) throw new Error(`There is nothing to look for in ${name}.`);
    for (const key of keys) {
      await bench.become(isAdminOnly ? 'admin' : 'staff', [key]);
      expect(inList(await search(needle), name)?.rows.length, key).toBeGreaterThan(0);
    }
    const others = grantableKeys.filter((key) => !keys.some((own) => own === key || wholeOf(own) === key));
    await bench.become('admin', others);
    expect(inList(await search(needle), name)).toBeUndefined();
    if (!isAdminOnly) return;
    await bench.become('staff', keys);
    expect(inList(await search(needle), name)).toBeUndefined();
  });

  test('is for members of staff, whose lists may be none', async () => {
    expect((await api().call('GET', '/api/v1/search', { query: { q: 'nguyen' } })).status).toBe(401);
    expect(await search('nguyen', 'khongquyen')).toEqual([]);
  });

  test('tells partners alone to whom partners alone are shown', async () => {
    const { rows } = await api().db.orm.execute<{ id: string }>(
      sql`select id from company where not is_partner order by id limit 1`,
    );
    const id = rows[0]?.id ?? '';
    await bench.become('staff', ['company.view']);
    expect(inList(await search(id), 'company')?.rows[0]?.key).toBe(id);
    await bench.become('staff', ['partner.view']);
    expect(inList(await search(id), 'partner')?.rows.map(({ key }) => key) ?? []).not.toContain(id);
  });

  test('gives no more of a row than what it is known by', async () => {
    const [first] = (await search('kh00005', 'quantri')).filter(
      ({ collection }) => collection === 'customer',
    );
    expect(first?.rows[0]).toEqual({ key: 'KH00005', code: 'KH00005', name: expect.any(String) });
  });

  test('has the very code first, then names, then what is contained elsewhere, and counts as the list does', async () => {
    await rename('KH00001', 'Đường về KH00300');
    await api().db.orm.execute(sql`update customer set address = 'gần KH00300' where code = 'KH00002'`);
    const list = inList(await search('kh00300', 'quantri'), 'customer');
    expect(list?.rows.map(({ key }) => key)).toEqual(['KH00300', 'KH00001', 'KH00002']);
    const filter = JSON.stringify({ search: { iLike: '%nguyen%' } });
    const own = await api().call('GET', '/api/v1/customer', { as: 'quantri', query: { filter } });
    const found = inList(await search('nguyen', 'quantri'), 'customer');
    expect(found).toMatchObject({ by: 'search', total: own.body.total });
    expect(found?.total).toBeGreaterThan(5);
  });

  test('has nobody mistaken for a part of a payment: references are whole', async () => {
    const { rows } = await api().db.orm.execute<{ code: string }>(
      sql`select ft_code as code from mbqr_payment where ft_code is not null limit 1`,
    );
    const code = rows[0]?.code ?? '';
    const found = inList(await search(code, 'ketoan'), 'mbqrPayment');
    expect(found).toMatchObject({ by: 'ftCode', total: 1, rows: [{ name: code }] });
    expect(inList(await search(code.slice(0, -1), 'ketoan'), 'mbqrPayment')).toBeUndefined();
  });

  test('refuses a text that is missing, too short without its blanks, or too long', async () => {
    expect(await refused({})).toMatchObject({ status: 422, errors: [{ field: 'q', code: 'required' }] });
    for (const q of ['', 'k', ' k '])
      expect(await refused({ q })).toMatchObject({
        status: 422,
        errors: [{ field: 'q', code: 'min_length', parameters: { min: 2 } }],
      });
    expect(await refused({ q: 'x'.repeat(201) })).toMatchObject({
      status: 422,
      errors: [{ field: 'q', code: 'max_length', parameters: { max: 200 } }],
    });
    expect(await search(` ${'x'.repeat(200)} `, 'quantri')).toEqual([]);
  });

  test('takes the blanks around a text off', async () => {
    expect(await search('  kh00007 ', 'quantri')).toEqual(await search('kh00007', 'quantri'));
  });

  test('takes signs of patterns and of SQL for what they are', async () => {
    await rename('KH00010', 'Giảm 5%_ hôm nay');
    await rename('KH00011', "O'Neil; drop \\ table");
    const keysFor = async (q: string) =>
      inList(await search(q, 'quantri'), 'customer')?.rows.map(({ key }) => key) ?? [];
    expect(await keysFor('5%_')).toEqual(['KH00010']);
    expect(await keysFor('%%')).toEqual([]);
    expect(await keysFor('__')).toEqual([]);
    expect(await keysFor('K%1')).toEqual([]);
    expect(await keysFor("o'neil; drop \\")).toEqual(['KH00011']);
    const refused = await api().call('GET', '/api/v1/search', {
      as: 'quantri',
      query: { q: '\u0000\u0000' },
    });
    expect(refused.status).toBe(422);
    expect(await keysFor('\ud83d\ud83d')).toEqual([]);
  });

  test('finds with marks what has them, without marks both', async () => {
    await rename('KH00020', 'Phượng Thử Dấu');
    await rename('KH00021', 'Phuong Thu Dau');
    const keysFor = async (q: string) =>
      inList(await search(q, 'quantri'), 'customer')?.rows.map(({ key }) => key);
    expect(await keysFor('phuong thu dau')).toEqual(['KH00020', 'KH00021']);
    expect(await keysFor('phượng thử')).toEqual(['KH00020']);
  });

  test('gives five of each list and sixty in all, the same every time, and hears every list', async () => {
    await bench.become('staff', ['customer.view']);
    expect((await search('00')).map(({ rows }) => rows.length)).toEqual([5]);
    await bench.become('super_admin', []);
    const found = await search('00');
    const counts = found.map(({ rows }) => rows.length);
    const fitting = found.reduce((sum, { total }) => sum + Math.min(total, 5), 0);
    expect(fitting).toBeGreaterThan(60);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(await search('00')).toEqual(found);
  });
});

describe('what is left of many lists', () => {
  const rows = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);

  test('is the first of each before the second of any', () => {
    expect(roundRobin([rows('a', 3), rows('b', 1), rows('c', 3)], 5)).toEqual([
      ['a0', 'a1'],
      ['b0'],
      ['c0', 'c1'],
    ]);
  });

  test('is everything where there is room', () => {
    expect(roundRobin([rows('a', 2), [], rows('c', 3)], 9)).toEqual([rows('a', 2), [], rows('c', 3)]);
    expect(roundRobin([], 9)).toEqual([]);
  });
});
