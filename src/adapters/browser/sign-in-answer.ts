/**
 * Sign-in answer in an address (specification, section 4). The address may be forged, so it only starts a check: that this
 * browser started the sign-in (`state`), and what the provider gives for its code.
 */

/** Any of them, in the query or the fragment, makes an address an answer; an error does where answers come, or with a state. */
const marks = ['code', 'id_token', 'session_state'] as const;

/** Everything that a provider writes there, in any flow. */
const parts: ReadonlySet<string> = new Set([
  ...marks,
  ...['access_token', 'refresh_token', 'token_type', 'expires_in', 'scope', 'state', 'iss'],
  ...['error', 'error_description', 'error_uri'],
]);

/**
 * Path of the hidden frame of a silent sign-in. A static host may answer it with the console's page, which leads on to the file.
 */
export const silentPath = '/login/silent';
export const silentFile = '/login/silent/index.html';
export const signInPath = '/login';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** `begun`: the one answer that may be taken, if its state is known here. */
export interface SignInAnswer {
  readonly begun: { readonly state: string; readonly query: string } | undefined;
}

/** Undefined: the address is no answer. */
export function readSignInAnswer({ pathname, search, hash }: Address): SignInAnswer | undefined {
  const parameters = [...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))];
  const has = (name: string) => parameters.some(([each]) => each === name);
  if (!(marks.some(has) || (has('error') && (has('state') || pathname === signInPath)))) return undefined;
  /** A repeated parameter is ignored. */
  const once = (name: string) => {
    const values = parameters.flatMap(([each, value]) => (each === name ? [value] : []));
    return values.length === 1 ? values[0] : undefined;
  };
  const state = once('state');
  // The code, and nothing beside it: of tokens in an address nobody knows who wrote them.
  const flow = has('error') ? 'error' : 'code';
  const value = once(flow);
  if (!state || !value) return { begun: undefined };
  return { begun: { state, query: `?${new URLSearchParams({ [flow]: value, state })}` } };
}

/** The same place without what the answer has written into it. */
export function withoutAnswer({ pathname, search }: Address): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !parts.has(name));
  const query = new URLSearchParams(kept.map(([name, value]) => [name, value])).toString();
  return `${pathname === silentPath ? signInPath : pathname}${query && '?'}${query}`;
}

/**
 * Reads the answer and takes it out of the address, before anything else runs: it must not be handed in again by a
 * reload, nor stand in the history, a recording or the next request's headers.
 */
export function takeAnswer({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): SignInAnswer | undefined {
  const answer = readSignInAnswer(location);
  if (answer !== undefined) history.replaceState(null, '', withoutAnswer(location));
  return answer;
}
