/**
 * Whether the hosts can be reached: every answer and every silence counts, the system's opinion only as a
 * no. While the host is lost it is probed, ever more seldom, and at once when the system sees a network.
 */

import type { HostName } from '#model/command.ts';
import type { Config } from '#model/config.ts';
import type { Http, Ports } from '#ports/ports.ts';
import { type HostSignal, isAnswerOfHost } from '#store/api/host-base-query.ts';
import { hostLost, hostReached } from '#store/connection-slice.ts';
import type { AppDispatch } from './services.ts';

const probeTimeoutMs = 8_000;
const firstProbeMs = 1_000;
const longestProbeMs = 30_000;

/** Asks for a small public answer; a captive portal's page does not count as one. */
async function reachHost(http: Http, config: Config): Promise<boolean> {
  const url = `${config.hosts.v3.url}/api/health`;
  const outcome = await http.send({
    url,
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs: probeTimeoutMs,
  });
  return outcome.ok && isAnswerOfHost(outcome.answer);
}

export interface Connection {
  /** Another one each time that the system loses its network: noted with a request, and told with what came of it. */
  epoch(): number;
  /** Told by the host caller of each answer and each silence of a host, and in which epoch it was asked. */
  heard(host: HostName, sound: HostSignal, askedIn: number): void;
  /** Probes now; answers whether the host was reached. */
  reach(): Promise<boolean>;
}

/**
 * v3 alone decides whether the console is online: it signs in, keeps the session and takes most changes. Another
 * host that is silent is that host's own trouble, shown where it is needed; v3 is asked whether it is more.
 */
export function watchConnection(ports: Ports, config: Config, dispatch: AppDispatch): Connection {
  let epoch = 0;
  let probes = 0;
  let cancel = () => {};
  let probing: Promise<boolean> | undefined;

  function found() {
    probes = 0;
    cancel();
    dispatch(hostReached({ at: ports.clock.now() }));
  }

  function lose() {
    dispatch(hostLost({ at: ports.clock.now() }));
    cancel();
    const wait = Math.min(longestProbeMs, firstProbeMs * 2 ** probes);
    probes += 1;
    cancel = ports.clock.after(wait * (0.75 + ports.ids.random() / 2), () => void reach());
  }

  function heard(host: HostName, sound: HostSignal, askedIn: number) {
    if (sound === 'answer' || sound === 'patience') {
      // One that was asked for before the network went says nothing of it: what is sent on its word is sent into nothing.
      if (askedIn === epoch && (host === 'v3' || host === 'v1')) found();
    } else if (ports.network.saysOffline()) lose();
    // Also after a 502 to 504: a proxy speaks for a server that is gone, or one call of a server fails that works.
    else void reach();
  }

  /** One probe at a time: whatever asks meanwhile shares its answer. */
  function reach(): Promise<boolean> {
    probing ??= probe().finally(() => {
      probing = undefined;
    });
    return probing;
  }

  async function probe(): Promise<boolean> {
    const reached = !ports.network.saysOffline() && (await reachHost(ports.http, config));
    if (reached) found();
    else lose();
    return reached;
  }

  ports.network.subscribe(() => {
    if (ports.network.saysOffline()) {
      epoch += 1;
      lose();
    } else void reach();
  });
  return { epoch: () => epoch, heard, reach };
}
