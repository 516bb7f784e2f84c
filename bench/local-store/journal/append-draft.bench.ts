/** What a form saves, again and again: one change made durable, with its draft removed in the same transaction. */
import type { Limit } from '../../harness/bench.ts';
import { draftAppends } from './appends.ts';
import { rawAppends } from './raw-append.ts';

export const name = 'durable append of a form, its draft removed with it';
export const unit = 'per s';
/**
 * Not the limit of an append alone: what the draft holds has to be read before it is known whether it goes, so the page
 * hears of the disk twice in the transaction, and what it is compared with does once.
 */
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'median', most: 3.3 }];

export const turns = 10;
/** In each turn. */
const times = 60;

export const run = () => draftAppends('bench-append-draft', times);

export const pair = { turns: 12, run };

export const floor = {
  name: 'IndexedDB alone, strict, nothing removed',
  run: () => rawAppends('bench-append-draft-raw', times, 1),
};

export const comparesWithEarlier = true;
