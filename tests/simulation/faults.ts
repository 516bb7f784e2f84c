/** What can befall one request, as values. */
import type { Random } from './random.ts';

export type Fault =
  /** Never reaches the host. */
  | 'drop'
  /** Never reaches it, and nobody says so: the console waits until its patience ends. */
  | 'hang'
  /** Takes effect; the answer is lost. */
  | 'loseAnswer'
  /** Takes effect after the console's patience has ended. */
  | 'late'
  /** 500 before any effect. */
  | 'fail'
  /** Takes effect, then 500. */
  | 'applyThenFail'
  | 'unauthorized'
  /** A captive portal's page under 200. */
  | 'portal'
  /** Arrives a second time, some time later. */
  | 'duplicate'
  /** Answered after several seconds, the write being in progress meanwhile. */
  | 'slow'
  /** 429 without a wait; with 7 s; with 70 s. */
  | 'throttleAtOnce'
  | 'throttle'
  | 'throttleLong';

export const faults: readonly [Fault, ...Fault[]] = [
  'drop',
  'hang',
  'loseAnswer',
  'loseAnswer',
  'late',
  'fail',
  'applyThenFail',
  'unauthorized',
  'portal',
  'duplicate',
  'slow',
  'throttleAtOnce',
  'throttle',
  'throttleLong',
];

export const anyFault = (random: Random): Fault => random.pick(faults);
