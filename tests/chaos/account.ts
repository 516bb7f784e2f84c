/**
 * Writers (`writers.ts`) who keep account of what they were told: a write is sent under its key until it is clear what became of it. What is
 * acknowledged must stand once, what is refused not at all.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { demoPassword } from '../../server/seed/demo-accounts.ts';
import { signIn } from '../server/support/sign-in.ts';

export type Kind = 'deposit' | 'create' | 'update' | 'batch' | 'callbacks' | 'stale' | 'doubled';

export interface SettledRow {
  readonly collection: 'company' | 'customer' | 'mbqrPayment';
  readonly id: string;
  /** As its writer was told; a merchant may say the same again, which changes nothing. */
  readonly isChanged: boolean;
}

export interface Settled {
  readonly key: string;
  readonly kind: Kind;
  readonly rows: readonly SettledRow[];
  readonly amount: number;
  /** refused: a batch of which no row was done as well. */
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

export interface RowAnswer {
  readonly id?: string;
  readonly version?: number;
  readonly ok?: boolean;
  readonly row?: { readonly version?: number };
}

export interface Answer {
  readonly status: number;
  readonly body: { readonly data?: RowAnswer | readonly RowAnswer[]; readonly errorCode?: string };
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

export type Person = ReturnType<typeof person>;

/** A search of payments is of some days. */
export function lastDays() {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString();
  return { between: [day(90), day(0)] };
}

const lists = [
  '/api/v1/customer',
  '/api/v1/company',
  `/api/v4/mbqr/payment?filter=${encodeURIComponent(JSON.stringify({ createdAt: lastDays() }))}`,
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
