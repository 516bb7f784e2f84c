/** Any mix of rows in one batch call, any of them broken off: each that can be told is told, and counted once. */
import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';
import { linedMerchants } from '../support/lined-merchants.ts';
import { type Item, paymentsToTell } from '../support/payments-to-tell.ts';

const as = 'quantri';
const codes = {
  stale: 'version_conflict',
  unpaid: 'invalid_transition',
  unknown: 'not_found',
} as const;
const kinds = ['good', 'good', 'stale', 'unpaid', 'unknown'] as const;

const row = fc.record({ kind: fc.constantFrom(...kinds), breaks: fc.boolean() });
const sent = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 7 }),
  /** The place of one that is named once more, at the end. */
  twice: fc.option(fc.nat(6), { freq: 4 }),
  /** How many send it at once. */
  atOnce: fc.integer({ min: 1, max: 3 }),
});

describe('a batch of callbacks', () => {
  const merchants = linedMerchants();
  const api = useApi(server.open, {}, undefined, { bank: merchants.bank });
  const { take, versionsOf, billsOf } = paymentsToTell(api);

  async function make(kind: (typeof kinds)[number]): Promise<Item> {
    if (kind === 'unknown') return { id: randomUUID(), version: 1 };
    const [one] = await take(1, kind === 'unpaid' ? 'new' : 'success');
    if (one === undefined) throw new Error('There are no more payments');
    return kind === 'stale' ? { ...one, version: one.version + 3 } : one;
  }

  test('of any mix, broken off anywhere and sent until it is answered, does each row once', async () => {
    await fc.assert(
      fc.asyncProperty(sent, async ({ rows, twice, atOnce }) => {
        const made = [];
        for (const { kind, breaks } of rows) {
          const item = await make(kind);
          const [bill] = await billsOf([item]);
          const isCut = breaks && kind === 'good';
          if (isCut) merchants.breakOn(bill);
          made.push({ kind, item, bill, isCut });
        }
        const items = made.map(({ item }) => item);
        const key = randomUUID();
        const send = async (named: readonly Item[]) =>
          api().call('POST', '/api/v4/mbqr/payment/callback', { as, key, body: { items: named } });
        const again = twice === null ? undefined : items[twice];
        if (again !== undefined) {
          expect((await send([...items, again])).status).toBe(422);
          expect(merchants.toldUnder(key)).toEqual([]);
        }

        const cuts = made.filter(({ isCut }) => isCut).length;
        const answers = [];
        for (let left = cuts; left >= 0; left -= 1)
          answers.push(...(await Promise.all(Array.from({ length: atOnce }, () => send(items)))));
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status === 500)).toHaveLength(cuts);
        const done = answers.filter(({ status }) => status === 200);
        expect(done.length).toBeGreaterThan(0);
        for (const { body } of done)
          expect(body.data).toMatchObject(
            made.map(({ kind, item: { id } }) =>
              kind === 'good' ? { id, ok: true } : { id, ok: false, errorCode: codes[kind] },
            ),
          );
        const good = made.filter(({ kind }) => kind === 'good');
        expect(await versionsOf(good.map(({ item }) => item))).toEqual(
          good.map(({ item: { version } }) => version + 1),
        );
        expect(merchants.toldUnder(key)).toEqual(
          good.flatMap(({ bill, isCut }) => (isCut ? [bill, bill] : [bill])),
        );
        const replayed = await send(items);
        expect(replayed.headers['idempotency-replayed']).toBe(good.length > 0 ? 'true' : undefined);
        expect(replayed.body).toEqual(done.at(-1)?.body);
      }),
      { numRuns: 25 },
    );
  });
});
