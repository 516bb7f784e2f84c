import { readdirSync, readFileSync } from 'node:fs';

import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { gatewayList } from '#model/entities/gateway.ts';
import { problemOf, rowSchema } from '#model/field-schema.ts';
import type { ListQuery } from '#model/list-query.ts';
import { answerList } from '../../../server/list/answer-list.ts';
import { companyResource } from '../../../server/resources/company.ts';
import { customerResource } from '../../../server/resources/customer.ts';
import { allGatewayResources, resourcesByGateway } from '../../../server/resources/gateway.ts';
import { staffResource } from '../../../server/resources/staff.ts';
import { seedDemo } from '../../../server/seed/seed-demo.ts';
import { databases, useDatabase } from '../support/databases.ts';

const everything: ListQuery = { filter: {}, sort: [], current: 1, pageSize: -1 };
const resources = [companyResource, customerResource, staffResource, ...allGatewayResources].map(
  (resource) => ({
    name: resource.entity.name,
    resource,
  }),
);

/** Moments that are to come: when something ends, or is due. */
const endings: readonly string[] = ['expires_at'];

describe.each(databases)('the demo data on $name', ({ open }) => {
  const database = useDatabase(open);
  beforeAll(() => seedDemo(database(), 'small'), 60_000);
  const ask = async (query: string) => (await database().pool.query(query)).rows[0];

  test.each(resources)('every row of $name keeps the rules of its fields', async ({ resource }) => {
    const { data } = await answerList(database().orm, resource, everything);
    // Few payments are refunded.
    expect(data.length).toBeGreaterThan(resource.entity.name.endsWith('Refund') ? 8 : 40);
    const schema = rowSchema(resource.entity);
    for (const row of data) {
      schema.parse(row);
      for (const [name, field] of Object.entries(resource.entity.fields)) {
        if (field.kind === 'secret') continue;
        expect(problemOf(field, row[name]), `${name} of ${JSON.stringify(row)}`).toBeUndefined();
      }
      for (const name of Object.keys(resource.labels)) {
        if (row[name] !== null) expect(row.labels?.[name], name).toBeTypeOf('string');
      }
    }
  });

  test('no row is from the future, and none was changed before it was made', async () => {
    const { rows } = await database().pool.query(`
      select table_name, column_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'`);
    const times = rows.filter(({ column_name }) => !endings.includes(column_name));
    expect(times.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const { table_name: table, column_name: column } of times) {
      const { late } = await ask(`select count(*) as late from "${table}" where "${column}" > now()`);
      if (late > 0) wrong.push(`${table}.${column} of ${late} rows is in the future`);
      if (column !== 'updated_at') continue;
      const { early } = await ask(`select count(*) as early from "${table}" where updated_at < created_at`);
      if (early > 0) wrong.push(`${table}: ${early} rows were changed before they were made`);
    }
    expect(wrong).toEqual([]);
  });

  test('payments reach from 120 days ago to now beside a few of 2023, with some today and as many yesterday until now', async () => {
    const found = await ask(`
      with clock as (select date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh' as midnight)
      select count(*) as total, count(*) filter (where created_at > now() or pay_date > now()) as future,
        count(*) filter (where created_at >= midnight) as today,
        count(*) filter (where created_at >= midnight - interval '24 hours' and created_at < now() - interval '24 hours') as yesterday,
        extract(day from now() - min(created_at) filter (where created_at > now() - interval '1 year')) as days
      from mbqr_payment, clock`);
    expect(found.total).toBeGreaterThan(1900);
    expect(found.total).toBeLessThan(2100);
    expect(found.future).toBe(0);
    expect(found.today).toBeGreaterThan(15);
    expect(Math.abs(found.today - found.yesterday)).toBeLessThan(found.today / 2);
    expect(found.days).toBeGreaterThanOrEqual(118);
  });

  test('amounts agree with each other', async () => {
    const found = await ask(`
      select count(*) filter (where fee_amount <> case status when 'success' then round(transaction_amount * qr_percentage / 100) else 0 end)
          + count(*) filter (where refund_amount > transaction_amount or (status = 'new' and refund_amount > 0))
          + count(*) filter (where (status = 'success') <> (pay_date is not null)) as wrong,
        count(*) filter (where refund_amount > 0) as refunded, count(*) filter (where callback_resp_code <> '00') as failing
      from mbqr_payment`);
    expect(found.wrong).toBe(0);
    expect(found.refunded).toBeGreaterThan(0);
    expect(found.failing).toBeGreaterThan(0);
  });

  test('a second start adds nothing', async () => {
    const count = () =>
      ask('select (select count(*) from mbqr_payment) + (select count(*) from staff) as rows');
    const before = await count();
    await seedDemo(database(), 'small', () => expect.unreachable());
    expect(await count()).toEqual(before);
  });

  test('the indexes stand again after seeding', async () => {
    const { indexes } = await ask(
      `select count(*) as indexes from pg_indexes where tablename = 'mbqr_payment'`,
    );
    expect(indexes).toBe(21);
    for (const { tables } of Object.values(resourcesByGateway)) {
      const name = getTableName(tables.payment);
      const found = await ask(`select count(*) as indexes from pg_indexes where tablename = '${name}'`);
      expect(found.indexes, name).toBe(indexes);
    }
  });

  test.each(gatewayList)(
    'what a payment of $name says was asked back and refunded is what its refunds come to',
    async (gateway) => {
      if (gateway.refund === undefined) return;
      const { wrong, states } = await ask(`
      with held as (
        select bill_number, coalesce(sum(amount) filter (where state = 'settled'), 0) as settled,
          coalesce(sum(amount) filter (where state in ('requested', 'processing')), 0) as open
        from ${gateway.name}_refund group by bill_number
      )
      select count(*) filter (
          where refund_settled <> coalesce(settled, 0) or refund_open <> coalesce(open, 0)
            or refund_amount <> refund_settled + refund_open
        ) + (select count(*) from ${gateway.name}_refund where (state = 'settled') <> (settled_at is not null)) as wrong,
        (select count(distinct state) from ${gateway.name}_refund) as states
      from ${gateway.name}_payment as payment left join held using (bill_number)`);
      expect({ wrong, states }).toEqual({ wrong: 0, states: 5 });
    },
  );

  test.each(gatewayList)(
    '$name has terminals in every state, and those that payments name',
    async (gateway) => {
      const { nowhere, states } = await ask(`
      select (select count(distinct status) from ${gateway.name}_terminal) as states,
        (select count(*) from ${gateway.name}_payment where terminal_id not in (
          select terminal_id from ${gateway.name}_terminal where status = '${gateway.terminalLaw.approved}')) as nowhere`);
      const known = Object.values(gateway.terminalLaw.statuses);
      expect({ nowhere, states }).toEqual({ nowhere: 0, states: known.length });
    },
  );
});

test('days and months of the demo data are those of Việt Nam, whatever zone the database has', () => {
  const folder = new URL('../../../server/seed/sql/', import.meta.url);
  const instants = /\b(?:now\(\)|opened|made|at|written)::date|to_char\((?:made|at|written|now\(\)),/g;
  const found = readdirSync(folder).flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(instants)].map(
      ({ 0: use }) => `${name}: ${use}`,
    ),
  );
  expect(found).toEqual([]);
});
