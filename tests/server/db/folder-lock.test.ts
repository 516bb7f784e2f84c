/** The data folder: one server at a time, whatever happened to the one before. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StartRefusal } from '../../../server/config/start-refusal.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { lockFolder } from '../../../server/db/folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-folder-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const lockFile = () => join(folder, 'server.lock');

test('a folder that is held is refused, and free again after release', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(/in use by another server \(process \d+\)/);
  lock.release();
  (await lockFolder(folder)).release();
});

test('the lock of a killed server is taken over at once', async () => {
  (await lockFolder(folder)).release();
  const victim = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const lock = await lockFolder(folder);
  const written = JSON.parse(readFileSync(lockFile(), 'utf8'));
  lock.release();
  writeFileSync(lockFile(), JSON.stringify({ ...written, pid: victim.pid, started: 'another time' }));
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  const before = performance.now();
  (await lockFolder(folder)).release();
  expect(performance.now() - before).toBeLessThan(500);
});

test('a process id that now belongs to another program does not hold the folder', async () => {
  const lock = await lockFolder(folder);
  const written = JSON.parse(readFileSync(lockFile(), 'utf8'));
  lock.release();
  if (written.started === '') return; // Without /proc the id alone decides.
  writeFileSync(lockFile(), JSON.stringify({ ...written, started: '1' }));
  (await lockFolder(folder)).release();
});

test('a lock from another container counts while its heart beats', { timeout: 30_000 }, async () => {
  const foreign = JSON.stringify({ pid: 1, started: '77', space: 'another container' });
  writeFileSync(lockFile(), foreign);
  const beating = setInterval(() => utimesSync(lockFile(), new Date(), new Date()), 1_000);
  await expect(lockFolder(folder)).rejects.toThrow(StartRefusal);
  clearInterval(beating);
  (await lockFolder(folder)).release();
});

test('a lock file that was cut short by a crash does not lock forever', { timeout: 30_000 }, async () => {
  writeFileSync(lockFile(), '{"pid":');
  (await lockFolder(folder)).release();
});

test('a folder that cannot be made is refused with a sentence', async () => {
  writeFileSync(join(folder, 'file'), '');
  const refused = openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'file', 'data') });
  await expect(refused).rejects.toThrow(/data folder .* can't be written/);
});

test('a folder without the right to write is refused with a sentence', async () => {
  chmodSync(folder, 0o500);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534); // root may write everywhere
  try {
    await expect(openDatabase({ databaseUrl: undefined, dataDir: folder })).rejects.toThrow(StartRefusal);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

test('what was written is there after the next opening', { timeout: 60_000 }, async () => {
  const config = { databaseUrl: undefined, dataDir: join(folder, 'data') };
  const first = await openDatabase(config);
  await first.pool.query('create table kept as select 1 as one');
  await expect(openDatabase(config)).rejects.toThrow(StartRefusal);
  await first.close();
  const second = await openDatabase(config);
  expect((await second.pool.query('select * from kept')).rows).toEqual([{ one: 1 }]);
  await second.close();
});

test('a database that does not answer is refused with a sentence', async () => {
  const refused = openDatabase({ databaseUrl: 'postgres://localhost:1/none', dataDir: folder });
  await expect(refused).rejects.toThrow(/DATABASE_URL: the database does not answer/);
});
