/**
 * Whether requests should come to this server, and whether the database takes writes.
 *
 *     live     the process turns: nothing else is asked, for whoever restarts it
 *     ready    it is not stopping, its clock is right, its own work is not stuck: for a balancer. A database that is away takes no
 *              server out: all of them would leave at once, and the console's files with them
 *     strict   and the database answers now: for whoever deploys
 *
 * To consoles `/api/health` says 503 where no write was possible for ten seconds: they then work as without a network.
 */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

import { markFeed } from '../changes/feed-marks.ts';
import { askAs } from '../db/asker-scope.ts';
import type { Asker } from '../db/bulkhead.ts';
import type { Database } from '../db/database.ts';

/** Why no requests should come, in words for an operator. */
export type Unready = 'starting' | 'stopping' | 'clock' | 'pool' | 'eventLoop' | 'database';

export interface ServerReadiness {
  /** Empty: ready. */
  plain(): readonly Unready[];
  /** As `plain`, with a question to the database. */
  strict(): Promise<readonly Unready[]>;
  /** Whether a write was possible within the last ten seconds. */
  isWritable(): boolean;
  /** From now on nothing should come any more. */
  stop(): void;
  close(): void;
}

const askEveryMs = 2_000;
const askForMs = 1_000;
const writableForMs = 10_000;
const mostSkewMs = 2_000;
const mostLagMs = 1_000;
const stuckForMs = 10_000;

export interface ReadinessPorts {
  readonly now: () => number;
  /** ms, which no clock that is set changes. */
  readonly uptime: () => number;
  /** Delay of the event loop, in ms. */
  readonly lag: () => number;
  /** Ends the measurement of the lag. */
  readonly close: () => void;
}

export function watchReadiness(db: Database, ports: ReadinessPorts = processPorts()): ServerReadiness {
  let isStopping = false;
  let writableAt = ports.uptime();
  let skewMs = 0;

  async function ask(): Promise<boolean> {
    const asked = ports.now();
    const overAt = performance.now() + askForMs;
    const asker: Asker = { kind: 'readiness', family: 'readiness', overAt };
    try {
      // A write: a database that only reads, or whose disk is full, does not take it.
      const at = await askAs(asker, () => markFeed(db.pool));
      const answered = ports.now();
      writableAt = ports.uptime();
      // The database looked at its clock somewhere between.
      skewMs = Math.max(0, asked - at, at - answered);
      return true;
    } catch {
      return false;
    }
  }

  // The embedded one is this process: it answers, or nothing here does.
  const timer = db.kind === 'server' ? setInterval(() => void ask(), askEveryMs).unref() : undefined;
  const isWritable = () => db.kind === 'embedded' || ports.uptime() - writableAt <= writableForMs;
  const reasons: readonly (readonly [Unready, () => boolean])[] = [
    ['stopping', () => isStopping],
    ['clock', () => skewMs > mostSkewMs],
    // A database that does not answer is no fault of this server.
    ['pool', () => db.stuckMs() > stuckForMs && isWritable()],
    ['eventLoop', () => ports.lag() > mostLagMs],
  ];
  const plain = () => reasons.filter(([, holds]) => holds()).map(([reason]) => reason);
  return {
    plain,
    async strict() {
      const isAnswered = await ask();
      return isAnswered ? plain() : [...plain(), 'database'];
    },
    isWritable,
    stop() {
      isStopping = true;
    },
    close() {
      clearInterval(timer);
      ports.close();
    },
  };
}

function processPorts(): ReadinessPorts {
  const delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 50 });
  delay.enable();
  // Reset regularly: the lag is that of the last moments, not of a slow start.
  const timer = setInterval(() => delay.reset(), 10_000).unref();
  return {
    now: Date.now,
    uptime: () => performance.now(),
    lag: () => delay.percentile(90) / 1e6,
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
