/** A call of the old API as the proxy takes it. */
import { v3Calls } from '#model/calls/v3.ts';
import type { HostRequest } from '#model/command.ts';
import type { Values } from '#model/entity.ts';

export function throughProxy(
  call: { readonly url: string; readonly method: string },
  data?: Values,
): HostRequest {
  const { method, path } = v3Calls.proxyWithAccessToken;
  return {
    method,
    path,
    body: { url: call.url, method: call.method, ...(data === undefined ? {} : { data }) },
  };
}
