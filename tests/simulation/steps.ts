/** The story of a seed: what people do, and what breaks, as values that can be left out one by one. */
import type { Fault } from './faults.ts';
import { anyFault } from './faults.ts';
import type { Release } from './life.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';

export const people = ['lan', 'minh'] as const;
export type PersonName = (typeof people)[number];

/** One member for each kind, so that a switch tells them apart. */
type InTab<Kind, More = unknown> = Kind extends string
  ? { readonly kind: Kind; readonly tab: number } & More
  : never;
type Outside<Kind, More = unknown> = Kind extends string ? { readonly kind: Kind } & More : never;
type Row = { readonly row: number };
type Nth = { readonly nth: number };
type Works = { readonly works: boolean };

/** `row` and `nth` count over what is there at the time. */
export type Action =
  | InTab<'edit', Row & { readonly what: 'name' | 'messy' | 'refused' | 'address' }>
  | InTab<'create' | 'remove' | 'pay' | 'visit' | 'note' | 'lock' | 'stumble', Row>
  | InTab<'batch', Row & { readonly refused: boolean }>
  /** A creation, and ten changes behind it. */
  | InTab<'family', Row & { readonly refused: boolean }>
  | InTab<'draft', Row>
  /** Into a form, without saving it. */
  | InTab<'type', Row>
  | InTab<'withdraw' | 'cancel' | 'retry' | 'mend' | 'merge' | 'undo' | 'undoBatch', Nth>
  | InTab<'retryAll' | 'confirm' | 'list' | 'whole'>
  | InTab<'reload' | 'crash' | 'close' | 'open' | 'freeze' | 'thaw' | 'duplicate'>
  | InTab<'signOut', { readonly choice: 'send' | 'keep' | 'discard'; readonly killed: boolean }>
  | InTab<'signIn', { readonly person: PersonName }>
  | Outside<
      'powerCut' | 'restoreTabs' | 'noLocks' | 'restartHost' | 'restoreBackup' | 'expireTokens' | 'endSession'
    >
  | Outside<'flap' | 'spoil' | 'forceClose' | 'block' | 'refuseStorage' | 'fullMigration'>
  | Outside<'network' | 'host' | 'v4' | 'oldHost' | 'provider' | 'renewals' | 'wayBack', Works>
  | Outside<'slowHost' | 'failingHost', { readonly host: 'v3' | 'v4' | 'old' | 'none' }>
  | { readonly kind: 'rough'; readonly level: number }
  | {
      readonly kind: 'fault';
      readonly fault: Fault;
      readonly on: 'writes' | 'reads';
      readonly times: number;
    }
  | { readonly kind: 'trap'; readonly at: Trap }
  | { readonly kind: 'others'; readonly row: number; readonly change: 'name' | 'address' | 'remove' }
  | { readonly kind: 'rights'; readonly person: PersonName; readonly may: boolean }
  | { readonly kind: 'disk'; readonly refuses: 'append' | 'move' | 'rows'; readonly times: number }
  | { readonly kind: 'store'; readonly name: 'journal' | 'rows'; readonly isThere: boolean }
  | { readonly kind: 'evict'; readonly what: 'all' | 'databases' | 'underTabs' | 'rows' }
  | { readonly kind: 'messages'; readonly are: 'lost' | 'late' | 'doubled'; readonly times: number }
  | { readonly kind: 'release'; readonly release: Release; readonly isNewShape: boolean }
  | { readonly kind: 'clock'; readonly by: number }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'drawer'; readonly days: number };

export type TabAction = Extract<Action, { readonly tab: number }>;
/** What needs somebody who is signed in. */
export type WorkAction = Exclude<
  TabAction,
  {
    readonly kind: 'open' | 'reload' | 'crash' | 'close' | 'freeze' | 'thaw' | 'duplicate' | 'signIn';
  }
>;
/** A change of a row that is shown. */
export type ChangeAction = Extract<
  WorkAction,
  {
    readonly kind: 'edit' | 'batch' | 'remove' | 'pay' | 'visit' | 'note' | 'lock' | 'stumble';
  }
>;
export type DecisionAction = Extract<WorkAction, { readonly kind: 'withdraw' | 'retry' | 'mend' | 'merge' }>;

/** What happens at the next moment of its kind. */
export type Trap = 'killAtAppend' | 'reloadAtAppend' | 'killAtSend' | 'offlineAtAnswer';

export interface Step {
  /** Names the step and marks what it writes; stays when others are left out. */
  readonly id: number;
  /** Milliseconds that pass before it. */
  readonly after: number;
  readonly action: Action;
}

const tabsAtMost = 3;

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
  return random.chance(0.01) ? 600_000 : Math.round(random.next() * scale);
}

type Make = (random: Random, tab: number, hasTwoPeople: boolean) => Action;

/** Mostly one of two: where changes of several people and tabs meet, rules are needed. */
const row = (random: Random) => random.below(random.chance(0.5) ? 2 : 8);
const nth = (random: Random) => random.below(4);
const times = (random: Random) => 1 + random.below(3);
const aDay = 86_400_000;

/** How often each thing happens, beside the others. */
const work: readonly (readonly [number, Make])[] = [
  [
    33,
    (r, tab) => ({
      kind: 'edit',
      tab,
      row: row(r),
      what: r.chance(0.08) ? 'refused' : r.chance(0.1) ? 'messy' : r.chance(0.4) ? 'address' : 'name',
    }),
  ],
  [5, (r, tab) => ({ kind: 'create', tab, row: row(r) })],
  [4, (r, tab) => ({ kind: 'remove', tab, row: row(r) })],
  [3, (r, tab) => ({ kind: 'batch', tab, row: row(r), refused: r.chance(0.3) })],
  [6, (r, tab) => ({ kind: 'pay', tab, row: row(r) })],
  [5, (r, tab) => ({ kind: 'visit', tab, row: row(r) })],
  [3, (r, tab) => ({ kind: 'note', tab, row: row(r) })],
  [3, (r, tab) => ({ kind: 'lock', tab, row: row(r) })],
  [1, (r, tab) => ({ kind: 'stumble', tab, row: row(r) })],
  [1, (r, tab) => ({ kind: 'family', tab, row: row(r), refused: r.chance(0.7) })],
  [2, (r, tab) => ({ kind: 'draft', tab, row: row(r) })],
  [2, (r, tab) => ({ kind: 'type', tab, row: row(r) })],
  [4, (r, tab) => ({ kind: 'withdraw', tab, nth: nth(r) })],
  [3, (r, tab) => ({ kind: 'cancel', tab, nth: nth(r) })],
  [3, (r, tab) => ({ kind: 'retry', tab, nth: nth(r) })],
  [3, (r, tab) => ({ kind: 'mend', tab, nth: nth(r) })],
  [3, (r, tab) => ({ kind: 'merge', tab, nth: nth(r) })],
  [5, (r, tab) => ({ kind: 'undo', tab, nth: nth(r) })],
  [1, (r, tab) => ({ kind: 'undoBatch', tab, nth: nth(r) })],
  [1, (_, tab) => ({ kind: 'retryAll', tab })],
  [1, (_, tab) => ({ kind: 'confirm', tab })],
  [4, (_, tab) => ({ kind: 'list', tab })],
  [1, (_, tab) => ({ kind: 'whole', tab })],
];
const tabs: readonly (readonly [number, Make])[] = [
  [4, (_, tab) => ({ kind: 'reload', tab })],
  [4, (_, tab) => ({ kind: 'crash', tab })],
  [1, (_, tab) => ({ kind: 'close', tab })],
  [9, (_, tab) => ({ kind: 'open', tab })],
  [3, (_, tab) => ({ kind: 'freeze', tab })],
  [2, (_, tab) => ({ kind: 'thaw', tab })],
  [1, (_, tab) => ({ kind: 'duplicate', tab })],
  [1, () => ({ kind: 'restoreTabs' })],
  [
    2,
    (r, tab) => ({
      kind: 'signOut',
      tab,
      choice: r.pick(['send', 'keep', 'discard']),
      killed: r.chance(0.3),
    }),
  ],
  [8, (r, tab, two) => ({ kind: 'signIn', tab, person: two && r.chance(0.5) ? 'minh' : 'lan' })],
  [0.2, () => ({ kind: 'noLocks' })],
  [3, (r) => ({ kind: 'messages', are: r.pick(['lost', 'late', 'doubled']), times: times(r) * 2 })],
  [1, (r) => ({ kind: 'release', release: r.pick([1, 2, 2, 3]), isNewShape: r.chance(0.2) })],
  [1, (r) => ({ kind: 'clock', by: r.pick([aDay, -aDay, 240_000, -240_000]) })],
  [
    0.5,
    (r) => ({ kind: 'zone', zone: r.pick(['Asia/Ho_Chi_Minh', 'America/New_York', 'Pacific/Kiritimati']) }),
  ],
  [0.2, (r) => ({ kind: 'drawer', days: r.pick([2, 35, 45]) })],
];
const breaks: readonly (readonly [number, Make])[] = [
  [1, () => ({ kind: 'powerCut' })],
  [1, () => ({ kind: 'restartHost' })],
  [0.5, () => ({ kind: 'restoreBackup' })],
  [2, () => ({ kind: 'expireTokens' })],
  [0.5, () => ({ kind: 'endSession' })],
  [4, (r) => ({ kind: 'network', works: r.chance(0.7) })],
  [1, () => ({ kind: 'flap' })],
  [1.5, (r) => ({ kind: 'wayBack', works: r.chance(0.6) })],
  [3, (r) => ({ kind: 'host', works: r.chance(0.75) })],
  [2, (r) => ({ kind: 'v4', works: r.chance(0.7) })],
  [1, (r) => ({ kind: 'oldHost', works: r.chance(0.7) })],
  [1, (r) => ({ kind: 'failingHost', host: r.pick(['v3', 'v4', 'none', 'none']) })],
  [1, (r) => ({ kind: 'slowHost', host: r.pick(['v3', 'v4', 'old', 'none', 'none']) })],
  [2, (r) => ({ kind: 'provider', works: r.chance(0.75) })],
  [1, (r) => ({ kind: 'renewals', works: r.chance(0.85) })],
  [2, (r) => ({ kind: 'rough', level: r.pick([0, 0, 0.15, 0.4]) })],
  [17, (r) => ({ kind: 'fault', fault: anyFault(r, 'writes'), on: 'writes', times: times(r) })],
  [6, (r) => ({ kind: 'fault', fault: anyFault(r, 'reads'), on: 'reads', times: times(r) })],
  [
    5,
    (r) => ({
      kind: 'trap',
      at: r.pick(['killAtAppend', 'reloadAtAppend', 'killAtSend', 'offlineAtAnswer']),
    }),
  ],
  [
    6,
    (r) => ({
      kind: 'others',
      row: row(r),
      change: r.chance(0.25) ? 'remove' : r.chance(0.3) ? 'name' : 'address',
    }),
  ],
  [2, (r, _, two) => ({ kind: 'rights', person: two ? r.pick(people) : 'lan', may: r.chance(0.75) })],
  [3, (r) => ({ kind: 'disk', refuses: r.pick(['append', 'move', 'rows']), times: times(r) })],
  [0.5, (r) => ({ kind: 'store', name: r.pick(['journal', 'rows']), isThere: r.chance(0.5) })],
  [0.7, (r) => ({ kind: 'evict', what: r.pick(['all', 'databases', 'underTabs', 'rows', 'rows']) })],
  [0.5, () => ({ kind: 'spoil' })],
  [1, () => ({ kind: 'forceClose' })],
  [0.5, () => ({ kind: 'block' })],
  [0.5, () => ({ kind: 'refuseStorage' })],
  [0.5, () => ({ kind: 'fullMigration' })],
];
const table = [...work, ...tabs, ...breaks];

const weights = table.reduce((sum, [weight]) => sum + weight, 0);

function actionOf(random: Random, count: number, hasTwoPeople: boolean): Action {
  let left = random.next() * weights;
  for (const [weight, make] of table) {
    left -= weight;
    if (left < 0) return make(random, random.below(count), hasTwoPeople);
  }
  return { kind: 'list', tab: 0 };
}
