/** A table that somebody has locked stops the calls that need it, soon and with a 503, and no other. */
import { describe, expect, test } from 'vitest';

import { useApi } from './support/api-world.ts';
import { server } from './support/databases.ts';

const api = useApi(server.open);
const read = (path: string) => api().call('GET', path, { as: 'quantri', query: { pageSize: '10' } });

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const begun = performance.now();
  return { answer: await work, ms: performance.now() - begun };
}

describe('while a table is locked', () => {
  test('its readers have a 503 within six seconds, and everybody else their answers', async () => {
    await read('/api/v1/customer');
    const holder = await api().db.pool.connect();
    await holder.query('begin');
    await holder.query('lock table customer in access exclusive mode');
    const stuck = Array.from({ length: 14 }, () => timed(read('/api/v1/customer')));
    const others = [];
    for (let turn = 0; turn < 10; turn += 1) {
      others.push(await timed(read('/api/v1/company')));
      others.push(await timed(read('/api/v1/user/me')));
    }
    for (const { answer, ms } of await Promise.all(stuck)) {
      expect([answer.status, answer.body.errorCode]).toEqual([503, 'upstream_unavailable']);
      expect(ms).toBeLessThan(6_500);
    }
    for (const { answer } of others) expect(answer.status).toBe(200);
    // Of the lock nobody of them has waited out the five seconds.
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(4_000);
    await holder.query('rollback');
    holder.release();
    expect((await read('/api/v1/customer')).status).toBe(200);
  });
});
