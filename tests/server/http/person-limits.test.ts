/** What one person, or one address, may have of a server: at once, and in a while. */
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { atOnce, inWindow, untilAnswered } from '../../../server/http/person-limits.ts';
import { tokenOf, useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

describe('things that are open at once', () => {
  test('are so many of one, so many of all, and free again once they are closed', () => {
    const places = atOnce(2, 3, 7);
    const refused = expect.objectContaining({ code: 'rate_limited', details: { retryAfterSeconds: 7 } });
    const close = places.enter('a');
    places.enter('a');
    expect(() => places.enter('a')).toThrow(refused);
    places.enter('b');
    expect(() => places.enter('c')).toThrow(refused);
    close();
    close();
    places.enter('a');
    expect(() => places.enter('c')).toThrow(refused);
  });
});

describe('a place that is given back with the answer', () => {
  test('is given back at once where whoever asked has gone before', () => {
    const places = atOnce(1, 1, 7);
    const gone = { raw: { destroyed: true, once: () => {} } } as unknown as FastifyReply;
    untilAnswered(gone, places.enter('a'));
    expect(() => places.enter('a')).not.toThrow();
  });
});

describe('things that are done in a while', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('are so many of one from the first on, and then as many again', () => {
    const window = inWindow(2, 10_000);
    expect([window.count('a'), window.count('a'), window.count('b')]).toEqual([0, 0, 0]);
    vi.advanceTimersByTime(4_000);
    expect(window.count('a')).toBe(6);
    vi.advanceTimersByTime(6_000);
    expect(window.count('a')).toBe(0);
  });
});

describe('of a server', () => {
  const api = useApi(server.open);

  test('a sign-in has twenty streams of changes, and the next one is told to wait', async () => {
    const url = `${await api().app.listen({ port: 0, host: 'localhost' })}/api/v1/changes`;
    // Here the moment names the sign-in.
    const now = Math.floor(Date.now() / 1000);
    const tokens = { thuviec: tokenOf('thuviec', now), quantri: tokenOf('quantri', now - 1) };
    const open = async (as: keyof typeof tokens, ending: AbortSignal) =>
      fetch(url, {
        headers: { authorization: `Bearer ${tokens[as]}`, accept: 'text/event-stream' },
        signal: ending,
      });
    const ending = new AbortController();
    for (let count = 0; count < 20; count += 1)
      expect((await open('thuviec', ending.signal)).status).toBe(200);
    const refused = await open('thuviec', ending.signal);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await open('quantri', ending.signal)).status).toBe(200);
    ending.abort();
    await expect.poll(async () => (await open('thuviec', AbortSignal.timeout(5_000))).status).toBe(200);
  });

  test('a person seals six hundred keys in an hour', async () => {
    const close = () =>
      api().call('POST', `/api/v1/outcomes/${crypto.randomUUID()}/close`, { as: 'thuviec' });
    for (let count = 0; count < 600; count += 1) expect((await close()).status).toBe(200);
    const refused = await close();
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(
      (await api().call('POST', `/api/v1/outcomes/${crypto.randomUUID()}/close`, { as: 'quantri' })).status,
    ).toBe(200);
  });
});
