import { afterEach, describe, expect, test } from 'vitest';

import { StartRefusal } from '../../../server/config/start-refusal.ts';
import type { Database } from '../../../server/db/database.ts';
import { type Migration, migrate } from '../../../server/db/migrate.ts';
import { bundledMigrations } from '../../../server/db/migrations.ts';
import { openEmpty } from '../support/databases.ts';

const one: Migration = {
  name: '0001_one.sql',
  text: 'create table one (id int);\ninsert into one values (1);',
};
const two: Migration = { name: '0002_two.sql', text: 'create table two (id int);' };

describe('migrations', () => {
  let database: Database | undefined;
  afterEach(() => database?.close());

  async function open() {
    database = await openEmpty();
    return database.pool;
  }

  test('are applied once, in order, and only the new ones at the next start', async () => {
    const pool = await open();
    expect(await migrate(pool, [one])).toEqual(['0001_one.sql']);
    expect(await migrate(pool, [one, two])).toEqual(['0002_two.sql']);
    expect(await migrate(pool, [one, two])).toEqual([]);
    expect((await pool.query('select * from one')).rows).toEqual([{ id: 1 }]);
  });

  test('an applied one that was edited is refused, line ends aside', async () => {
    const pool = await open();
    await migrate(pool, [one]);
    expect(await migrate(pool, [{ ...one, text: one.text.replaceAll('\n', '\r\n') }])).toEqual([]);
    await expect(migrate(pool, [{ ...one, text: `${one.text} ` }])).rejects.toThrow(StartRefusal);
  });

  test('a database of a newer version is refused', async () => {
    const pool = await open();
    await migrate(pool, [one, two]);
    await expect(migrate(pool, [one])).rejects.toThrow(/newer version.*0002_two\.sql/);
  });

  test('a database that newer versions have only added to is taken, and one of them that took something away is not', async () => {
    const pool = await open();
    const added = { ...two, text: `-- expand: nobody reads it yet\n${two.text}` };
    await migrate(pool, [one, added]);
    expect(await migrate(pool, [one])).toEqual([]);
    const taken = { name: '0003_three.sql', text: '-- contract: nobody reads it any more\ndrop table two;' };
    await migrate(pool, [one, added, taken]);
    await expect(migrate(pool, [one])).rejects.toThrow('newer version of this server (0003_three.sql)');
  });

  test('one that fails leaves nothing behind and can be tried again', async () => {
    const pool = await open();
    const broken = { ...two, text: 'create table two (id int); select nothing;' };
    await expect(migrate(pool, [one, broken])).rejects.toThrow('0002_two.sql');
    expect(await migrate(pool, [one, two])).toEqual(['0002_two.sql']);
  });
});

test('the files of this build have distinct numbers, in order', () => {
  const numbers = bundledMigrations.map(({ name }) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)].sort());
});
