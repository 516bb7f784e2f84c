import { describe, expect, test } from 'vitest';

import { addDays, dayOf } from '#model/vietnam/calendar.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

const path = '/api/partner-devices/device';
const as = 'quantri';

describe.each(databases)('partner devices on $name', ({ open }) => {
  const api = useApi(open);
  const list = async (filter: object, more: object = {}) =>
    (await api().call('GET', path, { as, query: { filter: JSON.stringify(filter), ...more } })).body;
  const dashboard = async (query: Readonly<Record<string, string>> = {}) =>
    (await api().call('GET', `${path}/dashboard`, { as, query })).body.data;
  const endOf = (day: string) => `${day}T23:59:59.999`;
  const today = dayOf(Date.now());
  const whole = { from: addDays(today, -13), to: today };

  test('of a demo are online for the most part, with sums over what matches', async () => {
    const all = await list({}, { pageSize: '-1' });
    expect(all.total).toBe(210);
    const amounts = all.data.map(({ totalAmount }: { totalAmount: number }) => totalAmount);
    expect(all.summary.totalAmount).toBe(amounts.reduce((sum: number, one: number) => sum + one, 0));
    expect((await list({ connected: 'online' })).total).toBeGreaterThan(150);
  });

  test('every number of devices on the dashboard is that of the list it leads to', async () => {
    const { devices, silent, silentLongest } = await dashboard();
    expect(devices).toEqual({
      online: (await list({ active: true, connected: 'online' })).total,
      offline: (await list({ active: true, connected: 'offline' })).total,
      locked: (await list({ active: false })).total,
    });
    for (const { until, count } of silent) {
      const lastSeenAt = { between: [null, endOf(until)] };
      expect(count, until).toBe((await list({ active: true, connected: 'offline', lastSeenAt })).total);
    }
    expect(silent[0].count).toBeGreaterThan(0);
    const [longest] = (await list({ active: true, connected: 'offline' }, { sort: 'lastSeenAt.asc' })).data;
    expect(silentLongest[0]).toMatchObject({ serial: longest.serial, lastSeenAt: longest.lastSeenAt });
  });

  test('days, stores and devices of a store add up to the same', async () => {
    const { days, stores, storeCount, total } = await dashboard(whole);
    const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 14 }, (_, back) => addDays(today, -back)),
    );
    expect(total.amount).toBeGreaterThan(1_000_000);
    expect(sum(days)).toBe(total.amount);
    expect(storeCount).toBe(stores.length);
    expect(sum(stores)).toBe(total.amount);
    const [first] = stores;
    const one = await dashboard({ ...whole, storeName: first.storeName });
    expect(one.total).toEqual({ transactions: first.transactions, amount: first.amount });
    expect(sum(one.parts)).toBe(first.amount);
    expect(one.parts).toHaveLength((await list({ storeName: first.storeName })).total);
    expect(one.devices.online).toBe(first.online);
  });

  test('the figures are those of the devices, and nothing is sold after the last word', async () => {
    const { pool } = api().db;
    const { rows } = await pool.query(
      `select coalesce(sum(amount), 0)::bigint as amount from partner_device_day where day >= $1::date`,
      [addDays(today, -6)],
    );
    expect((await dashboard()).total.amount).toBe(Number(rows[0].amount));
    const late = await pool.query(
      `select from partner_device_day join partner_device using (serial)
       where day > (last_seen_at at time zone 'Asia/Ho_Chi_Minh')::date or not active`,
    );
    expect(late.rows).toHaveLength(0);
  });

  test('the period before is as long, ends where the range begins, and stands beside it day by day', async () => {
    const range = { from: addDays(today, -3), to: addDays(today, -1) };
    const [now, before] = [
      await dashboard(range),
      await dashboard({ from: addDays(today, -6), to: addDays(today, -4) }),
    ];
    expect(now.daysBefore).toEqual(before.days.map(({ devices: _, ...day }: { devices: number }) => day));
    expect(now.daysBefore.map(({ day }: { day: string }) => addDays(day, 3))).toEqual(
      now.days.map(({ day }: { day: string }) => day),
    );
    expect(now.totalBefore).toEqual(before.total);
    const [{ storeName }] = now.stores;
    expect((await dashboard({ ...range, storeName })).totalBefore.amount).toBe(
      before.stores.find((store: { storeName: string }) => store.storeName === storeName).amount,
    );
  });

  test('a day that is not over is held against the day before until the same time', async () => {
    const { pool } = api().db;
    const [{ serial, storeName }] = (await list({ active: true, connected: 'online' })).data;
    const yesterday = addDays(today, -1);
    const [{ totalBefore: told }, whole] = [
      await dashboard({ from: today, to: today, storeName }),
      await dashboard({ from: yesterday, to: yesterday, storeName }),
    ];
    // A second before this time of yesterday, and a minute behind it.
    for (const [ago, amount] of [
      [86_401_000, 700],
      [86_340_000, 30_000],
    ] as const)
      await pool.query(
        `insert into partner_device_report (serial, told_at, transactions, amount) values ($1, $2, 1, $3)`,
        [serial, new Date(Date.now() - ago).toISOString(), amount],
      );
    const { before, totalBefore, daysBefore } = await dashboard({ from: today, to: today, storeName });
    expect(totalBefore.amount).toBe(told.amount + 700);
    expect(daysBefore).toEqual([{ day: yesterday, ...totalBefore }]);
    expect(before.from).toBe(`${yesterday}T00:00:00`);
    expect(before.to.slice(0, 10)).toBe(yesterday);
    // A day that is over stays as it was told.
    expect((await dashboard({ from: yesterday, to: yesterday, storeName })).total).toEqual(whole.total);
  });

  test('a range that is reversed, too long or no range at all is told on its field', async () => {
    const ask = (query: Readonly<Record<string, string>>) =>
      api().call('GET', `${path}/dashboard`, { as, query });
    const reversed = await ask({ from: '2026-02-02', to: '2026-02-01' });
    expect(reversed.body.errors).toEqual([{ field: 'from', code: 'reversed_range' }]);
    expect((await ask({ from: '2026-01-01', to: '2026-06-01' })).body.errorCode).toBe('range_too_wide');
    expect((await ask({ from: '2026-02-30' })).body.errors).toEqual([{ field: 'from', code: 'day' }]);
  });

  test('a reset begins the counters again, once for each key, and leaves the days as they are', async () => {
    const [device] = (await list({ active: true, connected: 'online', totalAmount: { between: [1, null] } }))
      .data;
    const before = await dashboard(whole);
    const reset = () =>
      api().call('POST', `${path}/${device.serial}/reset`, { as, version: 1, key: crypto.randomUUID() });
    const done = await reset();
    expect(done.body.data).toMatchObject({ totalTransaction: 0, totalAmount: 0, version: 2 });
    expect((await reset()).status).toBe(412);
    expect((await dashboard(whole)).total).toEqual(before.total);
    const history = await api().call('GET', `/api/v1/history/partnerDevice/${device.serial}`, { as });
    expect(history.body.data).toHaveLength(1);
  });

  test('a device that can not be reached, or is locked, takes no reset', async () => {
    const [silent] = (await list({ connected: 'offline' })).data;
    const refused = await api().call('POST', `${path}/${silent.serial}/reset`, { as, version: 1 });
    expect(refused.body).toMatchObject({
      errorCode: 'invalid_transition',
      errors: [{ field: 'connected', code: 'invalid_transition' }],
    });
    const [locked] = (await list({ active: false, connected: 'online' })).data;
    const again = await api().call('POST', `${path}/${locked.serial}/reset`, { as, version: 1 });
    expect(again.body.errors).toEqual([{ field: 'active', code: 'invalid_transition' }]);
  });
});
