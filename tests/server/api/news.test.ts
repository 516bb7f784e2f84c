/** What the bell tells of the banks, against the database. */
import { describe, expect, test } from 'vitest';

import { newsCall } from '#model/calls/news.ts';
import { workQueues } from '#model/calls/work-queues.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

describe.each(databases)('the news on $name', ({ open }) => {
  const api = useApi(open);
  const run = async (text: string, ...values: readonly unknown[]) =>
    (await api().db.pool.query(text, [...values])).rows;
  const news = async (as = 'quantri') => {
    const { body } = await api().call('GET', newsCall.path, { as });
    return newsCall.answer.parse(body).data;
  };
  /** A refund that somebody asks for, as their form does; answers its bill number. */
  async function askForRefund(gateway: string, as: string): Promise<string> {
    const [payment] = await run(
      `select bill_number as bill from ${gateway}_payment p where status = 'success' and refund_amount = 0
       and not exists (select 1 from ${gateway}_refund r where r.bill_number = p.bill_number) order by id limit 1`,
    );
    const { status } = await api().call('POST', `/api/v4/${gateway}/refund`, {
      as,
      body: { billNumber: payment.bill, amount: 1000, reason: 'Khách trả vé' },
    });
    expect(status).toBe(200);
    return payment.bill;
  }
  const stateOf = async (bill: string, as?: string) =>
    (await news(as)).refunds.find(({ billNumber }) => billNumber === bill)?.state;
  const move = (gateway: string, bill: string, state: string, days: number) =>
    run(
      `update ${gateway}_refund set state = $2, updated_at = now() - make_interval(days => $3) where bill_number = $1`,
      bill,
      state,
      days,
    );

  test('tell whoever asked for a refund what became of it, for seven days, and nobody else', async () => {
    for (const { name, refund } of gatewayList) {
      if (refund === undefined) continue;
      const bill = await askForRefund(name, 'quantri');
      expect(await stateOf(bill), name).toBe('requested');
      expect(await stateOf(bill, 'admin'), name).toBeUndefined();
      for (const state of ['settled', 'failed', 'cancelled']) {
        await move(name, bill, state, 6);
        expect(await stateOf(bill), `${name} ${state}`).toBe(state);
      }
      await move(name, bill, 'settled', 8);
      expect(await stateOf(bill), name).toBeUndefined();
      await move(name, bill, 'processing', 8);
      expect(await stateOf(bill), name).toBe('processing');
    }
  });

  test('tell of refunds with what they are of, the newest first', async () => {
    const { refunds } = await news();
    expect(refunds.length).toBeGreaterThan(1);
    expect(refunds.map(({ at }) => at)).toEqual(
      refunds
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    for (const { gateway, id, billNumber, amount, state, at } of refunds) {
      const rows = await run(
        `select bill_number, amount::int as amount, state, updated_at from ${gateway}_refund where id = $1`,
        id,
      );
      expect(rows, id).toHaveLength(1);
      expect(rows[0]).toMatchObject({ bill_number: billNumber, amount, state });
      expect(new Date(rows[0].updated_at).toISOString()).toBe(at);
    }
  });

  test('tell of terminals that wait whoever may approve them: how many, and when the last one came', async () => {
    const { awaiting } = await news();
    expect(awaiting.length).toBeGreaterThan(0);
    for (const { name } of gatewayList) {
      const states = workQueues.find((need) => need.name === `terminalsAwaiting.${name}`)?.values.status;
      const rows = await run(
        `select created_at from ${name}_terminal where status = any($1) order by created_at desc`,
        states,
      );
      const told = awaiting.find(({ gateway }) => gateway === name);
      expect(told?.count ?? 0, name).toBe(rows.length);
      if (told === undefined) continue;
      expect(told.at, name).toBe(new Date(rows[0].created_at).toISOString());
    }
    // The specification's own words for MB: a new one awaits approval.
    expect(workQueues.find((need) => need.name === 'terminalsAwaiting.mbqr')?.values.status).toEqual([
      'new',
      'verified',
    ]);
    expect(await news('khongquyen')).toEqual({ refunds: [], awaiting: [] });
    expect((await news('ketoan')).awaiting).toEqual([]);
  });

  test('tell of a terminal that waits again when it came to wait again, and not when something else of it changes', async () => {
    const states = workQueues.find((need) => need.name === 'terminalsAwaiting.vpbqr')?.values.status;
    const [row] = await run(
      'select terminal_id as id from vpbqr_terminal where status = any($1) order by created_at limit 1',
      states,
    );
    const log = (version: number, field: string, at: string) =>
      run(
        `insert into change_log (xid, collection, row_id, version, op, at, actor, fields)
         values (pg_current_xact_id(), 'vpbqrTerminal', $1, $2, 'update', $3, 'x', $4)`,
        row.id,
        version,
        at,
        JSON.stringify([{ field, before: 'a', after: 'b' }]),
      );
    const when = async () => (await news()).awaiting.find(({ gateway }) => gateway === 'vpbqr')?.at;
    const before = await when();
    await log(101, 'terminalName', '2031-01-01T00:00:00Z');
    expect(await when()).toBe(before);
    await log(102, 'status', '2031-01-02T00:00:00Z');
    expect(await when()).toBe('2031-01-02T00:00:00.000Z');
  });
});
