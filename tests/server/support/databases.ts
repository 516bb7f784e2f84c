/**
 * The two databases every rule about SQL must hold on. Use as:
 *
 *   describe.each(databases)('… on $name', ({ open }) => {
 *     const database = useDatabase(open);      // fresh and migrated, for this block
 *     test('…', async () => { await database().pool.query('…') });
 *   });
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

import { type Database, openDatabase, openServer } from '../../../server/db/database.ts';

export interface TestDatabase {
  readonly name: string;
  /** Fresh, migrated, nobody else's; close() also removes it. */
  open(start?: Start): Promise<Database>;
}

/** What a database begins with. It is filled once in a run; the others get copies. */
export interface Start {
  /** Of letters and `_`. */
  readonly name: string;
  fill(database: Database): Promise<void>;
}

const migrated: Start = { name: 'migrated', fill: async () => {} };

export const embedded: TestDatabase = { name: 'the embedded database', open: openFreshEmbedded };
export const server: TestDatabase = { name: 'a PostgreSQL server', open: openFreshServer };
export const databases: readonly TestDatabase[] = [embedded, server];

/** Opens before the block's tests and closes after them. */
export function useDatabase(open: TestDatabase['open']): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  return () => {
    if (database === undefined) throw new Error('The database is open only while tests run');
    return database;
  };
}

/** An empty folder takes the embedded database seconds to fill: the run's first test keeps a copy for the others. */
async function openFreshEmbedded(start = migrated): Promise<Database> {
  const template = join(runFolder(), `template-${start.name}`);
  const dataDir = mkdtempSync(join(runFolder(), 'embedded-'));
  if (existsSync(template)) cpSync(template, dataDir, { recursive: true });
  else {
    await fill(await openDatabase({ databaseUrl: undefined, dataDir }), start);
    const copy = `${dataDir}-copy`;
    cpSync(dataDir, copy, { recursive: true });
    try {
      renameSync(copy, template);
    } catch {
      // Another worker was faster; its copy is as good.
      rmSync(copy, { recursive: true });
    }
  }
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let made = 0;

async function openFreshServer(start = migrated): Promise<Database> {
  made += 1;
  const name = `t_${process.pid}_${made}_${Date.now().toString(36)}`;
  await asOwner('postgres', async (client) => {
    // One worker makes the template while the others wait.
    await client.query('select pg_advisory_lock(1)');
    const template = `template_${start.name}`;
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, template, start);
    await client.query(`create database ${name} template ${template}`);
  });
  const database = await openServer(urlOf(name));
  return {
    ...database,
    async close() {
      await database.close();
      await asOwner('postgres', (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function makeTemplate(client: pg.Client, template: string, start: Start): Promise<void> {
  await client.query('create database template_making');
  await fill(await openDatabase({ databaseUrl: urlOf('template_making'), dataDir: '' }), start);
  await client.query(`alter database template_making rename to ${template}`);
}

async function fill(database: Database, start: Start): Promise<void> {
  await start.fill(database);
  await database.close();
}

async function asOwner(database: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export function urlOf(database: string): string {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(inject('postgresSocket'))}`;
}

/** One folder for the workers of a run; it goes with the cluster's. */
function runFolder(): string {
  const folder = join(inject('postgresSocket'), 'embedded');
  mkdirSync(folder, { recursive: true });
  return folder;
}
