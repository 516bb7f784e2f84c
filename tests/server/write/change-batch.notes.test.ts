/** What a batch tells the security log: what was done, whatever was undone on the way. */
import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { refuse } from '../../../server/http/refusal.ts';
import { staffResource } from '../../../server/resources/staff.ts';
import type { SecurityNote } from '../../../server/security/security-note.ts';
import { WriteNotes } from '../../../server/security/write-notes.ts';
import { changeBatch } from '../../../server/write/change-batch.ts';
import { server, useDatabase } from '../support/databases.ts';
import { testCipher } from '../support/test-cipher.ts';

const database = useDatabase(server.open);
const actor = { id: 'nguoi', userName: 'nguoi', name: 'Người', pbac: null, signIn: undefined };

test('a row that is refused when it was written already has not happened', async () => {
  await database().pool.query(
    `insert into staff (id, user_name, name) values ('h1', 'hai-1', 'Hai'), ('h2', 'hai-2', 'Hai')`,
  );
  const notes = new WriteNotes();
  const origin = { actor: actor.id, key: randomUUID(), cipher: testCipher, notes };
  const items = ['h1', 'h2'].map((id) => ({ id, version: 1 }));
  const { data } = await database().orm.transaction((tx) =>
    changeBatch(
      tx,
      { resource: staffResource, items, origin, language: 'vi' },
      () => ({ active: false }),
      async (_, rows) => {
        if (rows.some(({ id }) => id === 'h2')) throw refuse('own_account');
      },
    ),
  );
  expect(data.map(({ ok }) => ok)).toEqual([true, false]);
  const told: SecurityNote[] = [];
  const caller = { ...actor, role: 'super_admin', statements: [] };
  notes.report((note) => void told.push(note), caller, { address: '10.0.0.1', call: 'PUT /x' });
  expect(told.map(({ event, target }) => [event, target?.label])).toEqual([
    ['accountLocked', 'hai-1'],
    ['sessionsEnded', 'hai-1'],
  ]);
});
