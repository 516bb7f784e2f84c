/** How money came into a wallet, and under which bill: fields of the movement, beside the words. */
import { afterAll, describe, expect, test } from 'vitest';

import { migrate } from '../../../../server/db/migrate.ts';
import { bundledMigrations } from '../../../../server/db/migrations.ts';
import { useApi } from '../../support/api-world.ts';
import { databases, openEmpty } from '../../support/databases.ts';
import { as, movements, walletDesk } from '../../support/wallet-desk.ts';

describe.each(databases)('a deposit on $name', ({ open }) => {
  const api = useApi(open);
  const { list, ask, make } = walletDesk(api);

  test('says how it came, also where it names its bill', async () => {
    await make('HT1');
    const body = {
      ...{ depositAmount: 1_000_000, amountPromotion: 20_000, depositType: 'others' },
      billNumber: 'HD-2026-77',
    };
    const paid = await api().call('POST', '/api/v1/company/HT1/deposit', { as, version: 1, body });
    expect(paid.status).toBe(200);
    const found = async (filter: object) => (await list(movements, { company: 'HT1', ...filter })).data;
    const told = { description: 'Nạp tiền', depositType: 'others', billNumber: 'HD-2026-77' };
    expect(await found({ depositType: 'others' })).toMatchObject([told]);
    expect(await found({ depositType: 'vietqr' })).toEqual([]);
    expect(await found({ detailsType: 'promotion' })).toMatchObject([
      { depositType: null, billNumber: null },
    ]);
    // The bill is found as it was where it stood in place of the words.
    expect(await found({ search: { iLike: '%hd-2026-77%' } })).toMatchObject([told]);
  });

  test('of the demo says it, too; what is no deposit does not', async () => {
    const kinds = await ask(`
      select details_type, count(deposit_type)::int as told, count(*)::int as all from wallet_transaction
      group by details_type`);
    for (const { details_type: kind, told, all } of kinds)
      expect(told, kind).toBe(kind === 'deposit' ? all : 0);
    const types = await ask('select distinct deposit_type as type from wallet_transaction order by 1');
    expect(types.map(({ type }) => type)).toEqual(['others', 'vietqr', null]);
    const worded = await ask(`select distinct description, deposit_type from wallet_transaction
      where details_type = 'deposit' and (description = 'Nạp tiền qua VietQR') <> (deposit_type = 'vietqr')`);
    expect(worded).toEqual([]);
  });
});

describe('deposits of before there was a field for it', () => {
  const opening = openEmpty();
  afterAll(async () => (await opening).close());

  test('say it where their words did, and have words where their bill stood in place of them', async () => {
    const { pool } = await opening;
    const added = bundledMigrations.findIndex(({ name }) => name.includes('deposit_type'));
    await migrate(pool, bundledMigrations.slice(0, added));
    await pool.query(`
      insert into company (id, company_name) values ('CU1', 'Nhà xe cũ');
      insert into wallet_transaction (id, company, amount, description, details_type, pay_date_int, bill_number) values
        ('a', 'CU1', 5, 'Nạp tiền qua VietQR', 'deposit', 20260101, null),
        ('b', 'CU1', 5, 'Nạp tiền', 'deposit', 20260101, null),
        ('c', 'CU1', 5, 'HD-1', 'deposit', 20260101, 'HD-1'),
        ('d', 'CU1', -5, 'Phí SMS', 'fee', 20260101, null)`);
    await migrate(pool, bundledMigrations);
    const { rows } = await pool.query(`
      select id, description, deposit_type as type, bill_number as bill, search_folded like '%hd-1%' as found
      from wallet_transaction order by id`);
    expect(rows).toEqual([
      { id: 'a', description: 'Nạp tiền qua VietQR', type: 'vietqr', bill: null, found: false },
      { id: 'b', description: 'Nạp tiền', type: 'others', bill: null, found: false },
      // Which of the two it was is not known any more.
      { id: 'c', description: 'Nạp tiền', type: null, bill: 'HD-1', found: true },
      { id: 'd', description: 'Phí SMS', type: null, bill: null, found: false },
    ]);
  });
});
