/**
 * The server as it is shipped: built, and run as a process of its own on a free port, with small demo data and
 * faults that can be set. Used by the tests of starting and dying, and by whoever needs a server to talk to.
 *
 *   const server = await runServer();              // its data are in a temporary folder
 *   await fetch(`${server.url}/api/health`);
 *   await server.kill();                           // SIGKILL: nothing is said goodbye to
 *   const again = await runServer({ dataDir: server.dataDir });
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Inside the project: the built files find their packages from there. */
const outDir = join(root, 'node_modules/.cache/server-under-test', String(process.pid));

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** What it has printed so far. */
  output(): string;
  /** Ends in order; the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

export interface RunOptions {
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

let built: Promise<string> | undefined;

/** The path of main.js, built once for each test process. */
export function buildServer(): Promise<string> {
  built ??= build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  }).then(() => join(outDir, 'main.js'));
  return built;
}

export async function removeBuild(): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
}

/** Resolves when it answers; rejects with what it printed when it ends before. */
export async function runServer(options: RunOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'console-data-'));
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const { child, output } = await spawnServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED_SIZE: 'small',
    FAULTS: 'on',
    NODE_ENV: 'test',
    ...options.env,
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  await answering(url, child, output);
  return { url, dataDir, output, stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) };
}

/** The exit code and the output of one that ends by itself: a server that does not start, or a command. */
export async function runToEnd(env: Readonly<Record<string, string>>, command: readonly string[] = []) {
  const { child, output } = await spawnServer({ NODE_ENV: 'test', SEED_SIZE: 'small', ...env }, command);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output() };
}

async function spawnServer(env: Readonly<Record<string, string>>, command: readonly string[] = []) {
  const main = await buildServer();
  const child = spawn(process.execPath, [main, ...command], { cwd: root, env: { ...process.env, ...env } });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => printed };
}

async function answering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
