/** The changes of a batch made durable together. */
import type { Limit } from '../../harness/bench.ts';
import { commandsToo, journalAppends } from './appends.ts';
import { rawAppends } from './raw-append.ts';

export const name = 'durable append, 100 a transaction';
export const unit = 'per s';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'median', most: 2 }];

const each = 100;
export const turns = 10;
/** In each turn. */
const times = 10;

export const run = () => commandsToo('bench-append-batch', times, each);

export const pair = { turns: 12, run: () => journalAppends('bench-append-batch', times, each) };

export const floor = {
  name: 'IndexedDB alone, strict',
  run: () => rawAppends('bench-append-batch-raw', times, each),
};

export const comparesWithEarlier = true;
