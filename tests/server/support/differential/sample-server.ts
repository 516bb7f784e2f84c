/** The real handlers over a table of samples, called as the console calls them. */
import { randomUUID } from 'node:crypto';

import accepts from '@fastify/accepts';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';

import type { HostRequest } from '#model/command.ts';
import type { Row, Values } from '#model/entity.ts';
import type { ListQuery, Page } from '#model/list-query.ts';
import { toParameters } from '#model/list-query.ts';
import { readServerConfig } from '../../../../server/config/config.ts';
import { commitSignal } from '../../../../server/context/commit-signal.ts';
import type { Database } from '../../../../server/db/database.ts';
import { answerFailures } from '../../../../server/routing/failures.ts';
import { mountResource } from '../../../../server/routing/mount-resource.ts';
import { routesOf } from '../../../../server/routing/routes.ts';
import { seedDemo } from '../../../../server/seed/seed-demo.ts';
import { tokenOf, verifyTestToken } from '../api-world.ts';
import { testCipher } from '../test-cipher.ts';
import { people, sampleCalls, sampleDefinition, samplePath, sampleResource } from './sample.ts';

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export async function openSampleServer(db: Database) {
  await seedDemo(db, 'small');
  await db.pool.query(sampleDefinition);
  for (const { id, userName, name } of people) {
    await db.pool.query('insert into staff (id, user_name, name) values ($1, $2, $3)', [id, userName, name]);
  }
  const config = readServerConfig({ NODE_ENV: 'test' });
  const context = {
    db,
    config,
    verifyAccessToken: verifyTestToken,
    cipher: testCipher,
    commits: commitSignal(),
    now: Date.now,
  };
  const app = fastify();
  await app.register(accepts);
  answerFailures(app);
  mountResource(routesOf(app, context), context, sampleCalls, sampleResource);
  await app.ready();
  const authorization = `Bearer ${tokenOf('quantri')}`;

  async function call(
    method: HostRequest['method'],
    url: string,
    sent: { body?: Values; version?: number; query?: Readonly<Record<string, string>> } = {},
  ) {
    const answer = await app.inject({
      method,
      url,
      headers: {
        authorization,
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(sent.version === undefined ? {} : { 'if-match': `"${sent.version}"` }),
      },
      ...(sent.query === undefined ? {} : { query: { ...sent.query } }),
      ...(sent.body === undefined ? {} : { payload: { ...sent.body } }),
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  }

  return {
    close: () => app.close(),
    /** Samples as they are stored, whatever a form would let through. */
    async fill(rows: readonly Values[]): Promise<void> {
      await db.pool.query('delete from sample');
      const { columns, table } = sampleResource;
      const names = Object.values(columns).map((column) => sql.identifier(column.name));
      const values = rows.map((row) => {
        const one = Object.entries(columns).map(
          ([name, column]) => sql`${sql.param(row[name] ?? null, column)}`,
        );
        return sql`(${sql.join(one, sql`, `)})`;
      });
      if (rows.length === 0) return;
      await db.orm.execute(
        sql`insert into ${table} (${sql.join(names, sql`, `)}) values ${sql.join(values, sql`, `)}`,
      );
    },
    async list(query: ListQuery): Promise<Page<Row>> {
      const { success: _, ...page } = await call('GET', samplePath, { query: toParameters(query) });
      return page;
    },
    /** As the relay sends a command; `version`: the one that the person saw. */
    send: async ({ method, path, body }: HostRequest, version: number | undefined): Promise<unknown> =>
      call(method, path, {
        ...(isRecord(body) ? { body } : {}),
        ...(version === undefined ? {} : { version }),
      }),
    /** The status of a question that is to be refused. */
    async statusOf(query: Readonly<Record<string, string>>): Promise<number> {
      const headers = { authorization };
      return (await app.inject({ method: 'GET', url: samplePath, headers, query: { ...query } })).statusCode;
    },
  };
}
