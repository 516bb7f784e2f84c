/** What the provider is asked for: the owner names the flow and the scope, and nothing else is asked. */
import { expect, it, vi } from 'vitest';

import { browserAuth } from '#adapters/browser/auth.ts';
import { testConfig } from '../../support/world.ts';

const asked = vi.hoisted(() => ({ settings: [] as object[] }));

vi.mock('oidc-client-ts', () => ({
  ErrorResponse: class {},
  User: class {},
  WebStorageStateStore: class {},
  UserManager: class {
    constructor(settings: object) {
      asked.settings.push(settings);
    }
    async getUser() {
      return null;
    }
  },
}));

it('the sign-in asks for a code, with the scope openid profile and no other', async () => {
  vi.stubGlobal('window', {
    location: { origin: 'http://console.test', search: '' },
    sessionStorage: { getItem: () => null },
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('BroadcastChannel', class extends EventTarget {});
  expect(await browserAuth(testConfig).start()).toEqual({ kind: 'none' });
  expect(asked.settings).toMatchObject([{ response_type: 'code', scope: 'openid profile' }]);
});
