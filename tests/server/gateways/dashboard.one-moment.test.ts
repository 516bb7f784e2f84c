/** What a dashboard tells is of one moment, whatever is written while it is put together. */
import { expect, test } from 'vitest';

import { gateways } from '#model/entities/gateway.ts';
import { addDays, dayOf } from '#model/vietnam/calendar.ts';
import type { Orm } from '../../../server/db/orm.ts';
import { readDashboard } from '../../../server/gateways/dashboard.ts';
import { resourcesByGateway } from '../../../server/resources/gateway.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const api = useApi(server.open);

/** The same database, with `between` done after each thing that is read of it. */
function interrupted(orm: Orm, between: () => Promise<void>): Orm {
  return new Proxy(orm, {
    get(target, name) {
      if (name === 'execute')
        return async (...asked: Parameters<Orm['execute']>) => {
          const answer = await target.execute(...asked);
          await between();
          return answer;
        };
      if (name === 'transaction')
        return (run: (tx: Orm) => Promise<unknown>, how: Parameters<Orm['transaction']>[1]) =>
          target.transaction((tx) => run(interrupted(tx, between)), how);
      return Reflect.get(target, name);
    },
  });
}

test('a dashboard of a bank comes to its parts while payments are made', async () => {
  const { pool, orm } = api().db;
  const yesterday = addDays(dayOf(Date.now()), -1);
  let made = 0;
  const pay = async () => {
    made += 1;
    await pool.query(
      `insert into mbqr_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, refund_amount,
         qr_percentage, status, created_at, pay_date)
       values ('M' || $1, 'BM' || $1, 'AV0001', 'MBT000101', 900000000, 0, 0, 1, 'success', $2, $2)`,
      [made, `${yesterday}T05:00:00Z`],
    );
  };
  const read = (over: Orm) =>
    readDashboard(
      over,
      gateways.mbqr,
      resourcesByGateway.mbqr,
      { from: yesterday, to: yesterday },
      Date.now(),
    );
  const before = await read(orm);
  const told = await read(interrupted(orm, pay));
  expect(made).toBeGreaterThan(4);
  expect({ ...told, asOf: '' }).toEqual({ ...before, asOf: '' });
  const after = await read(orm);
  expect(after.total.amount).toBe(before.total.amount + made * 900_000_000);
  expect(after.companies[0]).toMatchObject({ company: 'AV0001' });
});
