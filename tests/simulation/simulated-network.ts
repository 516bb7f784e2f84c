/** The way between one device and the hosts: latencies, and the faults that a story has in store. */
import type { HttpOutcome, HttpRequest } from '#ports/ports.ts';
import type { Meet, MetFault } from './fault-list.ts';
import type { Fault } from './faults.ts';
import { anyFault, metBy } from './faults.ts';
import type { Life } from './life.ts';
import {
  answer,
  broken,
  instead,
  lost,
  nameOf,
  noIn,
  unavailable,
  withoutRow,
  wordsOf,
} from './network-answers.ts';
import type { Random } from './random.ts';
import type { Reply } from './reply.ts';
import type { SimulatedHost } from './simulated-host.ts';
import { tokenOf } from './simulated-host.ts';
import type { HostOfWorld } from './simulated-hosts.ts';
import { hostOf } from './simulated-hosts.ts';
import type { Timeline } from './timeline.ts';

/** One request as it left a page. */
export interface SentRequest {
  /** ms of the world. */
  readonly at: number;
  readonly page: string;
  readonly life: Life;
  readonly request: HttpRequest;
  readonly host: HostOfWorld;
  readonly key: string | undefined;
  readonly subject: string | undefined;
  readonly fault: Fault | undefined;
  /** What the page got for it, once it did. */
  status: number | undefined;
  /** The code of the host's no, where the page got one. */
  no: string | undefined;
  /** Answered, or given up. */
  isOver: boolean;
}

export interface SimulatedNetwork {
  send(life: Life, request: HttpRequest, random: Random): Promise<HttpOutcome>;
  /** Met by the next writes, and by the next other requests. */
  readonly faults: { writes: Fault[]; reads: Fault[] };
  /** Any request may meet any fault with this probability. */
  roughness: number;
  /** The system says so, and it is true. */
  offline: boolean;
  /** Nothing comes back, though what was sent arrives. */
  oneWay: boolean;
  /** So much longer than other things is what a stream tells on its way. */
  streamLateMs: number;
  readonly hostsDown: Set<HostOfWorld>;
  readonly hostsSlow: Set<HostOfWorld>;
  /** Whoever stands before them answers that they do not work; they are well enough to say that they are there. */
  readonly hostsFailing: Set<HostOfWorld>;
  /** Nothing that is on its way arrives any more. */
  cutAll(): void;
  /** How often that was. */
  readonly cuts: number;
  readonly sent: SentRequest[];
  /** Called once when the next write has left, or when its answer has come. */
  readonly traps: { left: ((life: Life) => void)[]; answered: ((life: Life) => void)[] };
}

interface Parts {
  readonly timeline: Timeline;
  readonly host: SimulatedHost;
  readonly met: Meet;
  readonly tell: (line: () => string) => void;
  /** A page that is still there has got an answer. */
  readonly answered: (sent: SentRequest) => void;
}

/** What is on its way: the request, the page that waits for it, and how it ends. */
interface Journey {
  readonly sent: SentRequest;
  readonly life: Life;
  readonly random: Random;
  /** `fault`: what it is that reaches the page so; met where it still waits for it. */
  readonly finish: (outcome: HttpOutcome, fault?: MetFault) => void;
}

export function makeSimulatedNetwork(parts: Parts): SimulatedNetwork {
  const { host } = parts;
  let cuts = 0;
  const network: SimulatedNetwork = {
    get cuts() {
      return cuts;
    },
    cutAll() {
      cuts += 1;
    },
    faults: { writes: [], reads: [] },
    roughness: 0,
    offline: false,
    oneWay: false,
    streamLateMs: 0,
    hostsDown: new Set(),
    hostsSlow: new Set(),
    hostsFailing: new Set(),
    sent: [],
    traps: { left: [], answered: [] },
    send(life, request, random) {
      const key = request.headers['idempotency-key'];
      const on = key === undefined ? 'reads' : 'writes';
      const rough = network.roughness > 0 && random.chance(network.roughness);
      const fault = network.faults[on].shift() ?? (rough ? anyFault(random, on) : undefined);
      const subject = host.subjectOf(tokenOf(request) ?? '');
      const place = hostOf(request);
      const sent: SentRequest = {
        ...{ at: parts.timeline.now(), page: life.name, life, request, host: place, key, subject, fault },
        ...{ status: undefined, no: undefined, isOver: false },
      };
      network.sent.push(sent);
      if (key !== undefined) network.traps.left.shift()?.(life);
      return new Promise((done) => travel(parts, network, { sent, life, random, finish: done }));
    },
  };
  return network;
}

function travel(parts: Parts, network: SimulatedNetwork, { life, random, sent, finish: done }: Journey) {
  const { timeline, met, tell } = parts;
  const { request, fault } = sent;
  const name = nameOf(request);
  const finish: Journey['finish'] = (outcome, is) => {
    if (sent.isOver) return;
    sent.isOver = true;
    giveUp();
    sent.status = outcome.ok ? outcome.answer.status : undefined;
    sent.no = outcome.ok ? noIn(outcome.answer) : undefined;
    if (life.alive && is !== undefined) met(is);
    if (life.alive) parts.answered(sent);
    tell(() => `  ${life.name} <- ${name}: ${wordsOf(outcome)}`);
    if (sent.key !== undefined) network.traps.answered.shift()?.(life);
    done(outcome);
  };
  tell(() => `  ${life.name} -> ${name}${fault === undefined ? '' : ` (${fault})`}`);
  const giveUp = timeline.after(request.timeoutMs, () => {
    if (fault !== 'wedge') finish(lost('timeout'));
    else if (life.alive && !sent.isOver) met('silent wedge');
  });
  const soon = () => (1 + random.next() * 30) * (network.hostsSlow.has(sent.host) ? 100 : 1);
  if (network.offline) return void timeline.after(1, () => finish(lost('offline')));
  if (fault === 'drop') return void timeline.after(soon(), () => finish(lost('network')));
  if (fault === 'hang' || fault === 'wedge') return;
  const stand = fault && instead[fault];
  if (stand !== undefined && !isAboutKey(fault))
    return void timeline.after(soon(), () => finish(stand, fault && metBy[fault]));
  const journey = { sent, life, random, finish };
  const { cuts } = network;
  const length = fault === 'late' ? request.timeoutMs + 200 + random.next() * 40_000 : soon();
  timeline.after(length, () => cuts === network.cuts && arrive(parts, network, journey, fault));
  if (fault === 'duplicate') {
    const later = length + random.next() * (random.chance(0.5) ? 50 : 20_000);
    const again = { ...journey, finish: () => {} };
    timeline.after(later, () => {
      if (cuts !== network.cuts) return;
      if (isThere(network, sent)) met('duplicate');
      arrive(parts, network, again, undefined);
    });
  }
}

/** A host that hears what arrives. */
const isThere = (network: SimulatedNetwork, { host }: SentRequest) =>
  !network.hostsDown.has(host) && !network.hostsFailing.has(host);

/** A host that knows the key when it is asked answers as it did before, whatever is said of the next request. */
const isAboutKey = (fault: Fault | undefined) => fault === 'anotherBody' || fault === 'failUnder200';

function arrive(
  { timeline, host, met, tell }: Parts,
  network: SimulatedNetwork,
  { sent, random, finish }: Journey,
  fault: Fault | undefined,
) {
  const { request } = sent;
  if (network.hostsDown.has(sent.host)) {
    const isDead = sent.host === 'v3' && !network.offline;
    return finish(lost('network'), isDead ? 'onLine true but dead' : 'one host down');
  }
  if (network.hostsFailing.has(sent.host) && !request.url.endsWith('/api/health'))
    return finish(unavailable, 'a proxy answering 503');
  // A host that refuses it would refuse an earlier one, still on its way, as well: it goes by the key.
  const isSecond = network.sent.some(({ key, at }) => key === sent.key && at < sent.at);
  const isOfTheHost = isAboutKey(fault) && !host.knows(sent.key ?? '');
  const stand = fault && isOfTheHost && !(fault === 'failUnder200' && isSecond) ? instead[fault] : undefined;
  if (stand !== undefined)
    return void timeline.after(1 + random.next() * 30, () => finish(stand, fault && metBy[fault]));
  const effects = host.effects.length;
  const isStripped = fault === 'dropKey' && sent.host !== 'old' && sent.key !== undefined;
  if (isStripped) met('proxy dropping the key header');
  const begun = host.begin(isStripped ? withoutKey(request) : request, fault === 'stale');
  const back = (reply: Reply) => {
    const isApplied = sent.key !== undefined && reply.status < 300;
    if (fault === 'late' && isApplied && sent.isOver) met('time-out and late success');
    if (fault === 'loseAnswer') return finish(lost('network'), isApplied ? 'answer lost' : undefined);
    if (network.oneWay) return finish(lost('network'), 'one-way partition');
    timeline.after(1 + random.next() * 30, () => {
      if (request.method === 'GET' && host.effects.length > effects) met('refetch racing drain');
      // The way back is cut as well where the device has lost the network meanwhile.
      if (network.offline) return finish(lost('network'));
      if (reply.status === 412 && random.chance(0.2))
        return finish(answer(withoutRow(reply)), 'conflict without its row');
      if (fault !== 'applyThenFail') return finish(answer(reply));
      finish(answer(broken), isApplied ? 'applied and then 500' : undefined);
    });
  };
  if (!('commit' in begun)) return back(begun);
  const work = fault === 'slow' ? 1_000 + random.next() * 20_000 : random.next() * 10;
  timeline.after(work, () => {
    const reply = begun.commit();
    tell(() => `  host: ${nameOf(request)}: ${reply.status}`);
    back(reply);
  });
}

function withoutKey(request: HttpRequest): HttpRequest {
  const { 'idempotency-key': _, 'if-match': _match, ...headers } = request.headers;
  return { ...request, headers };
}
