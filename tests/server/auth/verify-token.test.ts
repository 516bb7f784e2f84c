import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';

import { isStatement } from '#model/access.ts';
import { hashPassword, verifyPassword } from '../../../server/auth/passwords.ts';
import { createTokenVerifier, endedBefore } from '../../../server/auth/verify-token.ts';
import { demoAccounts } from '../../../server/seed/demo-accounts.ts';
import { permissionSets } from '../../../server/seed/permission-sets.ts';

describe('passwords', () => {
  test('the right one is accepted, however its letters were composed', async () => {
    const stored = await hashPassword('Mật khẩu 1');
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await verifyPassword('Mật khẩu 1'.normalize('NFD'), stored)).toBe(true);
    expect(await verifyPassword('Mật khẩu 2', stored)).toBe(false);
    expect(await hashPassword('Mật khẩu 1')).not.toBe(stored);
  });

  test('nobody takes as long as a wrong password', async () => {
    const stored = await hashPassword('x');
    const time = async (against: string | null) => {
      const before = performance.now();
      expect(await verifyPassword('y', against)).toBe(false);
      return performance.now() - before;
    };
    await time(stored);
    expect((await time(null)) / (await time(stored))).toBeGreaterThan(0.3);
  });
});

describe('access tokens', async () => {
  const issuer = 'http://localhost:8088/oidc';
  const oidc = {
    provider: 'embedded',
    issuer,
    clientId: 'console',
    audience: 'http://localhost:8088/api',
  } as const;
  const ours = await generateKeyPair('ES256');
  const strangers = await generateKeyPair('ES256');
  const keys: JSONWebKeySet = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'a', alg: 'ES256' }] };
  const verify = (token: string) => createTokenVerifier(oidc, keys)(token);
  const draft = (claims: Record<string, unknown> = {}, header = { alg: 'ES256', typ: 'at+jwt' }) =>
    new SignJWT({ sub: 'an', iss: issuer, aud: oidc.audience, ...claims })
      .setProtectedHeader({ kid: 'a', ...header })
      .setIssuedAt()
      .setExpirationTime('10m');

  test('a good one names its subject', async () => {
    const token = await draft().setIssuedAt(1_790_000_000).sign(ours.privateKey);
    const named = { subject: 'an', issuedAt: 1_790_000_000, signIn: undefined };
    expect(await verify(token)).toEqual({ ok: true, token: named });
  });

  test('one of a sign-in names it, and what is no name of one is none', async () => {
    const signInOf = async (claim: unknown) => verify(await draft({ sign_in: claim }).sign(ours.privateKey));
    expect(await signInOf('s1')).toMatchObject({ ok: true, token: { signIn: 's1' } });
    expect(await signInOf({ id: 's1' })).toMatchObject({ ok: true, token: { signIn: undefined } });
  });

  test.each(['sub', 'iat', 'exp'])('one without %s is good for nobody', async (claim) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: 'an',
      iss: issuer,
      aud: oidc.audience,
      iat: now,
      exp: now + 600,
      [claim]: undefined,
    };
    const token = new SignJWT(JSON.parse(JSON.stringify(claims)));
    token.setProtectedHeader({ kid: 'a', alg: 'ES256', typ: 'at+jwt' });
    expect(await verify(await token.sign(ours.privateKey))).toEqual({ ok: false, failure: 'invalid' });
  });

  test('one that has expired still says whose it was, and one of another server does not', async () => {
    const expired = (claims = {}) =>
      draft(claims).setIssuedAt(1_790_000_000).setExpirationTime(1_790_000_600);
    const token = { subject: 'an', issuedAt: 1_790_000_000, signIn: 's1' };
    expect(await verify(await expired({ sign_in: 's1' }).sign(ours.privateKey))).toEqual({
      ...{ ok: false, failure: 'expired', token },
    });
    expect(await verify(await expired().sign(strangers.privateKey))).toEqual({
      ok: false,
      failure: 'invalid',
    });
    expect(await verify(await expired({ aud: 'console' }).sign(ours.privateKey))).toEqual({
      ...{ ok: false, failure: 'wrong_audience' },
    });
  });

  test.each([
    ['wrong_issuer', () => draft({ iss: 'https://other' }).sign(ours.privateKey)],
    ['wrong_audience', () => draft({ aud: 'console' }).sign(ours.privateKey)],
    ['invalid', () => draft().sign(strangers.privateKey)],
    ['invalid', async () => `${await draft().sign(ours.privateKey)}x`],
    ['invalid', async () => 'nonsense'],
    ['invalid', () => draft({}, { alg: 'ES256', typ: 'JWT' }).sign(ours.privateKey)],
    ['invalid', () => draft({}, { alg: 'HS256', typ: 'at+jwt' }).sign(new Uint8Array(32))],
  ])('%s', async (failure, make) => {
    expect(await verify(await make())).toEqual({ ok: false, failure });
  });

  test('a session counts from the second in which all earlier ones were ended', () => {
    expect(endedBefore('2026-11-20T08:04:00.900Z', Date.parse('2026-11-20T08:03:59Z') / 1000)).toBe(true);
    expect(endedBefore('2026-11-20T08:04:00.900Z', Date.parse('2026-11-20T08:04:00Z') / 1000)).toBe(false);
  });
});

describe('the accounts and permission sets of a new installation', () => {
  test('every statement is one that exists', () => {
    expect(
      permissionSets.flatMap(({ statements }) => statements).filter((written) => !isStatement(written)),
    ).toEqual([]);
  });

  test('ids are unique and every account points to a set that exists', () => {
    const sets = permissionSets.map(({ id }) => id);
    expect(new Set(sets).size).toBe(12);
    expect(new Set(demoAccounts.map(({ id }) => id)).size).toBe(demoAccounts.length);
    for (const { pbac } of demoAccounts) if (pbac !== null) expect(sets).toContain(pbac);
  });
});
