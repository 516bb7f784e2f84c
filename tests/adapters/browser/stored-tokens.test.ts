import { User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { expect, it } from 'vitest';

import { freshTokens, spentTokens, takeTokens } from '#adapters/browser/stored-tokens.ts';
import { testConfig } from '../../support/world.ts';

const now = Date.parse('2026-11-20T08:00:00Z');

function storageOf(entries: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Written by the library itself: its next major may write it elsewhere, or otherwise. */
async function storedBy(secondsLeft: number): Promise<Storage> {
  const storage = storageOf();
  const { authority, clientId } = testConfig.oidc;
  const store = new WebStorageStateStore({ store: storage });
  const users = new UserManager({ authority, client_id: clientId, redirect_uri: '', userStore: store });
  const profile = { sub: 'p1', iss: authority, aud: clientId, exp: 0, iat: 0 };
  const expires = Math.floor(now / 1000) + secondsLeft;
  await users.storeUser(
    new User({ access_token: 'abc', id_token: 'who', token_type: 'Bearer', profile, expires_at: expires }),
  );
  return storage;
}

it('finds what the library has written', async () => {
  expect(freshTokens(testConfig, await storedBy(600), now)).toEqual({ token: 'abc', subject: 'p1' });
});

it.each([30, 0, -600])('finds none that lasts for %d s', async (left) => {
  expect(freshTokens(testConfig, await storedBy(left), now)).toBeUndefined();
});

it.each([
  '',
  'null',
  '{',
  '{"access_token":"a"}',
  '{"access_token":1,"expires_at":9e9,"profile":{"sub":"p1"}}',
])('leaves %j to the library', (text) => {
  const { authority, clientId } = testConfig.oidc;
  expect(
    freshTokens(testConfig, storageOf({ [`oidc.user:${authority}:${clientId}`]: text }), now),
  ).toBeUndefined();
});

it('finds none of another provider or client', async () => {
  const other = { oidc: { ...testConfig.oidc, clientId: 'other' } };
  expect(freshTokens(other, await storedBy(600), now)).toBeUndefined();
});

it('are taken away with the id token that signs out at the provider', async () => {
  const storage = await storedBy(600);
  expect(takeTokens(testConfig, storage)).toBe('who');
  expect(freshTokens(testConfig, storage, now)).toBeUndefined();
  expect(takeTokens(testConfig, storage)).toBeUndefined();
});

it.each([600, -600])(
  'are found whatever their age, where they last for %d s, until they are taken away',
  async (left) => {
    const storage = await storedBy(left);
    expect(spentTokens(testConfig, storage)).toEqual({ token: 'abc', subject: 'p1' });
    takeTokens(testConfig, storage);
    expect(spentTokens(testConfig, storage)).toBeUndefined();
  },
);
