import { describe, expect, test } from 'vitest';

import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { problemOf } from '#model/field-schema.ts';
import { isMenuItem, menuLeaves } from '#model/operator-menu.ts';
import { readStatements } from '#model/statements.ts';
import { useApi } from '../server/support/api-world.ts';
import { databases } from '../server/support/databases.ts';

describe.each(databases)('packages on $name', ({ open }) => {
  const api = useApi(open);
  const as = 'quantri';
  const payments = '/api/v1/payment-package';
  const menus = '/api/v1/menu-package';

  test.each(Object.values(v3ListCalls).map(({ list }) => ({ name: list.entity.name, list })))(
    'every row of $name in a demo keeps the rules of its fields',
    async ({ list }) => {
      const { body } = await api().call('GET', list.path, { as, query: { pageSize: '-1' } });
      expect(body.data.length).toBeGreaterThan(7);
      for (const row of body.data) {
        for (const [name, field] of Object.entries(list.entity.fields))
          expect(problemOf(field, row[name]), `${name} of ${JSON.stringify(row)}`).toBeUndefined();
        expect((row.items ?? []).every(isMenuItem)).toBe(true);
        expect(readStatements(row.statements ?? [])).toBeDefined();
      }
    },
  );

  test('a payment package is found by its amount, its day and without marks', async () => {
    const body = { id: 'THU', name: 'Gói thử nghiệm', amount: 700_000, promotion: 0, date: '2026-11-20' };
    expect((await api().call('POST', payments, { as, body })).body.data).toMatchObject({
      ...body,
      active: true,
    });
    for (const filter of [
      { amount: { between: [600_000, 800_000] } },
      { date: { between: ['2026-11-20', '2026-11-20'] } },
      { search: { iLike: '%thu nghiem%' } },
    ]) {
      const found = await api().call('GET', payments, { as, query: { filter: JSON.stringify(filter) } });
      expect(found.body.data.map(({ id }: { id: string }) => id)).toContain('THU');
    }
    const again = await api().call('POST', payments, { as, body });
    expect(again.body).toMatchObject({ errorCode: 'is_duplicate', errors: [{ field: 'id' }] });
  });

  test('a payment package brings an amount and takes a day that exists', async () => {
    const body = { id: 'SAI', name: ' ', amount: 0, promotion: -1, date: '2026-02-30' };
    const refused = await api().call('POST', payments, { as, body });
    expect(refused.status).toBe(422);
    const told = refused.body.errors.map(
      ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
    );
    expect(told.sort()).toEqual(['amount too_small', 'date day', 'name required', 'promotion too_small']);
  });

  test('a payment package gives on top at most what is paid in', async () => {
    const body = { id: 'LON', name: 'Gói lớn', amount: 500_000, promotion: 500_001, date: '2026-11-20' };
    const tooLarge = [{ field: 'promotion', code: 'too_large', parameters: { max: 500_000 } }];
    const refused = await api().call('POST', payments, { as, body });
    expect([refused.status, refused.body.errors]).toEqual([422, tooLarge]);
    expect((await api().call('POST', payments, { as, body: { ...body, promotion: 500_000 } })).status).toBe(
      200,
    );
    const change = (values: object, version: number) =>
      api().call('PUT', `${payments}/LON`, { as, version, body: values });
    expect((await change({ promotion: 500_001 }, 1)).body.errors).toEqual(tooLarge);
    expect((await change({ amount: 499_999 }, 1)).body.errors).toMatchObject([{ field: 'promotion' }]);
    expect((await change({ amount: 600_000, promotion: 600_000 }, 1)).body.data).toMatchObject({
      version: 2,
    });
    // One that was made before the rule is renamed and locked all the same.
    await api().db.pool.query(`update payment_package set promotion = 900000 where id = 'LON'`);
    expect((await change({ name: 'Gói cũ' }, 2)).body.data).toMatchObject({ name: 'Gói cũ', version: 3 });
  });

  test('a payment package is locked, changed and removed, each once', async () => {
    const items = [{ id: 'NAP1TR', version: 1 }];
    await api().call('PATCH', `${payments}/status`, { as, body: { active: false, items } });
    const changed = await api().call('PUT', `${payments}/NAP1TR`, {
      as,
      version: 2,
      body: { promotion: 25_000 },
    });
    expect(changed.body.data).toMatchObject({ promotion: 25_000, active: false, version: 3 });
    expect((await api().call('DELETE', `${payments}/NAP1TR`, { as, version: 2 })).status).toBe(412);
    expect((await api().call('DELETE', `${payments}/NAP1TR`, { as, version: 3 })).status).toBe(200);
    const history = await api().call('GET', '/api/v1/history/paymentPackage/NAP1TR', { as });
    expect(history.body.data.map(({ op }: { op: string }) => op)).toEqual(['remove', 'update', 'update']);
  });

  test('a menu package holds entries of the menu, once each, in the order of the tree', async () => {
    const items = ['goods.search', 'sales.tickets', 'goods.search'];
    const made = await api().call('POST', menus, { as, body: { id: 'THU', name: 'Thử', items } });
    expect(made.body.data).toMatchObject({
      items: ['sales.tickets', 'goods.search'],
      itemCount: 2,
      version: 1,
    });
    const same = await api().call('PUT', `${menus}/THU`, { as, version: 1, body: { items } });
    expect(same.body.data.version).toBe(1);
    const all = await api().call('PUT', `${menus}/THU`, { as, version: 1, body: { items: menuLeaves } });
    expect(all.body.data).toMatchObject({ itemCount: menuLeaves.length, version: 2 });
    const none = await api().call('PUT', `${menus}/THU`, { as, version: 2, body: { items: null } });
    expect(none.body.data).toMatchObject({ items: [], itemCount: 0 });
    const filter = JSON.stringify({ items: { overlap: ['goods.warehouse', 'nothing'] } });
    const holding = await api().call('GET', menus, { as, query: { filter } });
    expect(holding.body.data.map(({ id }: { id: string }) => id)).toEqual(['hang-hoa']);
  });

  test.each([[['sales']], [['sales.tickets', 'nothing']], [[1]], ['sales.tickets']])(
    'a menu package refuses what is no entry of the menu: %j',
    async (items) => {
      const refused = await api().call('POST', menus, { as, body: { id: 'SAI', name: 'Sai', items } });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject([{ field: 'items' }]);
    },
  );

  test('menu packages are a reference list, the locked ones marked', async () => {
    const { body } = await api().call('GET', '/api/v1/option/menuPackage', { as: 'cskh' });
    const option = body.data.find(({ id }: { id: string }) => id === 'limousine-2023');
    expect(option).toEqual({ id: 'limousine-2023', label: 'Gói Limousine (cũ)', active: false });
  });
});
