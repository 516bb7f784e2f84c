/** The reference server for its benches: in this process, over a database with as much demo data as there is. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { buildApp } from '../../server/app.ts';
import { readServerConfig } from '../../server/config/config.ts';
import { commitSignal } from '../../server/context/commit-signal.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/database.ts';
import { cipherOf } from '../../server/encryption/cipher.ts';
import { mergeFigures } from '../../server/gateways/merge-figures.ts';
import { mergeSales } from '../../server/operator-sales/merge-sales.ts';
import { demoAccounts } from '../../server/seed/demo-accounts.ts';
import { seedDemo } from '../../server/seed/seed-demo.ts';
import { startPostgres } from '../../tests/server/support/postgres.ts';

export type Engine = 'PostgreSQL' | 'embedded';

export interface ServerFixture {
  /** The body of the answer. Throws where it is a refusal. */
  ask(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
  /** ms of a plain count of the payments, so often: what one look at each of them takes on this database and machine. */
  counts(times: number): Promise<readonly number[]>;
  /** How the database answers what a work asks it, query by query. */
  plansOf(work: () => Promise<unknown>): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Takes minutes: a million payments are made first. */
export async function openServerFixture(engine: Engine): Promise<ServerFixture> {
  const { db, close } = engine === 'embedded' ? await openFolder() : await openCluster();
  await seedDemo(db, 'large');
  // As a server that starts.
  await mergeFigures(db);
  await mergeSales(db);
  const queries = watchQueries(db);
  const subject = demoAccounts.find(({ userName }) => userName === 'quantri')?.id ?? '';
  const app = await buildApp(
    {
      db,
      config: readServerConfig({ NODE_ENV: 'test' }),
      verifyAccessToken: async () => ({
        ok: true,
        token: { subject, issuedAt: Math.floor(Date.now() / 1000), signIn: 'bench' },
      }),
      cipher: cipherOf([{ id: '00000000', bytes: new Uint8Array(32) }]),
      commits: commitSignal(),
      now: Date.now,
    },
    { clientFolder: 'dist/none', version: '0' },
  );
  return {
    async ask(url, query) {
      const answer = await app.inject({
        method: 'GET',
        url,
        query: { ...query },
        headers: { authorization: 'Bearer bench' },
      });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    counts: (times) => countPayments(db, times),
    plansOf: queries.plansOf,
    async close() {
      await app.close();
      await db.close();
      await close();
    },
  };
}

async function countPayments({ pool }: Database, times: number): Promise<readonly number[]> {
  const client = await pool.connect();
  try {
    // In one process: whether there are others to help is no matter of the console.
    await client.query('begin; set local max_parallel_workers_per_gather = 0');
    const samples: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const started = performance.now();
      await client.query('select count(*) from mbqr_payment');
      samples.push(performance.now() - started);
    }
    await client.query('commit');
    return samples;
  } finally {
    client.release();
  }
}

async function openFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const db = await openDatabase({ databaseUrl: undefined, dataDir });
  return { db, close: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function openCluster() {
  // What docs/operating.md has a PostgreSQL of a million payments set to.
  const cluster = await startPostgres({ sharedBuffers: '1GB' });
  const databaseUrl = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(cluster.socket)}`;
  const db = await openDatabase({ databaseUrl, dataDir: '' }).catch(async (failure: unknown) => {
    await cluster.stop();
    throw failure;
  });
  return { db, close: () => cluster.stop() };
}

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Of every connection: what is read within a transaction goes past the pool. */
function watchQueries({ pool }: Database) {
  let seen: Asked[] | undefined;
  const { query } = pg.Client.prototype;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, asked: unknown, values?: unknown, ...rest: unknown[]) {
      const text = typeof asked === 'string' ? asked : (asked as { readonly text?: string } | null)?.text;
      if (seen !== undefined && text !== undefined && /^\s*(with|select)/i.test(text))
        seen.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, this, [asked, values, ...rest]);
    },
  });
  return {
    async plansOf(work: () => Promise<unknown>): Promise<readonly string[]> {
      seen = [];
      await work();
      const asked = seen;
      seen = undefined;
      // One of them looks up who asks.
      if (asked.length < 2)
        throw new Error('No query was seen but that for the caller: there is no plan to keep');
      const plans: string[] = [];
      for (const { text, values } of asked) {
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [
          ...values,
        ]);
        plans.push([text, ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
      }
      return plans;
    },
  };
}
