/**
 * A real PostgreSQL for one test run: a cluster in a temporary folder on a Unix socket, without a port that
 * could be taken. Vitest's global set-up starts it once; tests find it by inject('postgresSocket').
 *
 * The programs come from PG_BIN or from where Debian and others put them. PostgreSQL refuses to run as root:
 * then it runs as the user 'postgres', who owns the folder.
 */
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocket: string;
  }
}

export interface RunningPostgres {
  /** The folder of the socket: the `host` of a connection. */
  readonly socket: string;
  stop(): Promise<void>;
}

let running: RunningPostgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  running = await startPostgres();
  project.provide('postgresSocket', running.socket);
}

export async function teardown(): Promise<void> {
  await running?.stop();
}

/** As many workers run as there are cores, each with a pool or two of ten connections. */
const connections = 150 + 25 * availableParallelism();

/** 1 to 3 s. Durability is off: the data live as long as the tests. */
export async function startPostgres({ sharedBuffers = '128MB' } = {}): Promise<RunningPostgres> {
  const programs = findPrograms();
  // The path of a socket has room for about 100 characters, so the folder stands directly in the temporary one.
  const folder = mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'console-pg-'));
  const asUser = process.getuid?.() === 0 ? await postgresUser() : undefined;
  if (asUser) chownSync(folder, asUser.uid, asUser.gid);
  const run = (program: string, args: readonly string[]) =>
    promisify(execFile)(join(programs, program), args, { cwd: folder, ...asUser });
  const data = join(folder, 'data');
  await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']);
  const settings = [
    ...[`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=off', 'full_page_writes=off'],
    ...['synchronous_commit=off', `max_connections=${connections}`, 'TimeZone=America/New_York'],
    `shared_buffers=${sharedBuffers}`,
  ].map((setting) => `-c ${setting}`);
  // A zone that is neither UTC nor ours: what depends on the server's zone shows.
  await run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings.join(' '), 'start']);
  return {
    socket: folder,
    async stop() {
      await run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function findPrograms(): string {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const candidates = [process.env.PG_BIN, ...debian, '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin'];
  const found = candidates.find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (found === undefined) {
    throw new Error(
      'PostgreSQL is not installed here. Install it (apt-get install postgresql), or set PG_BIN.',
    );
  }
  return found;
}

export async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const idOf = async (flag: string) => Number((await promisify(execFile)('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}
