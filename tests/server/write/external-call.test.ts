/** What is asked of a bank or a merchant is asked between two transactions: nobody else waits for it, and it is done once. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { bankDesk } from '../support/bank-desk.ts';
import { server } from '../support/databases.ts';
import { heldBank } from '../support/held-bank.ts';

const as = 'quantri';
const running = { status: 409, body: { errorCode: 'in_progress' } };

const held = heldBank();
const api = useApi(server.open, {}, undefined, { bank: held.bank });
beforeEach(() => held.forget());
const {
  close,
  confirm,
  openTransactions,
  oneOf,
  outOfTime,
  payment,
  pendingTerminal,
  register,
  registration,
  tell,
  tellAll,
} = bankDesk(api);

const kinds: readonly (readonly [string, () => Promise<(key: string) => ReturnType<typeof tell>>])[] = [
  [
    'a callback',
    async () => {
      const row = await payment();
      return (key) => tell(row, key);
    },
  ],
  [
    'a batch of callbacks',
    async () => {
      const row = await payment();
      return (key) => tellAll([row], key);
    },
  ],
  [
    'an approval',
    async () => {
      const row = await pendingTerminal();
      return (key) => confirm(row, 'approve', key);
    },
  ],
  [
    'a registration',
    async () => {
      const body = await registration();
      return (key) => register(body, key);
    },
  ],
  [
    'a registration anew',
    async () => {
      const { id, version } = await oneOf('mbqr_terminal', 'terminal_id', 'deny');
      const path = `/api/v4/mbqr/terminal/${id}/register-again`;
      return (key) => api().call('POST', path, { as, key, version, body: {} });
    },
  ],
];

describe.each(kinds)('%s', (_, prepare) => {
  test('holds no transaction while the other party thinks, and is in progress for who sends it again', async () => {
    const send = await prepare();
    const key = randomUUID();
    const call = held.next();
    onTestFinished(call.release);
    const first = send(key);
    await call.reached;
    expect(await openTransactions()).toBe(0);
    expect(await send(key)).toMatchObject(running);
    expect(await close(key)).toMatchObject(running);
    call.release();
    const answer = await first;
    expect(answer.status).toBe(200);
    const again = await send(key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(answer.body);
    expect(held.asked()).toHaveLength(1);
  });

  test('that the other party does not answer may be sent again at once', async () => {
    const send = await prepare();
    const key = randomUUID();
    held.breakNext();
    expect((await send(key)).status).toBe(500);
    expect((await send(key)).status).toBe(200);
    expect(held.asked()).toHaveLength(2);
  });

  test('that was closed after its time was over records nothing of a late answer', async () => {
    const send = await prepare();
    const key = randomUUID();
    const call = held.next();
    onTestFinished(call.release);
    const first = send(key);
    await call.reached;
    await outOfTime();
    expect((await close(key)).body.data).toEqual({ outcome: 'sealed' });
    call.release();
    expect((await first).status).toBeGreaterThanOrEqual(409);
    expect(await send(key)).toMatchObject({ status: 422, body: { errorCode: 'idempotency_key_sealed' } });
  });
});
