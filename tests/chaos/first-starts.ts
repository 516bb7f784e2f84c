/** Three servers whose first start is on one empty database, at once, again and again: all start, and nobody is told a secret. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startCluster } from './cluster.ts';
import { startServer } from './server-process.ts';

interface Plan {
  readonly root: string;
  readonly times: number;
  say(line: string): void;
}

const databasePort = 15_433;
const ports = [18_101, 18_102, 18_103];
/** In the address of the database. */
const databasePassword = 'kein-Wort-davon';
const announcement = /A first administrator was made: quantri\..*\n {2}(\S+)/;
/** Keys, hashes of passwords, parameters of statements. */
const secrets = [databasePassword, '"d":"', 'PRIVATE KEY', '$scrypt', 'scrypt$', 'params:', 'password_hash'];

/** Gives the exit code. */
export async function runFirstStarts({ root, times, say }: Plan): Promise<number> {
  const cluster = await startCluster(databasePort);
  const wrong: string[] = [];
  const took: number[] = [];
  try {
    for (let turn = 1; turn <= times; turn += 1) {
      await cluster.ask(`create database first_${turn}`);
      const url = `postgresql://postgres:${databasePassword}@localhost:${databasePort}/first_${turn}`;
      const begun = performance.now();
      const dataDir = mkdtempSync(join(tmpdir(), 'first-starts-'));
      const started = await Promise.allSettled(
        ports.map((port) => startServer(root, url, port, { DEMO: 'off', DATA_DIR: dataDir })),
      );
      took.push(performance.now() - begun);
      const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const failures = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      const outputs = [...servers.map((server) => server.output()), ...failures];
      const [password, ...more] = passwordsIn(dataDir);
      if (password === undefined || more.length > 0)
        wrong.push(`There are ${more.length + (password === undefined ? 0 : 1)} files with a password`);
      const printed = password === undefined ? [] : [password];
      wrong.push(...failures, ...secretsIn(outputs, printed));
      const found = await administratorsIn(url);
      if (found !== 1) wrong.push(`The database has ${found} administrators`);
      const announced = outputs.filter((output) => announcement.test(output)).length;
      if (announced !== 1) wrong.push(`The administrator was announced ${announced} times`);
      for (const server of servers) await server.stop();
      wrong.push(
        ...secretsIn(
          servers.map((server) => server.output()),
          printed,
        ),
      );
      rmSync(dataDir, { recursive: true });
    }
  } finally {
    await cluster.stop();
  }
  const seconds = took.map((ms) => ms / 1_000).sort((a, b) => a - b);
  say(
    `Three first starts at once, ${times} times: ${seconds[0]?.toFixed(1)} to ${seconds.at(-1)?.toFixed(1)} s`,
  );
  for (const line of new Set(wrong)) say(`  WRONG  ${line}`);
  return wrong.length === 0 ? 0 : 1;
}

async function administratorsIn(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from staff where role = 'super_admin'`,
    );
    return rows[0]?.count;
  } finally {
    await client.end();
  }
}

/** Of the files that stand in a data folder; none is open to others. */
function passwordsIn(dataDir: string): readonly string[] {
  return readdirSync(dataDir).flatMap((name) => {
    const path = join(dataDir, name);
    const isPrivate = (statSync(path).mode & 0o077) === 0;
    const password = /^Password: +(\S+)$/m.exec(readFileSync(path, 'utf8'))?.[1];
    return isPrivate && password !== undefined ? [password] : [];
  });
}

const secretsIn = (outputs: readonly string[], more: readonly string[]) =>
  [...secrets, ...more]
    .filter((secret) => outputs.some((output) => output.includes(secret)))
    .map((secret) => `Printed: ${secret}`);
