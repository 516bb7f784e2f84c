/**
 * What start-up makes of an address that looks like a sign-in's answer, with the library that does it: every kind of answer,
 * in the query or the fragment, for a state that this tab has begun or not, with a session that stands or none.
 */
import { SigninState, User } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';

import type { AuthStart } from '#ports/ports.ts';
import { browserAuth } from '#adapters/browser/auth.ts';
import { readSignInAnswer } from '#adapters/browser/sign-in-answer.ts';
import { testConfig } from '../../support/world.ts';

const { authority, clientId } = testConfig.oidc;
const second = () => Math.floor(Date.now() / 1000);

/** Nothing that the library looks at is wrong with it, but that an address may hold it. */
function idToken(subject: string): string {
  const claims = { sub: subject, iss: authority, aud: clientId, iat: second(), exp: second() + 600 };
  return [{ alg: 'none' }, claims, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
}

function storageOf(values: Map<string, string>): Storage {
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (name) => void values.delete(name),
    setItem: (name, value) => void values.set(name, value),
  };
}

/** The tab's own storage: the state that it has begun, and the tokens of whoever works in it. */
const own = new Map<string, string>();
const begun = 'begun';
const traded: string[] = [];
/** Whether the provider takes the code. */
let isGood = true;

function answerOf(address: string): Response {
  const ofJson = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  if (address.includes('.well-known'))
    return ofJson({ issuer: authority, token_endpoint: `${authority}/token`, userinfo_endpoint: '' });
  if (!isGood) return ofJson({ error: 'invalid_grant', error_description: 'canary' }, 400);
  const tokens = { access_token: 'new', token_type: 'Bearer', expires_in: 600 };
  return ofJson({ ...tokens, id_token: idToken('somebody') });
}

async function hold(hasSession: boolean, data: object = {}): Promise<void> {
  own.clear();
  const state = await SigninState.create({
    ...{ id: begun, authority, client_id: clientId, redirect_uri: 'http://console.test/login' },
    ...{ scope: 'openid profile', response_mode: 'query', code_verifier: true, request_type: 'si:r' },
    ...{ data: { returnTo: '/customer/list', ...data } },
  });
  own.set(`oidc.${begun}`, state.toStorageString());
  if (!hasSession) return;
  const profile = { sub: 'worker', iss: authority, aud: clientId, exp: second() + 600, iat: second() };
  const user = new User({
    ...{ access_token: 'old', token_type: 'Bearer', profile, expires_at: second() + 600 },
  });
  own.set(`oidc.user:${authority}:${clientId}`, user.toStorageString());
}

function start(written: string): Promise<AuthStart> {
  const { pathname, search, hash } = new URL(written, 'http://console.test');
  return browserAuth(testConfig, readSignInAnswer({ pathname, search, hash })).start();
}

beforeEach(() => {
  isGood = true;
  traded.length = 0;
  vi.stubGlobal('window', { location: { origin: 'http://console.test' }, sessionStorage: storageOf(own) });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('BroadcastChannel', class extends EventTarget {});
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith('/token')) traded.push(String(body));
    return answerOf(address);
  });
});
afterEach(() => vi.unstubAllGlobals());

const code = 'code=c';
const token = () => `id_token=${idToken('forged')}&access_token=a&token_type=Bearer`;
const kinds: readonly (readonly [string, () => string])[] = [
  ['a code', () => code],
  ['an id_token', token],
  ['a session_state', () => 'session_state=x'],
  ['a code and an id_token', () => `${code}&${token()}&session_state=x`],
  ['an error', () => 'error=access_denied&error_description=canary'],
];
const rows = kinds.flatMap(([kind, write]) =>
  ['?', '#'].flatMap((place) =>
    [begun, 'never-begun', undefined].flatMap((state) =>
      [true, false].map((hasSession) => ({ kind, write, place, state, hasSession })),
    ),
  ),
);

describe('an address with', () => {
  test.each(rows)('$kind after $place, state $state, session $hasSession', async (row) => {
    const { kind, write, place, state, hasSession } = row;
    await hold(hasSession);
    const found = await start(`/login${place}${write()}${state === undefined ? '' : `&state=${state}`}`);
    const isTaken = kind.startsWith('a code') && state === begun;
    const asBefore = { kind: 'signedIn', subject: 'worker', isAsBefore: true };
    if (isTaken) expect(found).toEqual({ kind: 'signedIn', subject: 'somebody', returnTo: '/customer/list' });
    else expect(found).toMatchObject(hasSession ? asBefore : { kind: 'failed' });
    expect(traded).toHaveLength(isTaken ? 1 : 0);
    // Not used up by an address of somebody else's.
    if (state !== begun) expect(own.has(`oidc.${begun}`)).toBe(true);
    expect([...own.values()].join()).not.toContain(idToken('forged'));
    expect(JSON.stringify(found)).not.toContain('canary');
  });
});

describe('the answer to a question that nobody pressed a button for', () => {
  const nobody = { kind: 'none', returnTo: '/customer/list' };

  it('lets the person in for whom it was asked, as before', async () => {
    await hold(false, { silentFor: 'somebody' });
    const found = await start(`/login?code=c&state=${begun}`);
    expect(found).toEqual({ ...nobody, kind: 'signedIn', subject: 'somebody', isAsBefore: true });
  });

  it('lets nobody else in, and keeps nothing of theirs', async () => {
    await hold(false, { silentFor: 'worker' });
    expect(await start(`/login?code=c&state=${begun}`)).toEqual(nobody);
    expect([...own.keys()].filter((name) => name.startsWith('oidc.user:'))).toEqual([]);
  });

  it.each<[string, string, () => void]>([
    ['whom the provider does not know', 'error=login_required', () => undefined],
    [
      'whose code it does not take',
      code,
      () => {
        isGood = false;
      },
    ],
    [
      'of whom nobody answers',
      code,
      () => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
    ],
  ])('says nothing of a person %s, and leads to where they wanted to go', async (_, answer, before) => {
    await hold(false, { silentFor: 'somebody' });
    before();
    expect(await start(`/login?${answer}&state=${begun}`)).toEqual(nobody);
  });
});

describe('a code that the provider does not take', () => {
  it('leads to the sign-in with what kind of failure it was, and none of its words', async () => {
    isGood = false;
    await hold(false);
    expect(await start(`/login?code=c&state=${begun}`)).toEqual({ kind: 'failed', reason: 'refused' });
  });

  it('leaves whoever works here as they are', async () => {
    isGood = false;
    await hold(true);
    const found = await start(`/login?code=c&state=${begun}`);
    expect(found).toEqual({ kind: 'signedIn', subject: 'worker', isAsBefore: true });
  });

  it('is not read where nobody answers', async () => {
    await hold(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await start(`/login?code=c&state=${begun}`)).toEqual({ kind: 'failed', reason: 'notRead' });
  });
});

it('is taken once: handed in again it leaves the session as it is', async () => {
  await hold(false);
  const address = `/login?code=c&state=${begun}`;
  expect(await start(address)).toMatchObject({ kind: 'signedIn', subject: 'somebody' });
  expect(await start(address)).toEqual({ kind: 'signedIn', subject: 'somebody', isAsBefore: true });
  expect(traded).toHaveLength(1);
});
