import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { LeadStatus } from '#model/entities/customer-lead.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

describe('leads', () => {
  const api = useApi(server.open);
  const path = '/api/v1/customer-lead';
  const list = (filter: object = {}) =>
    api().call('GET', path, { as: 'cskh', query: { filter: JSON.stringify(filter), sort: 'id.asc' } });
  const newLead = async (id: string) => {
    const body = { id, fullName: 'Trần Thị Hoa', companyName: 'Nhà xe Hoa Mai', phoneNumber: '0912345678' };
    const made = await api().call('POST', path, { as: 'cskh', body });
    expect(made.status).toBe(200);
    return made.body.data;
  };
  const convert = (id: string, customer: string, over: object = {}) =>
    api().call('POST', `${path}/${id}/convert`, { as: 'cskh', version: 1, body: { customer }, ...over });

  test('of a demo are new, or say whom they have become', async () => {
    const all = await list();
    expect(all.body.total).toBe(60);
    const converted = await list({ leadStatus: LeadStatus.converted });
    expect(converted.body.total).toBe(12);
    for (const lead of converted.body.data) {
      expect(lead.labels.customer).toBe(lead.fullName);
      expect(Date.parse(lead.createdAt)).toBeLessThan(Date.now());
    }
  });

  test('a new one is found by its company, without marks', async () => {
    await newLead('019363a0-0000-7000-8000-000000000001');
    const found = await list({ search: { iLike: '%hoa mai%' } });
    expect(found.body.data[0]).toMatchObject({ leadStatus: LeadStatus.new, customer: null, version: 1 });
  });

  test('a lead becomes one customer, once, however often that is sent', async () => {
    await newLead('L-once');
    const key = randomUUID();
    const done = await convert('L-once', 'KH00001', { key });
    expect(done.body.data).toMatchObject({
      leadStatus: LeadStatus.converted,
      customer: 'KH00001',
      version: 2,
    });
    expect((await convert('L-once', 'KH00001', { key })).body).toEqual(done.body);
    const history = await api().call('GET', '/api/v1/history/customerLead/L-once', { as: 'cskh' });
    expect(history.body.data).toHaveLength(2);

    const again = await convert('L-once', 'KH00002', { version: 2 });
    expect(again.status).toBe(422);
    expect(again.body.errorCode).toBe('invalid_transition');
    expect((await convert('L-once', 'KH00002')).status).toBe(412);
  });

  test('of a customer that is not there it is told on the field', async () => {
    await newLead('L-nobody');
    const refused = await convert('L-nobody', 'NONE');
    expect(refused.body.errors).toMatchObject([{ field: 'customer', code: 'unknown_reference' }]);
  });

  test('needs the key for new customers, too', async () => {
    await newLead('L-keys');
    const { pool } = api().db;
    const grant = (...statements: string[]) =>
      pool.query("update permission set statements = $1 where id = 'thu-viec'", [JSON.stringify(statements)]);
    await grant('customerLead.*', 'customer.view');
    expect((await convert('L-keys', 'KH00001', { as: 'thuviec' })).body.errorCode).toBe('forbidden');
    await grant('customerLead.*', 'customer.add');
    expect((await convert('L-keys', 'KH00001', { as: 'thuviec' })).status).toBe(200);
  });

  describe('whose customer was removed later', () => {
    const newCustomer = async (code: string) => {
      const body = { code, name: `Hoa ${code}`, phoneNumber: '0912345678', customerType: 1 };
      expect((await api().call('POST', '/api/v1/customer', { as: 'cskh', body })).status).toBe(200);
    };
    const orphan = async (id: string, customer: string) => {
      await newLead(id);
      await newCustomer(customer);
      await convert(id, customer);
      const removed = await api().call('DELETE', `/api/v1/customer/${customer}`, { as: 'cskh', version: 1 });
      expect(removed.status).toBe(200);
    };

    test('says whom it became, and names nobody', async () => {
      await orphan('L-later', 'KH-LATER');
      const [lead] = (await list({ id: 'L-later' })).body.data;
      expect(lead).toMatchObject({ leadStatus: LeadStatus.converted, customer: 'KH-LATER' });
      expect(lead).not.toHaveProperty('labels');
    });

    test('becomes another one, once, and its history says both', async () => {
      await orphan('L-again', 'KH-GONE');
      await newCustomer('KH-NEXT');
      const again = await convert('L-again', 'KH-NEXT', { version: 2 });
      expect(again.body.data).toMatchObject({
        ...{ leadStatus: LeadStatus.converted, customer: 'KH-NEXT', version: 3 },
        labels: { customer: 'Hoa KH-NEXT' },
      });
      const history = await api().call('GET', '/api/v1/history/customerLead/L-again', { as: 'cskh' });
      const customers = history.body.data.flatMap(({ fields }: { fields: { field: string }[] }) =>
        fields.filter(({ field }) => field === 'customer'),
      );
      expect(customers).toEqual([
        { field: 'customer', before: 'KH-GONE', after: 'KH-NEXT' },
        { field: 'customer', before: null, after: 'KH-GONE' },
      ]);
      const third = await convert('L-again', 'KH00001', { version: 3 });
      expect(third.body.errorCode).toBe('invalid_transition');
    });

    test('may name it again where it was made again under its code', async () => {
      await orphan('L-same', 'KH-SAME');
      await newCustomer('KH-SAME');
      const again = await convert('L-same', 'KH-SAME', { version: 2 });
      expect(again.body.data).toMatchObject({ customer: 'KH-SAME', labels: { customer: 'Hoa KH-SAME' } });
    });
  });
});
