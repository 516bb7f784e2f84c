/** A transaction over connections that fail at each of its steps: no place of the pool is lost, and the first failure is told. */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';

import { ormOver } from '../../../server/db/orm.ts';
import { server, useDatabase } from '../support/databases.ts';

const failure = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

/** `answers`: the failure of a statement, by its first word and how many times it was asked so far; undefined: it succeeds. */
function fakePool(answers: (statement: string, nth: number) => Error | undefined) {
  const asked: string[] = [];
  const released: (boolean | Error | undefined)[] = [];
  const pool = {
    async connect() {
      return {
        async query(statement: string | { readonly text: string }) {
          const text = typeof statement === 'string' ? statement : statement.text;
          const [word = ''] = text.split(' ');
          asked.push(word);
          const refused = answers(word, asked.filter((one) => one === word).length);
          if (refused !== undefined) throw refused;
          return { command: word.toUpperCase(), rows: [] };
        },
        release: (isUseless?: boolean | Error) => void released.push(isUseless),
      };
    },
  };
  return { orm: ormOver(pool as unknown as pg.Pool), asked, released };
}

describe('a transaction over a pool of which', () => {
  test('begin fails 20 times has its place back each time, and goes on once it succeeds', async () => {
    const { orm, asked, released } = fakePool((word, nth) =>
      word === 'begin' && nth <= 20 ? failure('08P01') : undefined,
    );
    expect(await orm.transaction(async () => 'done')).toBe('done');
    expect(asked).toEqual([...Array<string>(21).fill('begin'), 'commit']);
    expect(released).toEqual([...Array<boolean>(20).fill(true), false]);
  });

  test('begin fails for good says so after some seconds, and not while it may be another transaction’s fault', async () => {
    const { orm, released } = fakePool(() => failure('08006'));
    await expect(orm.transaction(async () => 'done')).rejects.toMatchObject({ code: '08006' });
    expect(released.every((one) => one === true)).toBe(true);
    const wrong = fakePool((word) => (word === 'begin' ? failure('42601') : undefined));
    await expect(wrong.orm.transaction(async () => 'done')).rejects.toMatchObject({ code: '42601' });
    expect(wrong.asked).toEqual(['begin']);
  });

  test('a statement and then the rollback fail tells of the statement, and nobody gets the connection', async () => {
    const { orm, released } = fakePool((word) => (word === 'rollback' ? failure('08006') : undefined));
    const work = orm.transaction(async () => {
      throw failure('23505');
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(released).toEqual([true]);
  });

  test('the commit fails tells so: whether it stands is for the key to say', async () => {
    const { orm, released } = fakePool((word) =>
      word === 'commit' || word === 'rollback' ? failure('08006') : undefined,
    );
    await expect(orm.transaction(async () => 'done')).rejects.toMatchObject({ code: '08006' });
    expect(released).toEqual([true]);
  });

  test('a savepoint can’t be gone back to tells what was wrong before', async () => {
    const { orm } = fakePool((word) => (word === 'rollback' ? failure('08006') : undefined));
    const work = orm.transaction((tx) =>
      tx.transaction(async () => {
        throw failure('23514');
      }),
    );
    await expect(work).rejects.toMatchObject({ code: '23514' });
  });
});

describe('on a PostgreSQL server a transaction', () => {
  const database = useDatabase(server.open);

  test('of which a failed statement was swallowed is no success', async () => {
    const work = database().orm.transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => {});
      return 'done';
    });
    await expect(work).rejects.toThrow('was rolled back');
  });

  test('has its isolation, and savepoints within savepoints', async () => {
    const { orm } = database();
    const level = await orm.transaction(
      async (tx) => {
        const undone = tx.transaction((outer) =>
          outer.transaction(async (inner) => {
            await inner.execute(sql`select 1 / 0`);
          }),
        );
        await undone.catch(() => {});
        return (await tx.execute(sql`show transaction_isolation`)).rows;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    expect(level).toEqual([{ transaction_isolation: 'repeatable read' }]);
  });
});
