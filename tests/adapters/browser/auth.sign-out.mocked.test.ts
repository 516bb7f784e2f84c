/** The browser's sign-out in two steps: no token here first, the provider's own sign-out last. */
import { afterEach, describe, expect, it, vi } from 'vitest';

import { browserAuth } from '#adapters/browser/auth.ts';
import { testConfig } from '../../support/world.ts';

const provider = vi.hoisted(() => {
  type Renewed = (user: object) => void;
  return {
    user: null as object | null,
    hints: [] as unknown[],
    renewed: undefined as Renewed | undefined,
  };
});

vi.mock('oidc-client-ts', () => ({
  ErrorResponse: class {},
  User: class {},
  WebStorageStateStore: class {},
  UserManager: class {
    async getUser() {
      return provider.user;
    }
    async removeUser() {
      provider.user = null;
    }
    async signoutRedirect({ id_token_hint }: { readonly id_token_hint: unknown }) {
      provider.hints.push(id_token_hint);
    }
    signinSilent() {
      return new Promise((done) => {
        provider.renewed = (user) => {
          provider.user = user;
          done(user);
        };
      });
    }
  },
}));

const person = {
  access_token: 'old',
  id_token: 'who',
  expires_in: 3_600,
  profile: { sub: 'p1' },
  toStorageString: () => '',
};

function signedIn() {
  const storage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal('window', { location: { origin: 'http://console.test' }, sessionStorage: storage });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener() {}
      postMessage() {}
    },
  );
  Object.assign(provider, { user: person, hints: [], renewed: undefined });
  return browserAuth(testConfig);
}
afterEach(() => vi.unstubAllGlobals());

describe('the browser signs out', () => {
  it('at the provider with its hint, also where the tokens were forgotten here before', async () => {
    const auth = signedIn();
    await auth.signOut(false);
    expect(await auth.token()).toEqual({ kind: 'none' });
    expect(provider.hints).toEqual([]);
    await auth.signOut(true);
    expect(provider.hints).toEqual(['who']);
  });

  it('for good: a renewal that was under way brings no token back', async () => {
    const auth = signedIn();
    const renewal = auth.renew();
    await vi.waitFor(() => expect(provider.renewed).toBeDefined());
    await auth.signOut(false);
    provider.renewed?.({ ...person, access_token: 'new' });
    expect(await renewal).toEqual({ kind: 'none' });
    expect(await auth.token()).toEqual({ kind: 'none' });
  });
});
