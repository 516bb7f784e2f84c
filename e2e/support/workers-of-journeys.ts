/**
 * How many journeys run side by side: as many as there are cores. One waits more than it works, but its browser and its server
 * draw and answer at once when it goes on: a third on two cores saved one minute in sixteen, and starved a journey now and then.
 *
 * Memory may allow fewer. Each worker keeps a browser with several pages and a server of its own until the run is over, and one
 * file may open two browsers: where that goes to the swap, journeys run into their time limits, which costs more than a wait.
 */
import { availableParallelism, totalmem } from 'node:os';

const gigabyte = 1024 ** 3;
const ofWorker = 1.5 * gigabyte;
/** PostgreSQL, the runner itself, and the system below. */
const ofOthers = 1 * gigabyte;

export interface Machine {
  readonly cores: number;
  /** Bytes. */
  readonly memory: number;
}

export const workersOfJourneys = ({ cores, memory }: Machine): number =>
  Math.max(1, Math.min(cores, Math.floor((memory - ofOthers) / ofWorker)));

/** A container may have less than its machine; where it has no limit, the number is 0 or beyond all memory. */
export function thisMachine(): Machine {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { cores: availableParallelism(), memory: Math.min(totalmem(), limit) };
}
