/**
 * Databases for the servers of journeys. The demo is put in once in a run; every file of journeys that begins on
 * the same day begins with a copy.
 * Journeys run on PostgreSQL, which answers faster than two cores with two browsers let the embedded one answer; with
 * FULL=1 on the embedded one, which is what `npm start` gives.
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { dayOf } from '../../src/model/vietnam/calendar.ts';
import { startPostgres } from '../../tests/server/support/postgres.ts';

export interface ServerDatabase {
  /** What tells the server of it. */
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  drop(): Promise<void>;
}

/** Of a run; set before Playwright starts its processes, which read them. */
const variables = { folder: 'FILLED_FOLDER', socket: 'FILLED_SOCKET', day: 'FILLED_DAY' } as const;

/** Where the console's people are: the demo's payments of today are of this day. */
const today = () => dayOf(Date.now());

/** Embedded. */
export async function emptyDatabase(dataDir: string): Promise<ServerDatabase> {
  return { settings: { DATA_DIR: dataDir }, drop: async () => {} };
}

/**
 * With the demo in it. What was put in before midnight has no payment of the day that has begun since: then an empty one,
 * which the server fills itself.
 */
export async function filledDatabase(dataDir: string): Promise<ServerDatabase> {
  const { [variables.folder]: folder, [variables.socket]: socket, [variables.day]: day } = process.env;
  if (folder === undefined) throw new Error('No database was filled in this run.');
  if (day !== today()) return socket === undefined ? emptyDatabase(dataDir) : blankDatabase(socket, dataDir);
  await cp(folder, dataDir, { recursive: true });
  return socket === undefined ? emptyDatabase(dataDir) : databaseOf(socket, dataDir, filledName);
}

export interface FilledOnce {
  /** The folder and the database of the server that fills it. */
  readonly take: (dataDir: string) => Promise<ServerDatabase>;
  /** After the server that filled it has stopped. */
  keep(): Promise<void>;
  /** Ends it all. */
  end(): Promise<void>;
}

export async function beginFilling(): Promise<FilledOnce> {
  const folder = await mkdtemp(join(tmpdir(), 'console-filled-'));
  const cluster = process.env.FULL === '1' ? undefined : await startPostgres();
  let filled: string | undefined;
  return {
    async take(dataDir) {
      filled = dataDir;
      process.env[variables.day] = today();
      if (cluster === undefined) return emptyDatabase(dataDir);
      const { settings } = await blankDatabase(cluster.socket, dataDir, filledName);
      return { settings, drop: async () => {} };
    },
    async keep() {
      if (filled === undefined) throw new Error('No server has filled a database.');
      await cp(filled, folder, { recursive: true });
      process.env[variables.folder] = folder;
      if (cluster !== undefined) process.env[variables.socket] = cluster.socket;
    },
    async end() {
      await cluster?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const filledName = 'filled';

async function blankDatabase(socket: string, dataDir: string, name?: string): Promise<ServerDatabase> {
  await mkdir(dataDir, { recursive: true });
  return databaseOf(socket, dataDir, 'template1', name);
}

async function databaseOf(
  socket: string,
  dataDir: string,
  template: string,
  name = `of_${crypto.randomUUID().replaceAll('-', '')}`,
): Promise<ServerDatabase> {
  const urlOf = (database: string) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`;
  await asOwner(urlOf('postgres'), `create database ${name} template ${template}`);
  return {
    settings: { DATA_DIR: dataDir, DATABASE_URL: urlOf(name) },
    drop: () => asOwner(urlOf('postgres'), `drop database ${name} with (force)`),
  };
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
