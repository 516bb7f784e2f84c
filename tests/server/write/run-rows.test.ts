/** Batches that call a merchant or the bank for each row: what was done stays done, whatever becomes of the rest. */
import { randomUUID } from 'node:crypto';

import { describe, expect, onTestFinished, test } from 'vitest';

import type { Bank } from '../../../server/context/bank.ts';
import { useApi } from '../support/api-world.ts';
import { bothDatabases, server } from '../support/databases.ts';
import { linedMerchants } from '../support/lined-merchants.ts';
import { type Item, paymentsToTell } from '../support/payments-to-tell.ts';

const as = 'quantri';
const path = '/api/v4/mbqr/payment/callback';

describe.each(bothDatabases)('a batch of callbacks on $name', ({ open }) => {
  const merchants = linedMerchants();
  const api = useApi(open, {}, undefined, { bank: merchants.bank });
  const { take, versionsOf, billsOf } = paymentsToTell(api);
  const tell = (items: readonly Item[], key: string, by = as) =>
    api().call('POST', path, { as: by, key, body: { items } });

  test('that breaks on its third row keeps the two before it, and the same key goes on from there', async () => {
    const items = await take(5);
    const [one, two, three, four, five] = await billsOf(items);
    const key = randomUUID();
    merchants.breakOn(three);
    expect((await tell(items, key)).status).toBe(500);
    expect(await versionsOf(items)).toEqual(grown(items, [1, 1, 0, 0, 0]));

    const answer = await tell(items, key);
    expect(answer.status).toBe(200);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
    expect(answer.body.data.map(({ id, ok }: Result) => [id, ok])).toEqual(items.map(({ id }) => [id, true]));
    expect(await versionsOf(items)).toEqual(grown(items, [1, 1, 1, 1, 1]));
    expect(merchants.toldUnder(key)).toEqual([one, two, three, three, four, five]);

    const again = await tell(items, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(answer.body);
    expect(merchants.toldUnder(key)).toHaveLength(6);
  });

  test('that is half done takes neither other rows nor another person under its key', async () => {
    const items = await take(3);
    const [, two] = await billsOf(items);
    const key = randomUUID();
    merchants.breakOn(two);
    await tell(items, key);
    const reused = { status: 422, body: { errorCode: 'idempotency_key_reused' } };
    expect(await tell(items.slice(0, 2), key)).toMatchObject(reused);
    expect(await tell(items, key, 'admin')).toMatchObject(reused);
    expect(await versionsOf(items)).toEqual(grown(items, [1, 0, 0]));
  });

  test('that is closed half done has the answer of its rows so far, and does no other any more', async () => {
    const items = await take(3);
    const [, two] = await billsOf(items);
    const key = randomUUID();
    merchants.breakOn(two);
    await tell(items, key);
    const close = () => api().call('POST', `/api/v1/outcomes/${key}/close`, { as });
    const closed = (await close()).body.data;
    const sealed = { ok: false, errorCode: 'idempotency_key_sealed', errorMessage: expect.any(String) };
    expect(closed).toMatchObject({ outcome: 'applied', status: 200, answer: { success: true } });
    expect(closed.answer.data).toMatchObject([
      { id: items[0]?.id, ok: true },
      { id: items[1]?.id, ...sealed },
      { id: items[2]?.id, ...sealed },
    ]);
    expect((await close()).body.data).toEqual(closed);
    const late = await tell(items, key);
    expect(late.headers['idempotency-replayed']).toBe('true');
    expect(late.body).toEqual(closed.answer);
    expect(await versionsOf(items)).toEqual(grown(items, [1, 0, 0]));
  });

  test('that is sent four times at once tells each merchant once', async () => {
    const items = await take(6);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => tell(items, key)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.errorCode]).toEqual([409, 'in_progress']);
    expect(merchants.toldUnder(key)).toEqual(await billsOf(items));
    expect(await versionsOf(items)).toEqual(grown(items, [1, 1, 1, 1, 1, 1]));
  });

  test('keeps refusals once a row was done, and nothing while none was', async () => {
    const [stale, good] = await take(2);
    if (stale === undefined || good === undefined) throw new Error('There are too few payments');
    const wrong = { ...stale, version: stale.version + 7 };
    const key = randomUUID();
    const refused = await tell([wrong], key);
    expect(refused.body.data).toMatchObject([
      {
        id: stale.id,
        ok: false,
        errorCode: 'version_conflict',
        showType: 2,
        row: { version: stale.version },
      },
    ]);
    // Nothing came of it: the key is free for the same again, and for anything else.
    expect((await tell([wrong], key)).headers['idempotency-replayed']).toBeUndefined();

    const kept = await tell([wrong, good], key);
    expect(kept.body.data.map(({ ok }: Result) => ok)).toEqual([false, true]);
    await tell([stale], randomUUID());
    const again = await tell([wrong, good], key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(kept.body);
  });

  test('that breaks before any row was done is as if it had never been sent', async () => {
    const items = await take(2);
    const [first] = await billsOf(items);
    const key = randomUUID();
    merchants.breakOn(first);
    expect((await tell(items, key)).status).toBe(500);
    const close = await api().call('POST', `/api/v1/outcomes/${key}/close`, { as });
    expect(close.body.data).toEqual({ outcome: 'sealed' });
    expect(await tell(items, key)).toMatchObject({ body: { errorCode: 'idempotency_key_sealed' } });
    expect(await versionsOf(items)).toEqual(grown(items, [0, 0]));
  });
});

describe('a batch of callbacks whose server ends while a merchant is being told', () => {
  const merchants = linedMerchants();
  const api = useApi(server.open, {}, undefined, { bank: merchants.bank });
  const { take, versionsOf, billsOf } = paymentsToTell(api);
  const tell = (items: readonly Item[], key: string) =>
    api().call('POST', path, { as, key, body: { items } });

  test('is in progress for everybody else until then, and goes on afterwards', async () => {
    const items = await take(3);
    const [one, two, three] = await billsOf(items);
    const key = randomUUID();
    const held = merchants.holdOn(two);
    onTestFinished(held.release);
    const first = tell(items, key);
    await held.reached;
    // Others see what is done, although the batch is not.
    expect(await versionsOf(items)).toEqual(grown(items, [1, 0, 0]));
    const running = { status: 409, body: { errorCode: 'in_progress' } };
    expect(await tell(items, key)).toMatchObject(running);
    expect(await api().call('POST', `/api/v1/outcomes/${key}/close`, { as })).toMatchObject(running);

    // As after a server that was killed: nobody comes back for the answer, and its time is over.
    await api().db.pool.query(`update external_call set until = now() - interval '1 minute'`);
    expect((await tell(items, key)).body.data).toMatchObject(items.map(({ id }) => ({ id, ok: true })));
    expect(await versionsOf(items)).toEqual(grown(items, [1, 1, 1]));
    expect(merchants.toldUnder(key)).toEqual([one, two, two, three]);

    held.release();
    expect(await first).toMatchObject(running);
    expect(await versionsOf(items)).toEqual(grown(items, [1, 1, 1]));
  });

  test('leaves its connection to others: as many break as there are connections, and one more is done', async () => {
    for (let count = 0; count < 11; count += 1) {
      const items = await take(1);
      merchants.breakOn((await billsOf(items))[0]);
      const key = randomUUID();
      expect((await tell(items, key)).status).toBe(500);
      expect((await tell(items, key)).status).toBe(200);
    }
  });
});

describe('a batch of approvals', () => {
  const opened: Parameters<Bank['openAccount']>[] = [];
  const api = useApi(server.open, {}, undefined, {
    bank: {
      ...linedMerchants().bank,
      async openAccount(...asked) {
        opened.push(asked);
        if (opened.length === 2) throw new Error('The line to the bank is cut');
        return `V${asked[0]}`;
      },
    },
  });

  test('opens the account of each terminal under the key of the request, none again for one that is let in', async () => {
    const { rows } = await api().db.pool.query<Item>(
      `select terminal_id as id, version from bidvqr_terminal where status = 'pending' order by 1 limit 3`,
    );
    const [one, two, three] = rows.map(({ id }) => id);
    const key = randomUUID();
    const approve = () =>
      api().call('POST', '/api/v4/bidvqr/terminal/confirm', {
        ...{ as, key, body: { items: rows, decision: 'approve' } },
      });
    expect((await approve()).status).toBe(500);
    const { body } = await approve();
    expect(body.data).toMatchObject(rows.map(({ id }) => ({ id, ok: true, row: { vaNumber: `V${id}` } })));
    expect(opened).toEqual([one, two, two, three].map((id) => [id, key]));
  });
});

interface Result {
  readonly id: string;
  readonly ok: boolean;
}

const grown = (items: readonly Item[], by: readonly number[]) =>
  items.map(({ version }, place) => version + (by[place] ?? 0));
