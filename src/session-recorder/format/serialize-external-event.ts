/**
 * Writes down what was noted of the world outside, laid open, so that secrets can be found in it by the names of their
 * fields: bodies are texts until then. Of a request's headers only those are told that say what it is about.
 */
import type { HttpRequest } from '#ports/ports.ts';
import type { ExternalEvent } from '#services/external-event.ts';

/** Characters of a line of a stream above which it is told by its length alone. */
const longestLine = 65_536;

/** `cut`: so many characters are not written down. */
export type SerializedBody = { readonly json: unknown } | { readonly cut: number };

/** Undefined where it says nothing new. */
export type SerializeExternalEvent = (noted: ExternalEvent) => object | undefined;

export function serializeExternalEvent(): SerializeExternalEvent {
  /**
   * Requests that were told, and not yet answered. An answer to one of before may be somebody else's: whoever left, or what
   * was recorded until a gap.
   */
  const open = new Set<number>();
  /** Text after the last whole line, by stream. */
  const rests = new Map<number, string>();
  let token = '';

  function ofStream(told: number, text: string): object | undefined {
    const all = (rests.get(told) ?? '') + text;
    const end = all.lastIndexOf('\n') + 1;
    rests.set(told, all.slice(end));
    if (end === 0) return undefined;
    return { kind: 'told', request: told, lines: all.slice(0, end).split('\n').map(streamLine) };
  }

  return (noted) => {
    if ('asked' in noted) {
      const { asked, request } = noted;
      open.add(asked);
      return { kind: 'asked', request: asked, ...about(request) };
    }
    if ('answered' in noted) {
      const { answered, outcome, cut } = noted;
      rests.delete(answered);
      if (!open.delete(answered)) return undefined;
      if (!outcome.ok) return { kind: 'answered', request: answered, outcome };
      const { text, ...answer } = outcome.answer;
      const body = cut === undefined ? told(text) : { cut };
      return { kind: 'answered', request: answered, outcome: { ok: true, answer: { ...answer, body } } };
    }
    if ('told' in noted) return open.has(noted.told) ? ofStream(noted.told, noted.text) : undefined;
    if ('token' in noted) {
      const isNews = noted.token !== token;
      ({ token } = noted);
      return isNews ? { kind: 'signedIn', held: token === 'token' || token } : undefined;
    }
    return plain(noted);
  };
}

function plain(noted: ExternalEvent): object | undefined {
  if ('hosts' in noted) return { kind: 'began', ...noted };
  if ('notStored' in noted) return { kind: 'notStored', call: noted.notStored, failure: noted.failure };
  if ('kept' in noted) return { kind: 'found', ...noted };
  if ('id' in noted) return { kind: 'id', ...noted };
  if ('random' in noted) return { kind: 'random', value: noted.random };
  if ('isOffline' in noted) return { kind: 'network', ...noted };
  if ('wanted' in noted) return { kind: 'wanted', intent: noted.wanted };
  if ('address' in noted) return { kind: 'address', ...noted };
  if ('crashed' in noted) return { kind: 'crashed', error: noted.crashed, frames: noted.frames };
  if (!('signIn' in noted)) return undefined;
  const { signIn } = noted;
  return {
    kind: 'signIn',
    found: signIn.kind,
    subject: 'subject' in signIn ? signIn.subject : undefined,
    isAsBefore: 'isAsBefore' in signIn ? signIn.isAsBefore : undefined,
  };
}

/** Not its body: a command may call a secret otherwise in it, and what the journal sends stands in its entry. */
const about = ({ url, method, isQuery, headers }: HttpRequest) => ({
  ...{ url, method, isQuery },
  ...{ key: headers['idempotency-key'], ifMatch: headers['if-match'] },
});

/** Text that is not JSON has no names by which a secret could be found: only its length is recorded. */
function told(text: string): SerializedBody {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { cut: text.length };
  }
}

/** Line of an event stream: data are JSON; a line that is none of a stream is left out. */
function streamLine(line: string): string | SerializedBody {
  if (line.length > longestLine) return { cut: line.length };
  if (line.startsWith('data:')) return told(line.slice('data:'.length));
  return /^$|^(id|event|retry)?:/.test(line) ? line : { cut: line.length };
}
