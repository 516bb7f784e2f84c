/**
 * The real console for a journey: the built client and the real server with a small seed, on a free port and
 * a data folder of its own, with faults that can be injected.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { emptyDatabase } from './server-database.ts';

const startLimitMs = 60_000;

export interface FaultRule {
  readonly match: { readonly method?: string; readonly pathPrefix: string };
  readonly times?: number;
  readonly action:
    | { readonly delay: number }
    | { readonly status: number }
    | 'appliedThen500'
    | 'answerLost'
    | 'drop';
}

export interface ConsoleServer {
  readonly url: string;
  /** Of this server alone: what it serves, and its data. */
  readonly folder: string;
  readonly dataDir: string;
  /** What happens to the next requests that fit; an empty list: nothing unusual. */
  faults(rules: readonly FaultRule[]): Promise<void>;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends the process as an operator does: what it holds is written. */
  stop(): Promise<void>;
  /** Starts again on the same port and folder. */
  restart(): Promise<void>;
  /** Puts another build of the console in place of the one that is served: only its worker differs. */
  release(): Promise<void>;
  /** Everything that it has written to its log since the first start. */
  log(): string;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/** `take`: gives the database that the server begins with. */
export async function startConsoleServer(take = emptyDatabase): Promise<ConsoleServer> {
  const folder = await mkdtemp(join(tmpdir(), 'console-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // A copy of its own: a journey may change what is served.
  await cp('dist', join(folder, 'dist'), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const dataDir = join(folder, 'data');
  const database = await take(dataDir);
  const said: string[] = [];
  const start = () => launch(folder, port, database.settings, said);
  let child = await start();

  async function stop(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  return {
    url,
    async faults(rules) {
      const answer = await fetch(`${url}/api/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(rules),
      });
      if (!answer.ok) throw new Error(`The faults were not taken: ${answer.status} ${await answer.text()}`);
    },
    folder,
    dataDir,
    kill: () => stop('SIGKILL'),
    stop: () => stop('SIGTERM'),
    async restart() {
      await stop('SIGTERM');
      child = await start();
    },
    release: () => appendFile(join(folder, 'dist/client/sw.js'), `\n// ${Date.now()}\n`),
    log: () => said.join(''),
    async close() {
      await stop('SIGTERM');
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(
  folder: string,
  port: number,
  database: NodeJS.ProcessEnv,
  said: string[],
): Promise<ChildProcess> {
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      ...database,
      SEED_SIZE: 'small',
      FAULTS: 'on',
      DEMO: 'on',
      RECEIVING_BANK_BIN: '970422',
      RECEIVING_ACCOUNT: '0123456789',
      RECEIVING_NAME: 'Công ty Vận hành Một',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (part) => said.push(String(part)));
  child.stderr?.on('data', (part) => said.push(String(part)));
  const until = Date.now() + startLimitMs;
  while (Date.now() < until && child.exitCode === null) {
    if (await answers(url)) return child;
    await new Promise((done) => setTimeout(done, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${said.join('')}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
