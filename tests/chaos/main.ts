/**
 * Eight writers, four readers and two streams against a built server, while its database is ended, restarted, frozen, locked and
 * filled up, and its clock goes wrong; PgBouncer in transaction mode stands between them in half of it. Afterwards the database is
 * asked what became of each write.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { type Account, openAccount, read, type World } from './account.ts';
import { balances, type Cluster, startCluster, startPooler } from './cluster.ts';
import { judge } from './judge.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { follow } from './stream.ts';
import { loadWithStreams } from './stream-load.ts';
import { write } from './writers.ts';

export interface Plan {
  readonly root: string;
  /** The program. */
  readonly pgbouncer: string;
  readonly minutes: number;
  say(line: string): void;
}

const ports = { database: 15_432, pooler: 16_432, server: 18_088 };
const warmMs = 5 * 60_000;

/** Gives the exit code. */
export async function runChaos({ root, pgbouncer, minutes, say }: Plan): Promise<number> {
  const cluster = await startCluster(ports.database);
  say(`Disk of its own: ${cluster.disk ?? 'none could be made, and it is not filled'}`);
  const pooler = await startPooler(pgbouncer, ports.database, ports.pooler);
  const halves = [
    { name: 'straight', url: cluster.url },
    { name: 'through PgBouncer', url: pooler.url },
  ];
  let failed = 0;
  // Whoever breaks it off leaves no database behind on its port.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void Promise.all([pooler.stop(), cluster.stop()]).finally(() => process.exit(1));
    });
  try {
    for (const half of halves) {
      say(`\n${half.name}, ${minutes / 2} minutes`);
      const wrong = await runHalf({ root, minutes: minutes / 2, say }, cluster, half.url);
      for (const line of wrong.slice(0, 20)) say(`  WRONG  ${line}`);
      failed += wrong.length;
    }
  } finally {
    await pooler.stop();
    await cluster.stop();
  }
  say(failed === 0 ? '\nEvery write stands as it was told.' : `\n${failed} things are wrong.`);
  return failed === 0 ? 0 : 1;
}

async function runHalf(
  { root, minutes, say }: Pick<Plan, 'root' | 'minutes' | 'say'>,
  cluster: Cluster,
  url: string,
): Promise<readonly string[]> {
  const server = await startServer(root, url, ports.server);
  const load = await loadWithStreams(server);
  say(`  ${load.line}`);
  const account = openAccount();
  const over = new AbortController();
  const streamsOver = new AbortController();
  const world: World = { url: () => server.url, account, over: over.signal };
  const told = [new Set<string>(), new Set<string>()];
  const before = await balances(cluster);
  let streams: readonly Promise<void>[] = [];
  // What is written before a reader has begun it is not told of.
  await Promise.all(
    told.map(
      (one) =>
        new Promise<void>((begun) => {
          streams = [...streams, follow({ ...world, over: streamsOver.signal }, one, begun)];
        }),
    ),
  );
  const people = [
    ...Array.from({ length: 8 }, (_, place) => write(world, place + 1)),
    ...Array.from({ length: 4 }, () => read(world)),
  ];
  const heaps = await breakThings({ cluster, server, say, untilMs: minutes * 60_000 });
  over.abort();
  await Promise.all(people);
  // The feed waits for the oldest transaction, and the streams for their next look.
  await wait(20_000);
  streamsOver.abort();
  await Promise.all(streams);
  const wrong = [
    ...load.wrong,
    ...account.wrong,
    ...endOf(server),
    ...heaps.wrong,
    ...(await judge(cluster, account, { before, told })),
  ];
  say(`  ${lineOf(account)}; ${heaps.line}`);
  await server.stop();
  return wrong;
}

const endOf = (server: ServerProcess) =>
  server.ended() === undefined ? [] : [`The server ended (${server.ended()}):\n${server.output()}`];

function lineOf({ settled, statuses }: Account): string {
  const count = (outcome: string) => settled.filter((one) => one.outcome === outcome).length;
  const again = settled.filter(({ times }) => times > 1).length;
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  return `${count('acknowledged')} acknowledged, ${count('refused')} refused, ${again} sent more than once; answers ${answers.join(', ')}`;
}

interface Breaking {
  readonly cluster: Cluster;
  readonly server: ServerProcess;
  readonly untilMs: number;
  say(line: string): void;
}

async function breakThings({ cluster, server, say, untilMs }: Breaking) {
  const begun = Date.now();
  const seconds = (least: number, most: number) => 1_000 * (least + Math.random() * (most - least));
  const faults: Readonly<Record<string, () => Promise<void>>> = {
    'connections ended': () => cluster.endConnections(),
    'database restarted': () => cluster.restart(),
    'database frozen': () => cluster.freeze(seconds(2, 40)),
    'customers locked': () => cluster.lockTable('customer', seconds(3, 20)),
    'companies locked': () => cluster.lockTable('company', seconds(3, 20)),
    'payments locked': () => cluster.lockTable('mbqr_payment', seconds(3, 15)),
    'bank calls locked': () => cluster.lockTable('external_call', seconds(3, 15)),
    'outcomes locked': () => cluster.lockTable('write_outcome', seconds(3, 15)),
    'disk filled': () => cluster.fillDisk(seconds(3, 8)),
    'clock ahead': () => wrongClock(server, 90_000),
    'clock behind': () => wrongClock(server, -90_000),
  };
  const done = new Map<string, number>();
  let first: number | undefined;
  while (Date.now() - begun < untilMs && server.ended() === undefined) {
    await wait(seconds(2, 10));
    const names = Object.keys(faults);
    const name = names[Math.floor(Math.random() * names.length)] ?? '';
    const other = names[Math.floor(Math.random() * names.length)] ?? '';
    // One in three while another one lasts.
    const both = Math.random() < 1 / 3 && other !== name ? [name, other] : [name];
    await Promise.all(both.map((fault) => faults[fault]?.()));
    for (const fault of both) done.set(fault, (done.get(fault) ?? 0) + 1);
    if (first === undefined && Date.now() - begun > Math.min(warmMs, untilMs / 2))
      first = await server.heap();
  }
  say(`  ${[...done].map(([name, times]) => `${name} ${times}`).join(', ')}`);
  await wait(10_000);
  const last = server.ended() === undefined ? await server.heap() : 0;
  const grown = first === undefined ? 1 : last / first;
  return {
    line: `heap ${first?.toFixed(0) ?? '-'} then ${last.toFixed(0)} MB`,
    wrong: grown > 1.2 ? [`The heap grew ${grown.toFixed(2)} times`] : [],
  };
}

async function wrongClock(server: ServerProcess, aheadMs: number): Promise<void> {
  server.setClock(aheadMs);
  await wait(10_000);
  server.setClock(0);
}
