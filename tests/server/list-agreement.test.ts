/**
 * One list language, two readers: what the server answers from SQL is what the device computes over the same
 * rows, page by page. PostgreSQL behind the real handler is the judge.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { company } from '#model/entities/company.ts';
import { customer } from '#model/entities/customer.ts';
import { mbqrPayment } from '#model/entities/payment.ts';
import type { Entity, Row } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isNumeric } from '#model/field.ts';
import type { Condition, Filter, ListQuery, Scalar } from '#model/list-query.ts';
import { likePattern, searchField, toParameters } from '#model/list-query.ts';
import { compareFieldValues, queryRows } from '#model/match-row.ts';
import { localMoment } from '#model/vietnam/calendar.ts';
import { answerList } from '../../server/list/answer-list.ts';
import { readListQuery } from '../../server/list/read-query.ts';
import { companyResource } from '../../server/resources/company.ts';
import { customerResource } from '../../server/resources/customer.ts';
import { mbqrPaymentResource } from '../../server/resources/payment.ts';
import type { Resource } from '../../server/resources/resource.ts';
import { databases, useDatabase } from './support/databases.ts';

const words = [
  'Đường',
  'duong',
  'Phương',
  'phượng',
  'CT2',
  'CT10',
  'CT02',
  'ma',
  'mà',
  'mả',
  'mã',
  'má',
  'mạ',
  'Hoà',
  'hòa',
  'ĐẠT',
];
const pieces = [...words, ' ', '%', '_', '\\', '-', "'", '\n', 'ơ', 'Ư', '1', '01', '9', 'z', 'Ê', '😀', 'ß'];
const someText = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('').normalize('NFC'));
const start = Date.parse('2026-11-01T00:00:00Z');
const someMoment = fc
  .integer({ min: 0, max: 40 })
  .map((step) => start + step * 6 * 3_600_000 + (step % 3) * 500);
const someAmount = fc.constantFrom(-5000, 0, 1, 1000, 150_000, 2_000_000_000_000);
const statuses = ['moi', 'cho-ky', 'da-ky'];
const people = ['p1', 'p2', 'p3'];

/** A value as the database stores it. */
function valueFor(name: string, field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...Object.values(field.values));
    case 'flag':
      return fc.boolean();
    case 'money':
      return someAmount;
    case 'integer':
      return fc.integer({ min: 0, max: 5 });
    case 'percent':
      return fc.constantFrom(0, 0.5, 0.55, 1.1, 100);
    case 'instant':
      return someMoment.map((epoch) => new Date(epoch).toISOString());
    case 'reference':
      return fc.constantFrom(
        ...(name === 'customerStatus' ? statuses : name === 'company' ? ['C1', 'C2', 'C10'] : people),
      );
    default:
      return someText;
  }
}

function rowsFor(entity: Entity): fc.Arbitrary<readonly Record<string, unknown>[]> {
  const shape = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => {
      const value = valueFor(name, field);
      return [name, field.required ? value : fc.option(value, { nil: null, freq: 3 })];
    }),
  );
  return fc.uniqueArray(fc.record(shape), {
    minLength: 25,
    maxLength: 40,
    selector: (row) => row[entity.key],
  });
}

function conditionFor(name: string, field: Field): fc.Arbitrary<Condition> {
  const scalar: fc.Arbitrary<Scalar> =
    field.kind === 'instant'
      ? someMoment.map((epoch) => localMoment(epoch))
      : valueFor(name, field).map((value) => value as Scalar);
  const between = fc.tuple(fc.option(scalar, { nil: null }), fc.option(scalar, { nil: null })).map(
    ([a, b]): Condition => ({
      between: a !== null && b !== null && compareFieldValues(field, a, b) > 0 ? [b, a] : [a, b],
    }),
  );
  const overlap = fc.array(scalar, { maxLength: 3 }).map((values): Condition => ({ overlap: values }));
  const texts = !isNumeric(field) && field.kind !== 'flag' && field.kind !== 'instant';
  return fc.oneof(scalar, between, overlap, ...(texts ? [like] : []));
}

const needle = fc.oneof(
  fc.constantFrom(...pieces, ''),
  someText.map((text) => text.slice(0, 3)),
);
const like = needle.map((text): Condition => ({ iLike: likePattern(text) }));

function queriesFor(resource: Resource): fc.Arbitrary<ListQuery> {
  const { entity } = resource;
  const conditions: Record<string, fc.Arbitrary<Condition>> = { [searchField]: like };
  for (const [name, field] of Object.entries(entity.fields)) conditions[name] = conditionFor(name, field);
  const names = Object.keys(conditions);
  const filter = fc
    .uniqueArray(fc.constantFrom(...names, searchField), { maxLength: 2 })
    .chain(
      (chosen) =>
        fc.record(
          Object.fromEntries(chosen.map((name) => [name, conditions[name] ?? like])),
        ) as fc.Arbitrary<Filter>,
    );
  const sort = fc.array(
    fc.record({
      field: fc.constantFrom(...resource.list.sortable),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 3 },
  );
  return fc.record({
    filter,
    sort,
    current: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.constantFrom(3, 7, 50),
  });
}

const tables: readonly { resource: Resource; entity: Entity }[] = [
  { resource: customerResource, entity: customer },
  { resource: companyResource, entity: company },
  { resource: mbqrPaymentResource, entity: mbqrPayment },
];

describe.each(databases)('lists on $name', ({ open }) => {
  const database = useDatabase(open);

  beforeAll(async () => {
    await database().pool.query(`
      insert into staff (id, user_name, name) values ('p1', 'an.10', 'An'), ('p2', 'an.9', 'An'), ('p3', 'ánh', 'Ánh');
      insert into customer_status (id, name) values ('moi', 'Mới'), ('cho-ky', 'Chờ ký'), ('da-ky', 'Đã ký');`);
  });

  const fill = async (resource: Resource, rows: readonly Record<string, unknown>[]) => {
    const { orm } = database();
    await orm.execute(sql`truncate customer, mbqr_payment, company`);
    await orm.execute(
      sql`insert into company (id, company_name) values ('C1', 'Đức Anh'), ('C2', 'CT2'), ('C10', 'CT10')`,
    );
    if (resource === companyResource) await orm.execute(sql`truncate customer, mbqr_payment, company`);
    for (const row of rows) {
      const entries = Object.entries(row);
      const names = entries.map(([name]) => sql.identifier(resource.columns[name]?.name ?? name));
      const values = entries.map(([name, value]) => sql`${sql.param(value, resource.columns[name])}`);
      await orm.execute(
        sql`insert into ${resource.table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
      );
    }
  };

  test.each(tables)(
    'of $entity.name are the same in SQL and over rows',
    async ({ resource, entity }) => {
      const { orm } = database();
      const everything: ListQuery = { filter: {}, sort: [], current: 1, pageSize: 1000 };
      await fc.assert(
        fc.asyncProperty(
          rowsFor(entity),
          fc.array(queriesFor(resource), { minLength: 12, maxLength: 12 }),
          async (stored, queries) => {
            await fill(resource, stored);
            const rows: readonly Row[] = (await answerList(orm, resource, everything)).data;
            expect(rows).toHaveLength(stored.length);
            for (const query of queries) {
              const asked = readListQuery(resource, toParameters(query));
              const { success: _, ...page } = await answerList(orm, resource, asked);
              expect(page, JSON.stringify(query)).toEqual(queryRows(entity, rows, query));
            }
          },
        ),
        { numRuns: 8 },
      );
    },
    120_000,
  );
});
