/** A database whose tables belong to another role than the one that calls have. */
import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { readServerConfig } from '../../../server/config/config.ts';
import { StartRefusal } from '../../../server/config/start-refusal.ts';
import { commitSignal } from '../../../server/context/commit-signal.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { fillDatabase } from '../../../server/seed/fill-database.ts';
import { ownServices } from '../../../server/services/own-services.ts';
import { urlOf } from '../support/databases.ts';
import { testCipher } from '../support/test-cipher.ts';

const unused = {
  verifyAccessToken: async () => ({ ok: false, failure: 'invalid' }) as const,
  cipher: testCipher,
  commits: commitSignal(),
  now: Date.now,
};

/** Two roles that may enter, and an empty database of the first. */
async function ownedDatabase() {
  const mark = randomUUID().slice(0, 8);
  const [name, owner, calls] = [`owned_${mark}`, `owner_${mark}`, `calls_${mark}`];
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  for (const role of [owner, calls]) await client.query(`create role ${role} login`);
  await client.query(`create database ${name} owner ${owner}`);
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`);
    for (const role of [owner, calls]) await client.query(`drop role ${role}`);
    await client.end();
  });
  const urlAs = (role: string) => {
    const url = new URL(urlOf(name));
    url.username = role;
    return url.href;
  };
  return { owner, calls, DATABASE_URL: urlAs(calls), DATABASE_DIRECT_URL: urlAs(owner) };
}

test('is migrated, filled and kept by its owner, and read and written by the role of the calls', async () => {
  const { owner, calls: _, ...urls } = await ownedDatabase();
  const config = readServerConfig({ NODE_ENV: 'test', SEED_SIZE: 'small', ...urls });
  const database = await openDatabase(config, async (opened) => {
    await fillDatabase(config, opened, () => {});
  });
  onTestFinished(() => database.close());
  const { pool, chores } = database;
  expect((await pool.query('select count(*)::int as count from staff')).rows[0].count).toBeGreaterThan(0);
  await pool.query(`insert into write_outcome (key, actor) values ($1, 'x')`, [randomUUID()]);
  await expect(pool.query('alter table staff add column other int')).rejects.toMatchObject({ code: '42501' });
  await expect(pool.query('drop table staff')).rejects.toMatchObject({ code: '42501' });
  await expect(pool.query(`delete from migration`)).rejects.toMatchObject({ code: '42501' });
  // Not even what the trigger of the log would let go.
  await expect(pool.query(`delete from security_event`)).rejects.toMatchObject({ code: '42501' });

  const limit = `select current_setting('lock_timeout') as lock, current_user as role`;
  expect((await pool.query(limit)).rows[0].lock).toBe('5s');
  expect((await chores.pool.query(limit)).rows).toEqual([{ lock: '0', role: owner }]);
});

test('is not looked for in another database than that of the calls', async () => {
  const [one, other] = [await ownedDatabase(), await ownedDatabase()];
  const urls = { DATABASE_URL: one.DATABASE_URL, DATABASE_DIRECT_URL: other.DATABASE_DIRECT_URL };
  const config = readServerConfig({ NODE_ENV: 'test', ...urls });
  await expect(openDatabase(config)).rejects.toThrow('leads to another database');
});

test('is asked for in a sentence, where the role of the calls would have to migrate', async () => {
  const { DATABASE_URL } = await ownedDatabase();
  const opened = openDatabase(readServerConfig({ NODE_ENV: 'test', DATABASE_URL }));
  await expect(opened).rejects.toThrow(StartRefusal);
  await expect(opened).rejects.toThrow(/may not create or change tables.*DATABASE_DIRECT_URL/);
});

test('has its chores done by its owner', async () => {
  const { owner: _, calls, ...urls } = await ownedDatabase();
  const config = readServerConfig({ NODE_ENV: 'test', SIMULATE_BANKS: 'off', ...urls });
  const db = await openDatabase(config);
  onTestFinished(() => db.close());
  await db.chores.pool.query(`revoke all on all tables in schema public from ${calls}`);
  const { verifyAccessToken, cipher, commits, now } = unused;
  const services = ownServices({ db, config, verifyAccessToken, cipher, commits, now }, undefined);
  expect(services).toHaveLength(3);
  for (const service of services) {
    const ended = new Promise<unknown>((resolve) => {
      service.start({
        ...{ over: new AbortController().signal, isRestart: true },
        done: () => resolve(undefined),
        failed: resolve,
      });
    });
    expect(await ended, service.name).toBeUndefined();
  }
});
