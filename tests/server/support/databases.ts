/**
 * The databases that every rule about SQL must hold on. Use as:
 *
 *   describe.each(databases)('… on $name', ({ open }) => {
 *     const database = useDatabase(open);      // fresh and migrated, for this block
 *     test('…', async () => { await database().pool.query('…') });
 *   });
 */
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';

import {
  type Database,
  openDatabase,
  openEmbedded,
  openServerDatabase,
} from '../../../server/db/database.ts';

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

/** Ten seconds of work for the first in a run, times all that a slow machine does beside it. */
export const untilMade = 300_000;

const migrated: Start = { name: 'migrated', fill: async () => {} };

export const embedded: TestDatabase = { name: 'the embedded database', open: openFreshEmbedded };
export const server: TestDatabase = { name: 'a PostgreSQL server', open: openFreshServer };

/**
 * For what they may do differently (how texts are ordered, types that are read, locks, streams, times that are over), and for
 * rules that take the embedded one a second or two beside its opening.
 */
export const bothDatabases: readonly TestDatabase[] = [embedded, server];
/** For all other SQL: it is one code on one engine. With FULL=1 on both. */
export const databases: readonly TestDatabase[] = process.env.FULL === '1' ? bothDatabases : [server];

/** As it is before its first start: no migration was applied. */
export async function openEmpty(): Promise<Database> {
  const dataDir = await embeddedFolder();
  return removedAtClose(await openEmbedded(dataDir), dataDir);
}

/** Opens before the block's tests and closes after them. */
export function useDatabase(open: TestDatabase['open']): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await open();
  }, untilMade);
  afterAll(() => database?.close());
  return () => {
    if (database === undefined) throw new Error('The database is open only while tests run');
    return database;
  };
}

async function openFreshEmbedded(start = migrated): Promise<Database> {
  const dataDir = await embeddedFolder(start);
  return removedAtClose(await openDatabase({ databaseUrl: undefined, dataDir }), dataDir);
}

/** A folder of its own, with a copy of what the database begins with. */
async function embeddedFolder(start?: Start): Promise<string> {
  const template = join(runFolder(), `template-${start?.name ?? 'empty'}`);
  if (!existsSync(template)) await makeEmbeddedTemplate(template, start);
  const dataDir = mkdtempSync(join(runFolder(), 'embedded-'));
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/**
 * An empty folder takes the embedded database ten seconds of work to fill, and the migrations some more: that is done
 * once in a run, and whatever is made later begins with a copy. One worker makes it while the others wait.
 */
async function makeEmbeddedTemplate(template: string, start: Start | undefined): Promise<void> {
  const before = start === migrated ? undefined : migrated;
  const made = start && (await embeddedFolder(before));
  await asOwner('postgres', async (client) => {
    await client.query('select pg_advisory_lock(2)');
    if (existsSync(template)) return;
    const dataDir = made ?? mkdtempSync(join(runFolder(), 'embedded-'));
    if (start === undefined) await (await openEmbedded(dataDir)).close();
    else await fill(await openDatabase({ databaseUrl: undefined, dataDir }), start);
    renameSync(dataDir, template);
  });
}

const removedAtClose = (database: Database, dataDir: string): Database => ({
  ...database,
  async close() {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

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
  const database = await openServerDatabase(urlOf(name));
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

/** The address of a database of its own without a table, for as long as the test runs. */
export async function emptyServerDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const owner = new pg.Client({ connectionString: urlOf('postgres') });
  await owner.connect();
  await owner.query(`create database ${name}`);
  onTestFinished(async () => {
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
  });
  return urlOf(name);
}
