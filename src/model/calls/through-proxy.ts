/** A call of the old API as the proxy of v3 takes it. */
import type { HostRequest } from '../command.ts';
import type { Values } from '../entity.ts';
import { v3Calls } from './v3.ts';

export function throughProxy(
  call: { readonly url: string; readonly method: string; readonly proxy?: 'access' | 'basic' },
  data?: Values,
): HostRequest {
  const { method, path } =
    call.proxy === 'basic' ? v3Calls.proxyWithBasicToken : v3Calls.proxyWithAccessToken;
  return {
    method,
    path,
    body: { url: call.url, method: call.method, ...(data === undefined ? {} : { data }) },
  };
}
