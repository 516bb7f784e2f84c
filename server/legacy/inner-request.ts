/**
 * The inner request of the proxy: a path of the old API and nothing else. Anything that could lead elsewhere (a
 * scheme, a host, `..`, a backslash, an encoded slash or dot) is refused before it is looked up in the list of what is
 * allowed.
 */
import { type LegacyCall, v1Calls } from '#model/calls/v1.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import type { LegacyName } from './handlers.ts';

export interface InnerRequest {
  readonly name: LegacyName;
  readonly call: LegacyCall;
  readonly query: URLSearchParams;
  readonly data: unknown;
}

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly data?: unknown;
}

const ownPath = /^(?:\/[A-Za-z0-9_-]+)+$/;
const base = 'http://v1.invalid';

/** Throws 422 for what is no path, 404 for what is not on the list of that proxy. */
export function readInnerRequest(proxy: LegacyCall['proxy'], { url, method, data }: Sent): InnerRequest {
  const [path = '', query = ''] = url.split('?', 2);
  if (!ownPath.test(path) || new URL(path, base).pathname !== path) {
    throw refuseField('unprocessable_entity', { field: 'url', code: 'own_path_only' });
  }
  for (const name of legacyNames) {
    const call: LegacyCall = v1Calls[name];
    if (call.url === path && call.method === method && call.proxy === proxy) {
      return { name, call, query: new URLSearchParams(query), data };
    }
  }
  throw refuse('not_found');
}

const isName = (name: string): name is LegacyName => Object.hasOwn(v1Calls, name);
const legacyNames: readonly LegacyName[] = Object.keys(v1Calls).filter(isName);
