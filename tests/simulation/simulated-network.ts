/** The way between one device and the host: latencies, and the faults that a story has in store. */
import type { HttpOutcome, HttpRequest } from '#edge/ports.ts';
import type { Fault } from './faults.ts';
import type { Random } from './random.ts';
import type { Reply, SimulatedHost } from './simulated-host.ts';
import { tokenOf } from './simulated-host.ts';
import type { Timeline } from './timeline.ts';

/** One request as it left a page. */
export interface SentRequest {
  readonly page: string;
  readonly request: HttpRequest;
  readonly key: string | undefined;
  readonly subject: string | undefined;
  readonly fault: Fault | undefined;
  /** What the page got for it, once it did. */
  status: number | undefined;
}

export interface SimulatedNetwork {
  send(page: string, request: HttpRequest, random: Random): Promise<HttpOutcome>;
  /** Met by the next writes, and by the next other requests. */
  readonly faults: { writes: Fault[]; reads: Fault[] };
  /** Any request may meet any fault with this probability. */
  roughness: number;
  offline: boolean;
  hostDown: boolean;
  readonly sent: SentRequest[];
}

interface Parts {
  readonly timeline: Timeline;
  readonly host: SimulatedHost;
  readonly anyFault: (random: Random) => Fault;
  readonly tell: (line: () => string) => void;
}

const lost = (reason: 'network' | 'offline' | 'timeout'): HttpOutcome => ({
  ok: false,
  failure: { kind: 'noAnswer', reason },
});
const page: HttpOutcome = {
  ok: true,
  answer: { status: 200, contentType: 'text/html', retryAfter: null, text: '<html>Wi-Fi</html>' },
};

const answer = ({ status, body, retryAfter }: Reply): HttpOutcome => ({
  ok: true,
  answer: {
    status,
    contentType: 'application/json',
    retryAfter: retryAfter ?? null,
    text: JSON.stringify(body),
  },
});

const broken: Reply = {
  status: 500,
  body: { success: false, errorCode: 'internal_error', errorMessage: '', showType: 2, traceId: 't' },
};
const throttled = (seconds: number): Reply => ({
  status: 429,
  body: { success: false, errorCode: 'rate_limited', errorMessage: '', showType: 2, traceId: 't' },
  retryAfter: String(seconds),
});
const unauthorized: Reply = {
  status: 401,
  body: { success: false, errorCode: 'unauthorized', errorMessage: '', showType: 2, traceId: 't' },
};

/** Answers that stand for the host's own, without its having heard of the request. */
const instead: Partial<Readonly<Record<Fault, HttpOutcome>>> = {
  fail: answer(broken),
  unauthorized: answer(unauthorized),
  portal: page,
  throttleAtOnce: answer(throttled(0)),
  throttle: answer(throttled(7)),
  throttleLong: answer(throttled(70)),
};

export function makeSimulatedNetwork({ timeline, host, anyFault, tell }: Parts): SimulatedNetwork {
  const network: SimulatedNetwork = {
    faults: { writes: [], reads: [] },
    roughness: 0,
    offline: false,
    hostDown: false,
    sent: [],
    send(pageName, request, random) {
      const key = request.headers['idempotency-key'];
      const due = key === undefined ? network.faults.reads : network.faults.writes;
      const rough = network.roughness > 0 && random.chance(network.roughness);
      const fault = due.shift() ?? (rough ? anyFault(random) : undefined);
      const subject = host.subjectOf(tokenOf(request) ?? '');
      const sent: SentRequest = { page: pageName, request, key, subject, fault, status: undefined };
      network.sent.push(sent);
      return travel(sent, random);
    },
  };

  function travel(sent: SentRequest, random: Random) {
    const { page: pageName, request, fault } = sent;
    const name = nameOf(request);
    return new Promise<HttpOutcome>((done) => {
      let isOver = false;
      const finish = (outcome: HttpOutcome) => {
        if (isOver) return;
        isOver = true;
        giveUp();
        sent.status = outcome.ok ? outcome.answer.status : undefined;
        tell(() => `  ${pageName} <- ${name}: ${wordsOf(outcome)}`);
        done(outcome);
      };
      const giveUp = timeline.after(request.timeoutMs, () => finish(lost('timeout')));
      const soon = () => 1 + random.next() * 30;
      tell(() => `  ${pageName} -> ${name}${fault === undefined ? '' : ` (${fault})`}`);
      if (network.offline) return void timeline.after(1, () => finish(lost('offline')));
      if (fault === 'drop') return void timeline.after(soon(), () => finish(lost('network')));
      if (fault === 'hang') return;
      const stand = fault === undefined ? undefined : instead[fault];
      if (stand !== undefined) return void timeline.after(soon(), () => finish(stand));
      const journey = fault === 'late' ? request.timeoutMs + 200 + random.next() * 40_000 : soon();
      timeline.after(journey, () => arrive(request, fault, random, finish));
      if (fault === 'duplicate') {
        timeline.after(journey + random.next() * (random.chance(0.5) ? 50 : 20_000), () =>
          arrive(request, undefined, random, () => {}),
        );
      }
    });
  }

  function arrive(
    request: HttpRequest,
    fault: Fault | undefined,
    random: Random,
    finish: (outcome: HttpOutcome) => void,
  ) {
    if (network.hostDown) return finish(lost('network'));
    const begun = host.begin(request);
    const back = (reply: Reply) => {
      if (fault === 'loseAnswer') return finish(lost('network'));
      const told = fault === 'applyThenFail' ? broken : reply;
      timeline.after(1 + random.next() * 30, () =>
        // The way back is cut as well where the device has lost the network meanwhile.
        finish(network.offline ? lost('network') : answer(told)),
      );
    };
    if (!('commit' in begun)) return back(begun);
    const work = fault === 'slow' ? 1_000 + random.next() * 20_000 : random.next() * 10;
    timeline.after(work, () => {
      const reply = begun.commit();
      tell(() => `  host: ${nameOf(request)}: ${reply.status}`);
      back(reply);
    });
  }

  return network;
}

function nameOf({ method, url, headers, body }: HttpRequest): string {
  const key = headers['idempotency-key'];
  const path = url.replace(/^.*\/api\//, '').replace(/\?.*$/, '');
  const match = headers['if-match'];
  return [method, path, key && `key ${key.slice(-4)}`, match && `if ${match}`, body]
    .filter(Boolean)
    .join(' ');
}

function wordsOf(outcome: HttpOutcome): string {
  if (!outcome.ok) return outcome.failure.reason;
  const { status, text } = outcome.answer;
  return `${status} ${/"errorCode":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
}
