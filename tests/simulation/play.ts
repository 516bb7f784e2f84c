/** Carries out the steps of a story: begins what a person does, and breaks what breaks. Waits for nothing. */
import type { Values } from '#model/entity.ts';
import type { StoredEntry } from '#edge/journal-port.ts';
import { needsPerson } from '#store/journal/entry.ts';
import type { IssueInput, IssueOutcome } from '#store/journal/issue-command.ts';
import { issueCommand } from '#store/journal/issue-command.ts';
import { selectEntries, selectUnsettled } from '#store/journal/journal-slice.ts';
import {
  confirmEntries,
  mergeConflict,
  retryAll,
  retryEntry,
  withdrawEntry,
} from '#store/journal/settle-entry.ts';
import type { ShownRow } from '#store/rows/shown-page.ts';
import { selectPerson, selectSession } from '#store/session/session.ts';
import { signOut } from '#store/session/session-thunks.ts';
import type { IssueRecord } from './issue-record.ts';
import { closePage, openPage } from './page.ts';
import { playOutside } from './play-outside.ts';
import { canary } from './simulated-commands.ts';
import { wordNotAllowed } from './simulated-host.ts';
import type { Page, SimulatedWorld, Tab } from './simulated-world.ts';
import type { Action, PersonName, Step } from './steps.ts';

export function tabAt(world: SimulatedWorld, index: number): Tab {
  const name = `tab ${index + 1}`;
  const known = world.tabs.find((tab) => tab.name === name);
  if (known !== undefined) return known;
  const tab: Tab = { name, session: { signIn: undefined }, page: undefined };
  world.tabs.push(tab);
  return tab;
}

export function play(world: SimulatedWorld, { id, action }: Step): void {
  world.tell(() => `${id}. ${wordsOf(action)}`);
  const mark = `bước ${id}`;
  if ('tab' in action) playInTab(world, tabAt(world, action.tab), action, mark);
  else playOutside(world, action);
}

type TabAction = Extract<Action, { readonly tab: number }>;
/** What needs somebody who is signed in. */
type WorkAction = Exclude<TabAction, { readonly kind: 'reload' | 'crash' | 'close' | 'open' | 'signIn' }>;

function playInTab(world: SimulatedWorld, tab: Tab, action: TabAction, mark: string): void {
  const { page } = tab;
  if (page === undefined) {
    if (action.kind === 'open') open(world, tab);
    return;
  }
  switch (action.kind) {
    case 'open':
      return;
    case 'reload':
      openPage(world, tab);
      return;
    case 'crash':
      // A crashed tab comes back with its session storage, where the browser restores it.
      closePage(world, tab);
      return;
    case 'close':
      closePage(world, tab);
      tab.session = { signIn: undefined };
      return;
    case 'signIn':
      if (selectSession(page.store.getState()).phase === 'signedOut') signIn(world, tab, action.person);
      return;
    default:
      if (isWorking(page)) playAtWork(world, page, action, mark);
  }
}

const isWorking = (page: Page) => selectSession(page.store.getState()).phase === 'signedIn';

/** A new page with what the tab still has; somebody with a session at the provider is signed in by it. */
function open(world: SimulatedWorld, tab: Tab): void {
  const { person, reachable } = world.provider;
  if (tab.session.signIn === undefined && person !== undefined && reachable && !world.network.offline) {
    tab.session.signIn = { subject: person, token: world.host.giveToken(person) };
  }
  openPage(world, tab);
}

export function signIn(world: SimulatedWorld, tab: Tab, wanted: PersonName): void {
  const { provider, network } = world;
  if (!provider.reachable || network.offline) return;
  // Whoever has a session at the provider is signed in without being asked.
  const subject = provider.person ?? wanted;
  provider.person = subject;
  tab.session.signIn = { subject, token: world.host.giveToken(subject) };
  openPage(world, tab);
}

function playAtWork(world: SimulatedWorld, page: Page, action: WorkAction, mark: string): void {
  const { dispatch } = page.store;
  switch (action.kind) {
    case 'create':
      create(world, page, action.row, mark);
      return;
    case 'edit':
    case 'remove':
    case 'pay':
    case 'batch':
      change(world, page, action, mark);
      return;
    case 'withdraw':
    case 'retry':
    case 'mend':
    case 'merge':
      decide(world, page, action, mark);
      return;
    case 'signOut':
      void dispatch(signOut(action.choice));
      return;
    case 'list':
      page.refresh();
      return;
    case 'whole':
      page.keepWhole();
      return;
    case 'retryAll':
      void dispatch(retryAll());
      return;
    case 'confirm':
      confirm(page);
  }
}

type Decision = Extract<WorkAction, { readonly nth: number }>;

/** What a person does with one entry in the sync centre, as far as it is offered there. */
function decide(world: SimulatedWorld, page: Page, { kind, nth }: Decision, mark: string): void {
  const offered = { withdraw: mayBeWithdrawn, retry: mayBeRetried, mend: mayBeMended, merge: mayBeMerged };
  const entries = selectUnsettled(page.store.getState()).filter(offered[kind]);
  const entry = entries[nth % Math.max(1, entries.length)];
  if (entry === undefined) return;
  const { id } = entry.intent;
  if (kind === 'withdraw') void page.store.dispatch(withdrawEntry(id));
  else if (kind === 'retry') void page.store.dispatch(retryEntry(id));
  else if (kind === 'mend') mend(world, page, entry, mark);
  else merge(world, page, entry, mark);
}

const mayBeWithdrawn = ({ standing: { state } }: StoredEntry) => state === 'recorded' || needsPerson(state);
export const isUnconfirmed = ({ standing: { state, reason } }: StoredEntry) =>
  state === 'parked' && reason?.park === 'unconfirmed';
export const mayBeRetried = (entry: StoredEntry) =>
  entry.intent.delivery === 'queued' &&
  (['recorded', 'unknown'].includes(entry.standing.state) ||
    (entry.standing.state === 'parked' && !isUnconfirmed(entry)));
const mayBeMended = (entry: StoredEntry) =>
  entry.intent.delivery === 'queued' &&
  Object.keys(entry.intent.values).length > 0 &&
  (entry.standing.state === 'refused' || (entry.standing.state === 'parked' && !isUnconfirmed(entry)));
export const mayBeMerged = ({ standing: { state, reason } }: StoredEntry) =>
  state === 'conflicting' && reason?.theirs !== undefined && reason.theirs !== null;

export function confirm(page: Page): void {
  const session = selectSession(page.store.getState());
  if (session.phase !== 'signedIn' || session.cold) return;
  const waiting = selectEntries(page.store.getState()).filter(isUnconfirmed);
  if (waiting.length > 0) {
    void page.store.dispatch(confirmEntries(waiting.map(({ intent }) => intent.id)));
  }
}

export function mend(world: SimulatedWorld, page: Page, { intent }: StoredEntry, mark: string): void {
  const base =
    intent.base.version === null ? undefined : { ...intent.base.prior, version: intent.base.version };
  const values: Values = { ...intent.values, name: mark };
  const targets = [{ key: intent.key, base, values }];
  give(world, page, { name: intent.name, targets, supersedes: intent.id }, mark);
}

export function merge(world: SimulatedWorld, page: Page, { intent }: StoredEntry, mark: string): void {
  const values = 'name' in intent.values ? { ...intent.values, name: mark } : intent.values;
  told(world, page, intent.name, mark, page.store.dispatch(mergeConflict(intent.id, values)));
}

function create(world: SimulatedWorld, page: Page, row: number, mark: string): void {
  const key = `KH${row + 3}`;
  const values = { code: key, name: mark, phoneNumber: '0912345678', customerType: 1 };
  give(world, page, { name: 'customer.add', targets: [{ key, base: undefined, values }] }, mark);
}

function change(
  world: SimulatedWorld,
  page: Page,
  action: Extract<WorkAction, { readonly kind: 'edit' | 'remove' | 'pay' | 'batch' }>,
  mark: string,
): void {
  const rows = (page.shown()?.rows ?? []).filter((row) => !row.removed);
  const row = rows.length === 0 ? undefined : rows[action.row % rows.length];
  if (row === undefined) return;
  const isRefused = action.kind === 'edit' && action.refused;
  const name = isRefused ? wordNotAllowed : mark;
  const second = rows[(action.row + 1) % rows.length];
  const given: Readonly<Record<typeof action.kind, IssueInput>> = {
    edit: { name: 'customer.update', targets: [target(row, { name })] },
    batch: {
      name: 'customer.update',
      targets: [row, ...(second === undefined || second === row ? [] : [second])].map((one) =>
        target(one, { name: mark }),
      ),
    },
    remove: { name: 'customer.remove', targets: [target(row, {})] },
    pay: { name: 'customer.pay', targets: [target(row, { name: mark, otp: canary })] },
  };
  give(world, page, given[action.kind], isRefused ? '' : mark);
}

const target = ({ key, base }: ShownRow, values: Values) => ({ key, base, values });

function give(world: SimulatedWorld, page: Page, input: IssueInput, mark: string): void {
  told(world, page, input.name, mark, page.store.dispatch(issueCommand(input)));
}

function told(
  world: SimulatedWorld,
  page: Page,
  name: string,
  mark: string,
  outcome: Promise<IssueOutcome | undefined>,
): void {
  const subject = selectPerson(page.store.getState())?.id ?? '';
  const record: IssueRecord = { subject, name, mark, outcome: undefined };
  world.issued.push(record);
  void outcome.then((answered) => {
    record.outcome = answered;
    const ids = answered !== undefined && 'entries' in answered ? answered.entries : [];
    world.tell(
      () =>
        `  ${page.life.name}: ${name} ${mark}: ${answered?.kind} ${ids.map((id) => id.slice(-4)).join(' ')}`,
    );
  });
}

/** The step as a person would say it. */
export function wordsOf({ kind, ...given }: Action): string {
  const details = Object.entries(given).map(([name, value]) =>
    name === 'tab' ? `tab ${Number(value) + 1}` : `${name} ${value}`,
  );
  return [kind, ...details].join(', ');
}
