/** What stands behind a gateway: without a bank nothing is said that is not so, and a merchant is told by the request’s key. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { simulatedBank } from '../../../server/context/bank.ts';
import type { Api } from '../support/api-world.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const as = 'quantri';

async function oneIn({ db }: Api, table: string, status: string) {
  const { rows } = await db.pool.query(`select * from ${table} where status = $1 limit 1`, [status]);
  return rows[0];
}

describe('without a bank behind the gateways', () => {
  const api = useApi(server.open, {}, undefined, {});
  const refused = { status: 503, body: { errorCode: 'upstream_unavailable' } };

  test('no code of a terminal is wrong: there is nobody to have sent one', async () => {
    const { terminal_id: id, version } = await oneIn(api(), 'mbqr_terminal', 'new');
    const path = `/api/v4/mbqr/terminal/${id}/otp`;
    for (let tried = 0; tried < 6; tried += 1)
      expect(await api().call('POST', path, { as, version, body: { otpValue: '000000' } })).toMatchObject(
        refused,
      );
  });

  test('no terminal is let in, which would have no account; it can be denied', async () => {
    const { terminal_id: id, version } = await oneIn(api(), 'bidvqr_terminal', 'pending');
    const items = [{ id, version }];
    const confirm = (body: object) =>
      api().call('POST', '/api/v4/bidvqr/terminal/confirm', { as, body: { items, ...body } });
    expect(await confirm({ decision: 'approve' })).toMatchObject(refused);
    const denied = await confirm({ decision: 'deny', reason: 'Sai tên' });
    expect(denied.body.data).toMatchObject([{ ok: true, row: { status: 'denied' } }]);
  });
});

describe('a merchant that is told a result', () => {
  const told: unknown[] = [];
  const bank = simulatedBank(() => 0.99);
  const api = useApi(server.open, {}, undefined, {
    bank: {
      ...bank,
      tellMerchant(...asked) {
        told.push(asked);
        return bank.tellMerchant(...asked);
      },
    },
  });

  test('is told it under the key of the request, alone and among others', async () => {
    const { rows } = await api().db.pool.query(`select id, bill_number, version from mbqr_payment
      where status = 'success' order by id limit 2`);
    const [one, other] = rows;
    const keys = [randomUUID(), randomUUID()];
    const path = '/api/v4/mbqr/payment';
    const { id, version } = one;
    await api().call('POST', `${path}/${id}/callback`, { as, version, key: keys[0] ?? '' });
    const items = [{ id: other.id, version: other.version }];
    await api().call('POST', `${path}/callback`, { as, body: { items }, key: keys[1] ?? '' });
    expect(told).toEqual([
      [one.bill_number, keys[0]],
      [other.bill_number, keys[1]],
    ]);
  });
});
