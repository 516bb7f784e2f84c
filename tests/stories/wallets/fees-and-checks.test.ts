/** What is due and who pays it, what a run says and does; and the checks of fees and of synchronisations. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { addDays, epochOfLocal, numberOfDay } from '#model/vietnam/calendar.ts';
import { useApi } from '../../server/support/api-world.ts';
import { databases } from '../../server/support/databases.ts';
import {
  access,
  as,
  middle,
  missing,
  movements,
  syncs,
  today,
  walletDesk,
} from '../../server/support/wallet-desk.ts';

describe.each(databases)('fees and checks on $name', ({ open }) => {
  const api = useApi(open);
  const { list, ask, through, rowOf, make, balanceOf, trip, use, run } = walletDesk(api);

  describe('a run of fees', () => {
    const preview = async (day: string, companyId: string) =>
      (
        await api().call('GET', `${movements}/fee-run`, {
          as,
          query: { dateMsAction: String(epochOfLocal(day)), companyId },
        })
      ).body.data;
    const day = addDays(today, -3);

    test('does what was said before, and nothing twice', async () => {
      await make('PHI1');
      for (const hour of [1, 2, 3, 4]) await trip(`PHI1-${hour}`, 'PHI1', middle, hour);
      await use('PHI1-S', 'PHI1', middle, [2, 6]);
      await use('PHI1-O', 'PHI1', addDays(middle, 1), [2, 100]);
      const said = await preview(middle, 'PHI1');
      expect(said).toMatchObject({
        ...{ day: middle, companies: 1, transactions: 2, amount: 5000, takenTransactions: 0 },
        byType: [
          { balanceType: 2, companies: 1, quantity: 6, amount: 3000 },
          { balanceType: 14, companies: 1, quantity: 2, amount: 2000 },
        ],
        below: [{ company: 'PHI1', balance: 0, amount: 5000, after: -5000 }],
        belowCount: 1,
      });
      expect(await balanceOf('PHI1')).toBe(0);
      const key = randomUUID();
      const done = await run(middle, 'PHI1', { key });
      expect(done.body).toMatchObject({
        code: 200,
        results: {
          id: key,
          dateMsAction: middle,
          companies: 1,
          transactions: 2,
          amount: 5000,
          takenAmount: 0,
        },
      });
      expect((await run(middle, 'PHI1', { key })).headers['idempotency-replayed']).toBe('true');
      const again = await run(middle, 'PHI1');
      expect(again.body.results).toMatchObject({
        ...{ companies: 0, transactions: 0, amount: 0 },
        ...{ takenTransactions: 2, takenAmount: 5000 },
      });
      expect(await balanceOf('PHI1')).toBe(-5000);
      expect(await rowOf('/api/v1/company', 'PHI1')).toMatchObject({ balance: -5000, version: 2 });
      const written = await list(movements, { company: 'PHI1' }, { sort: 'id.asc' });
      expect(written.data).toMatchObject([
        { id: `P${numberOfDay(middle)}-PHI1-2-1`, amount: -3000, payDateInt: numberOfDay(middle) },
        { id: `P${numberOfDay(middle)}-PHI1-14-1`, amount: -2000, balanceType: 14 },
      ]);
    });

    test('takes of what comes in late just that, whichever trip it makes one too many', async () => {
      await make('PHI2');
      for (const hour of [10, 11, 12]) await trip(`PHI2-${hour}`, 'PHI2', middle, hour);
      expect((await run(middle, 'PHI2')).body.results).toMatchObject({ transactions: 1, amount: 1000 });
      // It left before the others: now there are four, of which two are free.
      await trip('PHI2-8', 'PHI2', middle, 8);
      expect((await run(middle, 'PHI2')).body.results).toMatchObject({ transactions: 1, amount: 1000 });
      expect(await balanceOf('PHI2')).toBe(-2000);
      expect(
        (await list(movements, { company: 'PHI2' })).data.map(({ id }: { id: string }) => id).sort(),
      ).toEqual([1, 2].map((number) => `P${numberOfDay(middle)}-PHI2-14-${number}`));
    });

    test('asks nothing of a company on trial, of a deleted one, or where there is no price', async () => {
      await make('PHI4', { numberFreeTrip: 0 });
      await make('PHI5', { numberFreeTrip: 0 });
      await make('PHI6', { tripFee: null, vietqrFee: null });
      for (const company of ['PHI4', 'PHI5', 'PHI6']) {
        await trip(`${company}-1`, company, middle, 5);
        await use(`${company}-Q`, company, middle, [24, 3]);
      }
      await ask(`update company set is_testing = true where id = 'PHI4'`);
      await ask(`update company set status = 5 where id = 'PHI5'`);
      for (const company of ['PHI4', 'PHI5', 'PHI6'])
        expect((await run(middle, company)).body.results, company).toMatchObject({ amount: 0 });
    });

    test('a fee that was given back stays given back', async () => {
      await make('PHI7', { numberFreeTrip: 0 });
      await trip('PHI7-1', 'PHI7', middle, 5);
      await run(middle, 'PHI7');
      const id = `P${numberOfDay(middle)}-PHI7-14-1`;
      await through(
        { method: 'POST', url: '/wallet/rollback', data: { id, note: 'Miễn phí tháng đầu' } },
        { version: 1 },
      );
      // What was given back is neither due nor taken.
      const nothing = { transactions: 0, amount: 0, takenTransactions: 0, takenAmount: 0 };
      expect(await preview(middle, 'PHI7')).toMatchObject(nothing);
      expect((await run(middle, 'PHI7')).body.results).toMatchObject(nothing);
      expect(await balanceOf('PHI7')).toBe(0);
    });

    test.each([
      [addDays(today, 1), undefined, 'dateMsAction', 'future_day'],
      [day, 'KHONG-CO', 'companyId', 'unknown_reference'],
    ])('on %s of %s is refused with its field', async (on, company, field, code) => {
      const refused = await run(on, company);
      expect(refused.body).toMatchObject({ code: 422, results: { errors: [{ field, code }] } });
      const query = { dateMsAction: String(epochOfLocal(on)), companyId: company ?? '' };
      const asked = await api().call('GET', `${movements}/fee-run`, { as, query });
      expect(asked.body.errors).toEqual([{ field, code }]);
    });

    test('says what is missing of its question, and who may not ask it', async () => {
      const nothing = await through({ method: 'GET', url: '/admin/run-system-pay-fee' });
      expect(nothing.body.results.errors).toEqual([{ field: 'dateMsAction', code: 'required' }]);
      const odd = await through({ method: 'GET', url: '/admin/run-system-pay-fee?dateMsAction=hôm-qua' });
      expect(odd.body.results.errors).toEqual([{ field: 'dateMsAction', code: 'day' }]);
      expect((await run(day, undefined, { as: 'vanhanh' })).status).toBe(403);
      const keyless = await run(day, undefined, { key: '' });
      expect(keyless.body.errorCode).toBe('idempotency_key_required');
    });
  });

  describe('the check of fees', () => {
    const check = async (body: object, over: object = {}) =>
      (await api().call('POST', `${missing}/check`, { as, body, ...over })).body;
    const day = addDays(today, -2);

    test('finds what was not taken, follows its price, and lets go of what was taken since', async () => {
      await make('SOT1', { numberFreeTrip: 0 });
      await trip('SOT1-T', 'SOT1', day, 6);
      await use('SOT1-S', 'SOT1', day, [2, 4]);
      const scope = { from: day, to: today, company: 'SOT1' };
      expect((await check(scope)).data).toMatchObject({ found: 2, added: 2, settled: 0, amount: 3000 });
      expect(await rowOf(missing, 'SOT1-S')).toMatchObject({
        ...{ company: 'SOT1', balanceType: 2, quantity: 4, unitPrice: 500, amount: 2000, version: 1 },
        payDateInt: numberOfDay(day),
      });
      await ask(`update company_fee set sms_price = 600 where company_id = 'SOT1'`);
      expect((await check(scope)).data).toMatchObject({ found: 2, added: 0, settled: 0, amount: 3400 });
      expect(await rowOf(missing, 'SOT1-S')).toMatchObject({ amount: 2400, version: 2 });
      expect(await rowOf(missing, 'SOT1-T')).toMatchObject({ version: 1 });
      // Of one kind of fee, the others are left as they are.
      await ask(`delete from trip where id = 'SOT1-T'`);
      expect((await check({ ...scope, balanceType: 2 })).data).toMatchObject({ found: 1, settled: 0 });
      expect((await check(scope)).data).toMatchObject({ found: 1, added: 0, settled: 1 });
      await run(day, 'SOT1');
      expect((await list(missing, { company: 'SOT1' })).total).toBe(0);
      const history = await api().call('GET', '/api/v1/history/missingFee/SOT1-S', { as });
      expect(history.body.data.map(({ op }: { op: string }) => op)).toEqual(['remove', 'update', 'create']);
    });

    test.each([
      [{ from: day }, 'to', 'required'],
      [{ from: today, to: day }, 'to', 'reversed_range'],
      [{ from: addDays(today, -93), to: today }, 'from', 'range_too_long'],
      [{ from: day, to: day, company: 'KHONG-CO' }, 'company', 'unknown_reference'],
      [{ from: day, to: day, balanceType: 3 }, 'balanceType', 'choice'],
    ])('refuses %j with its field', async (body, field, code) => {
      expect((await check(body)).errors).toMatchObject([{ field, code }]);
    });

    test('and the check of synchronisations need their keys', async () => {
      const body = { from: day, to: day };
      for (const path of [missing, syncs])
        expect((await api().call('POST', `${path}/check`, { as: 'vanhanh', body })).status).toBe(403);
      expect((await api().call('POST', `${missing}/check`, { as: 'admin', body })).status).toBe(200);
      expect((await api().call('GET', syncs, { as: 'admin' })).status).toBe(403);
    });
  });

  describe('the check of synchronisations', () => {
    const check = async (body: object) =>
      (await api().call('POST', `${syncs}/check`, { as, body })).body.data;
    const day = addDays(today, -80);
    const on = new Date(epochOfLocal(day) + 7_200_000).toISOString();
    const sold = (table: string, id: string, seat: string) =>
      ask(
        `insert into ${table} (id, company, route, seat, amount, channel, sold_at)
         values ($1, 'AV0003', 'Huế – Vinh', $2, 90000, 'app', $3)`,
        ...[id, seat, on],
      );

    test('compares each day and class with the platform, and keeps one row for each', async () => {
      await sold('operator_ticket', 'LECH-1', 'A01');
      await sold('operator_ticket', 'LECH-2', 'A02');
      await sold('ticket', 'LECH-2', 'B02');
      await sold('ticket', 'LECH-3', 'A03');
      const counts = { insertCount: 1, updateCount: 1, deleteCount: 1 };
      expect(await check({ from: day, to: day })).toMatchObject({ compared: 2, different: 1 });
      const id = `check-Ticket-${numberOfDay(day)}`;
      expect(await rowOf(syncs, id)).toMatchObject({ dataSyncState: 'different', ...counts, version: 1 });
      expect(await rowOf(syncs, `check-Trip-${numberOfDay(day)}`)).toMatchObject({
        dataSyncState: 'same',
      });
      const sync = { method: 'POST', url: '/cron/sync-tickets', data: { companyId: 'AV0003' } };
      await api().call('POST', access, { as, body: sync });
      expect(await check({ from: day, to: day, objectClass: 'Ticket' })).toMatchObject({
        compared: 1,
        different: 0,
      });
      expect(await rowOf(syncs, id)).toMatchObject({ dataSyncState: 'same', insertCount: 0, version: 2 });
      const { total } = await list(syncs, { objectClass: 'Ticket', dataSyncState: 'success' });
      expect(total).toBeGreaterThan(40);
    });

    test('gives up what has been running for more than an hour', async () => {
      await ask(`
        insert into data_sync (id, object_class, data_sync_state, date_int, start_time)
        values ('treo', 'Trip', 'running', 20260101, now() - interval '61 minutes'),
          ('chay', 'Trip', 'running', 20260101, now() - interval '59 minutes')`);
      expect((await check({ from: day, to: day })).ended).toBeGreaterThanOrEqual(1);
      expect((await rowOf(syncs, 'treo')).dataSyncState).toBe('failed');
      expect((await rowOf(syncs, 'chay')).dataSyncState).toBe('running');
    });
  });
});
