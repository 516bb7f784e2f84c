/** A standby takes over: nobody who read the feed before passes over what is committed after. */
import { expect, onTestFinished, test } from 'vitest';

import { currentCursor, readFeedPage } from '../../../server/changes/feed.ts';
import { markFeed } from '../../../server/changes/feed-marks.ts';
import { type Database, openDatabase, openServerDatabase } from '../../../server/db/database.ts';
import { startPair } from '../support/standby.ts';

const reader = {
  ...{ id: 'reader', userName: 'reader', name: 'Reader', role: 'super_admin' },
  ...{ pbac: null, statements: [], signIn: undefined },
};

/** Somebody changes a row, as far as the feed knows. */
const change = ({ pool }: Database, row: string) =>
  pool.query(
    `insert into change_log (xid, collection, row_id, version, op, actor, fields)
     values (pg_current_xact_id(), 'customer', $1, 2, 'update', 'x', '[]')`,
    [row],
  );

/** Numbers of transactions that are rolled back. */
async function useUp({ pool }: Database, count: number): Promise<void> {
  for (let given = 0; given < count; given += 1) {
    const client = await pool.connect();
    await client.query('begin; select pg_current_xact_id(); rollback');
    client.release();
  }
}

async function open(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  onTestFinished(() => database.close());
  return database;
}

test('whose cursor is beyond the numbers that the standby has heard of goes on from the last mark', async () => {
  const { primary, standby, stop } = await startPair();
  onTestFinished(stop);
  const before = await open(primary.url);
  await change(before, 'before');
  await markFeed(before.pool);
  await standby.kill();
  // Writes that are refused: their numbers are given, and nobody waits until a standby knows of it.
  await useUp(before, 50);
  const cursor = await currentCursor(before);
  await primary.kill();
  await standby.start();
  const waiting = await openServerDatabase(standby.url);
  onTestFinished(() => waiting.close());
  await expect(readFeedPage(waiting, reader, cursor, undefined)).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
  await standby.promote();

  const after = await open(standby.url);
  await change(after, 'after');
  // The horizon is past the cursor again: nothing tells that it was given elsewhere but its timeline.
  await useUp(after, 100);
  const { changes } = await readFeedPage(after, reader, cursor, undefined);
  expect(changes.map(({ id }) => id)).toContain('after');
});
