/** Tokens of another OpenID provider, whose keys are found by discovery. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, exportSPKI, generateKeyPair, type JSONWebKeySet, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';

import { createTokenVerifier } from '../../../server/auth/verify-token.ts';

const audience = 'http://localhost:8088/api';
const invalid = { ok: false, failure: 'invalid' };
const keysUnavailable = { ok: false, failure: 'keys_unavailable' };

type Answer = (response: ServerResponse) => void;
const json =
  (body: unknown): Answer =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const unavailable: Answer = (response) => response.writeHead(503).end();

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const provider of opened.splice(0)) provider.close();
  vi.useRealTimers();
});

/** A provider with one key; `issuer` is below its address, as providers of many issuers have it. */
async function openProvider({ alg = 'ES256', path = '/realms/staff' } = {}) {
  const pair = await generateKeyPair(alg, { extractable: true });
  const keys: JSONWebKeySet = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'a' }] };
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    (answers.get(request.url ?? '') ?? ((missing: ServerResponse) => missing.writeHead(404).end()))(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => server.close().closeAllConnections() });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${address}${path}`;
  const discovery = `${path.replace(/\/$/, '')}/.well-known/openid-configuration`;
  answers.set(discovery, json({ issuer, jwks_uri: `${address}/keys` }));
  answers.set('/keys', json(keys));
  const config = { provider: 'external', issuer, clientId: 'console', audience } as const;
  const draft = (header: { alg?: string; kid?: string } = {}) =>
    new SignJWT({ sub: 'an', iss: issuer, aud: audience })
      .setProtectedHeader({ kid: 'a', alg, ...header })
      .setIssuedAt()
      .setExpirationTime('10m');
  return { answers, asked, config, discovery, draft, keys, pair, verify: createTokenVerifier(config) };
}

test.each(['ES256', 'ES384', 'RS256', 'RS384', 'RS512', 'PS256', 'EdDSA', 'Ed25519'])(
  'a token signed by %s is good',
  async (alg) => {
    const { draft, pair, verify } = await openProvider({ alg });
    expect(await verify(await draft().sign(pair.privateKey))).toMatchObject({ ok: true });
  },
);

test('neither the public key taken for a shared secret nor no signature at all is one', async () => {
  const { config, draft, pair, verify } = await openProvider({ alg: 'RS256' });
  const secret = new TextEncoder().encode(await exportSPKI(pair.publicKey));
  expect(await verify(await draft({ alg: 'HS256' }).sign(secret))).toEqual(invalid);
  const claims = { sub: 'an', iss: config.issuer, aud: audience };
  const unsigned = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('10m').encode();
  expect(await verify(unsigned)).toEqual(invalid);
});

test('the clocks of the provider and of this server may be seconds apart, and no more', async () => {
  const { draft, pair, verify } = await openProvider();
  const ended = (at: string) => draft().setExpirationTime(at).sign(pair.privateKey);
  expect(await verify(await ended('-2s'))).toMatchObject({ ok: true });
  expect(await verify(await ended('-6s'))).toMatchObject({ ok: false, failure: 'expired' });
});

test.each(['/', '/realms/staff/'])('an issuer may end with a slash: %s', async (path) => {
  const { draft, pair, verify } = await openProvider({ path });
  expect(await verify(await draft().sign(pair.privateKey))).toMatchObject({ ok: true });
});

test.each([
  ['its discovery is unavailable', 'discovery', unavailable],
  ['its keys are unavailable', 'keys', unavailable],
  ['a page stands in place of its keys', 'keys', (response) => response.end('<h1>Maintenance</h1>')],
  ['what it gives is no set of keys', 'keys', json({ error: 'busy' })],
] satisfies [string, 'discovery' | 'keys', Answer][])(
  'a token is not judged while %s, and is as soon as that is over',
  async (_, at, answer) => {
    const { answers, discovery, draft, pair, verify } = await openProvider();
    const address = at === 'keys' ? '/keys' : discovery;
    const sound = answers.get(address) ?? unavailable;
    answers.set(address, answer);
    const token = await draft().sign(pair.privateKey);
    expect(await verify(token)).toEqual(keysUnavailable);
    answers.set(address, sound);
    expect(await verify(token)).toMatchObject({ ok: true });
  },
);

test.each(['/keys', '/realms/staff/.well-known/openid-configuration'])(
  'a provider that is silent at %s is not waited for without an end',
  async (address) => {
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 50));
    const { answers, draft, pair, verify } = await openProvider();
    answers.set(address, () => undefined);
    expect(await verify(await draft().sign(pair.privateKey))).toEqual(keysUnavailable);
  },
  10_000,
);

test('tokens made up by strangers are invalid, and the provider is not asked again for each', async () => {
  const { asked, draft, verify } = await openProvider();
  const stranger = await generateKeyPair('ES256');
  for (const kid of ['a', 'b', 'c', 'd'])
    expect(await verify(await draft({ kid }).sign(stranger.privateKey))).toEqual(invalid);
  expect(asked).toHaveLength(2);
});

test('why the keys can’t be fetched is reported', async () => {
  const { answers, config, draft, discovery, pair } = await openProvider();
  const causes: unknown[] = [];
  const verify = createTokenVerifier(config, undefined, (cause) => causes.push(cause));
  answers.set(discovery, unavailable);
  expect(await verify(await draft().sign(pair.privateKey))).toEqual(keysUnavailable);
  expect(causes).toEqual([expect.any(Error)]);
});

test('a token made up while the provider is away does not take the known keys from others', async () => {
  const { answers, draft, discovery, pair, verify } = await openProvider();
  const token = await draft().sign(pair.privateKey);
  expect(await verify(token)).toMatchObject({ ok: true });
  for (const address of [discovery, '/keys']) answers.set(address, unavailable);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect(await verify(await draft({ kid: 'b' }).sign(pair.privateKey))).toEqual(keysUnavailable);
  expect(await verify(token)).toMatchObject({ ok: true });
});

test('a token that does not say which of two keys it is signed by is invalid: the keys are known', async () => {
  const { answers, draft, keys, pair, verify } = await openProvider();
  answers.set('/keys', json({ keys: [...keys.keys, ...keys.keys] }));
  expect(await verify(await draft().sign(pair.privateKey))).toEqual(invalid);
});

test.each([
  ['its discovery', '/realms/staff/.well-known/openid-configuration'],
  ['its keys', '/keys'],
])('no redirect is followed to %s, also to the very same', async (_, address) => {
  const { answers, draft, pair, verify } = await openProvider();
  const sound = answers.get(address) ?? unavailable;
  answers.set('/moved', sound);
  answers.set(address, (response) => response.writeHead(302, { location: '/moved' }).end());
  const token = await draft().sign(pair.privateKey);
  expect(await verify(token)).toEqual(keysUnavailable);
  answers.set(address, sound);
  expect(await verify(token)).toMatchObject({ ok: true });
});

test.each([
  ['of another issuer', (issuer: string) => ({ issuer: `${issuer}/` })],
  ['of none', () => ({})],
])('a discovery %s tells no keys: it has to be the very text of the configuration', async (_, said) => {
  const { answers, config, discovery, draft, pair, verify } = await openProvider();
  const keys = `${new URL(config.issuer).origin}/keys`;
  answers.set(discovery, json({ ...said(config.issuer), jwks_uri: keys }));
  const token = await draft().sign(pair.privateKey);
  expect(await verify(token)).toEqual(keysUnavailable);
  answers.set(discovery, json({ issuer: config.issuer, jwks_uri: keys }));
  expect(await verify(token)).toMatchObject({ ok: true });
});

test('keys of an https issuer are not fetched in plain text', async () => {
  const { asked, config, draft, pair } = await openProvider();
  const issuer = 'https://id.example.vn';
  const keys = `${new URL(config.issuer).origin}/keys`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.startsWith(issuer) ? Response.json({ issuer, jwks_uri: keys }) : fetch(address, init),
  );
  const verify = createTokenVerifier({ ...config, issuer });
  expect(await verify(await draft().sign(pair.privateKey))).toEqual(keysUnavailable);
  expect(asked).toEqual([]);
  vi.unstubAllGlobals();
});
