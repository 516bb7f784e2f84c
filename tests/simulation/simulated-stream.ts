/** A stream from the host to one page: pieces on their way, silence, and the ways in which it breaks off. */
import type { HttpOutcome, HttpRequest } from '#ports/ports.ts';
import type { Life } from './life.ts';
import { reach } from './life.ts';
import { answer, lost, unavailable } from './network-answers.ts';
import type { Random } from './random.ts';
import { hostOf } from './simulated-hosts.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** The host says that it is there. */
const beatMs = 15_000;

export function openStream(
  world: SimulatedWorld,
  life: Life,
  request: HttpRequest,
  random: Random,
  received: (text: string) => void,
): Promise<HttpOutcome> {
  const { timeline, network, host, met, tell } = world;
  const { cuts } = network;
  const place = hostOf(request);
  return new Promise((done) => {
    let isOver = false;
    /** Nothing comes any more, and nothing says so. */
    let isDead = false;
    let due = 0;
    let stop = () => {};
    let unhush = () => {};
    const soon = () => 1 + random.next() * 30;
    const isCut = () => network.offline || network.hostsDown.has(place) || cuts !== network.cuts;
    function finish(outcome: HttpOutcome) {
      if (isOver) return;
      isOver = true;
      stop();
      unhush();
      world.networkWatchers.delete(noticed);
      tell(() => `  ${life.name} stream ends`);
      reach(life, () => done(outcome));
    }
    function hush() {
      unhush();
      unhush = timeline.after(request.timeoutMs, () => finish(lost('timeout')));
    }
    /** The device knows at once that its own network is gone. */
    function noticed() {
      if (network.offline) finish(lost('network'));
    }
    function told(text: string) {
      due = Math.max(due, timeline.exact() + network.streamLateMs + soon());
      timeline.after(due - timeline.exact(), () => {
        // Lost bytes are sent again until the way is free or the connection is given up; here it never comes free.
        isDead ||= network.oneWay;
        if (isOver || isDead || !life.alive) return;
        if (isCut()) {
          met('stream cut mid-change');
          return finish(lost('network'));
        }
        hush();
        if (text.startsWith('id')) tell(() => `  ${life.name} <~ ${text.split('\n')[0]}`);
        const half = Math.floor(random.next() * text.length);
        for (const piece of [text.slice(0, half), text.slice(half)])
          reach(life, () => (isOver ? undefined : received(piece)));
      });
    }
    function arrive() {
      if (isOver) return;
      if (isCut()) return finish(lost('network'));
      if (network.hostsFailing.has(place)) return finish(unavailable);
      const follower = { told, ended: () => finish(lost('network')) };
      const begun = host.follow(request, follower);
      if (typeof begun !== 'function') return finish(answer(begun));
      stop = begun;
      const beat = () => {
        if (isOver || !life.alive) return stop();
        host.beat(follower);
        timeline.after(beatMs, beat);
      };
      timeline.after(beatMs, beat);
    }
    const cancel = () => finish({ ok: false, failure: { kind: 'noAnswer', reason: 'cancelled' } });
    // Where it was given up before it was opened, nothing tells so any more.
    if (request.signal?.aborted) return cancel();
    request.signal?.addEventListener('abort', cancel);
    hush();
    if (network.offline) return void timeline.after(1, () => finish(lost('offline')));
    world.networkWatchers.add(noticed);
    tell(() => `  ${life.name} opens a stream`);
    timeline.after(soon(), arrive);
  });
}
