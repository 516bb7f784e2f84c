/** What became of each write, by the database's own word. */
import { setTimeout as wait } from 'node:timers/promises';

import type { Account, Settled } from './account.ts';
import type { Balances, Cluster } from './cluster.ts';

interface Seen {
  readonly before: Balances;
  /** Of each stream, `collection/id/version`. */
  readonly told: readonly ReadonlySet<string>[];
}

interface Logged {
  readonly key: string;
  readonly collection: string;
  readonly row: string;
  readonly version: number;
}

export async function judge(
  cluster: Pick<Cluster, 'ask'>,
  { settled }: Pick<Account, 'settled'>,
  { before, told }: Seen,
): Promise<readonly string[]> {
  const log = await asked<Logged>(
    cluster,
    'select key, collection, row_id as row, version from change_log where key is not null',
  );
  const outcomes = await asked<{ key: string }>(
    cluster,
    'select key from write_outcome where request_hash is not null',
  );
  const now = new Map(
    (await asked<{ id: string; balance: string }>(cluster, 'select id, balance from company')).map(
      ({ id, balance }) => [id, Number(balance)],
    ),
  );
  const kept = new Set(outcomes.map(({ key }) => key));
  const linesOf = new Map<string, Logged[]>();
  for (const line of log) linesOf.set(line.key, [...(linesOf.get(line.key) ?? []), line]);
  const wrong: string[] = [];
  for (const one of settled) {
    const about = `${one.kind} under ${one.key}, sent ${one.times} times`;
    if (isWrong(one) && one.outcome === 'acknowledged')
      wrong.push(`taken, and should not have been: ${about}`);
    if (kept.has(one.key) !== (one.outcome === 'acknowledged'))
      wrong.push(
        `${one.outcome} with ${one.status}, and its answer is ${kept.has(one.key) ? '' : 'not '}kept: ${about}`,
      );
    for (const row of one.rows) {
      // A company that is a partner is told of as that as well.
      const own = (linesOf.get(one.key) ?? []).filter(
        (line) => line.row === row.id && line.collection === row.collection,
      );
      const expected = one.outcome === 'acknowledged' && row.isChanged ? 1 : 0;
      if (own.length !== expected)
        wrong.push(`${row.collection} ${row.id} stands ${own.length} times, not ${expected}: ${about}`);
      for (const { collection, row: id, version } of own) {
        const name = `${collection}/${id}/${version}`;
        for (const [place, stream] of told.entries())
          if (!stream.has(name)) wrong.push(`stream ${place + 1} was never told of ${name}: ${about}`);
      }
    }
  }
  for (const [company, sum] of sums(settled)) {
    const grown = (now.get(company) ?? 0) - (before.get(company) ?? 0);
    if (grown !== sum) wrong.push(`${company} was paid ${sum} and has ${grown} more`);
  }
  return wrong;
}

/** Of a version that was over, or of a key that there was. */
const isWrong = ({ kind }: Settled) => kind === 'stale' || kind === 'doubled';

function sums(settled: readonly Settled[]): Map<string, number> {
  const paid = new Map<string, number>();
  for (const { kind, outcome, rows, amount } of settled) {
    const company = rows[0]?.id ?? '';
    if (kind === 'deposit' && outcome === 'acknowledged')
      paid.set(company, (paid.get(company) ?? 0) + amount);
  }
  return paid;
}

async function asked<T>(cluster: Pick<Cluster, 'ask'>, text: string): Promise<readonly T[]> {
  for (let tries = 0; tries < 30; tries += 1) {
    const rows = await cluster.ask<T>(text);
    if (rows !== undefined) return rows;
    await wait(1_000);
  }
  throw new Error('The database did not come back');
}
