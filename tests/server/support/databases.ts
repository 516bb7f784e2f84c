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
  open(): Promise<Database>;
}

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
async function openFreshEmbedded(): Promise<Database> {
  const template = join(runFolder(), 'embedded-template');
  const dataDir = mkdtempSync(join(runFolder(), 'embedded-'));
  if (existsSync(template)) cpSync(template, dataDir, { recursive: true });
  else {
    await (await openDatabase({ databaseUrl: undefined, dataDir })).close();
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

async function openFreshServer(): Promise<Database> {
  made += 1;
  const name = `t_${process.pid}_${made}_${Date.now().toString(36)}`;
  await asOwner('postgres', async (client) => {
    // One worker makes the template while the others wait.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query("select from pg_database where datname = 'template_migrated'");
    if (rowCount === 0) await makeTemplate(client);
    await client.query(`create database ${name} template template_migrated`);
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

async function makeTemplate(client: pg.Client): Promise<void> {
  await client.query('create database template_making');
  await (await openDatabase({ databaseUrl: urlOf('template_making'), dataDir: '' })).close();
  await client.query('alter database template_making rename to template_migrated');
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
