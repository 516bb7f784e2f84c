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
  cluster: Cluster,
  { settled }: Account,
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
    // A company that is a partner is told of as that as well.
    const collection = one.kind === 'deposit' ? 'company' : 'customer';
    const own = (linesOf.get(one.key) ?? []).filter(
      (line) => line.row === one.row && line.collection === collection,
    );
    const about = `${one.kind} of ${one.row} under ${one.key}, sent ${one.times} times`;
    if (one.outcome === 'refused') {
      if (own.length > 0 || kept.has(one.key)) wrong.push(`refused with ${one.status}, and stands: ${about}`);
      continue;
    }
    if (own.length !== 1 || !kept.has(one.key))
      wrong.push(`acknowledged, and stands ${own.length} times: ${about}`);
    const change = own[0];
    if (change === undefined) continue;
    const name = `${change.collection}/${change.row}/${change.version}`;
    for (const [place, stream] of told.entries())
      if (!stream.has(name)) wrong.push(`stream ${place + 1} was never told of ${name}: ${about}`);
  }
  for (const [company, sum] of sums(settled)) {
    const grown = (now.get(company) ?? 0) - (before.get(company) ?? 0);
    if (grown !== sum) wrong.push(`${company} was paid ${sum} and has ${grown} more`);
  }
  return wrong;
}

function sums(settled: readonly Settled[]): Map<string, number> {
  const paid = new Map<string, number>();
  for (const { kind, outcome, row, amount } of settled)
    if (kind === 'deposit' && outcome === 'acknowledged') paid.set(row, (paid.get(row) ?? 0) + amount);
  return paid;
}

async function asked<T>(cluster: Cluster, text: string): Promise<readonly T[]> {
  for (let tries = 0; tries < 30; tries += 1) {
    const rows = await cluster.ask<T>(text);
    if (rows !== undefined) return rows;
    await wait(1_000);
  }
  throw new Error('The database did not come back');
}
