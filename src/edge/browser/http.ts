/** The network by fetch: an answer, or why there is none. Never rejects. */
import type { NoAnswer } from '#model/failure.ts';
import type { Http, HttpOutcome, HttpRequest } from '../ports.ts';

export const browserHttp: Http = {
  async send(request) {
    const timeout = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]);
    try {
      return await exchange(request, signal);
    } catch {
      return { ok: false, failure: reasonOf(request, timeout) };
    }
  },
};

async function exchange(
  { url, method, headers, body }: HttpRequest,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  const response = await fetch(url, {
    method,
    headers,
    signal,
    // Nothing of a host is cached by the browser or sent with cookies: rows live in our own store.
    cache: 'no-store',
    credentials: 'omit',
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    ok: true,
    answer: {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      text,
    },
  };
}

function reasonOf({ signal }: HttpRequest, timeout: AbortSignal): NoAnswer {
  if (signal?.aborted) return { kind: 'noAnswer', reason: 'cancelled' };
  if (timeout.aborted) return { kind: 'noAnswer', reason: 'timeout' };
  return { kind: 'noAnswer', reason: navigator.onLine ? 'network' : 'offline' };
}
