/**
 * Whether the hosts can be reached: every answer and every silence counts, the system's opinion only as a
 * no. While the host is lost it is probed, ever more seldom, and at once when the system sees a network.
 */

import type { Config } from '#model/config.ts';
import { readAnswer } from '#model/read-answer.ts';
import type { Edges, Http } from '#edge/ports.ts';
import { hostLost, hostReached } from './connection-slice.ts';
import type { AppDispatch } from './extra.ts';

const probeTimeoutMs = 8_000;
const firstProbeMs = 1_000;
const longestProbeMs = 30_000;

/** Asks for a small public answer; a captive portal's page does not count as one. */
export async function reachHost(http: Http, config: Config): Promise<boolean> {
  const url = `${config.hosts.v3.url}/api/health`;
  const outcome = await http.send({
    url,
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs: probeTimeoutMs,
  });
  return outcome.ok && readAnswer(outcome.answer).ok;
}

export interface Connection {
  /** Told by the host caller of each answer (true) and each silence (false). */
  heard(reached: boolean): void;
  /** Probes now; answers whether the host was reached. */
  reach(): Promise<boolean>;
}

export function watchConnection(edges: Edges, config: Config, dispatch: AppDispatch): Connection {
  let lost = false;
  let probes = 0;
  let cancel = () => {};

  function heard(reached: boolean) {
    const at = edges.clock.now();
    if (reached) {
      lost = false;
      probes = 0;
      cancel();
      dispatch(hostReached({ at }));
      return;
    }
    if (!lost) {
      lost = true;
      schedule();
    }
    dispatch(hostLost({ at }));
  }

  function schedule() {
    cancel();
    const wait = Math.min(longestProbeMs, firstProbeMs * 2 ** probes);
    probes += 1;
    cancel = edges.clock.after(wait * (0.75 + edges.ids.random() / 2), () => void reach());
  }

  async function reach() {
    const reached = !edges.network.saysOffline() && (await reachHost(edges.http, config));
    heard(reached);
    if (!reached) schedule();
    return reached;
  }

  edges.network.subscribe(() => {
    if (edges.network.saysOffline()) heard(false);
    else void reach();
  });
  return { heard, reach };
}
