/** The server itself in the place of the host of a console in memory, for one of its demo accounts. */
import type { HttpRequest } from '#ports/ports.ts';
import type { Api } from '../server/support/api-world.ts';
import { tokenOf } from '../server/support/api-world.ts';
import type { FakeHost } from './fake-host.ts';
import { fakeHost } from './fake-host.ts';

/** Its stream of changes stays the fake one: it is open and tells nothing. */
export function served(api: () => Api, userName: string): FakeHost {
  const host = fakeHost();
  host.send = async ({ url, method, headers, body }: HttpRequest) => {
    host.requests.push({ url, method, headers, body, timeoutMs: 0 });
    const { pathname, search } = new URL(url);
    const answer = await api()
      .app.inject({
        ...{ method: methodOf(method), url: `${pathname}${search}` },
        headers: { ...headers, authorization: `Bearer ${tokenOf(userName)}` },
        ...(body === undefined ? {} : { payload: body }),
      })
      // Closed, with its test: a console that is still there meets silence, as of any server that has gone.
      .catch(() => undefined);
    if (answer === undefined) return { ok: false, failure: { kind: 'noAnswer', reason: 'network' } };
    const contentType = String(answer.headers['content-type'] ?? '');
    return {
      ok: true,
      answer: { status: answer.statusCode, contentType, retryAfter: null, text: answer.body },
    };
  };
  return host;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function methodOf(written: string): (typeof methods)[number] {
  const found = methods.find((method) => method === written);
  if (found === undefined) throw new Error(`No host is asked to ${written}`);
  return found;
}
