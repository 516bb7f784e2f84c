/** Money out of wallets and back into them, once, whoever asks at the same time. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { addDays, epochOfLocal, numberOfDay } from '#model/vietnam/calendar.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';
import { access, as, middle, missing, movements, syncs, today, walletDesk } from '../support/wallet-desk.ts';

describe.each(databases)('wallets on $name', ({ open }) => {
  const api = useApi(open);
  const { list, ask, through, rowOf, make, balanceOf, trip, run } = walletDesk(api);

  describe('the list of movements', () => {
    test('is of all companies, with the sum of what matches, and never all at once', async () => {
      const found = await list(movements, { detailsType: 'fee', balanceType: { overlap: [2, 13] } });
      expect(found.total).toBeGreaterThan(20);
      const [{ sum }] = await ask(
        `select sum(amount)::bigint from wallet_transaction where details_type = 'fee' and balance_type in (2, 13)`,
      );
      expect(found.summary).toEqual({ amount: sum });
      expect(found.data[0]).toMatchObject({ rolledBackBy: null, rollbackOf: null });
      expect(found.data[0].labels.company).toBeTypeOf('string');
      for (const path of [movements, syncs]) {
        const all = await api().call('GET', path, { as, query: { pageSize: '-1' } });
        expect(all.status).toBe(422);
        expect(all.body.errorCode).toBe('page_size_not_allowed');
      }
      expect((await list(missing, {}, { pageSize: '-1' })).data.length).toBeGreaterThan(0);
    });

    test('tells whoever follows it of a deposit as well', async () => {
      await make('VI1');
      const { cursor } = (await api().call('GET', '/api/v1/changes', { as })).body;
      const key = randomUUID();
      const body = { depositAmount: 9000, amountPromotion: 1000, depositType: 'others' };
      await api().call('POST', '/api/v1/company/VI1/deposit', { as, key, body, version: 1 });
      const told = await api().call('GET', '/api/v1/changes', {
        as,
        query: { since: cursor, collections: 'walletTransaction' },
      });
      expect(told.body.data.map(({ id }: { id: string }) => id)).toEqual([key, `${key}-km`]);
      expect(await balanceOf('VI1')).toBe(10_000);
    });
  });

  describe('a rollback', () => {
    const rollBack = (id: string, version: number, over: object = {}) =>
      through(
        { method: 'POST', url: '/wallet/rollback', data: { id, note: 'Trừ nhầm' } },
        { version, ...over },
      );
    const paid = async (id: string) => {
      await make(id);
      const key = randomUUID();
      const body = { depositAmount: 5000, depositType: 'others' };
      await api().call('POST', `/api/v1/company/${id}/deposit`, { as, key, body, version: 1 });
      return key;
    };

    test('writes the opposite movement beside it and moves the wallet back', async () => {
      const id = await paid('HOAN1');
      const done = await rollBack(id, 1);
      expect(done.body).toMatchObject({ code: 200, results: { id, rolledBackBy: `${id}-hoan`, version: 2 } });
      expect(await rowOf(movements, `${id}-hoan`)).toMatchObject({
        ...{ company: 'HOAN1', amount: -5000, detailsType: 'rollback', rollbackOf: id, note: 'Trừ nhầm' },
        payDateInt: numberOfDay(today),
      });
      expect(await balanceOf('HOAN1')).toBe(0);
      const history = await api().call('GET', `/api/v1/history/walletTransaction/${id}`, { as });
      expect(history.body.data.map(({ op }: { op: string }) => op)).toEqual(['update', 'create']);
    });

    test('happens once, however often and by how many at once it is asked for', async () => {
      const id = await paid('HOAN2');
      const key = randomUUID();
      const same = await Promise.all([1, 2, 3].map(() => rollBack(id, 1, { key })));
      const others = await Promise.all([1, 2, 3].map(() => rollBack(id, 1)));
      expect(same.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
      expect(others.map(({ status }) => status)).toEqual([412, 412, 412]);
      expect((await rollBack(id, 1, { key })).headers['idempotency-replayed']).toBe('true');
      expect(await balanceOf('HOAN2')).toBe(0);
      const atOnce = await paid('HOAN3');
      const two = await Promise.all([rollBack(atOnce, 1), rollBack(atOnce, 1)]);
      expect(two.map(({ status }) => status).sort()).toEqual([200, 412]);
      expect(await balanceOf('HOAN3')).toBe(0);
      expect((await list(movements, { company: 'HOAN3' })).total).toBe(2);
    });

    test('of what was taken back, or of a rollback, is refused in words', async () => {
      const id = await paid('HOAN4');
      await rollBack(id, 1);
      for (const [which, version] of [
        [id, 2],
        [`${id}-hoan`, 1],
      ] as const)
        expect((await rollBack(which, version)).body).toMatchObject({ code: 422, message: 'not_reversible' });
      expect(await balanceOf('HOAN4')).toBe(0);
    });

    test('needs a reason, a version, the right, and its own proxy', async () => {
      const id = await paid('HOAN5');
      const data = { id, note: '  ' };
      const silent = await through({ method: 'POST', url: '/wallet/rollback', data }, { version: 1 });
      expect(silent.body.results.errors).toEqual([{ field: 'note', code: 'required' }]);
      const body = { method: 'POST', url: '/wallet/rollback', data: { id, note: 'x' } };
      expect((await through(body)).status).toBe(428);
      expect((await through(body, { version: 1, as: 'vanhanh' })).status).toBe(403);
      expect((await api().call('POST', access, { as, body, version: 1 })).status).toBe(404);
      expect((await rollBack('khong-co', 1)).body).toMatchObject({ code: 404 });
      expect(await balanceOf('HOAN5')).toBe(5000);
    });
  });

  describe('the fees of a day', () => {
    test('by two at once takes it once', async () => {
      await make('PHI3', { numberFreeTrip: 0 });
      for (const hour of [5, 6]) await trip(`PHI3-${hour}`, 'PHI3', middle, hour);
      const two = await Promise.all([run(middle, 'PHI3'), run(middle, 'PHI3')]);
      expect(two.map(({ body }) => body.results.amount).sort()).toEqual([0, 2000]);
      expect(await balanceOf('PHI3')).toBe(-2000);
    });

    test('of all companies leaves every balance the sum of its movements', async () => {
      const said = (
        await api().call('GET', `${movements}/fee-run`, {
          as,
          query: { dateMsAction: String(epochOfLocal(addDays(today, -1))) },
        })
      ).body.data;
      expect(said.companies).toBeGreaterThan(3);
      const done = (await run(addDays(today, -1))).body.results;
      expect(done).toMatchObject({ companies: said.companies, amount: said.amount, companyId: null });
      const [{ wrong }] = await ask(`
        select count(*)::int as wrong from company
        where balance <> (select coalesce(sum(amount), 0) from wallet_transaction where company = company.id)`);
      expect(wrong).toBe(0);
      const [{ apart }] = await ask(`
        select count(*)::int as apart from (
          select fee_transaction, sum(fee) as fees from (
            select fee_transaction, fee from trip union all select fee_transaction, fee from service_use
          ) as used where fee_transaction is not null group by fee_transaction
        ) as paid join wallet_transaction on id = fee_transaction where -amount <> fees`);
      expect(apart, 'movements that are not the sum of what they paid for').toBe(0);
    });
  });
});
