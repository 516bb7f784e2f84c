import { describe, expect, it } from 'vitest';

import { referenceLists } from '#model/calls/reference-lists.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { company } from '#model/entities/company.ts';
import type { Row } from '#model/entity.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { readReference, watchReference } from '#services/references/references.ts';
import type { ReferenceHost } from '../../support/reference-host.ts';
import { referenceHost } from '../../support/reference-host.ts';
import { sampleRow } from '../../support/sample-rows.ts';
import { aMinute, cut, reopened } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, testLists } from '../../support/world.ts';

const companies: ListSource = { entity: company, host: 'v3', call: v3Calls.companies };

function rowOf(list: string, values: Partial<Row>): Row {
  const entity = referenceLists[list]?.call.entity;
  if (entity === undefined) throw new Error(`There is no list ${list}.`);
  return { ...sampleRow(entity, 1), ...values, version: 1 };
}

const operator = (id: string, companyName: string, status = 2) =>
  rowOf('company', { id, companyName, status });

function hostOf(rows: Readonly<Record<string, readonly Row[]>>): ReferenceHost {
  return referenceHost(
    Object.entries(rows).flatMap(([name, told]) => {
      const list = referenceLists[name];
      return list === undefined ? [] : [[list, told] as const];
    }),
  );
}

async function opened(host: ReferenceHost, statements: readonly string[]): Promise<World> {
  host.statements = statements;
  host.mayView = statements.includes('company.view');
  const world = makeWorld(host, undefined, { lists: [...testLists, companies] });
  await world.start();
  await world.ports.clock.advance(aMinute);
  return world;
}

async function read(world: World, list: string) {
  const reading = world.store.dispatch(readReference(list));
  await world.ports.clock.advance(1_000);
  await reading;
  return world.store.getState().references.lists[list];
}

const ofCompanies = { company: [operator('AV1', 'Phương Trang'), operator('AV2', 'Thành Bưởi', 1)] };

describe('a reference list', () => {
  const asked = { current: '1', pageSize: '-1' };
  it.each([
    ['company', '/api/v1/company', { filter: '{"status":2}', sort: 'companyName.asc' }],
    ['customerStatus', '/api/v1/customer-status', { filter: '{"active":true}' }],
    ['menuPackage', '/api/v1/menu-package', { sort: 'name.asc' }],
    ['partner', '/api/v1/partner/all', { filter: '{"isActive":true}', sort: 'name.asc' }],
    ['permission', '/api/v1/pbac', { sort: 'name.asc' }],
    ['userCompany', '/api/v1/user-company', { filter: '{"active":true}', sort: 'userName.asc' }],
    ['user', '/api/v1/user', { filter: '{"active":true}', sort: 'name.asc' }],
    ['adminUser', '/api/v1/user', { filter: '{"role":"admin"}', sort: 'name.asc' }],
  ])('%s is asked for by the list of its entity', async (name, path, query) => {
    const host = hostOf({ [name]: [] });
    await read(await opened(host, ['customer.view']), name);
    expect(host.asked()).toEqual([{ path, query: { ...asked, ...query } }]);
  });

  it('is asked for whole, by the filter of the specification, and no other call tells options', async () => {
    const host = hostOf({ ...ofCompanies, customerStatus: [], user: [] });
    const world = await opened(host, ['company.view']);
    for (const list of ['company', 'customerStatus', 'user', 'adminUser']) await read(world, list);
    expect(host.requests.filter(({ url }) => url.includes('/option/'))).toEqual([]);
    expect(host.asked().every(({ query }) => query.pageSize === '-1')).toBe(true);
    const filters = host.asked().map(({ query }) => query.filter);
    expect(filters).toEqual(['{"status":2}', '{"active":true}', '{"active":true}', '{"role":"admin"}']);
  });

  it('holds ids and labels, whether its rows are told whole or not', async () => {
    const options = [{ id: 'AV1', label: 'Phương Trang', active: true }];
    for (const statements of [['company.view'], ['customer.view']]) {
      const world = await opened(hostOf(ofCompanies), statements);
      expect(await read(world, 'company')).toEqual(options);
    }
  });

  it('marks what is locked where the host says so', async () => {
    const rows = [rowOf('permission', { id: 'a', name: 'A' }), rowOf('permission', { id: 'b', name: 'B' })];
    const host = hostOf({ permission: rows.map((row) => ({ ...row, active: row.id === 'a' })) });
    host.statements = ['user.update'];
    const world = makeWorld(host);
    await world.start();
    expect(await read(world, 'permission')).toMatchObject([{ active: true }, { active: false }]);
  });

  it('of statuses stands in the order that staff gave them', async () => {
    const rows = [3, 1, 2].map((statusOrder) =>
      rowOf('customerStatus', { id: `s${statusOrder}`, name: `S${statusOrder}`, statusOrder, active: true }),
    );
    const world = await opened(hostOf({ customerStatus: rows }), ['company.view']);
    expect((await read(world, 'customerStatus'))?.map(({ id }) => id)).toEqual(['s1', 's2', 's3']);
  });

  it('of accounts of operators says name and number', async () => {
    const row = rowOf('userCompany', {
      id: 'u',
      userName: 'hoamai',
      phoneNumber: '0912345678',
      active: true,
    });
    const world = await opened(hostOf({ userCompany: [row] }), ['company.view', 'customer.view']);
    expect(await read(world, 'userCompany')).toEqual([
      { id: 'u', label: 'hoamai / 0912345678', active: true },
    ]);
  });

  it('of all companies has those that are locked, for whoever may view companies', async () => {
    const viewer = await opened(hostOf(ofCompanies), ['company.view']);
    expect(await read(viewer, 'anyCompany')).toMatchObject([
      { id: 'AV1', active: true },
      { id: 'AV2', active: false },
    ]);
    const other = await opened(hostOf(ofCompanies), ['customer.view']);
    expect(await read(other, 'anyCompany')).toMatchObject([{ id: 'AV1', active: true }]);
  });
});

describe('what was asked for', () => {
  it('stays good while the feed follows its rows, and is asked for again once the feed tells of one', async () => {
    const host = hostOf(ofCompanies);
    const world = await opened(host, ['company.view']);
    await read(world, 'company');
    await read(world, 'company');
    expect(host.asked()).toHaveLength(1);
    host.lists.get('/api/v1/company')?.push(operator('AV3', 'Hoàng Long'));
    host.feed.tell({ collection: 'company', id: 'AV3', version: 1, op: 'create', actor: 'p2' });
    await world.ports.clock.advance(1_000);
    expect((await read(world, 'company'))?.map(({ id }) => id)).toContain('AV3');
    await read(world, 'company');
    expect(host.asked()).toHaveLength(2);
  });

  it('comes anew into what shows it when the feed tells, and not after it was let go', async () => {
    const host = hostOf(ofCompanies);
    const world = await opened(host, ['company.view']);
    const letGo = world.store.dispatch(watchReference('company'));
    await world.ports.clock.advance(1_000);
    const tell = async (id: string) => {
      host.lists.get('/api/v1/company')?.push(operator(id, id));
      host.feed.tell({ collection: 'company', id, version: 1, op: 'create', actor: 'p2' });
      await world.ports.clock.advance(1_000);
    };
    await tell('AV3');
    expect(world.store.getState().references.lists.company?.map(({ id }) => id)).toContain('AV3');
    const times = host.asked().length;
    host.others('KH9', { name: 'Lan' });
    await world.ports.clock.advance(1_000);
    letGo();
    await tell('AV4');
    expect(host.asked()).toHaveLength(times);
  });

  it('is asked for each time by those whom the feed does not tell of its rows', async () => {
    const host = hostOf(ofCompanies);
    const world = await opened(host, ['customer.view']);
    await read(world, 'company');
    await read(world, 'company');
    expect(host.asked()).toHaveLength(2);
  });

  it('is asked for again after the feed was lost, and by a tab that does not follow it', async () => {
    const host = hostOf(ofCompanies);
    const world = await opened(host, ['company.view']);
    await read(world, 'company');
    host.feed.epoch = 'e2';
    host.feed.end('ended');
    await world.ports.clock.advance(5 * aMinute);
    await read(world, 'company');
    expect(host.asked()).toHaveLength(2);
    const other = world.secondTab();
    await other.start();
    await read(other, 'company');
    await read(other, 'company');
    expect(host.asked()).toHaveLength(4);
  });

  it('is asked for once by all that open at the same time', async () => {
    const host = hostOf(ofCompanies);
    const world = await opened(host, ['customer.view']);
    for (let turn = 0; turn < 4; turn += 1) void world.store.dispatch(readReference('company'));
    await world.ports.clock.advance(1_000);
    expect(host.asked()).toHaveLength(1);
  });

  it('is kept on the device, and there without a network', async () => {
    const world = await opened(hostOf(ofCompanies), ['company.view']);
    await read(world, 'company');
    const again = await reopened(world, true);
    cut(again, true);
    expect(await read(again, 'company')).toEqual([{ id: 'AV1', label: 'Phương Trang', active: true }]);
  });
});
