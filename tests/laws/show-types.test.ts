/**
 * Specification, section 8: 'behaviour follows showType'. Every call by which the console reads, refused with each
 * showType and without one: what the person is shown.
 */
import { describe, expect, it } from 'vitest';

import type { HostCall } from '#store/api/host-base-query.ts';
import { nameOfCall } from '#store/api/host-base-query.ts';
import { exceptionShown } from '#store/notices-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { allCalls, legacyCalls } from '../support/all-calls.ts';
import { anyHost } from '../support/any-host.ts';
import { loaded, refusingHost, seenAt, seenIn, showTypes, worldOn } from '../support/show-types.ts';

describe('what is read', () => {
  const reads: readonly HostCall[] = [
    ...allCalls
      .filter(({ method, path }) => method === 'GET' && path !== '/api/v1/user/me')
      .map(({ path }): HostCall => ({ host: 'v3', method: 'GET', path: path.replace(/\{\w+\}/g, 'a') })),
    ...legacyCalls
      .filter(({ call }) => call.method === 'GET')
      .map(
        ({ call: { url } }): HostCall => ({
          host: 'v1',
          method: 'POST',
          path: '/api/v1/proxy',
          body: { url },
        }),
      ),
  ];

  it.each(showTypes)('of every call, refused with showType %s', async (showType) => {
    const world = await worldOn(refusingHost(showType, ({ url }) => url.includes('refuse=1')));
    for (const call of reads) {
      const ask: AppThunk<Promise<unknown>> = (_dispatch, _getState, { callHost }) =>
        callHost({ ...call, path: `${call.path}?refuse=1` });
      const asked = world.store.dispatch(ask);
      await world.ports.clock.advance(0);
      await asked;
      await loaded(world);
      const key = `read.${nameOfCall(call)}`;
      expect(seenIn(world.store.getState(), key), key).toEqual(seenAt(showType));
      world.store.dispatch(exceptionShown());
    }
    expect(reads.length).toBeGreaterThan(60);
  });

  it('says the same thing once, however often it is asked again, and again once it was answered', async () => {
    let isRefusing = true;
    const world = await worldOn(refusingHost(4, ({ url }) => isRefusing && url.includes('/customer?')));
    const refusals = () => world.store.getState().notices.notifications?.length;
    for (const expected of [1, 1, 1]) {
      await world.readCustomers();
      await loaded(world);
      expect(refusals()).toBe(expected);
    }
    isRefusing = false;
    await world.readCustomers();
    isRefusing = true;
    await world.readCustomers();
    await loaded(world);
    expect(refusals()).toBe(2);
  });

  it('and is asked again by itself (a host that is overloaded) is told where its rows stand, unless the host says how', async () => {
    const host = anyHost(0);
    const { send } = host;
    host.send = async (request) =>
      request.url.includes('/customer?')
        ? { ok: true, answer: { status: 503, contentType: 'text/html', retryAfter: null, text: '<html>' } }
        : send(request);
    const world = await worldOn(host);
    await world.readCustomers();
    await loaded(world);
    expect(seenIn(world.store.getState(), 'read.')).toEqual(seenAt(0));
  });
});
