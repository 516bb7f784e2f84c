/** One change made durable, again and again. */
import type { Limit } from '../../harness/bench.ts';
import { commandsToo, journalAppends } from './appends.ts';
import { rawAppends } from './raw-append.ts';

export const name = 'durable append, one at a time';
export const unit = 'per s';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'median', most: 1.6 }];

export const turns = 10;
/** In each turn. */
const times = 60;

export const run = () => commandsToo('bench-append', times, 1);

export const pair = { turns: 12, run: () => journalAppends('bench-append', times, 1) };

export const floor = {
  name: 'IndexedDB alone, strict',
  run: () => rawAppends('bench-append-raw', times, 1),
};

export const comparesWithEarlier = true;
