/** What is sent that no text of the database, and no walk through a body, can take. */
import { describe, expect, test } from 'vitest';

import { unstorableIn } from '../../../server/http/storable-input.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

describe('of a body', () => {
  test.each<[string, unknown, string | undefined]>([
    ['a text with a NUL', { name: 'a\u0000b' }, 'name'],
    ['half a character', { name: 'a\ud800' }, 'name'],
    ['the same deep within a field', { items: [{ note: '\udc00' }] }, 'items'],
    ['a name with a NUL', { 'a\u0000': 1 }, ''],
    ['a body that is such a text', '\u0000', ''],
    ['what is nested deeper than anything of ours', { name: nested(40) }, 'name'],
    ['whole characters of two parts', { name: '🚌 Đà Lạt' }, undefined],
    ['what is nested as ours is', { name: nested(20), none: null, yes: true, many: 1 }, undefined],
    ['no body', undefined, undefined],
  ])('%s', (_, body, field) => {
    expect(unstorableIn(body)).toBe(field);
  });
});

describe('to a server', () => {
  const api = useApi(server.open);
  const as = 'quantri';

  test('a body of twenty thousand levels is refused as what can’t be read', async () => {
    const answer = await api().app.inject({
      ...{ method: 'POST', url: '/api/v1/customer' },
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      payload: `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([422, 'unprocessable_entity']);
    expect(answer.json().errors).toMatchObject([{ field: 'name', code: 'invalid' }]);
  });

  test.each([
    '/api/v1/history/customer/%00',
    '/api/v1/company/%00/transaction',
    '/api/v1/customer?filter=%7B%22code%22:%22%00%22%7D',
    '/oidc/auth?client_id=%00',
  ])('%s is refused', async (path) => {
    expect((await api().call('GET', path, { as })).status).toBe(422);
  });

  test.each(['0000-01-01T00:00:00', '9999-12-31T23:59:59-12:00', '0001-01-01T00:00:00'])(
    'a moment at the ends of the calendar is no failure: %s',
    async (at) => {
      const filter = JSON.stringify({ createdAt: { from: at, to: at } });
      const { status } = await api().call('GET', '/api/v1/customer', { as, query: { filter } });
      expect([200, 422]).toContain(status);
    },
  );
});
