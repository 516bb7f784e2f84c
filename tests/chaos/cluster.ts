/** A PostgreSQL that can be ended, frozen, locked and filled up: its folder is a file system of its own, where one can be made. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

import { findPrograms, postgresUser } from '../server/support/postgres.ts';

const run = promisify(execFile);

export interface Cluster {
  /** Of the database itself. */
  readonly url: string;
  /** How the file system of its own was made; undefined: it could not be, and its disk is not filled. */
  readonly disk: string | undefined;
  /** A question of the test's own, as the owner; undefined where the database does not answer. */
  ask<T>(text: string, values?: unknown[]): Promise<readonly T[] | undefined>;
  restart(): Promise<void>;
  freeze(ms: number): Promise<void>;
  endConnections(): Promise<void>;
  lockTable(table: string, ms: number): Promise<void>;
  fillDisk(ms: number): Promise<void>;
  stop(): Promise<void>;
}

const diskMb = 500;

export async function startCluster(port: number): Promise<Cluster> {
  const programs = findPrograms();
  const user = process.getuid?.() === 0 ? await postgresUser() : undefined;
  const folder = mkdtempSync('/tmp/console-chaos-');
  const disk = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder]).then(
    () => `mount -t tmpfs -o size=${diskMb}m`,
    () => undefined,
  );
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const program = (name: string, args: readonly string[]) =>
    run(join(programs, name), args, { cwd: folder, ...user });
  await program('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const settings = [
    ...[`port=${port}`, 'listen_addresses=localhost', `unix_socket_directories=${folder}`],
    ...['max_connections=60', 'shared_buffers=64MB', 'max_wal_size=128MB', 'min_wal_size=32MB'],
  ].map((setting) => `-c ${setting}`);
  const start = () =>
    program('pg_ctl', [
      '-D',
      data,
      '-w',
      '-t',
      '60',
      '-l',
      join(folder, 'log'),
      '-o',
      settings.join(' '),
      'start',
    ]);
  await start();
  const url = `postgresql://postgres@localhost:${port}/postgres`;

  async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T | undefined> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client);
    } catch {
      return undefined;
    } finally {
      void client.end().catch(() => {});
    }
  }

  /** Whoever breaks a run off stops it while a fault may be under way. */
  let isStopped = false;

  /** A database that found its disk full has ended, and is started again as a service manager would. */
  async function startAgain(): Promise<void> {
    for (let tries = 0; tries < 30 && !isStopped; tries += 1) {
      if ((await asOwner((client) => client.query('select 1'))) !== undefined) return;
      await start().catch(() => {});
      await wait(1_000);
    }
    if (!isStopped) throw new Error('The database did not come back');
  }

  return {
    url,
    disk,
    ask: <T>(text: string, values: unknown[] = []) =>
      asOwner(async (client) => (await client.query(text, values)).rows as T[]),
    async restart() {
      await program('pg_ctl', [
        '-D',
        data,
        '-w',
        '-m',
        'fast',
        '-t',
        '60',
        'restart',
        '-o',
        settings.join(' '),
        '-l',
        join(folder, 'log'),
      ]);
    },
    async freeze(ms) {
      const pids = await pidsOf(data);
      for (const pid of pids) kill(pid, 'SIGSTOP');
      await wait(ms);
      for (const pid of pids.reverse()) kill(pid, 'SIGCONT');
    },
    async endConnections() {
      await asOwner((client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
          ['client backend'],
        ),
      );
    },
    async lockTable(table, ms) {
      await asOwner(async (client) => {
        await client.query('set lock_timeout = 0');
        await client.query('set idle_in_transaction_session_timeout = 0');
        await client.query(`begin; lock table ${table} in access exclusive mode`);
        await wait(ms);
        await client.query('rollback');
      });
    },
    async fillDisk(ms) {
      if (disk === undefined) return;
      const filler = join(folder, 'filler');
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => {});
      await wait(ms);
      rmSync(filler, { force: true });
      await startAgain();
    },
    async stop() {
      isStopped = true;
      await program('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => {});
      if (disk !== undefined) await run('umount', [folder]).catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

export type Balances = ReadonlyMap<string, number>;

export async function balances(cluster: Cluster): Promise<Balances> {
  for (;;) {
    const rows = await cluster.ask<{ id: string; balance: string }>('select id, balance from company');
    if (rows !== undefined) return new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
    await wait(1_000);
  }
}

/** The postmaster and its children. */
async function pidsOf(data: string): Promise<number[]> {
  const { stdout } = await run('sh', ['-c', `head -1 ${data}/postmaster.pid`]);
  const postmaster = Number(stdout.trim());
  const children = await run('pgrep', ['-P', String(postmaster)]).then(
    (found) => found.stdout.trim().split('\n').map(Number),
    () => [],
  );
  return [postmaster, ...children];
}

export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode before the cluster. */
export async function startPooler(program: string, cluster: number, port: number): Promise<Pooler> {
  const folder = mkdtempSync('/tmp/console-pooler-');
  mkdirSync(folder, { recursive: true });
  const user = process.getuid?.() === 0 ? await postgresUser() : undefined;
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
postgres = host=localhost port=${cluster} dbname=postgres user=postgres
[pgbouncer]
listen_addr = localhost
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
query_wait_timeout = 5
server_login_retry = 1
server_connect_timeout = 3
ignore_startup_parameters = extra_float_digits
logfile = ${folder}/log
`,
  );
  if (user) {
    chownSync(folder, user.uid, user.gid);
    chownSync(join(folder, 'pgbouncer.ini'), user.uid, user.gid);
  }
  const child: ChildProcess = spawn(program, [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...user });
  await wait(1_000);
  if (child.exitCode !== null) throw new Error('PgBouncer did not start');
  return {
    url: `postgresql://postgres@localhost:${port}/postgres`,
    async stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
