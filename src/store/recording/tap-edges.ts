/** Listens at the console's edges, and changes nothing there. */
import type { Edges, HttpOutcome, HttpRequest, TokenOutcome } from '#edge/ports.ts';
import type { Note, Noted } from './noted.ts';

/** Characters of an answer above which it is told by its length alone: whole readings of long lists. */
const longest = 65_536;

/** What comes of a query reaches the store as an action, and is told there. What is not told is not held, either. */
function answered(asked: number, outcome: HttpOutcome, isQuery: boolean): Noted {
  if (!outcome.ok || (!isQuery && outcome.answer.text.length <= longest)) return { answered: asked, outcome };
  const { text, ...answer } = outcome.answer;
  return { answered: asked, outcome: { ok: true, answer: { ...answer, text: '' } }, cut: text.length };
}

export function tapped(edges: Edges, note: Note): Edges {
  const { http, ids, network, auth } = edges;
  let requests = 0;

  /** Noted before anybody goes on with it. */
  async function heard<T>(asking: Promise<T>, tell: (outcome: T) => Noted): Promise<T> {
    const outcome = await asking;
    note(tell(outcome));
    return outcome;
  }

  function ask(request: HttpRequest, go: (asked: number) => Promise<HttpOutcome>): Promise<HttpOutcome> {
    requests += 1;
    const asked = requests;
    note({ asked, request });
    return heard(go(asked), (outcome) => answered(asked, outcome, request.isQuery === true));
  }

  const token = (asking: Promise<TokenOutcome>) => heard(asking, ({ kind }) => ({ token: kind }));

  network.subscribe(() => note({ isOffline: network.saysOffline() }));
  return {
    ...edges,
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
      start: () => heard(auth.start(), (signIn) => ({ signIn })),
      token: () => token(auth.token()),
      renew: () => token(auth.renew()),
      resume: (subject) => token(auth.resume(subject)),
    },
  };
}
