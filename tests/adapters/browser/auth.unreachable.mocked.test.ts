/** What the browser's sign-in says where nobody answers: the provider is silent, or its library can't be loaded. */
import { User } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { browserAuth } from '#adapters/browser/auth.ts';
import { testConfig } from '../../support/world.ts';

/** How often the library can't be had. */
const trouble = vi.hoisted(() => ({ missing: 0 }));

vi.mock('oidc-client-ts', async (original) => {
  const library = await original<typeof import('oidc-client-ts')>();
  return {
    ...library,
    UserManager: class extends library.UserManager {
      constructor(settings: ConstructorParameters<typeof library.UserManager>[0]) {
        trouble.missing -= 1;
        if (trouble.missing >= 0) throw new TypeError('Failed to fetch dynamically imported module');
        super(settings);
      }
    },
  };
});

const second = () => Math.floor(Date.now() / 1000);

/** A session whose token has just expired, in this tab's own storage. */
function expired(): Storage {
  const { authority, clientId } = testConfig.oidc;
  const profile = { sub: 'p1', iss: authority, aud: clientId, exp: second() - 1, iat: 0 };
  const user = new User({
    access_token: 'old',
    refresh_token: 'once',
    token_type: 'Bearer',
    profile,
    expires_at: second() - 1,
  });
  const values = new Map([[`oidc.user:${authority}:${clientId}`, user.toStorageString()]]);
  return {
    length: values.size,
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    key: () => null,
    removeItem: (name) => void values.delete(name),
    setItem: (name, value) => void values.set(name, value),
  };
}

const fetched = vi.fn(
  (_address: string, { signal }: RequestInit = {}) =>
    new Promise<Response>((_done, refuse) => {
      signal?.addEventListener('abort', () => refuse(new DOMException('Aborted', 'AbortError')));
    }),
);

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockClear();
  vi.stubGlobal('window', { location: { origin: 'http://console.test' }, sessionStorage: expired() });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('BroadcastChannel', class extends EventTarget {});
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  trouble.missing = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What it has become of within so many seconds; undefined: nothing. */
async function within<T>(seconds: number, work: Promise<T>): Promise<T | undefined> {
  let became: T | undefined;
  void work.then((value) => {
    became = value;
  });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return became;
}

describe('the provider', () => {
  it('that never answers a discovery is unreachable after ten seconds, and is asked again', async () => {
    const auth = browserAuth(testConfig);
    expect(await within(9, auth.token())).toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await within(2, auth.token())).toEqual({ kind: 'unreachable' });
    const again = auth.token();
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(await within(11, again)).toEqual({ kind: 'unreachable' });
  });
});

describe('a sign-in library that could not be loaded', () => {
  it('is no answer, and is loaded when it is needed the next time', async () => {
    trouble.missing = 3;
    const auth = browserAuth(testConfig);
    expect(await auth.token()).toEqual({ kind: 'unreachable' });
    expect(await auth.renew()).toEqual({ kind: 'unreachable' });
    expect(await auth.signIn('/customer/list', 'vi-VN')).toBe('unreachable');
    expect(fetched).not.toHaveBeenCalled();
    expect(await within(1, auth.token())).toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
