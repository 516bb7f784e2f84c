/** What a browser, or somebody who is none, may send to the doors of the sign-in provider. */
import fc from 'fast-check';

import { hostileText } from './hostile-calls.ts';

export interface HostileVisit {
  readonly method: 'GET' | 'POST';
  /** Under the issuer. */
  readonly path: string;
  readonly query: string;
  /** Of a form; undefined: none. */
  readonly form: string | undefined;
  readonly cookie: string;
}

/** What the provider reads of an address or a form. */
const names = [
  ...['client_id', 'response_type', 'response_mode', 'redirect_uri', 'scope', 'state', 'nonce', 'prompt'],
  ...['max_age', 'login_hint', 'ui_locales', 'id_token_hint', 'acr_values', 'claims', 'claims_locales'],
  ...['code_challenge', 'code_challenge_method', 'grant_type', 'code', 'code_verifier', 'refresh_token'],
  ...[
    'token',
    'token_type_hint',
    'post_logout_redirect_uri',
    'logout',
    'xsrf',
    'request',
    'request_uri',
    'resource',
  ],
  ...['userName', 'password', 'language', 'shownIn', 'demo'],
];

const doors = [
  ...[
    '/auth',
    '/auth/x',
    '/token',
    '/token/revocation',
    '/me',
    '/jwks',
    '/session/end',
    '/session/end/confirm',
  ],
  ...['/session/end/success', '/.well-known/openid-configuration', '/sign-in/', '/request', '/%00', ''],
];

const pairs = (known: Readonly<Record<string, string>>, goodNames: readonly string[]) =>
  fc
    .tuple(
      fc.subarray(Object.entries(known)),
      fc.array(
        fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...goodNames) }, hostileText), hostileText),
        {
          maxLength: 5,
        },
      ),
    )
    .map(([good, odd]) =>
      [...good, ...odd].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'),
    );

const encoded = (written: string) => encodeURIComponent(written.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

/**
 * `good`: parameters of a sign-in that would begin, of which some are sent as they should be; `uid` and `cookies`: of one that has
 * begun, so that its form is reached.
 */
export function hostileVisit(
  good: Readonly<Record<string, string>>,
  uid: string,
  cookies: string,
): fc.Arbitrary<HostileVisit> {
  const path = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...doors) },
    { weight: 2, arbitrary: fc.constantFrom(`/sign-in/${uid}`) },
    { weight: 1, arbitrary: hostileText.map((part) => `/sign-in/${encoded(part)}`) },
    { weight: 1, arbitrary: hostileText.map((part) => `/auth/${encoded(part)}`) },
  );
  const cookie = fc.oneof(
    { weight: 3, arbitrary: fc.constant(cookies) },
    hostileText.map((text) => `_session=${encoded(text)}; _interaction=${encoded(text)}; _interaction.sig=x`),
    fc.constant(''),
  );
  return fc.record({
    method: fc.constantFrom('GET', 'POST'),
    path,
    query: pairs(good, names),
    form: fc.oneof(
      { weight: 4, arbitrary: pairs({ ...good, grant_type: 'authorization_code' }, names) },
      { weight: 1, arbitrary: fc.constantFrom('%', '%ff=%fe', '&&&', '=', 'a'.repeat(9_000), '{"a":1}') },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
    cookie,
  });
}
