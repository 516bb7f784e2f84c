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

  function ofStream(id: number, text: string): object | undefined {
    const all = (rests.get(id) ?? '') + text;
    const end = all.lastIndexOf('\n') + 1;
    rests.set(id, all.slice(end));
    if (end === 0) return undefined;
    return { kind: 'told', request: id, lines: all.slice(0, end).split('\n').map(streamLine) };
  }

  return (event) => {
    if ('asked' in event) {
      const { asked, request } = event;
      open.add(asked);
      return { kind: 'asked', request: asked, ...about(request) };
    }
    if ('answered' in event) {
      const { answered, outcome, cut } = event;
      rests.delete(answered);
      if (!open.delete(answered)) return undefined;
      if (!outcome.ok) return { kind: 'answered', request: answered, outcome };
      const { text, ...answer } = outcome.answer;
      const body = cut === undefined ? parseBody(text) : { cut };
      return { kind: 'answered', request: answered, outcome: { ok: true, answer: { ...answer, body } } };
    }
    if ('told' in event) return open.has(event.told) ? ofStream(event.told, event.text) : undefined;
    if ('token' in event) {
      const isNews = event.token !== token;
      ({ token } = event);
      return isNews ? { kind: 'signedIn', held: token === 'token' || token } : undefined;
    }
    return plain(event);
  };
}

function plain(event: ExternalEvent): object | undefined {
  if ('hosts' in event) return { kind: 'began', ...event };
  if ('notStored' in event) return { kind: 'notStored', call: event.notStored, failure: event.failure };
  if ('kept' in event) return { kind: 'found', ...event };
  if ('id' in event) return { kind: 'id', ...event };
  if ('random' in event) return { kind: 'random', value: event.random };
  if ('isOffline' in event) return { kind: 'network', ...event };
  if ('wanted' in event) return { kind: 'wanted', intent: event.wanted };
  if ('address' in event) return { kind: 'address', ...event };
  if ('crashed' in event) return { kind: 'crashed', error: event.crashed, frames: event.frames };
  if (!('signIn' in event)) return undefined;
  const { signIn } = event;
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
function parseBody(text: string): SerializedBody {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { cut: text.length };
  }
}

/** Line of an event stream: data are JSON; a line that is none of a stream is left out. */
function streamLine(line: string): string | SerializedBody {
  if (line.length > longestLine) return { cut: line.length };
  if (line.startsWith('data:')) return parseBody(line.slice('data:'.length));
  return /^$|^(id|event|retry)?:/.test(line) ? line : { cut: line.length };
}
