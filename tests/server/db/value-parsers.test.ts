import { describe, expect, test } from 'vitest';

import { permission, staffTable } from '../../../server/db/tables/staff.ts';
import { toInstant } from '../../../server/db/value-parsers.ts';
import { bothDatabases, useDatabase } from '../support/databases.ts';

describe.each(bothDatabases)('values from $name', ({ open }) => {
  const database = useDatabase(open);

  test('amounts are numbers, days are text, moments are ISO in UTC', async () => {
    const { rows } = await database().pool.query(
      `select 1234567890123::int8 as whole, 12.5::numeric as share, sum(n) as total, date '2026-11-20' as day,
         timestamptz '2026-11-20 15:04:00.5+07' as moment from generate_series(1::int8, 3) n`,
    );
    expect(rows).toEqual([
      {
        whole: 1_234_567_890_123,
        share: 12.5,
        total: 6,
        day: '2026-11-20',
        moment: '2026-11-20T08:04:00.500Z',
      },
    ]);
  });

  test('drizzle reads a moment as it was written', async () => {
    await database()
      .orm.insert(permission)
      .values({ id: 'ke-toan', name: 'Kế toán', statements: ['company.view'] });
    const moment = '2026-11-20T08:04:00.123Z';
    await database()
      .orm.insert(staffTable)
      .values({ id: 'a', userName: 'an', name: 'An', pbac: 'ke-toan', createdAt: moment });
    const rows = await database().orm.select().from(staffTable);
    expect(rows).toMatchObject([
      { createdAt: moment, sessionsValidFrom: '1970-01-01T00:00:00.000Z', version: 1 },
    ]);
  });

  test('a user name that differs only in case is refused, and says by which rule', async () => {
    const insert = database().orm.insert(staffTable).values({ id: 'b', userName: 'AN', name: 'An' });
    await expect(insert).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'staff_user_name_key' },
    });
  });

  test('a sum too large for a number is refused, not rounded', async () => {
    await expect(database().pool.query('select 9007199254740993::int8')).rejects.toThrow(RangeError);
    expect((await database().pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

test.each([
  ['2026-11-20 15:04:00+07', '2026-11-20T08:04:00.000Z'],
  ['2026-11-20 15:04:00.123456+05:30', '2026-11-20T09:34:00.123Z'],
  ['1970-01-01 00:00:00+00', '1970-01-01T00:00:00.000Z'],
  ['infinity', 'infinity'],
])('the moment %s is %s', (text, iso) => {
  expect(toInstant(text)).toBe(iso);
});
