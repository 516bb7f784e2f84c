/**
 * The real console for journeys: the built client and the real server with a small seed, on a free port, with faults that
 * can be injected. One process serves one file of journeys after the other, each over a database of its own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, copyFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { ServerDatabase } from './server-database.ts';
import { emptyDatabase } from './server-database.ts';

/** Demo data are put in before it answers, which takes a busy machine long. */
const startLimitMs = 180_000;

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
  /** Everything that it has written to its log since the first start, or since it began anew. */
  log(): string;
  /** As if just started, over another database: nothing of what was done to it before is left. */
  beginAnew(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/**
 * `take`: gives the database that the server begins with, in the folder that it is told. `project`: whose build is served.
 * `beside`: a folder whose files are served beside the console's own.
 */
export async function startConsoleServer(
  take: (dataDir: string) => Promise<ServerDatabase> = emptyDatabase,
  project = '.',
  beside?: string,
): Promise<ConsoleServer> {
  const folder = await mkdtemp(join(tmpdir(), 'console-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // A copy of its own: a journey may change what is served.
  await cp(join(project, 'dist'), join(folder, 'dist'), { recursive: true });
  if (beside !== undefined) await cp(beside, join(folder, 'dist/client'), { recursive: true });
  await symlink(resolve(project, 'node_modules'), join(folder, 'node_modules'));
  let begun = 0;
  const takeNext = () => {
    begun += 1;
    return take(join(folder, `data-${begun}`));
  };
  let database = await takeNext();
  const said: string[] = [];
  const start = () => launch(folder, port, database.settings, said);
  let child = await start();
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  async function stop(signal: NodeJS.Signals) {
    if (!isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  return {
    url,
    async faults(rules) {
      await post(`${url}/api/faults`, rules);
    },
    kill: () => stop('SIGKILL'),
    stop: () => stop('SIGTERM'),
    async restart() {
      await stop('SIGTERM');
      child = await start();
    },
    async release() {
      await appendFile(join(folder, releasedFile), `\n// ${Date.now()}\n`);
      // Of these the server would go on giving what was packed before.
      for (const ending of ['br', 'gz']) await rm(join(folder, `${releasedFile}.${ending}`), { force: true });
    },
    log: () => said.join(''),
    async beginAnew() {
      const before = database;
      database = await takeNext();
      await copyFile(join(project, releasedFile), join(folder, releasedFile));
      if (isRunning()) await exchangeDatabase(url, database.settings);
      else child = await start();
      said.length = 0;
      await before.drop();
    },
    async close() {
      await stop('SIGTERM');
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a release changes, as far as a journey sees. */
const releasedFile = 'dist/client/sw.js';

/** Until the server answers from the other database; it does not listen for a moment in between. */
async function exchangeDatabase(url: string, { DATA_DIR, DATABASE_URL }: ServerDatabase['settings']) {
  const count = async () => (await (await fetch(`${url}/api/database`)).json()).data.exchanges;
  const before = await count();
  const databaseUrl = DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL };
  await post(`${url}/api/database`, { dataDir: DATA_DIR, ...databaseUrl });
  const until = Date.now() + startLimitMs;
  while ((await count().catch(() => before)) === before) {
    if (Date.now() > until) throw new Error('The server did not go on over the other database.');
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function post(address: string, body: unknown): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
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
