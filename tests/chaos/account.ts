/**
 * Writers who keep account of what they were told: a write is sent under its key until it is clear what became of it. What is
 * acknowledged must stand once, what is refused not at all.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { demoPassword } from '../../server/seed/demo-accounts.ts';
import { signIn } from '../server/support/sign-in.ts';

export interface Settled {
  readonly key: string;
  readonly kind: 'deposit' | 'create' | 'update';
  /** Of the company or the customer. */
  readonly row: string;
  readonly amount: number;
  readonly outcome: 'acknowledged' | 'refused';
  readonly status: number;
  readonly version: number | undefined;
  /** How often it was sent. */
  readonly times: number;
}

export interface Account {
  readonly settled: Settled[];
  /** Statuses of all answers to writers and readers; 0: none came. */
  readonly statuses: Map<number, number>;
  /** Answers that came later than a call may take, and 5xx that are no 503. */
  readonly wrong: string[];
}

export const openAccount = (): Account => ({ settled: [], statuses: new Map(), wrong: [] });

/** A call is cut after 28 s, and one more is granted. */
const mostMs = 29_000;

export interface World {
  readonly url: () => string;
  readonly account: Account;
  readonly over: AbortSignal;
}

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: { readonly version?: number }; readonly errorCode?: string };
}

/** A person who stays signed in, whatever happens. */
export function person({ url, account, over }: World, userName: string) {
  let token: string | undefined;
  return {
    async ask(
      method: string,
      path: string,
      more: { body?: object; headers?: Record<string, string> } = {},
    ): Promise<Answer> {
      while (token === undefined && !over.aborted) {
        token = await signIn(url(), userName, demoPassword).catch(() => undefined);
        if (token === undefined) await wait(500);
      }
      const begun = performance.now();
      const answer = await fetch(`${url()}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token ?? ''}`,
          ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...more.headers,
        },
        ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
        signal: AbortSignal.timeout(60_000),
      }).then(
        async (response) => ({ status: response.status, body: await response.json().catch(() => ({})) }),
        () => ({ status: 0, body: {} }),
      );
      const took = performance.now() - begun;
      account.statuses.set(answer.status, (account.statuses.get(answer.status) ?? 0) + 1);
      if (took > mostMs) account.wrong.push(`${method} ${path} took ${Math.round(took)} ms`);
      if (answer.status >= 500 && answer.status !== 503)
        account.wrong.push(`${method} ${path} ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      if (answer.status === 401) token = undefined;
      return answer;
    },
    token: () => token,
  };
}

/** Until `over`; what is under way then is settled first. */
export async function write(world: World, place: number): Promise<void> {
  const who = person(world, 'quantri');
  const company = `AV${String(place).padStart(4, '0')}`;
  const customers: { code: string; version: number }[] = [];
  const started = Date.now().toString(36);
  for (let count = 0; !world.over.aborted; count += 1) {
    const turn = count % 3;
    const known = customers[Math.floor(Math.random() * customers.length)];
    if (turn === 0) await deposit(world, who, company);
    else if (turn === 1 || known === undefined) {
      const code = `C${place}-${started}-${count}`;
      const made = await send(world, who, {
        ...{
          kind: 'create',
          row: code,
          amount: 0,
          method: 'POST',
          path: '/api/v1/customer',
          version: undefined,
        },
        body: { code, name: 'Nguyễn Văn Bền', phoneNumber: '0912345678', customerType: 1 },
      });
      if (made.version !== undefined) customers.push({ code, version: made.version });
    } else {
      const { code, version } = known;
      const changed = await send(world, who, {
        ...{ kind: 'update', row: code, amount: 0, method: 'PUT', path: `/api/v1/customer/${code}`, version },
        body: { address: `${count} Lê Lợi` },
      });
      if (changed.version !== undefined) known.version = changed.version;
    }
    await wait(20 + Math.random() * 60);
  }
}

type Person = ReturnType<typeof person>;

async function deposit(world: World, who: Person, company: string): Promise<void> {
  const list = await who.ask(
    'GET',
    `/api/v1/company?filter=${encodeURIComponent(JSON.stringify({ id: company }))}`,
  );
  const rows: unknown = list.body.data;
  const version = Array.isArray(rows) ? (rows[0] as { version?: number } | undefined)?.version : undefined;
  if (version === undefined) return;
  await send(world, who, {
    ...{
      kind: 'deposit',
      row: company,
      amount: 1_000,
      method: 'POST',
      path: `/api/v1/company/${company}/deposit`,
      version,
    },
    body: { depositAmount: 1_000, depositType: 'others' },
  });
}

interface Write {
  readonly kind: Settled['kind'];
  readonly row: string;
  readonly amount: number;
  readonly method: string;
  readonly path: string;
  readonly version: number | undefined;
  readonly body: object;
}

async function send(
  { account }: World,
  who: Person,
  { kind, row, amount, method, path, version, body }: Write,
): Promise<Settled> {
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
      const outcome = answer.status === 200 ? 'acknowledged' : 'refused';
      const settled = {
        key,
        kind,
        row,
        amount,
        outcome,
        status: answer.status,
        times,
        version: answer.body.data?.version,
      } as const;
      account.settled.push(settled);
      return settled;
    }
    await wait(Math.min(2_000, 100 * 2 ** times) * Math.random());
  }
}

const lists = [
  '/api/v1/customer',
  '/api/v1/company',
  '/api/v4/mbqr/payment',
  '/api/v1/user',
  '/api/v1/user/me',
];

export async function read(world: World): Promise<void> {
  const who = person(world, 'quantri');
  while (!world.over.aborted) {
    const path = lists[Math.floor(Math.random() * lists.length)] ?? '';
    await who.ask('GET', path);
    await wait(Math.random() * 150);
  }
}
