/** The changes of a batch made durable together. */
import type { Limit } from '../../harness/bench.ts';
import { journalAppends } from './appends.ts';
import { rawAppends } from './raw-append.ts';

export const name = 'durable append, 100 a transaction';
export const unit = 'per s';
export const limits: readonly Limit[] = [{ kind: 'timesBaseline', least: 0.5 }];

const each = 100;
export const turns = 10;
/** In each turn. */
const times = 10;

export const run = () => journalAppends('bench-append-batch', times, each);

export const baseline = {
  name: 'IndexedDB alone, strict',
  run: () => rawAppends('bench-append-batch-raw', times, each),
};
