/** What a search may take from everybody else. */
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';

import { searchedLists } from '../../../server/resources/searched-lists.ts';
import { tokenOf, useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

describe('one search over all lists', () => {
  const api = useApi(server.open);

  test('stops when whoever asked has hung up', async () => {
    const { app, db } = api();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const waiting = async () => {
      const { rows } = await db.pool.query(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].count;
    };
    const connections = () =>
      new Promise<number>((done) => app.server.getConnections((_, count) => done(count)));
    // The first list that is searched is held, and so is the second.
    const first = await holding('company');
    const second = await holding('brand_name');
    const hangUp = new AbortController();
    const authorization = `Bearer ${tokenOf('quantri')}`;
    const asked = fetch(`${address}/api/v1/search?q=nguyen`, {
      headers: { authorization },
      signal: hangUp.signal,
    });
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 5_000);
    hangUp.abort();
    await expect(asked).rejects.toThrow();
    await vi.waitFor(async () => expect(await connections()).toBe(0), 5_000);
    await first();
    await new Promise((done) => setTimeout(done, 300));
    expect(await waiting()).toBe(0);
    await second();
  });

  /** Nobody reads the table until what is answered is called. */
  async function holding(table: string): Promise<() => Promise<void>> {
    const client = await api().db.pool.connect();
    await client.query(`begin; lock table ${table}`);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  test('reads what grows with the business by an index', async () => {
    const small = ['partner', 'permission', 'menuPackage', 'paymentPackage', 'customerStatus'];
    const site = ['news', 'contact', 'recruit', 'systemBanner'];
    const client = await api().db.pool.connect();
    await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
    for (const { resource } of searchedLists) {
      const { name } = resource.entity;
      if (small.includes(name) || site.includes(name)) continue;
      const { rows } = await client.query(
        `explain select from ${tableNameOf(name)} where search_folded like '%nguyen%'`,
      );
      expect(JSON.stringify(rows), name).toMatch(/Bitmap Index Scan on \w+search/);
    }
    await client.query('rollback');
    client.release();
  });

  test('finds each field in its own place of what is searched', async () => {
    for (const { resource } of searchedLists) {
      const { entity, table, columns, list } = resource;
      for (const [at, name] of entity.search.entries()) {
        const place = sql`split_part(${list.searchFolded}, E'\\x1F', ${sql.raw(String(at + 1))})`;
        const { rows } = await api().db.orm.execute(sql`
          select count(*) as all, count(*) filter (where ${place} = coalesce(fold(${columns[name]}), '')) as same from ${table}`);
        expect(rows[0]?.same, `${entity.name}.${name}`).toBe(rows[0]?.all);
      }
    }
  });
});

/** `mbqrPayment` -> `mbqr_payment`, as the tables are called. */
const tableNameOf = (entity: string) =>
  entity === 'user' ? 'staff' : entity.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
