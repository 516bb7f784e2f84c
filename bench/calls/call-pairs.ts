/**
 * Calls of two builds' servers in turns, each over a PostgreSQL of its own: eight people at once, who send the next call as soon as
 * one is answered. Throughput is given as ms per call: the less, the more calls go through.
 */
import { randomUUID } from 'node:crypto';

import { demoPassword } from '../../server/seed/demo-accounts.ts';
import { signIn } from '../../tests/server/support/sign-in.ts';
import type { PairBench, PairFixture, PairFixtureOptions, Subject } from '../against/pair-bench.ts';
import { pairFixture } from '../against/pair-bench.ts';
import { quantile } from '../harness/judge.ts';
import { serve } from './serve-build.ts';
import { signInPair } from './sign-in-pair.ts';

const people = 8;

interface Caller {
  ask(method: string, path: string, body?: object, version?: number): Promise<{ readonly data: unknown }>;
}

/** One after the other by one person; how many calls it is does not depend on the build. */
type Work = (caller: Caller, turn: number) => AsyncGenerator<void>;

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString();
const inMonth = encodeURIComponent(JSON.stringify({ createdAt: { between: [day(30), day(0)] } }));

async function* reads({ ask }: Caller): AsyncGenerator<void> {
  for (let count = 0; count < 6; count += 1) {
    await ask('GET', '/api/v1/customer?current=1&pageSize=20');
    yield;
    await ask('GET', `/api/v4/mbqr/payment?current=${1 + count}&pageSize=50&filter=${inMonth}`);
    yield;
    await ask('GET', '/api/v1/user/me');
    yield;
    await ask('GET', '/api/v1/company?current=1&pageSize=20');
    yield;
  }
}

async function* writes({ ask }: Caller): AsyncGenerator<void> {
  for (let count = 0; count < 6; count += 1) {
    const code = `B${randomUUID().slice(0, 13)}`;
    const name = 'Nguyễn Thị Bến Thành';
    await ask('POST', '/api/v1/customer', { code, name, phoneNumber: '0912345678', customerType: 1 });
    yield;
    for (const version of [1, 2, 3]) {
      await ask('PUT', `/api/v1/customer/${code}`, { address: `${version} Lê Lợi` }, version);
      yield;
    }
  }
}

/** Results of twenty payments sent to their merchants in a call. */
async function* callbacks({ ask }: Caller, turn: number): AsyncGenerator<void> {
  const path = `/api/v4/mbqr/payment?current=${1 + turn}&pageSize=20&sort=id.asc&filter=${succeeded}`;
  const { data } = await ask('GET', path);
  const items = (data as { id: string; version: number }[]).map(({ id, version }) => ({ id, version }));
  yield;
  await ask('POST', '/api/v4/mbqr/payment/callback', { items });
  yield;
}
const succeeded = encodeURIComponent(
  JSON.stringify({ status: 'success', createdAt: { between: [day(90), day(0)] } }),
);

/** Fifty customers are switched on and off. */
async function* batches({ ask }: Caller, turn: number): AsyncGenerator<void> {
  const { data } = await ask(
    'GET',
    `/api/v1/customer?current=${1 + (turn % people)}&pageSize=50&sort=code.asc`,
  );
  const rows = data as { code: string; version: number; active: boolean }[];
  yield;
  const items = rows.map(({ code, version }) => ({ id: code, version }));
  await ask('PATCH', '/api/v1/customer/status', { items, active: rows[0]?.active !== true });
  yield;
}

export const callPairs: readonly PairBench[] = [
  ...both('reads', 'lists and the own profile', reads),
  ...both('writes', 'customers made and changed', writes),
  ...both('batches', 'fifty rows read and changed in a call', batches),
  signInPair,
  ...both('callbacks', 'results of twenty payments sent to their merchants in a call', callbacks),
];

function both(file: string, what: string, work: Work): readonly PairBench[] {
  const total = (times: readonly number[], ms: number) => ms / times.length;
  const p95 = (times: readonly number[]) => quantile(times, 0.95);
  return [
    pair(`calls-${file}`, `${what}, ${people} at once: time per call`, work, total),
    pair(`calls-${file}-p95`, `the same: what nineteen of twenty calls are quicker than`, work, p95),
  ];
}

function pair(
  file: string,
  name: string,
  work: Work,
  result: (times: readonly number[], ms: number) => number,
): PairBench {
  return {
    ...{ file, name, turns: 3 },
    async begin({ trees }: PairFixtureOptions): Promise<PairFixture> {
      const fixtures = { fresh: await serve(trees.fresh.root), old: await serve(trees.old.root) };
      return pairFixture(fixtures, async ({ server }) => {
        const token = await signIn(server.url, 'quantri', demoPassword);
        let turn = 0;
        return {
          async turn() {
            const times: number[] = [];
            const startedAt = performance.now();
            await Promise.all(
              Array.from({ length: people }, async () => {
                turn += 1;
                let before = performance.now();
                for await (const _ of work(callerOf(server.url, token), turn)) {
                  times.push(performance.now() - before);
                  before = performance.now();
                }
              }),
            );
            return result(times, performance.now() - startedAt);
          },
          close: async () => {},
        } satisfies Subject;
      });
    },
  };
}

/** A failure ends the bench: what is refused is quick. */
const callerOf = (url: string, token: string): Caller => ({
  async ask(method, path, body, version) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed = await answer.json();
    const wrong = Array.isArray(parsed.data) && parsed.data.some(({ ok }: { ok?: boolean }) => ok === false);
    if (!answer.ok || wrong)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(parsed).slice(0, 300)}`);
    return parsed;
  },
});
