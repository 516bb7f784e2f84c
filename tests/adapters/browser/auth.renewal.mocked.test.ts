/** What a renewal that fails means: the provider's no signs out, its trouble and its silence do not. */
import { ErrorResponse, User } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';

import { browserAuth } from '#adapters/browser/auth.ts';
import { testConfig } from '../../support/world.ts';

/** What comes of each try: by the refresh token, then by the hidden frame. */
const tries = vi.hoisted(() => ({ outcomes: [] as unknown[], made: [] as unknown[] }));

vi.mock('oidc-client-ts', async (original) => {
  const library = await original<typeof import('oidc-client-ts')>();
  return {
    ...library,
    UserManager: class extends library.UserManager {
      override async signinSilent(asked?: object) {
        tries.made.push(asked);
        const outcome = tries.outcomes.shift();
        if (outcome instanceof library.User) return outcome;
        throw outcome;
      }
    },
  };
});

const second = () => Math.floor(Date.now() / 1000);
const { authority, clientId } = testConfig.oidc;
const profile = { sub: 'p1', iss: authority, aud: clientId, exp: second() + 600, iat: 0 };
const userOf = (access_token: string, seconds: number) =>
  new User({ access_token, token_type: 'Bearer', profile, expires_at: second() + seconds });

beforeEach(() => {
  const values = new Map([[`oidc.user:${authority}:${clientId}`, userOf('old', -1).toStorageString()]]);
  const sessionStorage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
  vi.stubGlobal('window', { location: { origin: 'http://console.test' }, sessionStorage });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  );
  tries.made.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const no = (error: string) => new ErrorResponse({ error });
const silence = new TypeError('Failed to fetch');

test.each([
  ['a session that has ended', [no('invalid_grant'), no('login_required')], 'refused'],
  ['a person who has to be asked', [no('invalid_grant'), no('interaction_required')], 'refused'],
  ['an account that may not sign in', [no('invalid_grant'), no('access_denied')], 'refused'],
  ['silence', [silence], 'unreachable'],
  ['silence after a token that is spent', [no('invalid_grant'), silence], 'unreachable'],
  ['trouble of the provider', [no('server_error')], 'unreachable'],
  ['a provider that is busy', [no('temporarily_unavailable')], 'unreachable'],
  ['trouble after a token that is spent', [no('invalid_grant'), no('server_error')], 'unreachable'],
  ['a provider asked too often', [no('slow_down')], 'unreachable'],
] as const)('%s', async (_of, outcomes, kind) => {
  tries.outcomes = [...outcomes];
  expect(await browserAuth(testConfig).token()).toEqual({ kind });
  expect(tries.made).toHaveLength(outcomes.length);
});

it('a token that is spent is made up for by the session at the provider', async () => {
  tries.outcomes = [no('invalid_grant'), userOf('new', 600)];
  expect(await browserAuth(testConfig).token()).toEqual({ kind: 'token', token: 'new' });
  expect(tries.made).toEqual([undefined, { forceIframeAuth: true }]);
});
