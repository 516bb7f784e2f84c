/** Listens at the console's edges, and changes nothing there. */

import type { RawAnswer } from '#model/calls/read-answer.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { HttpOutcome, HttpRequest, Ports, TokenOutcome } from '#ports/ports.ts';
import type { ExternalEvent, RecordExternal } from '#services/external-event.ts';

/** Characters of an answer above which it is told by its length alone: whole readings of long lists. */
const longest = 65_536;
/**
 * Characters of longer pages of the feed that are told of one life of the page, for no world goes on without them. More of
 * them would push out of the recorder, and of the ring, what came before.
 */
const mostOfFeed = 3_000_000;

/** True if the answer's text is recorded here: the answer to a query reaches the store as an action, and is recorded there. */
function isTold({ isQuery, url }: HttpRequest, { text }: RawAnswer, room: number): boolean {
  if (isQuery === true) return false;
  return text.length <= longest || (isOfFeed(url) && text.length <= room);
}

const isOfFeed = (url: string) => url.replace(/\?.*$/, '').endsWith(v3Calls.changes.path);

export function recordingPorts(ports: Ports, note: RecordExternal): Ports {
  const { http, ids, network, auth } = ports;
  let requests = 0;
  let feedRoom = mostOfFeed;

  /** Text that is not recorded is not held, either. */
  function answered(id: number, request: HttpRequest, outcome: HttpOutcome): ExternalEvent {
    if (!outcome.ok) return { answered: id, outcome };
    const { text, ...answer } = outcome.answer;
    if (!isTold(request, outcome.answer, feedRoom))
      return { answered: id, outcome: { ok: true, answer: { ...answer, text: '' } }, cut: text.length };
    if (text.length > longest) feedRoom -= text.length;
    return { answered: id, outcome };
  }

  /** Noted before anybody goes on with it. */
  async function recordOutcome<T>(asking: Promise<T>, toEvent: (outcome: T) => ExternalEvent): Promise<T> {
    const outcome = await asking;
    note(toEvent(outcome));
    return outcome;
  }

  function ask(request: HttpRequest, go: (asked: number) => Promise<HttpOutcome>): Promise<HttpOutcome> {
    requests += 1;
    const asked = requests;
    note({ asked, request });
    return recordOutcome(go(asked), (outcome) => answered(asked, request, outcome));
  }

  const token = (asking: Promise<TokenOutcome>) => recordOutcome(asking, ({ kind }) => ({ token: kind }));

  network.subscribe(() => note({ isOffline: network.saysOffline() }));
  return {
    ...ports,
    http: {
      send: (request) => ask(request, () => http.send(request)),
      stream: (request, received) =>
        ask(request, (told) =>
          http.stream(request, (text) => {
            note({ told, text });
            received(text);
          }),
        ),
    },
    ids: {
      random() {
        const random = ids.random();
        note({ random });
        return random;
      },
      next() {
        const id = ids.next();
        note({ id });
        return id;
      },
    },
    auth: {
      ...auth,
      start: () => recordOutcome(auth.start(), (signIn) => ({ signIn })),
      token: () => token(auth.token()),
      renew: () => token(auth.renew()),
      resume: (subject) => token(auth.resume(subject)),
    },
  };
}
