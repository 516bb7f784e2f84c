import { describe, expect, test } from 'vitest';

import { addDays, dayOf } from '#model/vietnam/calendar.ts';
import { mergeSales } from '../../../server/operator-sales/merge-sales.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

const kinds = [
  { name: 'tickets', table: 'ticket' },
  { name: 'goods', table: 'parcel' },
] as const;
const local = "(sold_at at time zone 'Asia/Ho_Chi_Minh')";

interface Figures {
  readonly count: number;
  readonly amount: number;
  readonly before: { readonly count: number; readonly amount: number };
}

const bare = ({ count, amount, before }: Figures): Figures => ({ count, amount, before });
const nothing = bare({ count: 0, amount: 0, before: { count: 0, amount: 0 } });

describe.each(databases)('what operators sold on $name', ({ open }) => {
  const api = useApi(open);
  const ask = (name: string, query: Readonly<Record<string, string>>) =>
    api().call('GET', `/api/bus-operator/dashboard/${name}`, { as: 'quantri', query });
  const told = async (name: string, query: Readonly<Record<string, string>>) => {
    const { status, body } = await ask(name, query);
    expect(status).toBe(200);
    return body.data;
  };
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await api().db.pool.query(text, values)).rows;
  const today = dayOf(Date.now());
  /** Over the ends of months, and not until today: the period before is whole. */
  const range = { from: addDays(today, -70), to: addDays(today, -2) };
  const length = 69;
  const before = { from: addDays(range.from, -length), to: addDays(range.from, -1) };

  /** Sale by sale, with the figures of the period before beside them. */
  const counted = async (table: string, by: string) => {
    const rows = await rowsOf(
      `select ${by} as name,
         (count(*) filter (where ${local}::date >= $1))::int as count,
         coalesce(sum(amount) filter (where ${local}::date >= $1), 0)::bigint as amount,
         (count(*) filter (where ${local}::date < $1))::int as "countBefore",
         coalesce(sum(amount) filter (where ${local}::date < $1), 0)::bigint as "amountBefore"
       from ${table} where ${local}::date between $2 and $3 group by 1`,
      [range.from, before.from, range.to],
    );
    return new Map<string, Figures>(
      rows.map(({ name, count, amount, countBefore, amountBefore }) => [
        name,
        {
          ...{ count, amount: Number(amount) },
          before: { count: countBefore, amount: Number(amountBefore) },
        },
      ]),
    );
  };

  describe.each(kinds)('$name', ({ name, table }) => {
    test.each(['day', 'week', 'month'])('by %s are what was sold then', async (groupBy) => {
      const { points } = await told(name, { ...range, groupBy });
      const rows = await rowsOf(
        `select to_char(greatest(date_trunc($3, ${local}), $1::date), 'YYYY-MM-DD') as "from",
           count(*)::int as count, sum(amount)::bigint as amount
         from ${table} where ${local}::date between $1::date and $2::date group by 1 order by 1`,
        [range.from, range.to, groupBy],
      );
      const sold = points.filter(({ count }: Figures) => count > 0);
      expect(sold.map((point: Figures & { day: string }) => [point.day, point.count, point.amount])).toEqual(
        rows.map(({ from, count, amount }) => [from, count, Number(amount)]),
      );
      expect(rows.length).toBeGreaterThan(2);
      // One after the other without a gap, from the first day to the last.
      expect([points[0].day, points.at(-1).until]).toEqual([range.from, range.to]);
      for (const [at, point] of points.slice(1).entries())
        expect(point.day).toBe(addDays(points[at].until, 1));
    });

    test('have beside each part the days that are as many days earlier as the range is long', async () => {
      const { points } = await told(name, { ...range, groupBy: 'week' });
      for (const point of [points[0], points[3], points.at(-1)]) {
        const [row] = await rowsOf(
          `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from ${table}
           where ${local}::date between $1 and $2`,
          [addDays(point.day, -length), addDays(point.until, -length)],
        );
        expect(point.before).toEqual({ count: row.count, amount: Number(row.amount) });
        expect(row.count).toBeGreaterThan(0);
      }
    });

    test('by operator are those that took most, with how many there are', async () => {
      const { operators, total, totalBefore } = await told(name, range);
      const all = await counted(table, 'company');
      const names = new Map(
        (await rowsOf('select id, company_name from company')).map((row) => [row.id, row.company_name]),
      );
      const most = [...all]
        .filter(([, { count }]) => count > 0)
        .sort(([one, a], [other, b]) => b.amount - a.amount || (one < other ? -1 : 1))
        .slice(0, 20);
      expect(
        operators.map((one: Figures & { company: string; companyName: string }) => [
          one.company,
          one.companyName,
          bare(one),
        ]),
      ).toEqual(most.map(([company, figures]) => [company, names.get(company), figures]));
      expect(operators).toHaveLength(20);
      const sellers = (isNow: boolean) =>
        [...all.values()].filter((one) => (isNow ? one : one.before).count > 0).length;
      expect([total.operators, totalBefore.operators]).toEqual([sellers(true), sellers(false)]);
      expect(total.operators).toBeGreaterThan(20);
    });

    test('by channel are all of them, each channel once, and come to the whole', async () => {
      const { channels, total, totalBefore } = await told(name, range);
      const all = await counted(table, 'channel');
      expect(channels.map((one: Figures & { channel: string }) => [one.channel, bare(one)])).toEqual(
        ['web', 'app', 'agent', 'office', 'phone'].map((channel) => [channel, all.get(channel) ?? nothing]),
      );
      const sums = (pick: (one: Figures) => Figures['before']) =>
        channels.map(pick).reduce((sum: Figures['before'], one: Figures['before']) => ({
          ...{ count: sum.count + one.count, amount: sum.amount + one.amount },
        }));
      expect(total).toMatchObject(sums(({ count, amount }) => ({ count, amount })));
      expect(totalBefore).toMatchObject(sums((one) => one.before));
    });

    test('of today are held against as many days before, until this time of the day', async () => {
      const { from, to } = { from: addDays(today, -2), to: today };
      const { before: then, totalBefore } = await told(name, { from, to });
      expect(then.from).toBe(`${addDays(today, -5)}T00:00:00`);
      expect(then.to.slice(0, 10)).toBe(addDays(today, -3));
      const [row] = await rowsOf(
        `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from ${table}
         where ${local} >= $1::timestamp and ${local} < $2::timestamp + interval '1 second'`,
        [then.from, then.to],
      );
      expect(totalBefore).toMatchObject({ count: row.count, amount: Number(row.amount) });
    });

    test('of days without any sale are nothing, and every part is there', async () => {
      const data = await told(name, { from: '2020-01-01', to: '2020-12-31', groupBy: 'month' });
      expect(data.total).toEqual({ count: 0, amount: 0, operators: 0 });
      expect(data.points).toHaveLength(12);
      expect(data.operators).toEqual([]);
      for (const one of [...data.points, ...data.channels]) expect(bare(one)).toEqual(nothing);
    });

    test('know of a sale that is added, changed or taken back at once, merged or not', async () => {
      const day = addDays(today, -10);
      const figures = async () => {
        const { total, operators, channels } = await told(name, { from: day, to: day });
        const own = operators.find(({ company }: { company: string }) => company === 'AV9999');
        // Behind those that are known.
        return [total.count, total.amount, own?.amount, channels[5]?.channel, channels[5]?.amount];
      };
      const [count, amount] = await figures();
      await rowsOf(
        `insert into company (id, company_name, status) values ('AV9999', 'Nhà xe Mới', 2) on conflict do nothing`,
      );
      const [others, values] =
        table === 'parcel' ? ['state', `'received'`] : ['route, seat', `'Huế – Vinh', 'A01'`];
      await rowsOf(
        `insert into ${table} (id, company, channel, amount, sold_at, ${others})
         values ('X1', 'AV9999', 'kiosk', 900000000, $1::timestamptz, ${values})`,
        [`${day}T23:59:59.9+07:00`],
      );
      const added = [count + 1, amount + 900_000_000, 900_000_000, 'kiosk', 900_000_000];
      expect(await figures()).toEqual(added);
      await mergeSales(api().db);
      expect(await figures()).toEqual(added);
      await rowsOf(`update ${table} set amount = 800000000, channel = 'app' where id = 'X1'`);
      expect(await figures()).toEqual([count + 1, amount + 800_000_000, 800_000_000, undefined, undefined]);
      await rowsOf(`delete from ${table} where id = 'X1'`);
      await mergeSales(api().db);
      expect(await figures()).toEqual([count, amount, undefined, undefined, undefined]);
    });

    test.each([
      [{ to: 'hôm nay' }, 'unprocessable_entity', { field: 'to', code: 'day' }],
      [{ from: '2026-02-30', to: '2026-03-02' }, 'unprocessable_entity', { field: 'from', code: 'day' }],
      [
        { from: '2026-03-02', to: '2026-03-01' },
        'unprocessable_entity',
        { field: 'from', code: 'reversed_range' },
      ],
      [
        { from: '2025-01-01', to: '2026-01-02' },
        'range_too_wide',
        { field: 'from', parameters: { max: 366 } },
      ],
      [{ groupBy: 'year' }, 'unprocessable_entity', { field: 'groupBy', code: 'choice' }],
    ])('are refused for %j', async (query, errorCode, problem) => {
      expect(await ask(name, query as Record<string, string>)).toMatchObject({
        status: 422,
        body: { errorCode, errors: [problem] },
      });
    });

    test('are of the last seven days by day where nothing is said', async () => {
      const { from, to, groupBy, points } = await told(name, {});
      expect([from, to, groupBy, points.length]).toEqual([addDays(today, -6), today, 'day', 7]);
    });
  });

  test('parcels by state are all of them, each state once', async () => {
    const { states, total } = await told('goods', range);
    const all = await counted('parcel', 'state');
    expect(states.map((one: Figures & { state: string }) => [one.state, bare(one)])).toEqual(
      ['received', 'onTheWay', 'arrived', 'delivered', 'returned'].map((state) => [
        state,
        all.get(state) ?? nothing,
      ]),
    );
    expect(states.reduce((sum: number, { count }: Figures) => sum + count, 0)).toBe(total.count);
    expect(await told('tickets', range)).not.toHaveProperty('states');
  });

  test('a parcel that changes its state is counted under the new one, and stays one parcel', async () => {
    const [row] = await rowsOf(
      `select id, state, to_char(${local}, 'YYYY-MM-DD') as day from parcel where state = 'delivered' order by id desc limit 1`,
    );
    const day = { from: row.day, to: row.day };
    const countsOf = async () => {
      const { states, total } = await told('goods', day);
      return [total.count, states[3].count, states[4].count];
    };
    const [all = 0, delivered = 0, returned = 0] = await countsOf();
    await rowsOf(`update parcel set state = 'returned' where id = $1`, [row.id]);
    expect(await countsOf()).toEqual([all, delivered - 1, returned + 1]);
  });

  test('the figures that the database keeps are one row of each group once they are merged', async () => {
    await mergeSales(api().db);
    for (const [table, group] of [
      ['sale_day', 'kind, day, channel, state'],
      ['sale_month', 'kind, month, company'],
    ]) {
      const [row] = await rowsOf(
        `select count(*)::int as twice from (select 1 from ${table} group by ${group} having count(*) > 1) as doubled`,
      );
      expect(row.twice, table).toBe(0);
    }
  });
});
