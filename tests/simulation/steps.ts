/** The story of a seed: what people do, and what breaks, as values that can be left out one by one. */
import type { Fault } from './faults.ts';
import { anyFault } from './faults.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';

export const people = ['lan', 'minh'] as const;
export type PersonName = (typeof people)[number];

/** One member for each kind, so that a switch tells them apart. */
type InTab<Kind, More = unknown> = Kind extends string
  ? { readonly kind: Kind; readonly tab: number } & More
  : never;
type Row = { readonly row: number };
type Nth = { readonly nth: number };

/** `row` and `nth` count over what is there at the time. */
export type Action =
  | InTab<'edit', Row & { readonly refused: boolean }>
  | InTab<'create' | 'remove' | 'pay' | 'batch', Row>
  | InTab<'withdraw' | 'retry' | 'mend' | 'merge', Nth>
  | InTab<'retryAll' | 'confirm' | 'list' | 'whole'>
  | InTab<'reload' | 'crash' | 'close' | 'open'>
  | InTab<'signOut', { readonly choice: 'send' | 'keep' | 'discard' }>
  | InTab<'signIn', { readonly person: PersonName }>
  | { readonly kind: 'powerCut' | 'restartHost' | 'expireTokens' }
  | { readonly kind: 'network' | 'host' | 'provider' | 'renewals'; readonly works: boolean }
  | { readonly kind: 'rough'; readonly level: number }
  | {
      readonly kind: 'fault';
      readonly fault: Fault;
      readonly on: 'writes' | 'reads';
      readonly times: number;
    }
  | { readonly kind: 'others'; readonly row: number; readonly change: 'update' | 'remove' }
  | { readonly kind: 'rights'; readonly person: PersonName; readonly may: boolean }
  | { readonly kind: 'disk'; readonly refuses: 'append' | 'move'; readonly times: number }
  | { readonly kind: 'messages'; readonly are: 'lost' | 'late'; readonly times: number };

export interface Step {
  /** Names the step and marks what it writes; stays when others are left out. */
  readonly id: number;
  /** Milliseconds that pass before it. */
  readonly after: number;
  readonly action: Action;
}

export const tabsAtMost = 3;

export function stepsOf(seed: number, count: number): readonly Step[] {
  const random = randomFrom(seed, 'steps');
  const tabs = 1 + random.below(tabsAtMost);
  const hasTwoPeople = random.chance(0.25);
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    after: pauseBefore(random),
    // The other tabs are opened first: most stories are about several.
    action: index < tabs ? { kind: 'open', tab: index } : actionOf(random, tabs, hasTwoPeople),
  }));
}

/** Mostly at once or soon, so that things meet; now and then a minute or ten. */
function pauseBefore(random: Random): number {
  const scale = random.pick([0, 2, 20, 50, 500, 3_000, 20_000, 60_000]);
  return random.chance(0.02) ? 600_000 : Math.round(random.next() * scale);
}

type Make = (random: Random, tab: number, hasTwoPeople: boolean) => Action;

const row = (random: Random) => random.below(8);
const nth = (random: Random) => random.below(4);
const times = (random: Random) => 1 + random.below(3);

/** How often each thing happens, beside the others. */
const table: readonly (readonly [number, Make])[] = [
  [34, (r, tab) => ({ kind: 'edit', tab, row: row(r), refused: r.chance(0.08) })],
  [6, (r, tab) => ({ kind: 'create', tab, row: row(r) })],
  [4, (r, tab) => ({ kind: 'remove', tab, row: row(r) })],
  [3, (r, tab) => ({ kind: 'batch', tab, row: row(r) })],
  [6, (r, tab) => ({ kind: 'pay', tab, row: row(r) })],
  [4, (r, tab) => ({ kind: 'withdraw', tab, nth: nth(r) })],
  [3, (r, tab) => ({ kind: 'retry', tab, nth: nth(r) })],
  [3, (r, tab) => ({ kind: 'mend', tab, nth: nth(r) })],
  [3, (r, tab) => ({ kind: 'merge', tab, nth: nth(r) })],
  [1, (_, tab) => ({ kind: 'retryAll', tab })],
  [1, (_, tab) => ({ kind: 'confirm', tab })],
  [4, (_, tab) => ({ kind: 'list', tab })],
  [1, (_, tab) => ({ kind: 'whole', tab })],
  [4, (_, tab) => ({ kind: 'reload', tab })],
  [5, (_, tab) => ({ kind: 'crash', tab })],
  [1, (_, tab) => ({ kind: 'close', tab })],
  [9, (_, tab) => ({ kind: 'open', tab })],
  [1, (r, tab) => ({ kind: 'signOut', tab, choice: r.pick(['send', 'keep', 'discard']) })],
  [7, (r, tab, two) => ({ kind: 'signIn', tab, person: two && r.chance(0.5) ? 'minh' : 'lan' })],
  [1, () => ({ kind: 'powerCut' })],
  [1, () => ({ kind: 'restartHost' })],
  [2, () => ({ kind: 'expireTokens' })],
  [4, (r) => ({ kind: 'network', works: r.chance(0.7) })],
  [3, (r) => ({ kind: 'host', works: r.chance(0.75) })],
  [2, (r) => ({ kind: 'provider', works: r.chance(0.75) })],
  [1, (r) => ({ kind: 'renewals', works: r.chance(0.85) })],
  [2, (r) => ({ kind: 'rough', level: r.pick([0, 0, 0.15, 0.4]) })],
  [16, (r) => ({ kind: 'fault', fault: anyFault(r), on: 'writes', times: times(r) })],
  [5, (r) => ({ kind: 'fault', fault: anyFault(r), on: 'reads', times: times(r) })],
  [6, (r) => ({ kind: 'others', row: row(r), change: r.chance(0.25) ? 'remove' : 'update' })],
  [2, (r, _, two) => ({ kind: 'rights', person: two ? r.pick(people) : 'lan', may: r.chance(0.75) })],
  [2, (r) => ({ kind: 'disk', refuses: r.pick(['append', 'move']), times: times(r) })],
  [3, (r) => ({ kind: 'messages', are: r.pick(['lost', 'late']), times: times(r) * 2 })],
];

const weights = table.reduce((sum, [weight]) => sum + weight, 0);

function actionOf(random: Random, tabs: number, hasTwoPeople: boolean): Action {
  let left = random.below(weights);
  for (const [weight, make] of table) {
    left -= weight;
    if (left < 0) return make(random, random.below(tabs), hasTwoPeople);
  }
  return { kind: 'list', tab: 0 };
}
