/** A primary and a standby that follows it, each on a socket of its own. */
import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findPrograms, postgresUser } from './postgres.ts';

export interface Instance {
  readonly url: string;
  start(): Promise<void>;
  /** At once, as by a power failure. */
  kill(): Promise<void>;
  promote(): Promise<void>;
}

/** Commits of the primary wait for the standby, which runs. */
export async function startPair(): Promise<{
  readonly primary: Instance;
  readonly standby: Instance;
  stop(): Promise<void>;
}> {
  const programs = findPrograms();
  const folder = mkdtempSync('/tmp/console-pair-');
  const asUser = process.getuid?.() === 0 ? await postgresUser() : undefined;
  if (asUser) chownSync(folder, asUser.uid, asUser.gid);
  const run = (program: string, args: readonly string[]) =>
    promisify(execFile)(join(programs, program), args, { cwd: folder, ...asUser });

  function instance(name: string, settings: readonly string[]): Instance & { readonly data: string } {
    const [data, socket] = [join(folder, `${name}-data`), join(folder, name)];
    mkdirSync(socket);
    if (asUser) chownSync(socket, asUser.uid, asUser.gid);
    const given = [`unix_socket_directories=${socket}`, 'listen_addresses=', ...settings].map(
      (one) => `-c ${one}`,
    );
    const control = (...args: readonly string[]) => run('pg_ctl', ['-D', data, '-w', ...args]);
    return {
      ...{ data, url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socket)}` },
      start: async () =>
        void (await control('-l', join(folder, `${name}.log`), '-o', given.join(' '), 'start')),
      kill: async () => void (await control('-m', 'immediate', 'stop')),
      promote: async () => void (await control('promote')),
    };
  }

  const primary = instance('a', []);
  const standby = instance('b', ['hot_standby=on']);
  await run('initdb', [
    '-D',
    primary.data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ]);
  await primary.start();
  const from = ['-h', join(folder, 'a'), '-U', 'postgres'];
  await run('pg_basebackup', [...from, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast']);
  await standby.start();
  const wait = "alter system set synchronous_standby_names = '*'";
  await run('psql', [...from, '-c', wait, '-c', 'select pg_reload_conf()']);
  return {
    primary,
    standby,
    async stop() {
      await Promise.allSettled([primary.kill(), standby.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
