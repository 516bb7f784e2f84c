/** The network by fetch: an answer, or why there is none. Never rejects. */

import type { RawAnswer } from '#model/calls/read-answer.ts';
import type { NoAnswer } from '#model/failure.ts';
import type { Http, HttpOutcome, HttpRequest } from '#ports/ports.ts';

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
  async stream(request, received) {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), request.timeoutMs);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), request.timeoutMs);
    };
    const { signal } = silence;
    try {
      const given = request.signal === undefined ? signal : AbortSignal.any([request.signal, signal]);
      return await readPieces(request, given, (text) => {
        heard();
        received(text);
      });
    } catch {
      return { ok: false, failure: reasonOf(request, signal) };
    } finally {
      clearTimeout(timer);
    }
  },
};

async function readPieces(
  request: HttpRequest,
  signal: AbortSignal,
  received: (text: string) => void,
): Promise<HttpOutcome> {
  const response = await ask(request, signal);
  if (!response.ok || response.body === null) return readWhole(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) received(piece.value);
  return { ok: true, answer: answerOf(response, '') };
}

async function exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpOutcome> {
  return readWhole(await ask(request, signal));
}

function ask({ url, method, headers, body }: HttpRequest, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method,
    headers,
    signal,
    // Nothing of a host is cached by the browser or sent with cookies: rows live in our own store.
    cache: 'no-store',
    credentials: 'omit',
    ...(body === undefined ? {} : { body }),
  });
}

async function readWhole(response: Response): Promise<HttpOutcome> {
  return { ok: true, answer: answerOf(response, await response.text()) };
}

function answerOf({ status, headers }: Response, text: string): RawAnswer {
  const contentType = headers.get('content-type') ?? '';
  return { status, contentType, retryAfter: headers.get('retry-after'), text };
}

function reasonOf({ signal }: HttpRequest, timeout: AbortSignal): NoAnswer {
  if (signal?.aborted) return { kind: 'noAnswer', reason: 'cancelled' };
  if (timeout.aborted) return { kind: 'noAnswer', reason: 'timeout' };
  return { kind: 'noAnswer', reason: navigator.onLine ? 'network' : 'offline' };
}
