/** What can befall one request, as values. */
import type { MetFault } from './fault-list.ts';
import type { Random } from './random.ts';

export type Fault =
  /** Never reaches the host. */
  | 'drop'
  /** Never reaches it, and nobody says so: the console waits until its patience ends. */
  | 'hang'
  /** The same, and not even the patience ends: the request is never heard of again. */
  | 'wedge'
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
  /** JSON of somebody else under 200. */
  | 'portalJson'
  /** A filter on the way forbids with a page. */
  | 'filter'
  /** Arrives a second time, some time later. */
  | 'duplicate'
  /** Answered after several seconds, the write being in progress meanwhile. */
  | 'slow'
  /** Something between takes the key and If-Match away. */
  | 'dropKey'
  /** The host knows the key with another body. */
  | 'anotherBody'
  /** `success: false` under 200, without any effect. */
  | 'failUnder200'
  /** A list is answered as it was some time ago. */
  | 'stale'
  /** 429 without a wait; with 7 s; with 70 s. */
  | 'throttleAtOnce'
  | 'throttle'
  | 'throttleLong';

/** Those of writes and of reads; what stands twice happens twice as often. */
const ofAny = ['drop', 'hang', 'fail', 'unauthorized', 'portal', 'portalJson', 'filter', 'slow'] as const;
const ofWrites = [
  'loseAnswer',
  'loseAnswer',
  'late',
  'applyThenFail',
  'duplicate',
  'dropKey',
  'wedge',
] as const;
const throttles = ['throttleAtOnce', 'throttle', 'throttleLong'] as const;

const faultsOf: Readonly<Record<'writes' | 'reads', readonly [Fault, ...Fault[]]>> = {
  writes: [...ofAny, ...ofWrites, ...throttles, 'anotherBody', 'failUnder200'],
  reads: [...ofAny, ...throttles, 'loseAnswer', 'late', 'stale', 'stale'],
};

export const anyFault = (random: Random, on: 'writes' | 'reads'): Fault => random.pick(faultsOf[on]);

/** Which fault of the list an answer is that stands for the host's own. */
export const metBy: Partial<Readonly<Record<Fault, MetFault>>> = {
  portal: 'captive portal answering 200 HTML',
  portalJson: 'captive portal answering 200 JSON',
  filter: 'filter answering 403 HTML',
  anotherBody: 'key with another body',
  failUnder200: 'failure on HTTP 200',
  throttleAtOnce: '429',
  throttle: '429',
  throttleLong: '429',
};
