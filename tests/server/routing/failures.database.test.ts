/** What the database says, code by code, as it is answered to reads and to writes. */
import { randomUUID } from 'node:crypto';

import accepts from '@fastify/accepts';
import fastify from 'fastify';
import pg from 'pg';
import { describe, expect, test } from 'vitest';

import { DatabaseUnreachable } from '../../../server/db/database-failure.ts';
import { answerFailures } from '../../../server/routing/failures.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const unavailable = [
  ...['08000', '08001', '08003', '08004', '08006', '08P01'],
  ...['57P01', '57P02', '57P03', '57P04', '57P05', '57014'],
  ...['53000', '53100', '53200', '53300', '53400'],
  ...['25006', '25P03', '25P04', '40001', '40P01', '55P03'],
];
const badInput = ['22021', '22P05', '22003', '22007', '22008', '22P02', '22001', '54000'];
const defects = ['42601', '42P01', '42703', 'XX000', '22012'];

const answered = [
  ...unavailable.map((code) => [code, 503, 'upstream_unavailable'] as const),
  ...badInput.map((code) => [code, 422, 'unprocessable_entity'] as const),
  ...defects.map((code) => [code, 500, 'internal_error'] as const),
];

const databaseError = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });

describe('to a read', () => {
  async function readThatFails(failure: unknown) {
    const app = fastify();
    await app.register(accepts);
    answerFailures(app);
    app.get('/', async () => {
      throw failure;
    });
    return app.inject('/');
  }

  test.each(answered)('%s is answered with %i', async (code, status, errorCode) => {
    const answer = await readThatFails(new Error('query failed', { cause: databaseError(code) }));
    expect([answer.statusCode, answer.json().errorCode]).toEqual([status, errorCode]);
    expect(answer.headers['retry-after']).toEqual(
      status === 503 ? expect.stringMatching(/^[123]$/) : undefined,
    );
  });

  test('a connection that can’t be had is answered with 503', async () => {
    const answer = await readThatFails(new DatabaseUnreachable('none', '53300'));
    expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'upstream_unavailable']);
  });
});

describe('to a write', () => {
  const api = useApi(server.open);

  test.each(answered)(
    '%s is answered with %i, and nothing is kept of it',
    async (code, status, errorCode) => {
      const { pool } = api().db;
      await pool.query(`create or replace function fail() returns trigger language plpgsql as
      $$ begin raise exception 'failed' using errcode = '${code}'; end $$`);
      await pool.query(
        'create or replace trigger failing before update on customer for each row execute function fail()',
      );
      const { body } = await api().call('GET', '/api/v1/customer', {
        as: 'quantri',
        query: { pageSize: '10' },
      });
      const [{ code: id, version }] = body.data;
      const put = () =>
        api().call('PUT', `/api/v1/customer/${id}`, {
          as: 'quantri',
          key,
          version,
          body: { address: `${code} Lê Lợi` },
        });
      const key = randomUUID();
      const refused = await put();
      expect([refused.status, refused.body.errorCode]).toEqual([status, errorCode]);
      await pool.query('drop trigger failing on customer');
      const again = await put();
      expect(again.headers['idempotency-replayed']).toBeUndefined();
    },
  );
});
