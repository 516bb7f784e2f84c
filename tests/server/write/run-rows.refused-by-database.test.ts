/** A bank has opened an account, and the database takes nothing of it: the row is still to be done, under the same key. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Bank } from '../../../server/context/bank.ts';
import { simulatedBank } from '../../../server/context/bank.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { useApi } from '../support/api-world.ts';
import { bothDatabases } from '../support/databases.ts';
import type { Item } from '../support/payments-to-tell.ts';

const as = 'quantri';

describe.each(bothDatabases)('a batch of approvals on $name', ({ open }) => {
  const opened: Parameters<Bank['openAccount']>[] = [];
  const silent = new Set<string>();
  const bank: Bank = {
    ...simulatedBank(() => 0.99),
    async openAccount(...asked) {
      opened.push(asked);
      if (silent.has(asked[0])) throw refuse('upstream_unavailable');
      return `V${asked[0]}`;
    },
  };
  const api = useApi(open, {}, undefined, { bank });

  async function pendingTerminals(): Promise<readonly Item[]> {
    const { rows } = await api().db.pool.query<Item>(
      `select terminal_id as id, version from bidvqr_terminal where status = 'pending' order by 1 limit 3`,
    );
    expect(rows).toHaveLength(3);
    return rows;
  }

  /** The next change of it, once: what a sequence has counted is not taken back with the transaction. */
  async function refuseOnce(id: string | undefined, code: string) {
    await api().db.pool.query(`create sequence refusal;
      create function refuse_once() returns trigger language plpgsql as $$ begin
        if new.terminal_id = '${id}' and nextval('refusal') = 1 then
          raise exception 'of the test' using errcode = '${code}';
        end if;
        return new;
      end $$;
      create trigger refuse_once before update on bidvqr_terminal for each row execute function refuse_once()`);
  }
  const takeAll = () =>
    api().db.pool.query('drop function if exists refuse_once cascade; drop sequence if exists refusal');

  const approve = (items: readonly Item[], key: string) =>
    api().call('POST', '/api/v4/bidvqr/terminal/confirm', {
      ...{ as, key, body: { items, decision: 'approve' } },
    });
  const askedUnder = (key: string) => opened.flatMap(([id, under]) => (under === key ? [id] : []));

  test.each([
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
    ['a lock not had in time', '55P03'],
  ])('that meets %s stops there, and the same key goes on with that row', async (_, code) => {
    const items = await pendingTerminals();
    const [one, two, three] = items.map(({ id }) => id);
    const key = randomUUID();
    opened.length = 0;
    await refuseOnce(two, code);
    try {
      expect(await approve(items, key)).toMatchObject({
        status: 503,
        body: { success: false, errorCode: 'upstream_unavailable' },
      });
      expect(askedUnder(key)).toEqual([one, two]);

      const { status, body } = await approve(items, key);
      expect(status).toBe(200);
      expect(body.data).toMatchObject(
        items.map(({ id, version }) => ({ id, ok: true, row: { vaNumber: `V${id}`, version: version + 1 } })),
      );
      expect(askedUnder(key)).toEqual([one, two, two, three]);
      expect(opened).toHaveLength(4);
      const again = await approve(items, key);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(again.body).toEqual(body);
    } finally {
      await takeAll();
    }
  });

  test('that the bank itself refuses for one row has that as the result of this row', async () => {
    const items = await pendingTerminals();
    const [one, two, three] = items.map(({ id }) => id);
    const key = randomUUID();
    opened.length = 0;
    silent.add(String(two));
    const { status, body } = await approve(items, key);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { id: one, ok: true },
      { id: two, ok: false, errorCode: 'upstream_unavailable' },
      { id: three, ok: true },
    ]);
    const again = await approve(items, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(body);
    expect(askedUnder(key)).toEqual([one, two, three]);
  });
});
