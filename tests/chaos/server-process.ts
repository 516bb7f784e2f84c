/** The built server as a process whose clock can go wrong and whose heap can be measured. It must never end by itself. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ServerProcess {
  readonly url: string;
  /** Undefined while it runs. */
  ended(): string | undefined;
  setClock(aheadMs: number): void;
  /** MB after two collections. */
  heap(): Promise<number>;
  stop(): Promise<void>;
  output(): string;
}

const demo = { DEMO: 'on', SEED_SIZE: 'small', SIMULATE_BANKS: 'off' };

/** Once it answers. Rejects with what it printed where it ends before. */
export async function startServer(
  root: string,
  databaseUrl: string,
  port: number,
  environment: Readonly<Record<string, string>> = demo,
): Promise<ServerProcess> {
  const hook = join(root, 'tests/chaos/process-hook.mjs');
  const child: ChildProcess = fork(join(root, 'dist/server/main.js'), [], {
    cwd: root,
    execArgv: ['--expose-gc', '--import', hook],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', DATABASE_URL: databaseUrl, PORT: String(port), ...environment },
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let [printed, end]: [string, string | undefined] = ['', undefined];
  const keep = (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.once('exit', (code, signal) => {
    end = `${code ?? signal}`;
  });
  const url = `http://localhost:${port}`;
  await answering(
    url,
    () => end,
    () => printed,
  );
  return {
    url,
    ended: () => end,
    output: () => printed,
    setClock: (aheadMs) => void child.send({ kind: 'clock', aheadMs }),
    async heap() {
      child.send({ kind: 'heap' });
      const [{ bytes }] = (await once(child, 'message')) as [{ bytes: number }];
      return bytes / 1_048_576;
    },
    async stop() {
      if (end !== undefined) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answering(url: string, ended: () => string | undefined, printed: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (ended() !== undefined) throw new Error(`The server did not start:\n${printed()}`);
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(200);
  }
  throw new Error(`The server did not answer:\n${printed()}`);
}
