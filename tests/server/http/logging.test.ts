import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { buildApp } from '../../../server/app.ts';
import { readServerConfig } from '../../../server/config/config.ts';
import { commitSignal } from '../../../server/context/commit-signal.ts';
import { CallerGone } from '../../../server/db/database-failure.ts';
import { traceOf } from '../../../server/http/logging.ts';
import { seedDemo } from '../../../server/seed/seed-demo.ts';
import { tokenOf, verifyTestToken } from '../support/api-world.ts';
import { databases, useDatabase } from '../support/databases.ts';
import { testCipher } from '../support/test-cipher.ts';

test('the trace of a query that got no connection has none of its parameters', () => {
  const failure = new DrizzleQueryError('select $1', ['0912345678'], new CallerGone());
  const trace = traceOf(failure);
  expect(trace).toContain('select $1');
  expect(trace).not.toContain('0912345678');
});

describe.each(databases)('the log over $name', ({ open }) => {
  const database = useDatabase(open);

  test('tells what broke, and nothing of what was sent', async () => {
    await seedDemo(database(), 'small');
    const lines: string[] = [];
    const context = {
      db: database(),
      config: readServerConfig({ NODE_ENV: 'test' }),
      verifyAccessToken: verifyTestToken,
      cipher: testCipher,
      commits: commitSignal(),
      now: Date.now,
    };
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await buildApp(context, {
      clientFolder: 'dist/none',
      version: '0',
      log: { level: 'info', stream },
    });
    await database().pool.query('alter table customer drop column region cascade');
    const token = tokenOf('cskh');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/customer?canary=in-query',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      payload: { code: 'CANARY', name: 'canary in body', phoneNumber: '0912345678', customerType: 1 },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      errorCode: 'internal_error',
      errorMessage: 'Có lỗi xảy ra, vui lòng thử lại.',
      showType: 2,
      traceId: expect.any(String),
    });
    const log = lines.join('');
    expect(log).toContain(answer.json().traceId);
    expect(log).toContain('42703');
    for (const secret of [token, 'canary', 'CANARY', '0912345678']) expect(log).not.toContain(secret);
    await app.close();
  });
});
