/**
 * The services of this process, running:
 *
 *   start -> at work -> restart: the stint is over, the next one has begun -> ... -> stop
 *
 * A restart waits for nothing: what hangs is why somebody restarts it. A turn of the stint before may still come to its end
 * beside the new one, as a turn of another process on the same database may.
 */
import type { ServiceName } from '#model/entities/system-service.ts';
import { askAsServer } from '../db/asker-scope.ts';
import { failureCode } from './failure-code.ts';
import type { Service, Stint } from './service.ts';

export interface ServiceState {
  readonly name: ServiceName;
  /** Epoch ms, as the other moments. */
  readonly runningSince: number;
  readonly everyMs: number | undefined;
  /** That were done since then. */
  readonly turns: number;
  readonly lastTurnAt: number | undefined;
  readonly failure: { readonly at: number; readonly code: string } | undefined;
  readonly open: number | undefined;
}

export interface Services {
  /** In the order in which they were given. */
  list(): readonly ServiceState[];
  has(name: string): boolean;
  /** Without effect where there is no such service, or the server is stopping. */
  restart(name: string): void;
  stop(): void;
}

interface Running {
  readonly service: Service;
  readonly over: AbortController;
  readonly runningSince: number;
  turns: number;
  lastTurnAt: number | undefined;
  failure: ServiceState['failure'];
}

interface Ports {
  readonly now: () => number;
  /** Somebody must see that it fails. */
  failed(name: ServiceName, failure: unknown): void;
}

export function runServices(given: readonly Service[], { now, failed }: Ports): Services {
  const running = new Map<string, Running>();
  let isStopped = false;

  function begin(service: Service, isRestart: boolean): void {
    const own: Running = {
      ...{ service, over: new AbortController(), runningSince: now() },
      ...{ turns: 0, lastTurnAt: undefined, failure: undefined },
    };
    running.set(service.name, own);
    const stint: Stint = {
      ...{ over: own.over.signal, isRestart },
      done() {
        own.turns += 1;
        own.lastTurnAt = now();
      },
      failed(failure) {
        own.failure = { at: now(), code: failureCode(failure) };
        // With the end of the server its database is closed under what is still at work.
        if (!isStopped) failed(service.name, failure);
      },
    };
    // A request may have asked for it, and ends long before.
    askAsServer(() => service.start(stint));
  }

  for (const service of given) begin(service, false);
  return {
    list: () => [...running.values()].map(stateOf),
    has: (name) => running.has(name),
    restart(name) {
      const own = running.get(name);
      if (own === undefined || isStopped) return;
      own.over.abort();
      begin(own.service, true);
    },
    stop() {
      isStopped = true;
      for (const { over } of running.values()) over.abort();
    },
  };
}

const stateOf = ({ service, runningSince, turns, lastTurnAt, failure }: Running): ServiceState => ({
  ...{ name: service.name, runningSince, turns, lastTurnAt, failure },
  everyMs: service.everyMs,
  open: service.open?.(),
});
