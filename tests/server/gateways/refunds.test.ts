/** Refunds: never more than was paid, whoever asks at the same time and however often the same request arrives. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { databases, server } from '../support/databases.ts';

const path = '/api/v4/mbqr/refund';

function useRefunds(open: () => ReturnType<typeof server.open>) {
  const api = useApi(open);
  const one = async (query: string, values: readonly unknown[] = []) =>
    (await api().db.pool.query(query, [...values])).rows[0];
  return {
    one,
    /** A payment of so much of which nothing was refunded yet. */
    async paid(amount: number): Promise<string> {
      const found = await one(
        `update mbqr_payment set transaction_amount = $1, version = 1 where id = (
           select id from mbqr_payment where status = 'success' and refund_amount = 0 and version = 1
             and transaction_amount <> $1 and bill_number not in (select bill_number from mbqr_refund) limit 1
         ) returning bill_number`,
        [amount],
      );
      return found.bill_number;
    },
    ask: (billNumber: string, amount: number, key = randomUUID()) =>
      api().call('POST', path, { as: 'quantri', key, body: { billNumber, amount, reason: 'Khách hủy vé' } }),
    cancel: (id: string, version: number) =>
      api().call('POST', `${path}/${id}/cancel`, { as: 'quantri', version, body: {} }),
    openAmount: async (bill: string) =>
      (await one('select refund_open from mbqr_payment where bill_number = $1', [bill])).refund_open,
  };
}

describe('200 requests at once against one payment, half of them repeated with the same key', () => {
  const controller = useRefunds(server.open);
  const part = 30_000;
  const most = 33;

  test('refund exactly what was paid, and every caller is told the truth', async () => {
    const bill = await controller.paid(most * part + 10_000);
    const keys = Array.from({ length: 100 }, () => randomUUID());
    const sent = [...keys, ...keys].map(async (key) => {
      // A repetition that meets the first one on its way is told so, and asks again; so does who found no place on a busy machine.
      for (;;) {
        const answer = await controller.ask(bill, part, key);
        if (answer.status !== 409 && answer.status !== 503) return { key, ...answer };
        expect(answer.body.errorCode).toMatch(/^(in_progress|upstream_unavailable)$/);
      }
    });
    const answers = await Promise.all(sent);
    const { rows } = {
      rows: await controller.one('select array_agg(id) as ids from mbqr_refund where bill_number = $1', [
        bill,
      ]),
    };
    const made: readonly string[] = rows.ids;
    expect(made).toHaveLength(most);
    for (const { key, status, body } of answers) {
      if (made.includes(key)) {
        expect({ status, id: body.data?.id }).toEqual({ status: 200, id: key });
      } else {
        expect(body.errors).toEqual([
          expect.objectContaining({ field: 'amount', code: 'amount_exceeds_refundable' }),
        ]);
        expect(status).toBe(422);
      }
    }
    expect(await controller.openAmount(bill)).toBe(most * part);
  }, 120_000);

  test('what is left can still be refunded, and then nothing', async () => {
    const bill = await controller.paid(70_000);
    expect((await controller.ask(bill, 60_000)).status).toBe(200);
    const tooMuch = await controller.ask(bill, 10_001);
    expect(tooMuch.body.errors).toMatchObject([{ field: 'amount', parameters: { max: 10_000 } }]);
    expect((await controller.ask(bill, 10_000)).status).toBe(200);
    expect((await controller.ask(bill, 1)).body.errorCode).toBe('amount_exceeds_refundable');
  });
});

describe.each(databases)('a refund on $name', ({ open }) => {
  const controller = useRefunds(open);

  test('that is cancelled gives its part of the payment back, once', async () => {
    const bill = await controller.paid(80_000);
    const { data } = (await controller.ask(bill, 80_000)).body;
    expect(data).toMatchObject({ state: 'requested', amount: 80_000, billNumber: bill });
    expect((await controller.cancel(data.id, data.version)).body.data).toMatchObject({ state: 'cancelled' });
    expect(await controller.openAmount(bill)).toBe(0);
    const again = await controller.cancel(data.id, data.version + 1);
    expect(again).toMatchObject({ status: 422, body: { errorCode: 'invalid_transition' } });
    expect(await controller.openAmount(bill)).toBe(0);
    expect((await controller.ask(bill, 80_000)).status).toBe(200);
  });

  test('that the bank has begun with can no longer be cancelled', async () => {
    const bill = await controller.paid(90_000);
    const { data } = (await controller.ask(bill, 90_000)).body;
    await controller.one(`update mbqr_refund set state = 'processing' where id = $1`, [data.id]);
    expect((await controller.cancel(data.id, data.version)).body.errorCode).toBe('invalid_transition');
    expect(await controller.openAmount(bill)).toBe(90_000);
  });

  test('needs a payment that was made, and a reason', async () => {
    expect((await controller.ask('AV-NOWHERE', 1000)).body.errors).toMatchObject([{ field: 'billNumber' }]);
    const unpaid = await controller.one(`select bill_number from mbqr_payment where status = 'new' limit 1`);
    expect((await controller.ask(unpaid.bill_number, 1)).body.errorCode).toBe('amount_exceeds_refundable');
  });
});
