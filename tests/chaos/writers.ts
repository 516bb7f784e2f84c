/** Eight people at work: deposits, rows made and changed, batches, banks asked, and what has to be refused. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Answer, Kind, Person, RowAnswer, Settled, SettledRow, World } from './account.ts';
import { lastDays, person } from './account.ts';

/** Until `over`; what is under way then is settled first. */
export async function write(world: World, place: number): Promise<void> {
  const who = person(world, 'quantri');
  const company = `AV${String(place).padStart(4, '0')}`;
  const customers: Item[] = [];
  const payments = await paymentsOf(who, place);
  const started = Date.now().toString(36);
  const create = (id: string, kind: 'create' | 'doubled') =>
    send(world, who, {
      ...{
        kind,
        collection: 'customer',
        items: [{ id, version: 0 }],
        method: 'POST',
        path: '/api/v1/customer',
      },
      body: { code: id, name: 'Nguyễn Văn Bền', phoneNumber: '0912345678', customerType: 1 },
    } as const);
  const update = (item: Item, version: number, body: object, kind: 'update' | 'stale') =>
    send(world, who, {
      ...{ kind, collection: 'customer', items: [item], version, method: 'PUT', body },
      path: `/api/v1/customer/${item.id}`,
    } as const);
  for (let count = 0; !world.over.aborted; count += 1) {
    const turn = count % 8;
    const known = customers[Math.floor(Math.random() * customers.length)];
    if (turn === 0 || turn === 3) await deposit(world, who, company);
    else if (turn === 1 || turn === 4 || known === undefined) {
      const id = `C${place}-${started}-${count}`;
      const { version } = await create(id, 'create');
      if (version !== undefined) customers.push({ id, version });
    } else if (turn === 2) {
      const { version } = await update(known, known.version, { address: `${count} Lê Lợi` }, 'update');
      if (version !== undefined) known.version = version;
    } else if (turn === 5) {
      // A batch goes on where it was broken off, so that it is told apart by its key alone.
      const items = customers.slice(-20);
      const body = { items: items.map((item) => ({ ...item })), active: count % 16 > 7 };
      const call = { method: 'PATCH', path: '/api/v1/customer/status', body };
      grow(items, await send(world, who, { kind: 'batch', collection: 'customer', items, ...call }));
    } else if (turn === 6) {
      const items = payments.slice(count % 40, (count % 40) + 5);
      const call = { method: 'POST', path: '/api/v4/mbqr/payment/callback', body: { items } };
      grow(items, await send(world, who, { kind: 'callbacks', collection: 'mbqrPayment', items, ...call }));
    } else if (count % 16 > 7) await create(known.id, 'doubled');
    else await update(known, known.version - 1, { address: 'Sai phiên bản' }, 'stale');
    await wait(20 + Math.random() * 60);
  }
}

interface Item {
  readonly id: string;
  version: number;
}

function grow(items: readonly Item[], { rows }: Settled): void {
  for (const item of items)
    if (rows.some(({ id, isChanged }) => isChanged && id === item.id)) item.version += 1;
}

/** Each writer has its own: two of them at one payment would be told of each other. */
async function paymentsOf(who: Person, place: number): Promise<readonly Item[]> {
  const filter = { status: 'success', createdAt: lastDays() };
  const asked = `current=${place}&pageSize=50&sort=id.asc&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  for (;;) {
    const { data } = (await who.ask('GET', `/api/v4/mbqr/payment?${asked}`)).body;
    if (Array.isArray(data))
      return data.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
    await wait(500);
  }
}

async function deposit(world: World, who: Person, id: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ id }));
  const { data } = (await who.ask('GET', `/api/v1/company?filter=${filter}`)).body;
  const version = Array.isArray(data) ? data[0]?.version : undefined;
  if (version === undefined) return;
  await send(world, who, {
    ...{ kind: 'deposit', collection: 'company', items: [{ id, version }], version, amount: 1_000 },
    ...{ method: 'POST', path: `/api/v1/company/${id}/deposit` },
    body: { depositAmount: 1_000, depositType: 'others' },
  });
}

interface Write {
  readonly kind: Kind;
  readonly collection: SettledRow['collection'];
  readonly items: readonly Item[];
  readonly method: string;
  readonly path: string;
  readonly body: object;
  readonly version?: number;
  readonly amount?: number;
}

async function send({ account }: World, who: Person, asked: Write): Promise<Settled> {
  const { method, path, version, body } = asked;
  const key = randomUUID();
  const headers = {
    'idempotency-key': key,
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  };
  for (let times = 1; ; times += 1) {
    const answer = await who.ask(method, path, { body, headers });
    const isClear =
      answer.status === 200 ||
      (answer.status >= 400 && answer.status < 500 && ![401, 409, 429].includes(answer.status));
    if (isClear || (answer.status === 409 && answer.body.errorCode !== 'in_progress')) {
      const settled = settledBy(asked, key, answer, times);
      account.settled.push(settled);
      return settled;
    }
    await wait(Math.min(2_000, 100 * 2 ** times) * Math.random());
  }
}

function settledBy(
  { kind, collection, items, amount = 0 }: Write,
  key: string,
  { status, body: { data } }: Answer,
  times: number,
): Settled {
  const results = new Map(Array.isArray(data) ? data.map((one: RowAnswer) => [one.id, one]) : []);
  const rows = items.map(({ id, version }) => {
    const result = results.get(id);
    const isChanged = Array.isArray(data)
      ? (result?.row?.version ?? 0) > version && result?.ok === true
      : status === 200;
    return { collection, id, isChanged };
  });
  const isDone = Array.isArray(data) ? data.some(({ ok }: RowAnswer) => ok === true) : status === 200;
  return {
    ...{ key, kind, rows, amount, status, times },
    outcome: isDone ? 'acknowledged' : 'refused',
    version: data !== undefined && 'version' in data ? data.version : undefined,
  };
}
