/** Uploads by XMLHttpRequest: fetch does not tell how much of a body has left. */
import type { NoAnswer } from '#model/failure.ts';
import type { HttpRequest, Uploads } from '#ports/ports.ts';

export const browserUploads: Uploads = {
  send: ({ url, method, headers, timeoutMs, signal }, file, told) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      let isSilent = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const heard = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          isSilent = true;
          request.abort();
        }, timeoutMs);
      };
      const abort = () => request.abort();
      const failed = () => resolve({ ok: false, failure: reasonOf(signal, isSilent) });
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        heard();
        told(total > 0 ? loaded / total : 0);
      });
      request.addEventListener('progress', heard);
      request.addEventListener('load', () => resolve({ ok: true, answer: answerOf(request) }));
      request.addEventListener('error', failed);
      request.addEventListener('abort', failed);
      request.addEventListener('loadend', () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      });
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) return failed();
      heard();
      request.send(bodyOf(file));
    }),
};

function bodyOf(file: File): FormData {
  const body = new FormData();
  body.append('file', file);
  return body;
}

function answerOf(request: XMLHttpRequest) {
  return {
    status: request.status,
    contentType: request.getResponseHeader('content-type') ?? '',
    retryAfter: request.getResponseHeader('retry-after'),
    text: request.responseText,
  };
}

function reasonOf(signal: HttpRequest['signal'], isSilent: boolean): NoAnswer {
  if (isSilent) return { kind: 'noAnswer', reason: 'timeout' };
  if (signal?.aborted) return { kind: 'noAnswer', reason: 'cancelled' };
  return { kind: 'noAnswer', reason: navigator.onLine ? 'network' : 'offline' };
}
