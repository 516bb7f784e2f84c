/** The owner's identity provider, as far as an authorization-code flow with PKCE needs one. It knows one person. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly location?: string;
}

const subject = 'nhan-vien-7';
const lifeSeconds = 3600;

export function identityProvider(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { readonly challenge: string; readonly nonce: string | null }>();
  const tokens = new Set<string>();

  const signed = (claims: object) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const head = `${part({ alg: 'RS256', kid: 'k' })}.${part(claims)}`;
    return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`;
  };

  function authorize(query: URLSearchParams): Answer {
    const code = randomUUID();
    codes.set(code, { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') });
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return { status: 302, type: 'text/plain', text: '', location: back.href };
  }

  function trade(form: URLSearchParams): Answer {
    const known = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (known === undefined || known.challenge !== proof) return json({ error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const access = randomUUID();
    tokens.add(access);
    const id_token = signed({
      ...{ iss: issuer, sub: subject, aud: form.get('client_id'), iat: now, exp: now + lifeSeconds },
      ...(known.nonce === null ? {} : { nonce: known.nonce }),
    });
    return json({ access_token: access, token_type: 'Bearer', expires_in: lifeSeconds, id_token });
  }

  return {
    /** Whether the token is one of its own. */
    knows: (token: string) => tokens.has(token),
    /** Undefined: no address of the provider. */
    answer(path: string, query: URLSearchParams, form: URLSearchParams): Answer | undefined {
      switch (path) {
        case '/.well-known/openid-configuration':
          return json({
            ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
            ...{ jwks_uri: `${issuer}/jwks`, end_session_endpoint: `${issuer}/end` },
          });
        case '/jwks':
          return json({ keys: [jwk] });
        case '/authorize':
          return authorize(query);
        case '/token':
          return trade(form);
      }
      return undefined;
    },
  };
}

const json = (body: object, status = 200): Answer => ({
  ...{ status, type: 'application/json', text: JSON.stringify(body) },
});
