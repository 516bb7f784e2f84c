/** One change made durable, again and again. */
import type { Limit } from '../../harness/bench.ts';
import { journalAppends } from './appends.ts';
import { rawAppends } from './raw-append.ts';

export const name = 'durable append, one at a time';
export const unit = 'per s';
export const limits: readonly Limit[] = [{ kind: 'timesBaseline', least: 0.8 }];

export const turns = 10;
/** In each turn. */
const times = 60;

export const run = () => journalAppends('bench-append', times, 1);

export const baseline = {
  name: 'IndexedDB alone, strict',
  run: () => rawAppends('bench-append-raw', times, 1),
};
