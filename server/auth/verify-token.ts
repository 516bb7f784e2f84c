/**
 * Who is calling: verifies the access token of a request. What the caller may do is never read from it; that
 * comes from the server's own tables at each request.
 */
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';

import type { OidcConfig } from '../config/config.ts';

export interface VerifiedToken {
  /** `staff.id` with the embedded provider. */
  readonly subject: string;
  /** Seconds since 1970, as in the token. */
  readonly issuedAt: number;
  /** Which sign-in the token comes from, where the provider says so: all its renewals carry the same. */
  readonly signIn: string | undefined;
}

/** The claim that names the sign-in; the embedded provider sets it. */
export const signInClaim = 'sign_in';

/**
 * `expired` asks the client for a renewal; `keys_unavailable` is no verdict on the token (the provider could not
 * be asked for its keys) and must not be answered with 401; everything else is `invalid`.
 */
export type TokenFailure = 'expired' | 'invalid' | 'wrong_issuer' | 'wrong_audience' | 'keys_unavailable';

export type TokenVerdict =
  | { readonly ok: true; readonly token: VerifiedToken }
  /** Signed, for this server, and once good. */
  | { readonly ok: false; readonly failure: 'expired'; readonly token: VerifiedToken }
  | { readonly ok: false; readonly failure: Exclude<TokenFailure, 'expired'> };

export type VerifyAccessToken = (token: string) => Promise<TokenVerdict>;

/**
 * `embeddedKeys`: the public keys of the provider in this process; without them the issuer's are fetched. `reportKeys`: called with
 * the reason each time they can't be.
 */
export function createTokenVerifier(
  oidc: OidcConfig,
  embeddedKeys?: JSONWebKeySet,
  reportKeys: (cause: unknown) => void = () => {},
): VerifyAccessToken {
  const keys = embeddedKeys ? createLocalJWKSet(embeddedKeys) : discoverKeys(oidc.issuer);
  const rules = {
    issuer: oidc.issuer,
    audience: oidc.audience,
    // A signature by a shared secret or none at all is never right here.
    algorithms: embeddedKeys
      ? ['ES256']
      : ['ES256', 'ES384', 'RS256', 'RS384', 'RS512', 'PS256', 'EdDSA', 'Ed25519'],
    requiredClaims: ['sub', 'iat', 'exp'],
    ...(embeddedKeys ? { typ: 'at+jwt' } : { clockTolerance: 5 }),
  };
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, rules);
      return { ok: true, token: tokenOf(payload) };
    } catch (failure) {
      // Its time is looked at last: all else of it was right.
      if (failure instanceof errors.JWTExpired)
        return { ok: false, failure: 'expired', token: tokenOf(failure.payload) };
      if (failure instanceof KeysUnavailable) reportKeys(failure.cause);
      return { ok: false, failure: nameOf(failure) };
    }
  };
}

function tokenOf(payload: JWTPayload): VerifiedToken {
  const signIn = payload[signInClaim];
  return {
    subject: payload.sub ?? '',
    issuedAt: payload.iat ?? 0,
    signIn: typeof signIn === 'string' ? signIn : undefined,
  };
}

/**
 * Whether a token or a session is older than the moment from which this person's sessions count. Tokens count in
 * whole seconds, so what was issued within the same second is not older.
 */
export function endedBefore(sessionsValidFrom: string, issuedAt: number): boolean {
  return issuedAt < Math.floor(Date.parse(sessionsValidFrom) / 1000);
}

class KeysUnavailable extends Error {}

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** Asks at the first token, and again at the next one while the issuer can't be reached. */
function discoverKeys(issuer: string): JWTVerifyGetKey {
  let found: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;
  const discover = async () => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    // Whoever could send it elsewhere would say by which keys people are known.
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'error' });
    const found = discoverySchema.parse(await answer.json());
    // OpenID Connect Discovery 1.0, 4.3: exactly the same.
    if (found.issuer !== issuer) throw new Error(`${address} is of another issuer: ${found.issuer}`);
    const keys = new URL(found.jwks_uri);
    if (keys.protocol !== 'https:' && issuer.startsWith('https:'))
      throw new Error(`${address} has its keys fetched in plain text: ${found.jwks_uri}`);
    // It follows no redirect either.
    return createRemoteJWKSet(keys);
  };
  return async (header, token) => {
    found ??= discover();
    let keys: Awaited<typeof found> | undefined;
    try {
      keys = await found;
      return await keys(header, token);
    } catch (failure) {
      if (isAboutToken(failure)) throw failure;
      // Keys that are known stay in use: a token made up by a stranger has them asked for, too.
      if (keys?.fresh !== true) found = undefined;
      throw new KeysUnavailable(undefined, { cause: failure });
    }
  };
}

/** The keys are known and none is the token's. Whatever else goes wrong (a 503, a proxy's page) is no verdict on it. */
function isAboutToken(failure: unknown): boolean {
  return failure instanceof errors.JWKSNoMatchingKey || failure instanceof errors.JWKSMultipleMatchingKeys;
}

function nameOf(failure: unknown): Exclude<TokenFailure, 'expired'> {
  if (failure instanceof KeysUnavailable) return 'keys_unavailable';
  if (failure instanceof errors.JWTClaimValidationFailed) {
    if (failure.claim === 'iss') return 'wrong_issuer';
    if (failure.claim === 'aud') return 'wrong_audience';
  }
  return 'invalid';
}
