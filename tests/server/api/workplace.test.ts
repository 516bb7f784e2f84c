/** The workplace against the lists that it leads to, each asked as its page asks it. */
import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test, vi } from 'vitest';

import { grantableKeys } from '#model/access.ts';
import { workQueues } from '#model/calls/work-queues.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { readAddress, searchValuesOf } from '#model/list-address.ts';
import type { Filter } from '#model/list-query.ts';
import { toFilter } from '#model/search-values.ts';
import { dayOf, epochOfLocal, localMoment } from '#model/vietnam/calendar.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { linksOfToday } from '#features/dashboard/today-links.ts';
import { screens } from '#app/navigation/screens.ts';
import { addressOfNeed } from '../../../src/features/dashboard/needs.ts';
import { useApi } from '../support/api-world.ts';
import { CallBench } from '../support/call-bench.ts';
import { databases } from '../support/databases.ts';

interface Day {
  readonly count: number;
  readonly success: number;
  readonly amount: number;
}
interface Workplace {
  readonly asOf: string;
  readonly counts: readonly { readonly name: string; readonly count: number }[];
  readonly payments: readonly { readonly gateway: string; readonly today: Day; readonly yesterday: Day }[];
  readonly changes: readonly { readonly collection: string; readonly id: string }[];
}

const second = 1000;
const dayMs = 86_400_000;
const midnight = () => epochOfLocal(dayOf(Date.now()));

/** The page that a count leads to, and what it shows there. */
function pageOf(name: string) {
  const [path, search = ''] = (addressOfNeed(name) ?? '').split('?');
  const page = screens.find((each) => each.path === path);
  if (page === undefined || !('path' in page.list.call)) throw new Error(`${name} leads to no list.`);
  const { entity, filters, initial } = page;
  const sortable = page.columns.map(({ field }) => field);
  const { state, dropped } = readAddress(search, { entity, filters, sortable, initial });
  return { page, call: page.list.call, state, dropped };
}

describe.each(databases)('the workplace on $name', ({ open }) => {
  const api = useApi(open);
  let bench: CallBench;
  beforeAll(async () => {
    bench = await CallBench.open(api());
  });

  const workplace = async (as?: string): Promise<Workplace> => {
    const who = as === undefined ? { token: `law-person~${Math.floor(Date.now() / 1000) + 1}` } : { as };
    const { status, body } = await api().call('GET', '/api/v1/workplace', who);
    expect(status).toBe(200);
    return body.data;
  };
  const list = async (path: string, filter: Filter) => {
    const query = { filter: JSON.stringify(filter), pageSize: '1' };
    const { status, body } = await api().call('GET', path, { as: 'quantri', query });
    expect(status, `${path} ${query.filter}`).toBe(200);
    return body;
  };
  const run = (text: string, ...values: readonly unknown[]) => api().db.pool.query(text, [...values]);
  const countOf = async (name: string) =>
    (await workplace('quantri')).counts.find((each) => each.name === name)?.count;
  const askForRefund = (gateway: string, at: number, state: string) =>
    run(
      `insert into ${gateway}_refund (id, amount, bill_number, company, terminal_id, state, reason, created_at)
       select $1, 1000, bill_number, company, terminal_id, $2, 'Khách trả vé', $3 from ${gateway}_payment limit 1`,
      randomUUID(),
      state,
      new Date(at).toISOString(),
    );

  test('counts what its lists show', async () => {
    for (const { name, refund } of gatewayList) if (refund) await askForRefund(name, Date.now(), 'requested');
    const { asOf, counts } = await workplace('quantri');
    expect(counts.map(({ name }) => name)).toEqual(workQueues.map(({ name }) => name));
    for (const { name, count } of counts) {
      const { page, call, state, dropped } = pageOf(name);
      expect(dropped, name).toEqual([]);
      expect(page.refuse?.(state), name).toBeUndefined();
      const filter = toFilter(searchValuesOf(state), { entity: page.entity, like: [] }, Date.parse(asOf));
      expect((await list(call.path, filter)).total, name).toBe(count);
      expect(count, `${name}: there is nothing of it that could be counted wrongly`).toBeGreaterThan(0);
    }
  });

  test('has a day begin and end in Vietnam', async () => {
    for (const [at, state, more] of [
      [midnight(), 'requested', 1],
      [midnight() + dayMs - 1, 'requested', 1],
      [midnight() - 1, 'requested', 0],
      [midnight() + dayMs, 'requested', 0],
      [midnight(), 'processing', 0],
    ] as const) {
      const before = (await countOf('refundsRequested.napas')) ?? 0;
      await askForRefund('napas', at, state);
      expect(await countOf('refundsRequested.napas'), `${localMoment(at)} ${state}`).toBe(before + more);
    }
  });

  test('compares the payments of each bank with those of yesterday until the same time', async () => {
    for (const { name } of gatewayList)
      await run(`update ${name}_payment set created_at = now() - interval '1 day 2 hours'
        where id in (select id from ${name}_payment order by id limit 3)`);
    const { asOf, payments } = await workplace('quantri');
    expect(payments.map(({ gateway }) => gateway)).toEqual(gatewayList.map(({ name }) => name));
    for (const { gateway, today, yesterday } of payments) {
      for (const [day, back] of [
        [today, 0],
        [yesterday, dayMs],
      ] as const) {
        const until = localMoment(Date.parse(asOf) - back);
        const createdAt = { between: [`${until.slice(0, 10)}T00:00:00`, until] } as const;
        const path = `/api/v4/${gateway}/payment`;
        const { total } = await list(path, { createdAt });
        const succeeded = await list(path, { createdAt, status: 'success' });
        expect(day, gateway).toEqual({
          count: total,
          success: succeeded.total,
          amount: succeeded.summary.transactionAmount,
        });
      }
    }
  });

  test('leads from each figure of payments to as many of them, and from nothing nowhere', async () => {
    const caller = { role: 'super_admin', statements: [] } as const;
    const { asOf, payments } = await workplace('quantri');
    const at = Date.parse(asOf);
    const behind = async (link: string | undefined) => {
      if (link === undefined) return { total: 0, summary: { transactionAmount: 0 } };
      const [path, search = ''] = link.split('?');
      const page = screens.find((each) => each.path === path);
      if (page === undefined || !('path' in page.list.call)) throw new Error(`${link} leads to no list.`);
      const { state, dropped } = readAddress(search, addressRules(page));
      expect(dropped, link).toEqual([]);
      expect(page.refuse?.(state), link).toBeUndefined();
      const filter = toFilter(searchValuesOf(state), { entity: page.entity, like: [] }, at);
      return list(page.list.call.path, filter);
    };
    for (const told of payments) {
      const links = linksOfToday(told, caller, { asOf, today: dayOf(at) });
      for (const day of ['today', 'yesterday'] as const) {
        const paid = await behind(links[day].paid);
        expect(told[day], `${told.gateway} ${day}`).toEqual({
          count: (await behind(links[day].count)).total,
          ...{ success: paid.total, amount: paid.summary.transactionAmount },
        });
      }
    }
    expect(payments.some(({ today }) => today.success > 0)).toBe(true);
    expect(payments.some(({ yesterday }) => yesterday.success > 0)).toBe(true);
  });

  test('leaves out what is paid later than now on the day before', async () => {
    const count = async () =>
      (await workplace('quantri')).payments.find(({ gateway }) => gateway === 'bidvqr')?.yesterday.count ?? 0;
    const move = (at: number) =>
      run(
        `update bidvqr_payment set created_at = $1 where id = (select max(id) from bidvqr_payment)`,
        new Date(at).toISOString(),
      );
    await move(Date.now() - 3 * dayMs);
    const without = await count();
    await move(Date.now() - dayMs + 30 * second);
    expect(await count()).toBe(without);
    await move(Math.max(midnight() - dayMs, Date.now() - dayMs - 30 * second));
    expect(await count()).toBe(without + 1);
  });

  test.each(workQueues.map((need) => [need.name, need] as const))(
    'counts %s for whom its list opens, and for nobody else',
    async (name, { key }) => {
      expect(pageOf(name).page.access).toEqual([key]);
      await bench.become('staff', [key]);
      const { counts } = await workplace();
      expect(counts.map((each) => each.name)).toEqual(
        workQueues.filter((need) => need.key === key).map((need) => need.name),
      );
      const [resource] = key.split('.');
      await bench.become(
        'admin',
        grantableKeys.filter((other) => other !== key && other !== `${resource}.*`),
      );
      expect((await workplace()).counts.map((each) => each.name)).not.toContain(name);
    },
  );

  test('tells of the payments of those banks alone whose list opens', async () => {
    for (const { name, keys } of gatewayList) {
      await bench.become('staff', [`${keys.payment}.report`]);
      expect((await workplace()).payments.map(({ gateway }) => gateway)).toEqual([name]);
      await bench.become('staff', [`${keys.payment}.dashboard`, `${keys.terminal}.*`]);
      expect((await workplace()).payments).toEqual([]);
    }
    expect(await workplace('khongquyen')).toMatchObject({ counts: [], payments: [], changes: [] });
  });

  test('lists the last twenty changes of the person, of what they may see, each once', async () => {
    const log = (collection: string, id: string, actor: string) =>
      run(
        `insert into change_log (xid, collection, row_id, version, op, actor, fields)
         values (pg_current_xact_id(), $1, $2, 1, 'update', $3, '[]')`,
        collection,
        id,
        actor,
      );
    for (let at = 1; at <= 20; at += 1) await log('customer', `KH${at}`, 'law-person');
    await log('customer', 'KH-of-others', 'somebody-else');
    await log('company', 'NX1', 'law-person');
    await log('partner', 'NX1', 'law-person');
    const shown = async () => (await workplace()).changes.map(({ collection, id }) => `${collection} ${id}`);
    const customers = Array.from({ length: 20 }, (_, at) => `customer KH${20 - at}`);
    await bench.become('staff', ['customer.view', 'company.view', 'partner.view']);
    expect(await shown()).toEqual(['company NX1', ...customers.slice(0, 19)]);
    await bench.become('staff', ['partner.view']);
    expect(await shown()).toEqual(['partner NX1']);
    await bench.become('staff', ['customer.view']);
    expect(await shown()).toEqual(customers);
  });

  test('asks three times, whatever is to be counted', async () => {
    const asked = vi.spyOn(api().db.pool, 'query');
    await workplace('quantri');
    // The first finds who asks.
    expect(asked).toHaveBeenCalledTimes(4);
    asked.mockRestore();
  });
});
