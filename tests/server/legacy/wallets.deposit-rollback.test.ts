/** A deposit that was wrong: what goes with it when it is taken back, and that its bill can be paid in where it belongs. */
import { randomUUID } from 'node:crypto';

import { afterAll, describe, expect, test } from 'vitest';

import { migrate } from '../../../server/db/migrate.ts';
import { bundledMigrations } from '../../../server/db/migrations.ts';
import { useApi } from '../support/api-world.ts';
import { databases, openEmpty } from '../support/databases.ts';
import { as, movements, walletDesk } from '../support/wallet-desk.ts';

describe.each(databases)('a deposit that is taken back on $name', ({ open }) => {
  const api = useApi(open);
  const { list, ask, through, rowOf, make, balanceOf } = walletDesk(api);
  const pay = async (id: string, more: object = {}) => {
    const key = randomUUID();
    const { version } = await rowOf('/api/v1/company', id);
    const body = { depositAmount: 1_000_000, depositType: 'others', ...more };
    const { status, body: answer } = await api().call('POST', `/api/v1/company/${id}/deposit`, {
      ...{ as, key, body, version },
    });
    return { key, status, answer };
  };
  const takeBack = async (id: string, version = 1) =>
    (await through({ method: 'POST', url: '/wallet/rollback', data: { id, note: 'Nạp nhầm' } }, { version }))
      .body;

  test('takes its promotion back with it', async () => {
    await make('TL1');
    const { key } = await pay('TL1', { amountPromotion: 200_000 });
    expect(await rowOf(movements, key)).toMatchObject({ amountPromotion: 200_000, promotionOf: null });
    expect(await rowOf(movements, `${key}-km`)).toMatchObject({ promotionOf: key, amountPromotion: null });
    expect(await balanceOf('TL1')).toBe(1_200_000);
    expect(await takeBack(key)).toMatchObject({ code: 200, results: { id: key, version: 2 } });
    expect(await balanceOf('TL1')).toBe(0);
    const { data } = await list(movements, { company: 'TL1' }, { sort: 'amount.asc' });
    expect(data).toMatchObject([
      { id: `${key}-hoan`, amount: -1_000_000, rollbackOf: key },
      { id: `${key}-km-hoan`, amount: -200_000, rollbackOf: `${key}-km`, note: 'Nạp nhầm' },
      { id: `${key}-km`, rolledBackBy: `${key}-km-hoan`, version: 2 },
      { id: key, rolledBackBy: `${key}-hoan` },
    ]);
    // One change of the wallet, not two.
    expect(await rowOf('/api/v1/company', 'TL1')).toMatchObject({ balance: 0, version: 3 });
  });

  test('is alone where nothing was given with it', async () => {
    await make('TL2');
    const { key } = await pay('TL2', { amountPromotion: 0 });
    expect(await rowOf(movements, key)).toMatchObject({ amountPromotion: null });
    await takeBack(key);
    expect((await list(movements, { company: 'TL2' })).total).toBe(2);
  });

  test('is what its promotion goes with: the promotion alone is refused, before and after', async () => {
    await make('TL3');
    const { key } = await pay('TL3', { amountPromotion: 200_000 });
    const refused = { code: 422, message: 'not_reversible' };
    expect(await takeBack(`${key}-km`)).toMatchObject(refused);
    expect(await balanceOf('TL3')).toBe(1_200_000);
    await takeBack(key);
    expect(await takeBack(`${key}-km`, 2)).toMatchObject(refused);
    expect(await balanceOf('TL3')).toBe(0);
  });

  test('lets go of its bill, which stands for one deposit over all companies', async () => {
    for (const id of ['TL4', 'TL5']) await make(id);
    const bill = { billNumber: 'HD77' };
    const { key } = await pay('TL4', bill);
    for (const id of ['TL4', 'TL5']) {
      const { status, answer } = await pay(id, bill);
      expect(status, id).toBe(409);
      expect(answer).toMatchObject({ errorCode: 'is_duplicate', errors: [{ field: 'billNumber' }] });
    }
    expect(await balanceOf('TL5')).toBe(0);
    await takeBack(key);
    expect((await pay('TL5', bill)).status).toBe(200);
    expect((await pay('TL4', bill)).status).toBe(409);
    expect([await balanceOf('TL4'), await balanceOf('TL5')]).toEqual([0, 1_000_000]);
  });

  test('of no bill keeps nobody from paying in without one', async () => {
    await make('TL6');
    for (const billNumber of [null, '', '  ']) expect((await pay('TL6', { billNumber })).status).toBe(200);
    expect(await balanceOf('TL6')).toBe(3_000_000);
  });

  test('says how much was given with it, of all deposits', async () => {
    const wrong = await ask(`
      select deposit.id from wallet_transaction as deposit
      left join wallet_transaction as promotion on promotion.promotion_of = deposit.id
      where deposit.amount_promotion is distinct from promotion.amount
        or promotion.company <> deposit.company
        or promotion.id is not null and (promotion.rolled_back_by is null) <> (deposit.rolled_back_by is null)`);
    expect(wrong).toEqual([]);
    const [{ count }] = await ask(`select count(promotion_of)::int as count from wallet_transaction`);
    expect(count).toBeGreaterThan(1);
  });
});

describe('deposits of before promotions named theirs', () => {
  const opening = openEmpty();
  afterAll(async () => (await opening).close());

  test('have their promotions where both stand or both do not; bills that were paid in twice stay so', async () => {
    const { pool } = await opening;
    const added = bundledMigrations.findIndex(({ name }) => name.includes('promotion_of_deposit'));
    expect(added).toBeGreaterThan(0);
    await migrate(pool, bundledMigrations.slice(0, added));
    await pool.query(`
      insert into company (id, company_name) values ('CU1', 'Nhà xe cũ'), ('CU2', 'Nhà xe khác');
      insert into wallet_transaction (id, company, amount, details_type, pay_date_int, date_ms_action, bill_number) values
        ('a', 'CU1', 50, 'deposit', 20260101, '2026-01-01', 'HD1'), ('a-km', 'CU1', 5, 'promotion', 20260101, '2026-01-01', null),
        ('b', 'CU2', 60, 'deposit', 20260102, '2026-01-02', 'HD1'),
        ('c', 'CU1', 70, 'deposit', 20260103, '2026-01-03', 'HD2'), ('c-km', 'CU1', 7, 'promotion', 20260103, '2026-01-03', null),
        ('c-hoan', 'CU1', -70, 'rollback', 20260103, '2026-01-03', null),
        ('d', 'CU1', 80, 'deposit', 20260104, '2026-01-04', null);
      update wallet_transaction set rolled_back_by = 'c-hoan' where id = 'c'`);
    await migrate(pool, bundledMigrations);
    const { rows } = await pool.query(`
      select id, promotion_of as of, amount_promotion as given from wallet_transaction
      where promotion_of is not null or amount_promotion is not null order by id`);
    // Of what was taken back by half the other half can still be taken back by itself.
    expect(rows).toEqual([
      { id: 'a', of: null, given: 5 },
      { id: 'a-km', of: 'a', given: null },
    ]);
    const pay = (id: string, bill: string) =>
      pool.query(
        `insert into wallet_transaction (id, company, amount, details_type, pay_date_int, bill_number)
         values ($1, 'CU2', 1, 'deposit', 20260105, $2)`,
        [id, bill],
      );
    await expect(pay('e', 'HD1')).rejects.toMatchObject({ constraint: 'wallet_transaction_bill' });
    await pay('f', 'HD2');
    await expect(pay('g', 'HD2')).rejects.toMatchObject({ constraint: 'wallet_transaction_bill' });
  });
});
