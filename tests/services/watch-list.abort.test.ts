/** A list that nobody waits for any more: another search has taken its place. */
import { expect, it } from 'vitest';

import { cachedQueries, refetchFailed } from '#services/cached-queries.ts';
import { watchList } from '#services/watch-list.ts';
import { signedIn } from '../support/signed-in.ts';

const query = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;
const argument = { collection: 'customer', query } as const;

it('is called off in the browser, is no failure, and is not asked for again once the host answers', async () => {
  const { host, store, ports } = await signedIn();
  const asked: (AbortSignal | undefined)[] = [];
  const send = host.send.bind(host);
  host.send = async (request) => {
    if (!request.url.includes('/customer?')) return send(request);
    asked.push(request.signal);
    await new Promise((done) => request.signal?.addEventListener('abort', done));
    return { ok: false, failure: { kind: 'noAnswer', reason: 'cancelled' } };
  };
  const list = store.dispatch(watchList('v3', argument));
  await ports.clock.advance(0);
  list.unsubscribe();
  list.abort();
  expect(asked.map((signal) => signal?.aborted)).toEqual([true]);
  await ports.clock.advance(0);
  expect(cachedQueries(store.getState(), 'v3')).toEqual([]);
  store.dispatch(refetchFailed(['customer']));
  await ports.clock.advance(0);
  expect(asked).toHaveLength(1);

  // The same again is a call of its own, also right after the other was called off.
  const next = store.dispatch(watchList('v3', argument));
  await ports.clock.advance(0);
  next.abort();
  store.dispatch(watchList('v3', argument));
  await ports.clock.advance(0);
  expect(asked.map((signal) => signal?.aborted)).toEqual([true, true, false]);
});
