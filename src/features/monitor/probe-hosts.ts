/** Asks each address of the hosts whether it answers, and holds for an hour how it did, as long as the console is open. */
import { healthCall } from '#model/calls/health.ts';
import { isAnswerOfHost } from '#store/api/host-base-query.ts';
import type { AppThunk, ThunkServices } from '#services/services.ts';
import type { Probe } from './probe-times.ts';
import { withProbe } from './probe-times.ts';

/** By address: hosts that stand at one are one to the network. */
export type Probes = ReadonlyMap<string, readonly Probe[]>;

type Edges = ThunkServices['ports'];

const timeoutMs = 8000;

/** Probes of each console in this page of the browser: they survive leaving the page and coming back. */
const heldBy = new WeakMap<Edges, Map<string, readonly Probe[]>>();
/** Addresses that are asked just now: whoever asks meanwhile shares the answer. */
const askedBy = new WeakMap<Edges, Map<string, Promise<void>>>();

const of = <T>(all: WeakMap<Edges, Map<string, T>>, ports: Edges): Map<string, T> => {
  const own = all.get(ports) ?? new Map<string, T>();
  all.set(ports, own);
  return own;
};

export function heldProbes(): AppThunk<Probes> {
  return (_dispatch, _getState, { ports }) => new Map(of(heldBy, ports));
}

/** Resolves when each has answered or has been given up. */
export function probeHosts(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { config, ports }) => {
    const addresses = new Set(Object.values(config.hosts).map(({ url }) => url));
    const pending = of(askedBy, ports);
    await Promise.all(
      [...addresses].map((address) => {
        const asking =
          pending.get(address) ?? dispatch(probe(address)).finally(() => void pending.delete(address));
        pending.set(address, asking);
        return asking;
      }),
    );
  };
}

function probe(address: string): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { ports }) => {
    const { clock, http } = ports;
    const [at, startedAt] = [clock.now(), clock.uptime()];
    const outcome = await http.send({
      url: `${address}${healthCall.path}`,
      method: healthCall.method,
      headers: { accept: 'application/json' },
      timeoutMs,
    });
    // A captive portal's page is no answer of the host's.
    const isReached = outcome.ok && isAnswerOfHost(outcome.answer);
    const probes = of(heldBy, ports);
    const ms = isReached ? Math.max(1, Math.round(clock.uptime() - startedAt)) : undefined;
    probes.set(address, withProbe(probes.get(address) ?? [], { at, ms }));
  };
}
