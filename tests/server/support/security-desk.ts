/** The security log as tests ask it: what was told since the last of them, and where nothing secret may stand. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect } from 'vitest';

import { type Asked, useApi } from './api-world.ts';
import type { TestDatabase } from './databases.ts';

const path = '/api/v1/security-log';
const as = 'quantri';

/** Where each stands in what is sent; none may stand in the log. */
export const canaries = {
  password: 'Chim-yến-01x',
  newPassword: 'Chim-yến-02x',
  secret: 'chim-yen-secret-03',
};

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export function securityDesk(open: TestDatabase['open']) {
  const lines: string[] = [];
  const api = useApi(open, {}, { write: (line) => void lines.push(line) });
  let since = '';
  beforeEach(async () => {
    await api().security.flush();
    since = String((await api().db.pool.query('select max(id) as id from security_event')).rows[0].id ?? '');
  });

  /** Of this test, as the list answers them; oldest first. */
  async function events(filter: object = {}) {
    await api().security.flush();
    const query = { filter: JSON.stringify(filter), sort: 'id.asc', pageSize: '500' };
    const { status, body } = await api().call('GET', path, { as, query });
    expect(status).toBe(200);
    return body.data.filter(({ id }: { id: string }) => id > since);
  }
  const told = async (filter: object = {}) =>
    (await events(filter)).map(({ event, actorUserName, target, reason }: Record<string, string | null>) =>
      [event, actorUserName, target, reason].map((part) => part ?? '-').join(' '),
    );
  const done = async (method: 'POST' | 'PUT' | 'DELETE', at: string, asked: Asked) => {
    const answer = await api().call(method, at, { as, ...asked });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    return answer.body;
  };
  const newAccount = async () => {
    const userName = `moi-${randomUUID().slice(0, 8)}`;
    const body = {
      userName,
      name: 'Người mới',
      role: 'staff',
      pbac: 'thu-viec',
      password: canaries.password,
    };
    return (await done('POST', '/api/v1/user', { body })).data;
  };

  async function expectNowhere(texts: readonly string[]) {
    await api().security.flush();
    const { rows } = await api().db.pool.query('select to_jsonb(e)::text as row from security_event e');
    const everything = [...rows.map(({ row }) => row), ...lines].join('\n');
    for (const text of texts) expect(everything.includes(text), text).toBe(false);
  }

  return { api, lines: lines, events, told, done, newAccount, expectNowhere };
}
